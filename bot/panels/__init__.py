"""What people press: the "Your move" panel, the lobby, the buttons under a post. All of it survives a restart."""
