"""Rates of the library d20, as JSON: run by `bench_dice.py` in an environment of its own."""

import json
import sys
import timeit

import d20

ROUNDS, TEXTS = 5, sys.argv[1:]


def best(function, number):
    return number / min(timeit.repeat(function, number=number, repeat=ROUNDS))


def rates(text):
    roller = d20.Roller()
    cached = best(lambda: roller.roll(text), 1_000)

    def cold():
        roller._parse_cache.clear()
        roller.roll(text)

    return {"cold": best(cold, 500), "cached": cached}


print(json.dumps({text: rates(text) for text in TEXTS}))
