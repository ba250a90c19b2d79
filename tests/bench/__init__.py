"""Benchmarks, run by `make bench`. They print figures beside a peer or a floor, and assert nothing about time."""
