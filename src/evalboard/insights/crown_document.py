"""The crown as the API, the page, the command line and Python have it: one document."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping

import numpy as np
import pandas as pd

from evalboard.data.battles import COUNT
from evalboard.data.units import Unit
from evalboard.errors import NotFound
from evalboard.insights.common_questions import CommonQuestions
from evalboard.insights.crown import DRAWS, Chance, Crown, QuestionsGone, crown_of
from evalboard.insights.crown_documents import (
    CorrectedScore,
    CrownBattle,
    CrownBattles,
    CrownChance,
    CrownDocument,
    CrownQuestion,
    CrownQuestions,
    LikelyScore,
)
from evalboard.insights.crown_of_battles import DRAWS as DRAWS_OF_BATTLES
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.dethroning import MOST
from evalboard.statistics.winners import Corrected, Likely
from evalboard.strings import Message, message

MOST_LISTED = 200
MOST_CHANCES = 10
LEAST = 0.005
"""The chance to be among the first five below which an entry is not listed."""
DIGITS = 6


def crown_document(leaderboard: Leaderboard) -> CrownDocument:
    """How firm the first place is. NotFound where nobody has one."""
    crown = crown_of(leaderboard)
    if crown is None:
        raise NotFound(message("insights-no-first-place", board=leaderboard.board.id))
    return _Said(leaderboard, crown).document()


class _Said:
    """A crown with its leaderboard, in words and in the numbers that are shown."""

    def __init__(self, leaderboard: Leaderboard, crown: Crown) -> None:
        self.leaderboard, self.crown = leaderboard, crown
        self.names = leaderboard.entries["entry"].astype(str).to_list()
        self.root = leaderboard.suite.root
        self.first = self.names[crown.row]

    def document(self) -> CrownDocument:
        leaderboard, crown = self.leaderboard, self.crown
        common, corrected = crown.common, crown.corrected
        return {
            "board": leaderboard.board.id,
            "key": leaderboard.key,
            "revision": leaderboard.origin.revision,
            "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
            "unit": self.unit.json,
            "first": self.first,
            "score": self._shown(float(leaderboard.scores.score[crown.row, 0])),
            "tied": crown.tied,
            "errors": crown.errors,
            "head": str(self._head()),
            "sentences": [str(each) for each in self._sentences()],
            "cannot_tell": [str(each) for each in crown.lacking],
            "compared": 0 if common is None else len(common.rows),
            "others": 0 if common is None else common.others,
            "questions": self._questions(crown.fewest),
            "rivals": [{"entry": self.names[each.rival], "count": None if each.places is None else len(each.places)} for each in crown.gone],
            "battles": self._battles(),
            "chances": [self._chance(each) for each in crown.chances[:MOST_CHANCES] if each.top >= LEAST],
            "usual": None if crown.usual is None else self._ends(*crown.usual),
            "corrected": None if corrected is None else self._corrected(crown.row, corrected),
            "organizations": [{"organization": each.name, **self._corrected(each.row, each.corrected)} for each in crown.organizations],
        }

    @property
    def unit(self) -> Unit:
        return self.root.in_unit

    def _shown(self, score: float) -> float:
        return round(float(self.root.shown(score)), DIGITS)

    def _ends(self, lower: float, upper: float) -> list[float]:
        ends = self.root.shown_ends(lower, upper)
        return [round(float(end), DIGITS) for end in ends]

    def _head(self) -> Message:
        """Of how few the lead stands on, or why that is not said."""
        crown = self.crown
        if crown.tied:
            return message("insights-crown-tied", first=self.first, tied=crown.tied)
        if crown.battles is not None:
            gone = crown.battles
            return message("insights-crown-battles", count=gone.count, of=gone.of, rival=gone.rival, first=gone.first)
        if crown.fewest is not None and crown.fewest.places is not None and crown.common is not None:
            places, rival = crown.fewest.places, self.names[crown.fewest.rival]
            return message("insights-crown-questions", count=len(places), of=len(crown.common.leaf), rival=rival, first=self.first)
        if crown.common is not None and len(crown.common.rows) > 1:
            return message("insights-crown-many", most=min(MOST, len(crown.common.leaf)), first=self.first)
        return message("insights-crown-first", first=self.first)

    def _sentences(self) -> Iterator[Message]:
        crown = self.crown
        if crown.chances:
            first = next((each for each in crown.chances if each.row == crown.row), None)
            rival = next((each for each in crown.chances if each.row != crown.row), None)
            if first is not None and rival is not None:
                yield message(
                    f"insights-crown-chance-{crown.errors}",
                    first=self.first,
                    share=_percent(first.first),
                    draws=DRAWS_OF_BATTLES if crown.errors == "battles" else DRAWS,
                    rival=self.names[rival.row],
                    other=_percent(rival.first),
                )
        if crown.corrected is not None and crown.usual is not None:
            likely = crown.corrected.hybrid
            numbers = (float(self.leaderboard.scores.score[crown.row, 0]), likely.estimate)
            score, estimate = (self.unit.printed(float(self.root.shown(each))) for each in numbers)
            lower, upper, low, high = (self.unit.printed(end) for ends in ((likely.lower, likely.upper), crown.usual) for end in self._ends(*ends))
            yield message("insights-crown-corrected", score=score, estimate=estimate, lower=lower, upper=upper, low=low, high=high)
        if crown.common is not None and crown.common.others:
            yield message("insights-crown-others", others=crown.common.others)

    def _chance(self, chance: Chance) -> CrownChance:
        return {"entry": self.names[chance.row], "first": round(chance.first, DIGITS), "top": round(chance.top, DIGITS)}

    def _corrected(self, row: int, corrected: Corrected) -> CorrectedScore:
        return {
            "entry": self.names[row],
            "candidates": corrected.candidates,
            "score": self._shown(float(self.leaderboard.scores.score[row, 0])),
            "hybrid": self._likely(corrected.hybrid),
            "conditional": self._likely(corrected.conditional),
        }

    def _likely(self, likely: Likely) -> LikelyScore:
        ends = self.root.shown_ends(likely.lower, likely.upper)
        estimate, lower, upper = (
            None if math.isinf(end) else round(float(end), DIGITS) for end in (self.root.shown(likely.estimate), *map(float, ends))
        )
        return {"estimate": estimate, "lower": lower, "upper": upper}

    def _questions(self, gone: QuestionsGone | None) -> CrownQuestions | None:
        common = self.crown.common
        if common is None or gone is None or gone.places is None or gone.leader is None:
            return None
        rival = int(np.flatnonzero(common.rows == gone.rival)[0])
        before, after = (common.scores(places)[[0, rival]] for places in (None, gone.places))
        strongest = gone.places[np.argsort(-common.lead_over(rival)[gone.places], kind="stable")]
        return {
            "rival": self.names[gone.rival],
            "count": len(gone.places),
            "of": len(common.leaf),
            "leader": self.names[gone.leader],
            "before": [self._shown(float(score)) for score in before],
            "after": [self._shown(float(score)) for score in after],
            "gone": [self._question(common, int(place), rival) for place in strongest[:MOST_LISTED]],
        }

    def _question(self, common: CommonQuestions, place: int, rival: int) -> CrownQuestion:
        suite = self.leaderboard.suite
        node = suite.nodes[suite.leaves[int(common.leaf[place])]]
        sample, cluster = str(common.sample[place]), str(common.cluster[place])
        held = self.leaderboard.samples.benchmarks if self.leaderboard.samples is not None else ()
        return {
            "node": node.path,
            "label": node.label,
            "sample": sample,
            "cluster": cluster if bool((common.cluster == common.cluster[place]).sum() > 1) else None,
            "benchmark": next((each.benchmark for each in held if each.node == node.path), None),
            "first": round(float(common.value[0, place]), DIGITS),
            "rival": round(float(common.value[rival, place]), DIGITS),
        }

    def _battles(self) -> CrownBattles | None:
        gone = self.crown.battles
        if gone is None:
            return None
        rows = gone.gone.head(MOST_LISTED).to_dict("records")
        return {
            "rival": gone.rival,
            "count": gone.count,
            "of": gone.of,
            "before": [round(each, 2) for each in gone.before],
            "after": [round(each, 2) for each in gone.after],
            "gone": [_battle(row) for row in rows],
        }


def _battle(row: Mapping[Hashable, object]) -> CrownBattle:
    prompt, file, line = (row.get(name) for name in ("prompt", "file", "row"))
    return {
        "model_a": str(row["model_a"]),
        "model_b": str(row["model_b"]),
        "outcome": float(str(row["outcome"])),
        "battles": int(str(row.get(COUNT, 1))),
        "prompt": None if prompt is None or pd.isna(prompt) else str(prompt),  # type: ignore[call-overload] - a cell is a scalar
        "file": None if file is None else str(file),
        "row": None if line is None else int(str(line)),
    }


def _percent(share: float) -> str:
    """A share of draws in per cent; one that is not all of them is never said to be."""
    percent = round(100 * share)
    if percent in {0, 100} and 0.0 < share < 1.0:
        return "<1" if percent == 0 else ">99"
    return str(percent)
