"""One scale over holes: beside Epoch's own fit of its own files; intervals of cells that nothing has seen on real
boards; planted truth; and seconds.

`EVALBOARD_STITCHING` names a checkout of epoch-research/benchmark-stitching; `make bench-peers` sets its environment
up. Without them that is told.
"""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import numpy as np
import pandas as pd

from benchmarks.boards import ROOT, SHARED, scratch
from benchmarks.figures import Figure, no_target, of_peer
from benchmarks.real_boards import real_boards
from evalboard.base.arrays import Numbers
from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.insights.ability import ability_scale_of
from evalboard.statistics.held_out import LEVEL, better
from evalboard.statistics.latent_scale import LINKS, LatentScale, fit
from tests.built import files_of, planted_in

CHECKOUT = os.environ.get("EVALBOARD_STITCHING", "")
ALIKE = 0.98
DROP = "open-llm-leaderboard-old/drop-2023-11-20"
BOARDS = (
    "Open LLM v1",
    "Open LLM v2",
    "MMLU subjects",
    "BIG-Bench Hard",
    "LiveBench 2026-01-08",
    "Open ASR",
    "RewardBench 2",
)
MOST = 400
"""Entries of a real board that are drawn for each try."""
TRIES, HOLES, UNSEEN = 20, 0.4, 0.15
"""How often cells are taken away from each board, which share at first, and which share of the rest is then asked
for.
"""
WORLDS = ((30, 6, 0.5), (100, 6, 0.3), (100, 30, 0.7), (300, 8, 0.5))
"""Entries, benchmarks, share of holes."""
TABLES, CHOSEN = 100, 20
World = Callable[[np.random.Generator, int, int], Numbers]


def _copies(rng: np.random.Generator, entries: int, benchmarks: int) -> Numbers:
    """Every third entry is one of its own; two are nearly the same as it."""
    return rng.random((-(-entries // 3), benchmarks)).repeat(3, axis=0)[:entries] + 0.01 * rng.normal(
        size=(entries, benchmarks)
    )


def _weak(rng: np.random.Generator, entries: int, benchmarks: int) -> Numbers:
    """A sixth of what each benchmark scatters by is in common."""
    return 0.5 + 0.1 * (rng.normal(size=(entries, 1)) / 5**0.5 + rng.normal(size=(entries, benchmarks)))


NOTHING_IN_COMMON: tuple[tuple[str, World, int | None], ...] = (
    ("nothing in common, evenly drawn", lambda rng, *shape: rng.random(shape), 3),
    ("nothing in common, heavy tails", lambda rng, *shape: 0.5 + 0.05 * rng.standard_t(2, shape), 3),
    ("nothing in common, each entry three times", _copies, None),
    ("a sixth in common", _weak, None),
)
"""With how many tables of 100 may be put on a scale."""


def measure() -> list[Figure]:
    """All figures."""
    return [*_epoch(), *_real(), *_unrelated(), *_planted(), *_chosen(), *_left_out(), *_cost()]


def epoch_runs() -> tuple[pd.DataFrame, pd.Series] | None:
    """The scores of models (rows) that Epoch stitches, and what each model is capable of by its fit; None where that is
    not set up.
    """
    answer = of_peer("scipy", "epoch_stitching", CHECKOUT) if CHECKOUT else None
    if answer is None:
        return None
    theirs = json.loads(answer[-1])
    table = pd.DataFrame(theirs["scores"]).pivot(index="model_id", columns="benchmark", values="performance")
    return table, pd.Series(theirs["capability"]).reindex(table.index)


def _epoch() -> Iterator[Figure]:
    what, runs = "Epoch's runs: Spearman's correlation of the points with the capabilities of its own fit", epoch_runs()
    if runs is None:
        yield Figure(what, "Epoch's fit is not set up", f">= {ALIKE}", reached=False)
        return
    table, capability = runs
    for link in LINKS:
        alike = float(
            pd.Series(fit(table.to_numpy(dtype=np.float64), link).point, table.index).rank().corr(capability.rank())
        )
        shape = f"{table.shape[0]} models x {table.shape[1]} benchmarks, {100 * table.notna().to_numpy().mean():.0f} % filled"
        yield Figure(f"{what}, {link} ({shape})", f"{alike:.4f}", f">= {ALIKE}", alike >= ALIKE)
    yield _unseen("Epoch's runs", table.to_numpy(dtype=np.float64), holes=0.0)


def _real() -> Iterator[Figure]:
    boards = real_boards()
    for name in BOARDS:
        if name in boards:
            yield _unseen(name, boards[name].score, holes=HOLES)
            yield _declined(name, boards[name].score)


def _unseen(name: str, scores: Numbers, *, holes: float) -> Figure:
    """Cells of a board with holes that neither the scale nor its intervals have seen."""
    inside, miss, plain = [], [], []
    for seed in range(TRIES):
        rng = np.random.default_rng([11, seed])
        mine = scores[rng.permutation(len(scores))[:MOST]].copy()
        mine[rng.random(mine.shape) < holes] = np.nan
        asked = ~np.isnan(mine) & (rng.random(mine.shape) < UNSEEN)
        rest = np.where(asked, np.nan, mine)
        rest[(~np.isnan(rest)).sum(axis=1) < 2] = np.nan
        scale, held = better(rest, LINKS)
        away, off = _away(scale, mine, asked)
        inside.append(away <= held.reach)
        miss.append(off)
        plain.append(_plain(rest, mine, asked & ~np.isnan(scale.predicted)))
    share = 100 * float(np.concatenate(inside).mean())
    errors = [100 * float(np.sqrt(np.square(np.concatenate(each)).mean())) for each in (miss, plain)]
    what = f"{name}, {100 * holes:.0f} % of cells taken away: cells that were not seen within their interval of {100 * LEVEL:.0f} %; missed by, mean by"
    return Figure(what, f"{share:.1f} %; {errors[0]:.1f}, {errors[1]:.1f} points", "93 to 97 %", 93 <= share <= 97)


def _away(scale: LatentScale, scores: Numbers, asked: np.ndarray) -> tuple[Numbers, Numbers]:
    """How far cells lie from their predictions, in deviations, and in scores."""
    mine = asked & ~np.isnan(scale.predicted)
    off = (scores - scale.predicted)[mine]
    return np.abs(off) / scale.deviation[mine], off


def _plain(rest: Numbers, scores: Numbers, asked: np.ndarray) -> Numbers:
    """How far cells lie from the mean of their benchmark."""
    return (scores - np.nanmean(rest, axis=0))[asked]


def _declined(name: str, scores: Numbers) -> Figure:
    """The worse an entry does on a benchmark, the likelier it left that out: what intervals are worth where cells are
    not missing by lot.
    """
    inside = []
    for seed in range(TRIES):
        rng = np.random.default_rng([12, seed])
        mine = scores[rng.permutation(len(scores))[:MOST]].copy()
        share = (np.argsort(np.argsort(-mine, axis=0), axis=0) + 0.5) / len(mine)
        gone = rng.random(mine.shape) < 2 * HOLES * share
        rest = np.where(gone, np.nan, mine)
        rest[(~np.isnan(rest)).sum(axis=1) < 2] = np.nan
        scale, held = better(rest, LINKS)
        inside.append(_away(scale, mine, gone)[0] <= held.reach)
    share_inside = 100 * float(np.concatenate(inside).mean())
    return no_target(
        f"{name}, the weak leave cells out more often, 0 to 80 %: these within their interval", f"{share_inside:.1f} %"
    )


def _planted() -> Iterator[Figure]:
    for entries, benchmarks, holes in WORLDS:
        inside, cells = [], []
        for seed in range(60):
            rng = np.random.default_rng([13, seed, entries])
            point, slope, start = (
                rng.normal(0, 1, entries),
                rng.uniform(0.4, 1.6, benchmarks),
                rng.normal(0, 1, benchmarks),
            )
            scores = 1 / (1 + np.exp(-np.outer(point, slope) - start)) + rng.normal(
                0, 1, (entries, benchmarks)
            ) * rng.uniform(0.03, 0.12, benchmarks)
            gone = rng.random(scores.shape) < holes
            rest = np.where(gone, np.nan, scores)
            rest[(~np.isnan(rest)).sum(axis=1) < 2] = np.nan
            scale, held = better(rest, LINKS)
            there = ~np.isnan(scale.point)
            truth = (point - point[there].mean()) / point[there].std()
            inside.append(np.abs(scale.point - truth)[there] <= 1.96 * scale.error(rest)[there])
            cells.append(_away(scale, scores, gone)[0] <= held.reach)
        of_points, of_cells = (100 * float(np.concatenate(each).mean()) for each in (inside, cells))
        what = f"planted: {entries} entries x {benchmarks} benchmarks, {100 * holes:.0f} % holes: points within 1.96 errors; missing cells within 95 %"
        yield Figure(
            what,
            f"{of_points:.1f} %; {of_cells:.1f} %",
            ">= 94 %; 93 to 97 %",
            of_points >= 94 and 93 <= of_cells <= 97,
        )


def _chosen() -> Iterator[Figure]:
    """Benchmarks that models leave out where they would do badly: what intervals of 95 % are worth then."""
    for second, most in ((0.0, 0.8), (0.6, 0.8), (1.0, 0.95)):
        inside = []
        for seed in range(CHOSEN):
            rng = np.random.default_rng([21, seed])
            ability, other = rng.normal(size=(2, 80, 1))
            logit = ability * rng.uniform(0.5, 1.4, 8) + rng.normal(0, 0.8, 8) + second * other * rng.choice([-1, 1], 8)
            scores = 1 / (1 + np.exp(-logit)) + rng.normal(size=(80, 8)) * rng.uniform(0.03, 0.08, 8)
            weak = np.argsort(np.argsort(-scores, axis=0), axis=0) >= 40
            gone = rng.random(scores.shape) < np.where(weak, most, 0.1)
            rest = np.where(gone, np.nan, scores)
            rest[(~np.isnan(rest)).sum(axis=1) < 2] = np.nan
            scale, held = better(rest, LINKS)
            inside.append(_away(scale, scores, gone)[0] <= held.reach)
        what = f"80 x 8, the weaker half leaves out {100 * most:.0f} % of each benchmark, second ability {second:g}: these cells within their interval of 95 %"
        yield no_target(what, f"{100 * float(np.concatenate(inside).mean()):.1f} %")


def _unrelated() -> Iterator[Figure]:
    """How often benchmarks that have nothing in common are put on one scale, and how often those are that have
    little.
    """
    for name, world, most in NOTHING_IN_COMMON:
        for entries, benchmarks in ((25, 4), (40, 6)):
            better_by_chance, larger = [], []
            for seed in range(TABLES):
                rng = np.random.default_rng([14, seed, entries])
                scores = world(rng, entries, benchmarks)
                scores[rng.random(scores.shape) < WORLDS[1][2]] = np.nan
                held = better(scores, LINKS)[1]
                better_by_chance.append(held.better_than_means)
                larger.append(held.error < held.plain_error)
            share = 100 * float(np.mean(better_by_chance))
            what = f"{name}, {entries} x {benchmarks}, 30 % holes: put on a scale; missed by less than by means"
            reached = most is None or sum(better_by_chance) <= most
            yield Figure(
                what,
                f"{share:.0f} %; {100 * np.mean(larger):.0f} % of {TABLES}",
                "printed" if most is None else "<= 3 %",
                reached,
            )


def _left_out() -> Iterator[Figure]:
    """What leaving out does on a real board, and how many empty cells of the demo, of which the truth is known, lie in
    their interval.
    """
    with scratch() as settings:
        if (SHARED / DROP).is_dir():
            latent = ability_scale_of(
                build(load_board(ROOT / "configs" / "open_llm_v1.yaml"), settings, folder=Path(SHARED / DROP))
            )
            at = next(place for place, node in enumerate(latent.nodes) if node.label == "GSM8K")
            hard = latent.declined[at]
            if hard is not None:
                what = f"open_llm_v1, {int(latent.placed.sum()):,} entries: places climbed by who leaves out GSM8K, mean of what is there; scale"
                yield no_target(what, f"{hard.by_mean:.0f}; {hard.by_scale:.1f}")
    table, missing = (
        pd.read_csv(files_of("demo_holes") / "scores.csv").set_index("model"),
        planted_in("demo_holes")["missing"],
    )
    truth = np.array(
        [[missing[model].get(task, np.nan) for task in table.columns] for model in table.index], dtype=np.float64
    )
    scale, held = better(table.to_numpy(dtype=np.float64) / 100, LINKS)
    inside = 100 * float((_away(scale, truth, ~np.isnan(truth))[0] <= held.reach).mean())
    yield Figure(
        "demo_holes: empty cells, of which the truth is known, within their interval of 95 %",
        f"{inside:.1f} %",
        "93 to 97 %",
        93 <= inside <= 97,
    )


def _cost() -> Iterator[Figure]:
    rng = np.random.default_rng(5)
    scores = 1 / (1 + np.exp(-rng.normal(size=(4_600, 1)) - rng.normal(size=(1, 25)))) + rng.normal(
        0, 0.08, (4_600, 25)
    )
    scores[rng.random(scores.shape) < 0.5] = np.nan
    begin = perf_counter()
    better(scores, LINKS)[0].error(scores)
    spent = perf_counter() - begin
    yield Figure(
        "4,600 x 25 cells, half of them empty: the scale, errors, and all cells held out once",
        f"{spent:.1f} s",
        "<= 5 s",
        spent <= 5,
    )
