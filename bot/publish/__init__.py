"""What reaches a channel: the outbox and how a post is made of a revision."""
