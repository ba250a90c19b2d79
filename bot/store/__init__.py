"""Storage: the tables, the queries, and nothing else."""
