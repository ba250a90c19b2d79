"""Euphoria."""
