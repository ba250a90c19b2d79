"""Pictures: a view becomes a scene (a display list), a scene becomes an image."""
