"""Static layers sent to a worker once: afterwards a number stands for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from render.scene import Layer, Scene

_PLACES = 48

Parcel = tuple[Scene, tuple[Layer | int | tuple[int, Layer], ...]]
"""A scene without its layers, and they: whole, by number, or whole with the number to keep them under."""


class Sender:
    """Knows which static layers one worker holds. What was used longest ago makes room."""

    def __init__(self) -> None:
        self._numbers: OrderedDict[Layer, int] = OrderedDict()

    def packed(self, scenes: Sequence[Scene]) -> list[Parcel]:
        """What to send instead of the scenes."""
        return [
            (scene._replace(layers=()), tuple(self._named(layer) if layer.static else layer for layer in scene.layers))
            for scene in scenes
        ]

    def _named(self, layer: Layer) -> int | tuple[int, Layer]:
        number = self._numbers.get(layer)
        if number is not None:
            self._numbers.move_to_end(layer)
            return number
        number = len(self._numbers) if len(self._numbers) < _PLACES else self._numbers.popitem(last=False)[1]
        self._numbers[layer] = number
        return number, layer


class Receiver:
    """The worker's end: holds the layers by number."""

    def __init__(self) -> None:
        self._held: dict[int, Layer] = {}

    def unpacked(self, parcels: Sequence[Parcel]) -> list[Scene]:
        """The scenes that were packed. Raises KeyError for a number that was never sent."""
        return [
            scene._replace(layers=tuple(layer if isinstance(layer, Layer) else self._found(layer) for layer in layers))
            for scene, layers in parcels
        ]

    def _found(self, sent: int | tuple[int, Layer]) -> Layer:
        if isinstance(sent, int):
            return self._held[sent]
        number, layer = sent
        self._held[number] = layer
        return layer
