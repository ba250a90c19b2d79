"""Static layers go to a worker once, whatever happens to the places they are kept in."""

from __future__ import annotations

import pickle

from render.scene import Box, Layer, Scene
from render.shelf import Receiver, Sender
from tests.render.samples import scene, token


def ground(number: int) -> Scene:
    made = scene(token(Box(10, 10, 40, 40)))
    return made._replace(layers=(Layer(f"ground {number}", made.layers[0].items, static=True), made.layers[1]))


def test_the_scenes_arrive_as_they_were_sent() -> None:
    sender, receiver = Sender(), Receiver()
    order = [ground(n) for n in (*range(60), 0, 59, 58, 0, 1, *range(30))]  # more than are kept
    for at in range(0, len(order), 5):
        sent = order[at : at + 5]
        assert receiver.unpacked(pickle.loads(pickle.dumps(sender.packed(sent)))) == sent


def test_a_static_layer_is_sent_once() -> None:
    sender = Sender()
    first, again = (len(pickle.dumps(sender.packed([ground(1)]))) for _ in range(2))
    assert again < first
    assert isinstance(sender.packed([ground(1)])[0][1][0], int)
