"""Invented passages and questions of DROP's kind: about games, a census, a voyage or a fair, whose answers must be
counted, compared or found.

The shares of answers are near those of DROP's development set, where the first reference is a decimal for 15 %, a whole
number for 48 % and text for the rest. People, teams, places and numbers are made up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from evalboard.sources.demo_boards._drop_scripts import OTHER_SCRIPTS

PEOPLE = (
    "Ardel", "Bresk", "Corrin", "Dovray", "Elsham", "Farrick", "Gadwin", "Hesper", "Ivory", "Jessop", "Kelder",
    "Lorvane", "Mabrin", "Norrick", "Ostley", "Penrow", "Quillan", "Rusk", "Sandrel", "Tavish", "Umber", "Varrow",
    "Wexley", "Yardel",
)  # fmt: skip
FIRST_NAMES = ("Ada", "Bram", "Cosmo", "Dana", "Edda", "Flint", "Greta", "Hugo", "Iris", "Jonas", "Kara", "Ludo")
TEAMS = (
    "Anvils",
    "Barges",
    "Cranes",
    "Drummers",
    "Embers",
    "Foxes",
    "Gales",
    "Herons",
    "Islanders",
    "Jesters",
    "Kites",
    "Lanterns",
)
TOWNS = (
    "Ambrel",
    "Bracken Ford",
    "Corlow",
    "Dunmere",
    "Eastrel",
    "Farholt",
    "Grenwick",
    "Hollin",
    "Ilmar",
    "Jarrow Bay",
    "Keldby",
    "Larkhaven",
)
PORTS = ("St. Ilmar", "Port Veln", "Mt. Corran", "Hadwick", "Ft. Drell", "Oster Sound")
CAPES = ("Cape Orrin", "Cape Sable Rock", "Cape Vinter", "Cape Dole", "Cape Marrow")
SHIPS = ("Constant", "Grey Widow", "Halcyon", "Merry Lark", "Northern Star")
TRADES = ("weavers", "potters", "fishers", "millers", "smiths", "farmers", "scribes", "sailors")
GOODS = ("salt", "barley", "lamp oil", "wool", "honey", "tar")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PassageQuestion:
    """A question about a passage: what is right, and what somebody would answer who is wrong."""

    text: str
    right: tuple[tuple[str, ...], ...]
    wrong: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its place in the data set, and how hard it is: 0 for one that a model of skill 0 gets right every
    second time.
    """

    id: str
    passage_id: str
    topic: str
    passage: str
    wording: PassageQuestion
    difficulty: float


def questions(seed: int) -> list[Question]:
    """All questions, passage by passage."""
    rng = np.random.default_rng([seed, 11])
    written = [(topic, *write(rng)) for topic, (passages, write) in TOPICS.items() for _ in range(passages)]
    written += [
        ("other scripts", passage, [PassageQuestion(*question) for question in about])
        for passage, about in OTHER_SCRIPTS
    ]
    all_questions = []
    for place, (topic, passage, about) in enumerate(written):
        for question in about:
            all_questions.append(
                Question(
                    f"q{len(all_questions):04d}", f"p{place:03d}", topic, passage, question, float(rng.normal(0.0, 1.0))
                )
            )
    return all_questions


Passage = tuple[str, list[PassageQuestion]]


def _game(rng: np.random.Generator) -> Passage:
    home, guest = _some(TEAMS, 2, rng)
    kicker, other, runner, catcher, loser = _some(PEOPLE, 5, rng)
    first, second, answer, run, catch = (int(yards) for yards in rng.choice(np.arange(18, 57), 5, replace=False))
    won, lost = int(rng.integers(20, 41)), int(rng.integers(3, 19))
    town, week = _some(TOWNS, 1, rng)[0], int(rng.integers(2, 17))
    passage = (
        f"In week {week} the {guest} came to {town} to play the {home}. {kicker} kicked a field goal of {first} yards, "
        f"and {other} answered with one of {answer} yards. Later {runner} ran {run} yards for a touchdown. "
        f"Then {kicker} kicked again, from {second} yards, and {catcher} caught a pass of {catch} yards "
        f"for a touchdown; {loser} dropped one. The {home} won {won} to {lost}."
    )
    kicks = {first: kicker, second: kicker, answer: other}
    shortest = kicks[min(kicks)]
    return passage, [
        _number(f"How many yards was the longest field goal in {town}?", max(kicks), run, min(kicks)),
        _number(f"By how many points did the {home} win?", won - lost, won, lost),
        _number(f"How many yards apart were the two field goals of {kicker}?", abs(first - second), first, second),
        _span(
            f"Who kicked the shortest field goal in {town}?", shortest, other if shortest == kicker else kicker, runner
        ),
        _span(f"Which team won in {town}?", f"the {home}", guest, f"the {guest}", also=(home,)),
        _spans(
            f"Which two players scored touchdowns in week {week}?", (runner, catcher), f"{runner} and {loser}", kicker
        ),
    ]


def _census(rng: np.random.Generator) -> Passage:
    town, year = _some(TOWNS, 1, rng)[0], int(rng.integers(1841, 1931))
    before, gain, houses = int(rng.integers(1200, 90_000)), int(rng.integers(110, 9000)), int(rng.integers(300, 20_000))
    one, two, three = _some(TRADES, 3, rng)
    first, second, third = (
        int(share) / 100 for share in (rng.integers(3001, 4500), rng.integers(1501, 2900), rng.integers(301, 1400))
    )
    passage = (
        f"The census of {year} counted {before + gain:,} people in {town}, up from {before:,} ten years earlier. "
        f"Of all who had a trade, {first:g}% were {one}, {second:g}% were {two} and {third:g}% were {three}. "
        f"There were {houses:,} houses."
    )
    return passage, [
        _decimal(f"What percentage of those who had a trade were not {one}?", 100 - first, first, second),
        _decimal(f"How many percentage points more were {one} than {two}?", first - second, first, second - third),
        _number(f"By how many people did {town} grow in ten years?", gain, before, houses),
        _number(f"In which year was {town} counted before?", year - 10, year, year - 1),
        _span(f"Which of the trades was the rarest in {town}?", three, two, one),
    ]


def _voyage(rng: np.random.Generator) -> Passage:
    port, goal = _some(PORTS, 2, rng)
    ship, (one, two) = _some(SHIPS, 1, rng)[0], _some(CAPES, 2, rng)
    captain = f"{'. '.join(name[0] for name in _some(FIRST_NAMES, 2, rng))}. {_some(PEOPLE, 1, rng)[0]}"
    mate = f"{_some(FIRST_NAMES, 1, rng)[0]} {_some(PEOPLE, 1, rng)[0]}"
    year, years = int(rng.integers(1702, 1851)), int(rng.integers(2, 7))
    crew, ill = int(rng.integers(40, 200)), int(rng.integers(5, 35))
    left, reached = (f"{int(rng.integers(1, 29))} {_some(MONTHS, 1, rng)[0]} {when}" for when in (year, year + 1))
    passage = (
        f"On {left} the {ship} left {port} under {captain} with {crew} sailors aboard. "
        f"She reached {goal} on {reached} after {ill} of them had fallen ill. "
        f"There {mate} took over and brought her home past {one} and {two}, {years} years after she had sailed."
    )
    return passage, [
        _number(f"How many sailors of the {ship} did not fall ill?", crew - ill, crew, ill),
        _number(f"In which year did the {ship} come home?", year + years, year + 1, years),
        _number(f"How many years was the {ship} away?", years, years + 1, 1),
        PassageQuestion(
            f"On which date did the {ship} reach {goal}?",
            ((reached,), (_month_first(reached),)),
            (left, reached.rsplit(" ", 1)[0]),
        ),
        _span(f"Who commanded the {ship} when she sailed?", captain, mate, captain.rsplit(" ", 1)[1]),
        _spans(f"Which capes did the {ship} pass?", (one, two), one, f"{two} and {goal}"),
    ]


def _fair(rng: np.random.Generator) -> Passage:
    town, year, later = _some(TOWNS, 1, rng)[0], int(rng.integers(1601, 1790)), int(rng.integers(11, 60))
    cheap, dear = _some(GOODS, 2, rng)
    low, high = int(rng.integers(105, 890)) / 100, int(rng.integers(1005, 4000)) / 100
    stalls, strangers = int(rng.integers(40, 400)), int(rng.integers(11, 39))
    passage = (
        f"At the fair of {town} a barrel of {cheap} cost {low:g} crowns in {year}, a barrel of {dear} {high:g} crowns. "
        f"That year there were {stalls} stalls of which {strangers} belonged to strangers. "
        f"The fair was closed {later} years after that."
    )
    return passage, [
        _decimal(f"How many crowns more was a barrel of {dear} than one of {cheap}?", high - low, high, low),
        _decimal(f"How many crowns did two barrels of {cheap} cost?", 2 * low, low, high),
        _number(f"How many stalls in {town} did not belong to strangers?", stalls - strangers, stalls, strangers),
        _number(f"In which year was the fair of {town} closed?", year + later, year, later),
        _number(f"How many stalls in {town} belonged to strangers?", strangers, stalls, later),
        _span(f"Of which goods was a barrel cheaper in {town}?", cheap, dear, town),
    ]


TOPICS: dict[str, tuple[int, Callable[[np.random.Generator], Passage]]] = {
    "game": (22, _game),
    "census": (18, _census),
    "voyage": (8, _voyage),
    "fair": (4, _fair),
}


def _some(names: tuple[str, ...], count: int, rng: np.random.Generator) -> list[str]:
    return [names[place] for place in rng.choice(len(names), count, replace=False).tolist()]


def _number(text: str, right: int, *wrong: int) -> PassageQuestion:
    return PassageQuestion(
        text, ((f"{right}",),), tuple(_others(f"{right}", [f"{each}" for each in (*wrong, right + 1)]))
    )


def _decimal(text: str, right: float, *wrong: float) -> PassageQuestion:
    """An answer with decimals; a whole number that comes out by chance is written as one, and is right as one."""
    return PassageQuestion(
        text, ((_written(right),),), tuple(_others(_written(right), [_written(each) for each in (*wrong, right + 1)]))
    )


def _written(number: float) -> str:
    return f"{round(number, 2):g}"


def _span(text: str, right: str, *wrong: str, also: tuple[str, ...] = ()) -> PassageQuestion:
    return PassageQuestion(text, tuple((each,) for each in (right, *also)), wrong)


def _spans(text: str, right: tuple[str, ...], *wrong: str) -> PassageQuestion:
    return PassageQuestion(text, (right,), wrong)


def _others(right: str, wrong: list[str]) -> Iterator[str]:
    return (each for each in wrong if each != right)


def _month_first(date: str) -> str:
    day, month, year = date.split()
    return f"{month} {day}, {year}"
