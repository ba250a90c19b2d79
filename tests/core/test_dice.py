"""Fair dice: anybody can draw the same numbers again, no number is favoured, and a view cannot roll."""

import hashlib
from collections import Counter

import pytest

from engines.core import state as core
from engines.core.state import Dice

# printf stokehold | openssl dgst -sha256
PUBLISHED = "e0f3f90d82bcaa7c35c46d9387c3c28e1c058590d061c492684edd486c113cb4"
# the block numbers 0 and 1, as eight bytes each, through: openssl dgst -sha256 -hmac stokehold
BLOCKS = (
    "38ef96cc1d04add9d9dc257244f2ad1533f0cd01d42fe5c60576a5067f38ac5e"
    "3bf4c657479d31cfdda4720bd5126aed87912c292112835879d564ef61800e64"
)
WORDS = [int(BLOCKS[at : at + 8], 16) for at in range(0, len(BLOCKS), 8)]


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 writes it down."""
    block = (key if len(key) <= 64 else hashlib.sha256(key).digest()).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()


def test_published_is_the_hash_of_the_seed():
    assert Dice.seeded("stokehold").published == PUBLISHED


def test_draws_are_what_openssl_says():
    dice = Dice.seeded("stokehold")
    # 2**32 sides take every word as it is.
    assert [dice.draw(1 << 32) for _ in range(16)] == WORDS
    assert dice.drawn == 16


@pytest.mark.parametrize("seed", ["stokehold", "é" * 40, "x" * 200])
def test_anybody_with_the_seed_can_roll_again(seed):
    dice = Dice.seeded(seed)
    rolled = dice.roll(50)
    words = b"".join(hmac_sha256(seed.encode(), number.to_bytes(8, "big")) for number in range(10))
    numbers = (int.from_bytes(words[at : at + 4], "big") for at in range(0, len(words), 4))
    # 4294967292 is the greatest multiple of 6 that 32 bits hold.
    assert rolled == [number % 6 + 1 for number in numbers if number < 4294967292][:50]


def test_first_faces_of_a_known_seed():
    # 0x38ef96cc = 955225804 = 6 * 159204300 + 4; 0x1d04add9 = 486845913 = 6 * 81140985 + 3
    assert Dice.seeded("stokehold").roll(2) == [5, 4]


def test_words_that_would_favour_low_numbers_are_thrown_away(monkeypatch):
    # For 6 sides words from 4294967292 on are too many: 4 of them would give 0 to 3 once more than 4 and 5.
    words = (4294967292, 4294967295, 4294967291, 7, 4294967294, 0, 0, 0)
    monkeypatch.setattr(core, "_block", lambda seed, number: words)
    dice = Dice.seeded("any")
    assert dice.draw(6) == 5
    assert dice.drawn == 3, "two words were refused"
    assert dice.draw(6) == 1
    assert dice.draw(6) == 0
    assert dice.drawn == 6, "another was refused on the way to the sixth word"


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20, 100, 3_000_000_000])
def test_every_number_has_the_same_count_of_words(monkeypatch, sides):
    share, rest = divmod(1 << 32, sides)
    words = [share * sides - 1, *([share * sides] if rest else []), 0]
    monkeypatch.setattr(core, "_block", lambda seed, number: (*words, *[0] * (8 - len(words))))
    dice = Dice.seeded("any")
    assert dice.draw(sides) == sides - 1, "the last word that is taken belongs to the highest number"
    assert dice.draw(sides) == 0, "the word after it is refused, or there is none"
    assert dice.drawn == len(words)


def test_faces_come_equally_often():
    counts = Counter(Dice.seeded("chi square").roll(60_000))
    # 5 degrees of freedom: beyond 20.5 once in a thousand fair seeds, and this seed never changes.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5
    assert set(counts) == {1, 2, 3, 4, 5, 6}


def test_shuffles_come_equally_often():
    dice, counts = Dice.seeded("shuffle"), Counter()
    for _ in range(6_000):
        items = ["a", "b", "c"]
        dice.shuffle(items)
        counts["".join(items)] += 1
    assert len(counts) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 20.5


def test_one_side_and_nothing_to_shuffle():
    dice = Dice.seeded("small")
    assert dice.draw(1) == 0
    dice.shuffle([])
    dice.shuffle(["a"])
    assert dice.roll(0) == []


@pytest.mark.parametrize("sides", [0, -6, (1 << 32) + 1, 10**30])
def test_impossible_dice_are_refused(sides):
    dice = Dice.seeded("any")
    with pytest.raises(ValueError, match="sides"):
        dice.draw(sides)
    assert dice.drawn == 0


def test_a_view_cannot_roll():
    with pytest.raises(RuntimeError, match="seed is not there"):
        Dice(seed="", published=PUBLISHED).draw(6)


def test_stored_dice_go_on_where_they_were():
    dice = Dice.seeded("stokehold")
    dice.roll(11)
    stored = Dice.model_validate_json(dice.model_dump_json())
    assert stored.roll(20) == dice.roll(20)
