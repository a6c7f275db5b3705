"""The scale of a board as the API, the page, the command line and Python have it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import parse_qsl

import numpy as np

from evalboard.base.decimals import MINUS
from evalboard.insights._documents import LatentBenchmark, LatentDocument, LatentEntry, PredictedCell
from evalboard.insights._latent import Latent, latent_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.one_scale import FEWEST_CELLS
from evalboard.scoring.predicted import filling_of
from evalboard.statistics.held_out import LEVEL, HeldOut
from evalboard.strings import Message, message

MOST_ENTRIES = 200
"""Entries that are listed, the best first."""
MOST_CELLS = 1_000
"""Predicted cells that are listed, those of the best first."""
DIGITS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class LatentQuery:
    """The scale as a whole, or what it says of one entry."""

    entry: str = ""

    @classmethod
    def from_url(cls, text: str) -> LatentQuery:
        """The choice in a query string; parameters that are not ours are left alone."""
        parameters = {name: value for name, value in parse_qsl(text, keep_blank_values=True, errors="replace") if value}
        return cls(entry=parameters.get("entry", ""))


def latent_document(leaderboard: Leaderboard, query: LatentQuery) -> LatentDocument:
    """What the scale says of a board, or of one of its entries. NotFound for an unknown entry."""
    latent = latent_of(leaderboard)
    rows = [leaderboard.find(query.entry)] if query.entry else in_order(latent)
    missing = int(latent.missing.sum()) if latent.scale is not None else 0
    there = [] if latent.scale is None else list(predicted_cells(latent, rows, MOST_CELLS))
    on_scale = [row for row in rows if latent.rank[row] > 0]
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        "cannot_tell": None if latent.cannot_tell is None else str(latent.cannot_tell),
        "sentences": [str(each) for each in (entry_sentences(latent, rows[0]) if query.entry else sentences(latent))],
        "level": LEVEL,
        "link": None if latent.scale is None else latent.scale.link,
        "entries": int(latent.placed.sum()),
        "cells": int((~np.isnan(latent.scores)).sum()),
        "holes": latent.holes,
        "missing": missing,
        "held_out": 0 if latent.held is None else len(latent.held.miss),
        "inside": None if latent.held is None else round(float(latent.held.inside.mean()), DIGITS),
        "error": None if latent.held is None else round(latent.held.error, DIGITS),
        "plain_error": None if latent.held is None else round(latent.held.plain_error, DIGITS),
        "benchmarks": [_benchmark(latent, column) for column in range(len(latent.places))],
        "left_out": [leaderboard.suite.nodes[place].label for place in latent.few],
        "points": [point_of(latent, row) for row in on_scale[:MOST_ENTRIES]],
        "more": max(len(on_scale) - MOST_ENTRIES, 0),
        "predicted": there,
        "more_predicted": int(latent.missing[rows].sum()) - len(there) if latent.scale is not None else 0,
    }


def in_order(latent: Latent) -> list[int]:
    """The rows of the entries on the scale, the best first."""
    rows = np.flatnonzero(latent.rank > 0)
    return rows[np.argsort(latent.rank[rows], kind="stable")].tolist()


def predicted_cells(latent: Latent, rows: list[int], most: int | None = None) -> Iterator[PredictedCell]:
    """The missing cells of entries with what the scale makes of them."""
    value, lower, upper = latent.predicted
    names, count = latent.leaderboard.entries["entry"], 0
    for row in rows:
        for column in np.flatnonzero(latent.missing[row]).tolist():
            if count == most:
                return
            count += 1
            node = latent.nodes[column]
            low, high = node.shown_ends(float(lower[row, column]), float(upper[row, column]))
            yield {
                "entry": str(names.iloc[row]),
                "benchmark": latent.leaderboard.suite.id(latent.places[column]),
                "label": node.label,
                "predicted": round(node.shown(float(value[row, column])), DIGITS),
                "lower": round(low, DIGITS),
                "upper": round(high, DIGITS),
            }


def sentences(latent: Latent) -> Iterator[Message]:
    """What is said of the scale, and how well it did."""
    if latent.scale is None or latent.held is None:
        return
    yield message(
        "ability-head",
        entries=int(latent.placed.sum()),
        benchmarks=len(latent.places),
        cells=int((~np.isnan(latent.scores)).sum()),
        missing=int(latent.missing.sum()),
    )
    yield _held_sentence(latent.held)
    most = max(
        ((each, node) for each, node in zip(latent.declined, latent.nodes, strict=True) if each), key=lambda each: each[0].by_mean, default=None
    )
    if most is not None and most[0].by_mean >= 1 and latent.missing.any():
        by_scale = f"{most[0].by_scale:+.1f}".replace("-", MINUS)
        yield message("ability-declined", benchmark=most[1].label, mean=f"{most[0].by_mean:.1f}", scale=by_scale)
    if latent.missing.any():
        yield message("ability-by-choice")


def entry_sentences(latent: Latent, row: int) -> Iterator[Message]:
    """What is said of the place of an entry on the scale, and of how far what is predicted of it can be trusted."""
    if latent.scale is None or latent.held is None:
        return
    name, counts = str(latent.leaderboard.entries["entry"].iloc[row]), {"present": int(latent.present[row]), "of": len(latent.places)}
    if not latent.placed[row]:
        yield message("ability-entry-few", entry=name, **counts, fewest=FEWEST_CELLS)
        return
    if filling_of(latent.leaderboard.evidence) is not None and latent.missing[row].any():
        yield message("ability-entry-average", entry=name, **counts)
        yield from _of_predictions(latent.held)
        return
    ranks = {"rank": str(latent.rank[row]), "lower": str(latent.sets.lower[row]), "upper": str(latent.sets.upper[row])}
    yield message("ability-entry", entry=name, **counts, **ranks, entries=str(int(latent.placed.sum())))
    if latent.missing[row].any():
        yield from _of_predictions(latent.held)


def _of_predictions(held: HeldOut) -> Iterator[Message]:
    yield _held_sentence(held)
    yield message("ability-by-choice")


def _held_sentence(held: HeldOut) -> Message:
    errors = {name: f"{100 * error:.1f}" for name, error in (("error", held.error), ("plain", held.plain_error))}
    return message("ability-held", cells=len(held.miss), inside=f"{100 * held.inside.mean():.1f}", **errors)


def _benchmark(latent: Latent, column: int) -> LatentBenchmark:
    node, held = latent.nodes[column], latent.held
    declined = latent.declined[column]
    mine = None if held is None else held.column == column
    return {
        "benchmark": latent.leaderboard.suite.id(latent.places[column]),
        "label": node.label,
        "unit": node.in_unit.json,
        "entries": int((~np.isnan(latent.scores[:, column])).sum()),
        "missing": int(latent.missing[:, column].sum()),
        "slope": None if latent.scale is None else round(float(latent.scale.slope[column]), DIGITS),
        "noise": None if latent.scale is None else round(float(latent.scale.noise[column]), DIGITS),
        "held_out": 0 if mine is None else int(mine.sum()),
        "inside": None if held is None or mine is None or not mine.any() else round(float(held.inside[mine].mean()), DIGITS),
        "error": None if held is None or mine is None or not mine.any() else round(float(np.sqrt(np.square(held.miss[mine]).mean())), DIGITS),
        "plain_error": None if held is None or mine is None or not mine.any() else round(float(np.sqrt(np.square(held.plain[mine]).mean())), DIGITS),
        "climbed_by_mean": None if declined is None else round(declined.by_mean, 2),
        "climbed_by_scale": None if declined is None else round(declined.by_scale, 2),
        "wider": None if declined is None else round(declined.wider, 4),
    }


def point_of(latent: Latent, row: int) -> LatentEntry:
    """Where an entry stands on the scale."""
    board, scale = latent.leaderboard, latent.scale
    return {
        "entry": str(board.entries["entry"].iloc[row]),
        "rank": int(latent.rank[row]),
        "rank_lower": int(latent.sets.lower[row]),
        "rank_upper": int(latent.sets.upper[row]),
        "point": 0.0 if scale is None else round(float(scale.point[row]), DIGITS),
        "error": round(float(latent.error[row]), DIGITS),
        "present": int(latent.present[row]),
        "of": len(latent.places),
        "rank_of_mean": int(latent.mean_rank[row]),
        "rank_of_board": int(board.ranks.rank[row]) or None,
    }
