"""Boards of squares: tiles and maps put together, steps, reach and sight on them, and the Stygian board."""
