"""Pairs of answers that two judges judged all of, and people a part of, drawn at random.

`verdicts.parquet` has a row for each verdict: prompt, both models, who won, who judged, and the length of both answers.
One judge, which is none of the models, likes the first answer and long ones; the other is one of the models, saw some
of the pairs in both orders, and likes its own answers and those of its family. Two of nine people judged each of the
pairs that they were given. `planted.json` says how good people find each model, in log odds, and what sways each judge
beyond what sways people.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.sources.demo_boards.arena import ArenaModel, contestants

REPO = "demo/judged-by-people-too"
PROMPTS, PAIRS = 160, 14
LABELLED = 0.25
PEOPLE, EACH = 9, 2
BOTH_ORDERS = 0.3
CLOSE = 0.3
"""Within this of even, in log odds, a verdict is a tie."""
STEEP = 1.1
"""How far apart people find models, of what the arena's judges do."""
APART = 0.8
"""How far models are better on one prompt than on others in everybody's eyes, in log odds."""
PEOPLE_LENGTH = 0.5
OUTSIDER = "assize-demo/Umpire-70B"
SWAYED = {"position": 0.6, "length": 2.4, "decided": 1.4}
OF_FAMILY = {"self": 1.2, "family": 0.6, "decided": 1.2}


@dataclass(frozen=True)
class Judge:
    """Who judges: what it adds to the log odds of the first answer, for length, for its own answers and those of its
    family.
    """

    name: str
    decided: float
    position: float = 0.0
    length: float = PEOPLE_LENGTH
    itself: str = ""
    of_self: float = 0.0
    of_family: float = 0.0


@dataclass(frozen=True)
class Pairs:
    """Pairs of answers: prompt, both models, and the log of how many tokens each has."""

    prompt: np.ndarray
    a: np.ndarray
    b: np.ndarray
    tokens: np.ndarray
    easier: np.ndarray
    """What the first model gains on this pair in everybody's eyes, in log odds."""


def write(folder: Path, *, models: int, seed: int) -> None:
    """The verdicts, and what was planted."""
    fighters, rng = contestants(models, seed), np.random.default_rng([seed, 17])
    strength = np.array([STEEP * each.strength for each in fighters])
    pairs, names = _pairs(fighters, rng), [each.id for each in fighters]
    court = JudgePanel(pairs, strength, names, rng)
    insider = fighters[models // 4].id
    judges = (
        Judge(OUTSIDER, SWAYED["decided"], SWAYED["position"], PEOPLE_LENGTH + SWAYED["length"]),
        Judge(insider, OF_FAMILY["decided"], itself=insider, of_self=OF_FAMILY["self"], of_family=OF_FAMILY["family"]),
    )
    labelled = np.flatnonzero(rng.random(len(pairs.prompt)) < LABELLED)
    every = np.arange(len(pairs.prompt))
    again = np.flatnonzero(rng.random(len(every)) < BOTH_ORDERS)
    turned = rng.random(len(every)) < 0.5
    parts = [
        court.verdicts(judges[0], every, rng.random(len(every)) < 0.5),
        court.verdicts(judges[1], every, turned),
        court.verdicts(judges[1], again, ~turned[again]),
    ]
    who = np.array([rng.choice(PEOPLE, EACH, replace=False) for _ in labelled], dtype=np.intp).reshape(-1, EACH)
    for each in range(EACH):
        verdicts = court.verdicts(Judge("", 1.0), labelled, rng.random(len(labelled)) < 0.5)
        verdicts["judge"] = [f"person {person + 1}" for person in who[:, each].tolist()]
        parts.append(verdicts)
    whole = {name: [cell for part in parts for cell in part[name]] for name in parts[0]}
    order = rng.permutation(len(whole["judge"]))
    pq.write_table(
        pa.table({name: [cells[row] for row in order] for name, cells in whole.items()}),
        folder / "verdicts.parquet",
        compression="zstd",
    )
    planted = {
        "strength": dict(zip(names, (strength - strength.mean()).tolist(), strict=True)),
        OUTSIDER: SWAYED,
        insider: OF_FAMILY,
    }
    (folder / "planted.json").write_text(json.dumps(planted, indent=1) + "\n", encoding="utf-8")


def _pairs(fighters: list[ArenaModel], rng: np.random.Generator) -> Pairs:
    every = np.array(list(combinations(range(len(fighters)), 2)), dtype=np.intp).reshape(-1, 2)
    a, b = every[
        np.concatenate([rng.choice(len(every), min(PAIRS, len(every)), replace=False) for _ in range(PROMPTS)])
    ].T
    usual = np.array([each.length for each in fighters])
    said = usual + rng.normal(0.0, 0.35, (PROMPTS, len(fighters)))
    prompt = np.repeat(np.arange(PROMPTS), len(a) // PROMPTS)
    at = rng.normal(0.0, APART, (PROMPTS, len(fighters)))
    tokens = np.maximum(1, np.round(np.exp(said))).astype(np.int64)
    return Pairs(prompt, a, b, np.column_stack([tokens[prompt, a], tokens[prompt, b]]), at[prompt, a] - at[prompt, b])


@dataclass(frozen=True)
class JudgePanel:
    """What there is to judge: pairs of answers of models of some strength, by name."""

    pairs: Pairs
    strength: np.ndarray
    names: list[str]
    rng: np.random.Generator

    def verdicts(self, judge: Judge, rows: np.ndarray, turned: np.ndarray) -> dict[str, list[object]]:
        """What one judge says of some pairs, of which some stand the other way round."""
        pairs, names, strength = self.pairs, self.names, self.strength
        sign = np.where(turned, -1.0, 1.0)
        a, b = np.where(turned, pairs.b[rows], pairs.a[rows]), np.where(turned, pairs.a[rows], pairs.b[rows])
        tokens = np.where(turned[:, None], pairs.tokens[rows][:, ::-1], pairs.tokens[rows])
        length = (tokens[:, 0] - tokens[:, 1]) / (tokens.sum(axis=1) + 1.0)
        own = np.array(
            [(name == judge.itself) * judge.of_self + _kin(name, judge.itself) * judge.of_family for name in names]
        )
        odds = (
            judge.decided * (strength[a] - strength[b] + sign * pairs.easier[rows])
            + judge.position
            + judge.length * length
            + own[a]
            - own[b]
        )
        odds += self.rng.logistic(0.0, 1.0, len(rows))
        winner = np.where(np.abs(odds) < CLOSE, "tie", np.where(odds > 0, "model_a", "model_b"))
        return {
            "prompt_id": [f"q{place:03d}" for place in pairs.prompt[rows].tolist()],
            "model_a": [names[place] for place in a.tolist()],
            "model_b": [names[place] for place in b.tolist()],
            "winner": winner.tolist(),
            "judge": [judge.name] * len(rows),
            "tokens_a": tokens[:, 0].tolist(),
            "tokens_b": tokens[:, 1].tolist(),
        }


def _kin(name: str, other: str) -> bool:
    return name != other and name.split("/", maxsplit=1)[0] == other.split("/", maxsplit=1)[0]
