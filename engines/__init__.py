"""Rules engines: pure, without clock, input, output, Discord or pictures."""
