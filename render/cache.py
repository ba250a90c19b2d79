"""A least-recently-used store bounded by the bytes it holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """Forgets what was used longest ago once the sum of `size(value)` exceeds `limit` bytes.

    The value used last stays, even when it is larger than the limit by itself.
    """

    def __init__(self, limit: int, size: Callable[[V], int]) -> None:
        self.limit, self._size, self._used = limit, size, 0
        self._held: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def get(self, key: K) -> V | None:
        entry = self._held.get(key)
        if entry is None:
            return None
        self._held.move_to_end(key)
        return entry[0]

    def put(self, key: K, value: V) -> V:
        self.drop(key)
        weight = self._size(value)
        self._held[key] = (value, weight)
        self._used += weight
        while self._used > self.limit and len(self._held) > 1:
            self._used -= self._held.popitem(last=False)[1][1]
        return value

    def drop(self, key: K) -> None:
        entry = self._held.pop(key, None)
        if entry is not None:
            self._used -= entry[1]

    def clear(self) -> None:
        """Hold nothing."""
        self._held.clear()
        self._used = 0

    @property
    def used(self) -> int:
        """Bytes held now."""
        return self._used

    def items(self) -> list[tuple[K, V]]:
        """Everything held, used longest ago first."""
        return [(key, value) for key, (value, _) in self._held.items()]

    def __len__(self) -> int:
        return len(self._held)
