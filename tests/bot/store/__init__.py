"""The store: the schema, and transactions that are whole or nothing."""
