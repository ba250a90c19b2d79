"""Schema versions of the database, applied at start. A new one states its reason in its docstring and becomes HEAD."""

HEAD = "0002"
"""The newest version. Known without reading the scripts, so that a start with nothing to do stays fast."""
