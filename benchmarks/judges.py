"""Judges beside people: `ppi-python`, how often intervals hold the truth, what was planted, LLMFAO, seconds.

`make bench-peers` sets `ppi-python` up; LLMFAO is read from `../shared`. Without them that is told.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import numpy as np
import pandas as pd

from benchmarks.figures import NOT_SET_UP, Figure, no_target, of_peer
from evalboard.arena.judged_estimates import judged_pairs
from evalboard.arena.judges import JudgeWorth, judges
from evalboard.base.arrays import Numbers
from evalboard.config import JudgesConfig
from evalboard.data.battles import Battles, battles
from evalboard.statistics.contrasts import holm
from evalboard.statistics.distributions import normal_quantile, t_quantile
from evalboard.statistics.judge_bias import Verdicts, judge_bias
from evalboard.statistics.prediction_powered import Codes, JudgedUnits, mean, standings, strengths

Told = TypeVar("Told")
LLMFAO = Path(__file__).resolve().parents[2] / "shared" / "data" / "world" / "llmfao"
PRECISE, HELD = 1e-8, (0.93, 0.97)
TRIALS, CASES = 1_000, 6
UPPER = 0.975
WORDS = {"left": "model_a", "right": "model_b", "tie": "tie"}


def against_the_peer() -> Iterator[Figure]:
    """Means and strengths, with weights that are given and with those that both tune."""
    cases = [_case(np.random.default_rng([1, each]), None if each % 2 else 0.2 * each) for each in range(CASES)]
    theirs = of_peer("ppi-python", "powered", asked=cases)
    if theirs is None:
        yield Figure("means and strengths against ppi-python", NOT_SET_UP, "1e-8", reached=False)
        return
    off = [_off(case, json.loads(line)) for case, line in zip(cases, theirs, strict=True)]
    for what, worst in zip(("means", "Bradley-Terry"), np.max(off, axis=0), strict=True):
        name = f"{what} and ends of intervals against ppi-python, {CASES} cases, half of them tuned"
        yield Figure(name, f"{worst:.1e}", "1e-8", bool(worst < PRECISE))


def _case(rng: np.random.Generator, weight: float | None) -> dict[str, object]:
    models, n, units = 6, 300, 600
    a = rng.integers(models, size=units)
    b = (a + rng.integers(1, models, size=units)) % models
    people = (rng.random(units) < _chance(np.linspace(-1, 1, models)[a] - np.linspace(-1, 1, models)[b])).astype(float)
    judge = np.where(rng.random(units) < 0.7, people, rng.random(units) < 0.6).astype(float)
    return {
        "people": people[:n].tolist(),
        "judge": judge.tolist(),
        "a": a.tolist(),
        "b": b.tolist(),
        "models": models,
        "weight": weight,
    }


def _off(case: dict, ends: list[list[float]]) -> tuple[float, float]:
    """The largest differences; their error of a mean is over n, ours over n - 1, and here as many have people's
    verdicts as have not.
    """
    judge, n = np.array(case["judge"]), len(case["people"])
    judged = JudgedUnits(
        judge, np.concatenate([case["people"], np.full(len(judge) - n, np.nan)]), np.arange(len(judge))
    )
    whole = sure(mean(judged, weight=case["weight"]))
    rated = sure(
        strengths(judged, np.array(case["a"]), np.array(case["b"]), case["models"], base=0, weight=case["weight"])
    )
    reach = float(normal_quantile(UPPER))
    mine = (
        whole.value - reach * whole.stderr * np.sqrt((n - 1) / n),
        whole.value + reach * whole.stderr * np.sqrt((n - 1) / n),
    )
    theirs = (rated.value[1:] - reach * rated.stderr[1:], rated.value[1:] + reach * rated.stderr[1:])
    first, second = (
        float(np.abs(np.concatenate(each) - np.concatenate(peer)).max())
        for each, peer in ((mine, ends[:2]), (theirs, ends[2:]))
    )
    return first, second


@dataclass(frozen=True)
class World:
    """What people say of pairs of answers, and what a judge does: prompts suit some models, and the judge leans on
    something of its own.
    """

    prompts: int
    each: int
    labelled: float
    like: float
    """How much of what a judge goes by is what people go by."""
    models: int = 8
    suited: float = 0.8

    def drawn(self, rng: np.random.Generator) -> tuple[JudgedUnits, Codes, Codes]:
        """Units, and both models of each."""
        size = self.prompts * self.each
        cluster = np.repeat(np.arange(self.prompts), self.each)
        a = rng.integers(self.models, size=size)
        b = (a + rng.integers(1, self.models, size=size)) % self.models
        at = np.linspace(-1, 1, self.models) + self.suited * rng.normal(size=(self.prompts, self.models))
        own = np.linspace(0.8, -0.4, self.models)
        odds = at[cluster, a] - at[cluster, b]
        said = odds + rng.logistic(size=size)
        people = (said > 0).astype(float)
        judge = (self.like * said + (1 - self.like) * (own[a] - own[b] + rng.logistic(size=size)) > 0).astype(float)
        return JudgedUnits(judge, np.where(rng.random(size) < self.labelled, people, np.nan), cluster), a, b


WORLDS = {
    "60 prompts, 10 pairs each, people judged 30 %": World(60, 10, 0.3, 0.6),
    "600 prompts, 1 pair each, people judged 30 %": World(600, 1, 0.3, 0.6),
    "60 prompts, 20 pairs each, people judged 15 %, a judge that knows little": World(60, 20, 0.15, 0.2),
    "25 prompts, 20 pairs each, people judged 30 %": World(25, 20, 0.3, 0.6),
}


def coverage() -> Iterator[Figure]:
    """How often intervals hold what people would say of everything: ratings of eight models."""
    for name, world in WORLDS.items():
        truth = _truth(world)
        trials = [_rated(world, np.random.default_rng([2, trial]), truth) for trial in range(TRIALS // 2)]
        judge, people, both, width, ranks = np.nanmean(trials, axis=0)
        alone = f"people alone {100 * people:.1f} %; the judge alone {100 * judge:.1f} %"
        measured = f"{100 * both:.1f} %; {alone}; {100 * (1 - width):.0f} % narrower than people"
        yield Figure(
            f"ratings by both hold the truth: {name}", measured, "93 to 97 %", bool(HELD[0] <= both <= HELD[1])
        )
        yield Figure(
            "the same: all rank sets by both hold the true ranks at once",
            f"{100 * ranks:.1f} %",
            ">= 93 %",
            bool(ranks >= HELD[0]),
        )


def _truth(world: World) -> Numbers:
    judged, a, b = World(40_000, 10, 1.1, world.like, world.models, world.suited).drawn(np.random.default_rng(0))
    return sure(strengths(judged, a, b, world.models, weight=0.0)).value


def _rated(world: World, rng: np.random.Generator, truth: Numbers) -> tuple[float, ...]:
    judged, a, b = world.drawn(rng)
    looked = judged.labelled
    clusters = np.array(
        [len(np.unique(judged.cluster[looked & ((a == model) | (b == model))])) for model in range(world.models)]
    )
    fits = [
        strengths(judged.by_judge(), a, b, world.models),
        strengths(judged, a, b, world.models, weight=0.0),
        strengths(judged, a, b, world.models),
    ]
    if any(fit is None for fit in fits):
        return (np.nan,) * 5
    reach = t_quantile(UPPER, clusters - 1)
    held = [float((np.abs(fit.value - truth) <= reach * fit.stderr).mean()) for fit in fits if fit]
    both = sure(fits[2])
    sets, rank = standings(both.value, both.influence, clusters).sets, 1 + (truth[:, None] < truth[None, :]).sum(axis=1)
    right = float(((sets.lower <= rank) & (rank <= sets.upper)).all())
    return (*held, float((both.stderr / sure(fits[1]).stderr).mean()), right)


def planted() -> Iterator[Figure]:
    """How often intervals hold planted biases, and how often a judge without any is said to have one."""
    swayed, straight = (
        np.array(
            [told for trial in range(TRIALS // 2) if (told := _swayed(np.random.default_rng([seed, trial]), strong))]
        )
        for seed, strong in ((4, 1.0), (5, 0.0))
    )
    for place, name in enumerate(("position", "length", "family")):
        held, alarm, seen = (
            swayed[:, 2 * place].mean(),
            straight[:, 1::2].any(axis=1).mean(),
            swayed[:, 2 * place + 1].mean(),
        )
        measured = f"{100 * held:.1f} %; called swayed {100 * seen:.0f} %, of judges that are not {100 * alarm:.1f} %"
        yield Figure(
            f"the interval of what sways a judge holds it: {name}",
            measured,
            "93 to 97 %",
            bool(HELD[0] <= held <= HELD[1]),
        )


def _swayed(rng: np.random.Generator, strong: float) -> list[bool]:
    """Whether each interval holds what was planted, and whether that is shown; nothing where it is not told."""
    prompts, each, models = 150, 8, 6
    size, at = prompts * each, np.linspace(-1, 1, models)
    cluster, a = np.repeat(np.arange(prompts), each), rng.integers(models, size=size)
    b, length = (a + rng.integers(1, models, size=size)) % models, rng.normal(size=size)
    controls, family = np.column_stack([np.ones(size), length]), np.array([[0.0, 0, 0, 0, 1, 1]])
    people = (rng.random(size) < _chance(at[a] - at[b] + 0.1 + 0.3 * length)).astype(float)
    truth = strong * np.array([0.3, 0.5, 0.6])
    odds = 1.3 * (at[a] - at[b]) + 0.1 + truth[0] + (0.3 + truth[1]) * length + truth[2] * (family[0, a] - family[0, b])
    judge, looked, ones = (rng.random(size) < _chance(odds)).astype(float), rng.random(size) < 0.4, np.ones(size)
    told = judge_bias(
        Verdicts(a[looked], b[looked], people[looked], ones[looked], cluster[looked], controls[looked]),
        Verdicts(a, b, judge, ones, cluster, controls),
        family,
        models,
        prompts,
    )
    if told is None:
        return []
    intervals = [*told.apart, *told.traits]
    p_values = holm([one.p_value for one in intervals])
    return [
        flag
        for one, is_so, p in zip(intervals, truth, p_values, strict=True)
        for flag in (one.lower <= is_so <= one.upper, p < 0.05)
    ]


def on_llmfao() -> Iterator[Figure]:
    """LLMFAO: people and two judges on 2,139 pairs of answers of 59 models to 13 prompts."""
    if not LLMFAO.exists():
        yield no_target("LLMFAO", "`../shared/data/world/llmfao` is not there")
        return
    config = JudgesConfig(
        people=("person *",), itself={"GPT-4": ("GPT 4",)}, family={"GPT-4": ("GPT 3.5 Turbo", "GPT 3.5 Turbo (16k)")}
    )
    for worth in sure(judges(sure(judged_pairs(llmfao(), config)), config)).of:
        yield from _of_judge(worth)


def _of_judge(worth: JudgeWorth) -> Iterator[Figure]:
    held, kappa = worth.rated.held if worth.rated else None, worth.kappa
    if held:
        yield no_target(
            f"{worth.judge} on LLMFAO: its own intervals hold people's rating",
            f"{held.within} of {held.models}; {held.expected:.0f} of a judge like people",
        )
    yield no_target(
        "the same: kappa with one of the people", f"{kappa.value:.2f} ({kappa.lower:.2f} to {kappa.upper:.2f})"
    )


def llmfao() -> Battles:
    """All verdicts, those of people under a word for each."""
    frames = []
    for file, judge in (
        ("crowd-comparisons", ""),
        ("gpt3-crowd-comparisons", "GPT-3.5"),
        ("gpt4-crowd-comparisons", "GPT-4"),
    ):
        rows = pd.read_csv(LLMFAO / f"{file}.csv")
        who = judge or "person " + rows["worker"].astype(str)
        named = rows.assign(
            judge=who,
            file=file,
            row=np.arange(len(rows)) + 1,
            prompt=rows["prompt"].astype(str),
            winner=rows["winner"].map(WORDS),
        )
        frames.append(named.rename(columns={"left": "model_a", "right": "model_b"}))
    return battles(
        pd.concat(frames, ignore_index=True)[["model_a", "model_b", "winner", "prompt", "judge", "file", "row"]]
    )


def sure(told: Told | None) -> Told:
    """What there must be here."""
    if told is None:
        raise ValueError("nothing is told of a case that was made to tell")
    return told


def _chance(odds: Numbers) -> Numbers:
    return 1.0 / (1.0 + np.exp(-odds))


def measure() -> list[Figure]:
    """Measure all of it."""
    return [*against_the_peer(), *coverage(), *planted(), *on_llmfao()]
