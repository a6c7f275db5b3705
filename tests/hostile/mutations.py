"""What chance, and those who mean harm, do to files."""

import random
from collections.abc import Callable, Sequence

TOKENS = (
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b"1e999",
    b"1_000",
    "\uff11\uff12".encode(),
    b"9" * 400,
    b"null",
    b"true",
    b"[]",
    b"{}",
    b'""',
    b"[" * 200,
    b'{"a":' * 200,
    b"\xff\xfe",
    b"\0",
    b"\xed\xa0\x80",
    b'"',
    b",",
    b"\n",
    b"\r",
    b"\\",
    b"\\ud800",
    b"x" * 300,
    b"-0",
    b"0x10",
    b" ",
)
"""What stands in the place of something else."""


def flipped(content: bytearray, rng: random.Random) -> None:
    """A bit is another one."""
    content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)


def cut(content: bytearray, rng: random.Random) -> None:
    """The end is not there."""
    del content[rng.randrange(len(content)) :]


def removed(content: bytearray, rng: random.Random) -> None:
    """A piece is not there."""
    begin = rng.randrange(len(content))
    del content[begin : begin + rng.randrange(1, 20)]


def doubled(content: bytearray, rng: random.Random) -> None:
    """A piece stands there twice."""
    begin = rng.randrange(len(content))
    content[begin:begin] = content[begin : begin + rng.randrange(1, 60)]


def inserted(content: bytearray, rng: random.Random) -> None:
    """Something stands there that nobody expects."""
    begin = rng.randrange(len(content) + 1)
    content[begin:begin] = rng.choice(TOKENS)


def replaced(content: bytearray, rng: random.Random) -> None:
    """A piece is something else."""
    begin = rng.randrange(len(content))
    content[begin : begin + rng.randrange(1, 12)] = rng.choice(TOKENS)


def swapped(content: bytearray, rng: random.Random) -> None:
    """A number or word is another value."""
    text = bytes(content)
    places = [
        place
        for place in range(1, len(text))
        if text[place - 1 : place] in b",: [" and text[place : place + 1] not in b" \n"
    ]
    if places:
        begin = rng.choice(places)
        end = next((place for place in range(begin, len(text)) if text[place : place + 1] in b",}]\n"), len(text))
        content[begin:end] = rng.choice(TOKENS)


MUTATIONS: Sequence[Callable[[bytearray, random.Random], None]] = (
    flipped,
    flipped,
    cut,
    removed,
    doubled,
    inserted,
    replaced,
    swapped,
    swapped,
)


def mutated(content: bytes, seed: int) -> bytes:
    """A file to which something was done, up to three times."""
    rng, changed = random.Random(seed), bytearray(content)
    for _ in range(rng.choice((1, 1, 2, 3))):
        if changed:
            rng.choice(MUTATIONS)(changed, rng)
    return bytes(changed)
