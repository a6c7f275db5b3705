"""Whether rank sets of boards of samples hold together where models answer the same questions, and how much narrower they
are than without pairing, simulated: `python -m benchmarks paired_ranks`.

A model answers a question rightly with a chance that falls with the difficulty of the question, which all share. A
board is wrong where one of two models is said to be above the other and truly is not: the strictest count, since equals
may stand either way.
"""

from dataclasses import dataclass

import numpy as np

from benchmarks.figures import Figure
from benchmarks.same_questions import BOARD, sums_of
from evalboard.config import parse_board
from evalboard.data.questions import NO_QUESTIONS
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.origin import Origin
from evalboard.statistics.contrasts import p_values
from evalboard.statistics.rank_sets import rank_sets

TIMES, SEED = 200, 20_261_128
COVERAGE = 0.93


@dataclass(frozen=True)
class World:
    """Models of some abilities, on leaves of some sizes."""

    ability: np.ndarray
    sizes: tuple[int, ...] = (400,)
    spread: float = 1.5
    """Of difficulties, in deviations of a model's own luck."""
    passage: int = 1
    """Questions that share a passage, and most of their difficulty."""
    families: int = 0
    """As many families of models, whose members have half of their luck in common; 0 without any."""


EQUAL = np.zeros(20)
WORLDS = {
    "20 equals, 400 questions": World(EQUAL),
    "20 equals, 60 questions": World(EQUAL, (60,)),
    "100 equals, 400 questions": World(np.zeros(100)),
    "20 evenly spread": World(np.linspace(0.8, -0.8, 20)),
    "4 groups of 5 equals": World(np.repeat([0.6, 0.3, 0.0, -0.6], 5)),
    "20 equals, 60 passages of 8 questions": World(EQUAL, (480,), passage=8),
    "5 families of 4 equals": World(EQUAL, families=5),
    "20 equals, three benchmarks of 50, 200 and 800": World(EQUAL, (50, 200, 800)),
}
"""Of each nobody may be said to be above an equal; what is evenly spread is hardly ever wrong."""


def measure() -> list[Figure]:
    """How often the boards of each world say nothing wrong, and the width of their rank sets."""
    return [_figure(name, world, number) for number, (name, world) in enumerate(WORLDS.items())]


def _figure(name: str, world: World, number: int) -> Figure:
    right, before, widths = _tried(world, number)
    return Figure(
        f"paired ranks, {name}: nothing wrong; without pairing; mean width of a rank set",
        f"{100 * right:.1f} %; {100 * before:.1f} %; {widths[0]:.1f} ({widths[0] / widths[1]:.2f} of {widths[1]:.1f})",
        f">= {100 * COVERAGE:.0f} %",
        right >= COVERAGE,
    )


def _tried(world: World, number: int) -> tuple[float, float, tuple[float, float]]:
    """The shares of boards that say nothing wrong, paired and not, and both mean widths."""
    held, width = np.zeros(2), np.zeros(2)
    above = world.ability[:, None] > world.ability[None, :]
    for time in range(TIMES):
        board = from_samples(
            parse_board(BOARD),
            sums_of(_answers(world, np.random.default_rng([SEED, number, time]))),
            None,
            NO_QUESTIONS,
            origin=Origin("folder", "0" * 40),
            key="0" * 64,
        )
        entries = np.array([int(entry.removeprefix("org/")) for entry in board.entries["entry"]])
        pairs = tuple(each.ravel() for each in np.indices(2 * entries.shape))
        for way, (sets, p) in enumerate(
            (
                (board.ranks.sets, np.asarray(board.rank_inference().p_values(*pairs), dtype=np.float64)),
                (rank_sets(board.curve(0)), p_values(board.curve(0).take(pairs[0]), board.curve(0).take(pairs[1]))),
            )
        ):
            said = sets.apart(p, *pairs) & (board.scores.score[pairs[0], 0] > board.scores.score[pairs[1], 0])
            held[way] += not (said & ~above[entries[pairs[0]], entries[pairs[1]]]).any()
            width[way] += (sets.upper - sets.lower + 1).mean()
    return float(held[0] / TIMES), float(held[1] / TIMES), (float(width[0] / TIMES), float(width[1] / TIMES))


def _answers(world: World, rng: np.random.Generator) -> dict[str, tuple[np.ndarray, list[str]]]:
    """Whether each model answers each question rightly, of leaves that are equally hard."""
    answers = {}
    for leaf, size in enumerate(world.sizes):
        passages = -(-size // world.passage)
        hard = rng.normal(size=size)
        if world.passage > 1:
            hard = np.sqrt(0.3) * hard + np.sqrt(0.7) * np.repeat(rng.normal(size=passages), world.passage)[:size]
        luck = rng.normal(size=(len(world.ability), size))
        if world.families:
            family = np.arange(len(world.ability)) % world.families
            luck = np.sqrt(0.5) * (luck + rng.normal(size=(world.families, size))[family])
        right = world.ability[:, None] + luck > world.spread * hard
        clusters = [f"{leaf}/{question // world.passage}" for question in range(size)]
        answers[f"leaf{leaf}"] = right.astype(np.float64), clusters
    return answers
