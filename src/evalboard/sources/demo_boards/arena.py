"""Judged battles of models, as arenas record them: a base model against all others on every prompt, and the best of
these against each other.

`data/<data set>.parquet`, a row per battle: of single-turn and of multi-turn talk. Prompts have a category, a language
and a difficulty and are shared by battles; on some the base model does well against everybody. Two judges reward length
beside quality, and the small one prefers side A: one model writes long answers, and is better liked than it is good.
One model fought only few battles, and one has won all of its few.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.sources.demo_boards._models import Model, invented

REPO = "demo/arena-battles"

PROMPTS: Mapping[str, int] = MappingProxyType({"single-turn": 240, "multi-turn": 120})
TURNS: Mapping[str, float] = MappingProxyType({"single-turn": 1.0, "multi-turn": 2.2})
CATEGORIES = ("writing", "knowledge", "reasoning", "code", "roleplay")
LANGUAGES = ("English", "Indonesian")
DIFFICULTIES: Mapping[str, float] = MappingProxyType({"easy": 0.7, "medium": 1.0, "hard": 1.3})
JUDGES: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"assize-demo/Umpire-70B": (1.3, 0.0), "assize-demo/Umpire-9B": (2.2, 0.25)}
)
"""How much each rewards length, (a - b) / (a + b), and side A, in log odds."""
WINNERS = ("model_a", "model_b", "tie", "tie (bothbad)")
DENSE = 8
HALF = 2
"""One in so many of the prompts is put to each of their pairs."""
RARE, UNBEATEN = 3, 7
"""Battles in each data set of the model that fought few, and of the one that won all."""
FEWEST = 6
STRENGTH = 0.9
CLOSE = 0.62
"""Within this of even, in log odds, a judge calls a tie."""
LONG = 0.9
"""How much longer the answers of one model are, as a natural logarithm."""


@dataclass(frozen=True)
class ArenaModel:
    """A model in the arena: its strength in log odds, the logarithm of its usual length, and how much it likes lists
    and bold words.
    """

    id: str
    strength: float
    length: float
    formats: float
    good_at: tuple[float, ...]
    """What it gains in each category and then in each language, in log odds."""


@dataclass(frozen=True)
class RoleAssignment:
    """Who has which part, as places among the fighters; without parts out of the ordinary where the fighters are
    few.
    """

    base: int
    wordy: int
    unbeaten: int | None
    rare: int | None

    @classmethod
    def of(cls, models: int) -> RoleAssignment:
        """The parts among so many."""
        many = models >= FEWEST
        return cls(base=models // 3, wordy=models // 2, unbeaten=0 if many else None, rare=models - 1 if many else None)

    @property
    def odd(self) -> set[int]:
        """Those that fight few battles."""
        return {place for place in (self.unbeaten, self.rare) if place is not None}


@dataclass(frozen=True)
class Prompts:
    """What is asked in one data set: places of category, language and difficulty, and what the base model gains on
    each, in log odds.
    """

    category: np.ndarray
    language: np.ndarray
    difficulty: np.ndarray
    suits_base: np.ndarray

    def __len__(self) -> int:
        return len(self.category)


def write(folder: Path, *, models: int, seed: int) -> None:
    """The battles of both data sets."""
    fighters = contestants(models, seed)
    rng = np.random.default_rng([seed, 8])
    (folder / "data").mkdir()
    for name, size in PROMPTS.items():
        table = _battles(name, fighters, _prompts(size, rng), rng)
        pq.write_table(table, folder / "data" / f"{name}.parquet", compression="zstd")


def contestants(models: int, seed: int) -> list[ArenaModel]:
    """So many chat models from the strongest to the weakest; one in the middle is wordy."""
    chat = [model for model in invented(8 * models, seed) if model.chats][:models]
    ranked = sorted(chat, key=lambda model: (-_strength(model), model.id))
    rng = np.random.default_rng([seed, 9])
    length, formats = rng.normal(5.6, 0.15, models), rng.gamma(4.0, 0.25, models)
    length[RoleAssignment.of(models).wordy] += LONG
    good_at = rng.normal(0.0, 0.15, (models, len(CATEGORIES) + len(LANGUAGES)))
    each = zip(ranked, length.tolist(), formats.tolist(), good_at.tolist(), strict=True)
    return [
        ArenaModel(model.id, _strength(model), long, formatted, tuple(good)) for model, long, formatted, good in each
    ]


def _strength(model: Model) -> float:
    return STRENGTH * (model.ability + 0.8 * model.instructed)


def _prompts(size: int, rng: np.random.Generator) -> Prompts:
    return Prompts(
        category=rng.integers(0, len(CATEGORIES), size),
        language=(rng.random(size) < 0.4).astype(np.int64),
        difficulty=rng.integers(0, len(DIFFICULTIES), size),
        suits_base=rng.normal(0.0, 0.5, size),
    )


def _battles(name: str, fighters: Sequence[ArenaModel], prompts: Prompts, rng: np.random.Generator) -> pa.Table:
    """All battles of a data set, in an order that says nothing."""
    met = _met(len(fighters), len(prompts), rng)
    said = {side: _said(fighters, who, TURNS[name], rng) for side, who in (("a", met.a), ("b", met.b))}
    winner = _judged(
        fighters, prompts, met, (said["a"]["sum_assistant_tokens"], said["b"]["sum_assistant_tokens"]), rng
    )
    ids = [each.id for each in fighters]
    return pa.table(
        {
            "dataset": _words([name], np.zeros(len(winner))),
            "prompt_id": _words([f"{name}/{place:04d}" for place in range(len(prompts))], met.prompt),
            "category": _words(CATEGORIES, prompts.category[met.prompt]),
            "language": _words(LANGUAGES, prompts.language[met.prompt]),
            "difficulty": _words(list(DIFFICULTIES), prompts.difficulty[met.prompt]),
            "judge": _words(list(JUDGES), met.judge),
            "model_a": _words(ids, met.a),
            "model_b": _words(ids, met.b),
            "winner": _words(WINNERS, winner),
            **{f"{feature}_{side}": said[side][feature] for feature in said["a"] for side in "ab"},
        }
    )


@dataclass(frozen=True)
class Pairings:
    """Battles before they are judged: places of the two sides among the fighters, of the prompt, and of the judge."""

    a: np.ndarray
    b: np.ndarray
    prompt: np.ndarray
    judge: np.ndarray


def _met(models: int, prompts: int, rng: np.random.Generator) -> Pairings:
    """Who met whom on which prompt, either on any side: the base model all others, and the best of these each other."""
    cast, everywhere = RoleAssignment.of(models), np.arange(prompts)
    usual = [place for place in range(models) if place != cast.base and place not in cast.odd]
    meetings = [(cast.base, place, everywhere) for place in usual]
    meetings += [
        (one, other, everywhere[turn % HALF :: HALF])
        for turn, (one, other) in enumerate(combinations(usual[:DENSE], 2))
    ]
    few = ((cast.unbeaten, UNBEATEN), (cast.rare, RARE))
    meetings += [
        (cast.base, place, rng.choice(prompts, battles, replace=False)) for place, battles in few if place is not None
    ]
    rows = [(one, other, prompt) for one, other, on in meetings for prompt in on.tolist()]
    first, second, prompt = np.array(rows, dtype=np.int64).reshape(-1, 3)[rng.permutation(len(rows))].T
    turned = rng.random(len(rows)) < 0.5
    return Pairings(
        np.where(turned, second, first),
        np.where(turned, first, second),
        prompt,
        rng.integers(0, len(JUDGES), len(rows)),
    )


def _said(
    fighters: Sequence[ArenaModel], who: np.ndarray, turns: float, rng: np.random.Generator
) -> dict[str, np.ndarray]:
    length, formats = np.array([(each.length, each.formats) for each in fighters])[who].T
    tokens = np.maximum(1, np.round(turns * np.exp(length + rng.normal(0.0, 0.35, len(who))))).astype(np.int64)
    hundreds = tokens / 100
    return {
        "sum_assistant_tokens": tokens,
        "header_count": rng.poisson(0.25 * formats * hundreds),
        "list_count": rng.poisson(1.2 * formats * hundreds),
        "bold_count": rng.poisson(0.9 * formats * hundreds),
    }


def _judged(
    fighters: Sequence[ArenaModel],
    prompts: Prompts,
    met: Pairings,
    tokens: tuple[np.ndarray, np.ndarray],
    rng: np.random.Generator,
) -> np.ndarray:
    """How battles end, as places in `WINNERS`: the sign of the log odds with chance added, a tie where that is close to
    even.
    """
    cast = RoleAssignment.of(len(fighters))
    taste, side = np.array(list(JUDGES.values()))[met.judge].T
    quality = [_quality(fighters, prompts, who, met.prompt, base=cast.base) for who in (met.a, met.b)]
    difference = np.array(list(DIFFICULTIES.values()))[prompts.difficulty[met.prompt]] * (quality[0] - quality[1])
    odds = difference + side + taste * (tokens[0] - tokens[1]) / (tokens[0] + tokens[1])
    odds += rng.logistic(0.0, 1.0, len(odds))
    tied = np.where((prompts.difficulty[met.prompt] == len(DIFFICULTIES) - 1) & (rng.random(len(odds)) < 0.3), 3, 2)
    winner = np.where(np.abs(odds) < CLOSE, tied, np.where(odds > 0, 0, 1))
    if cast.unbeaten is not None:
        winner[met.a == cast.unbeaten] = 0
        winner[met.b == cast.unbeaten] = 1
    return winner


def _quality(
    fighters: Sequence[ArenaModel], prompts: Prompts, who: np.ndarray, prompt: np.ndarray, *, base: int
) -> np.ndarray:
    strength, good_at = np.array([each.strength for each in fighters]), np.array([each.good_at for each in fighters])
    at = good_at[who, prompts.category[prompt]] + good_at[who, len(CATEGORIES) + prompts.language[prompt]]
    return strength[who] + at + np.where(who == base, prompts.suits_base[prompt], 0.0)


def _words(words: Sequence[str], places: np.ndarray) -> pa.DictionaryArray:
    return pa.DictionaryArray.from_arrays(pa.array(places.astype(np.int32)), pa.array(list(words), pa.string()))
