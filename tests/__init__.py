"""The tests. A package, so that no folder below it is taken for the product's `bot` or `render`."""
