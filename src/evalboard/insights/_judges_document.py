"""The judges of a board as the API, the page, the command line and Python have them: one document."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from evalboard.errors import NotFound, QueryError
from evalboard.insights._judged_checks import LEAST, HeldRatings
from evalboard.insights._judged_numbers import NOTHING, NOWHERE, agreed, between, leaning_of, percent, ranks_thrice, rounded, thrice
from evalboard.insights._judges import LEAST_PROMPTS, Judges, JudgeWorth, RatedByJudge, judges_of
from evalboard.insights._judges_documents import (
    AgreementOfRaters,
    JudgedModel,
    JudgesDocument,
    OneJudge,
    SwayDocument,
)
from evalboard.insights._score_judge_document import score_judge_document
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.ratings import ANCHOR, POINTS
from evalboard.statistics.leanings import Leaning
from evalboard.strings import Message, did_you_mean, message


def judges_document(leaderboard: Leaderboard, judge: str = "", benchmark: str = "") -> JudgesDocument:
    """What a judge is worth: of battles, or of the samples of a benchmark, the first that people judged where none is named.

    NotFound where a board does not say who judged, or people and judges never judged the same; QueryError for a judge or benchmark that there is not.
    """
    if leaderboard.board.people is None:
        return battles_document(leaderboard, judge)
    return score_judge_document(leaderboard, leaderboard.board.people, judge, benchmark)


def battles_document(leaderboard: Leaderboard, judge: str = "") -> JudgesDocument:
    """What a judge of battles is worth, the one with most pairs that people judged too where none is named.

    NotFound where a board does not say who judged, or people and judges never judged the same; QueryError for a judge that there is not.
    """
    whole = judges_of(leaderboard)
    if whole is None:
        raise NotFound(str(message("judges-none", board=leaderboard.board.id, least=LEAST)))
    names = [each.judge for each in whole.of]
    if judge and judge not in names:
        refusal = message("judges-no-judge", judge=repr(judge[:200]), close=did_you_mean(judge, names))
        raise QueryError(refusal, parameter="judge", known=tuple(names))
    worth = whole.of[names.index(judge)] if judge else whole.of[0]
    return _Said(leaderboard, whole, worth).document()


def held_sentence(judge: str, held: HeldRatings) -> Message:
    """What the intervals of a judge alone are worth."""
    expected = math.floor(held.expected + 0.5)
    return message("judges-held", judge=judge, within=held.within, models=held.models, expected=expected)


def left_sentence(models: tuple[str, ...], pairs: npt.NDArray[np.intp], rated: RatedByJudge) -> Message | None:
    """Which models that have pairs are not rated; None where all are."""
    here = set(rated.models.tolist())
    left = tuple(models[place] for place in np.flatnonzero(pairs).tolist() if place not in here)
    return message("judges-left", count=len(left), models=left, least=LEAST, prompts=LEAST_PROMPTS) if left else None


class _Said:
    """A judge in words, and in the numbers that are shown."""

    def __init__(self, leaderboard: Leaderboard, whole: Judges, worth: JudgeWorth) -> None:
        self.leaderboard, self.whole, self.worth = leaderboard, whole, worth

    def document(self) -> JudgesDocument:
        leaderboard, worth, rated = self.leaderboard, self.worth, self.worth.rated
        return {
            "of": "battles",
            "benchmark": "",
            "benchmarks": [],
            "board": leaderboard.board.id,
            "key": leaderboard.key,
            "revision": leaderboard.origin.revision,
            "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
            "judge": worth.judge,
            "judges": [_one(each) for each in self.whole.of],
            "pairs": worth.pairs,
            "labelled": worth.labelled,
            "prompts": worth.prompts,
            "people": self.whole.by_people,
            "head": str(self._head()),
            "sentences": [str(each) for each in self._sentences()],
            "cannot_tell": [str(each) for each in self._lacking()],
            "weight": None if rated is None else rounded(rated.weight),
            "decided": None if worth.sways is None else leaning_of(worth.sways.decided),
            "held": None if rated is None else {"models": rated.held.models, "within": rated.held.within, "expected": rounded(rated.held.expected)},
            "more": None if rated is None else {"pairs": rated.more[0], "beyond": rated.more[1]},
            "rows": self._rows(),
            "agreement": [each for each in self._agreement() if not math.isnan(each["agreement"]["value"])],
            "sways": list(self._sways()),
        }

    def _head(self) -> Message:
        """How much of the judge's work people looked at, and what its intervals are worth alone."""
        if self.worth.rated is None:
            return message("judges-unrated", judge=self.worth.judge)
        return held_sentence(self.worth.judge, self.worth.rated.held)

    def _sentences(self) -> Iterator[Message]:
        worth, rated = self.worth, self.worth.rated
        share = percent(worth.labelled / worth.pairs)
        yield message("judges-pairs", judge=worth.judge, pairs=worth.pairs, labelled=worth.labelled, share=share, prompts=worth.prompts)
        if rated is not None:
            yield self._gain(rated)
            more, beyond = rated.more
            yield message("judges-more-beyond" if beyond else "judges-more", more=more)
            yield from self._differing(rated)
        yield from self._chosen()

    def _gain(self, rated: RatedByJudge) -> Message:
        """What the judge adds to people."""
        if self.worth.labelled == self.worth.pairs:
            return message("judges-all")
        if rated.weight <= 0.0:
            return message("judges-no-weight")
        width = [float(np.mean(each.upper - each.lower)) for each in (rated.ratings.people, rated.ratings.both)]
        narrower = round(100 * (1.0 - width[1] / width[0]))
        weight = f"{rated.weight:.2f}"
        return message("judges-gain", weight=weight, narrower=narrower) if narrower > 0 else message("judges-no-gain", weight=weight)

    def _differing(self, rated: RatedByJudge) -> Iterator[Message]:
        """Who stands elsewhere by the judge than by both."""
        names = [self.whole.verdicts.models[place] for place in rated.models.tolist()]
        every = list(zip(names, rated.differs.value.tolist(), rated.differs.sure.tolist(), strict=True))
        for higher in (True, False):
            whose = tuple(name for name, by, sure in every if sure and (by > 0.0) == higher)
            if whose:
                yield message("judges-higher" if higher else "judges-lower", count=len(whose), models=whose)

    def _chosen(self) -> Iterator[Message]:
        """That people's pairs are taken to be drawn at random, and what could be checked of it."""
        looked = self.worth.looked
        if self.worth.labelled == self.worth.pairs:
            return
        if looked is None:
            yield message("judges-random-unchecked")
            return
        if looked.differ:
            yield message("judges-random-differs", judge=self.worth.judge, models=looked.differ, count=len(looked.differ))
            return
        least, most = percent(looked.least), percent(looked.most)
        yield message("judges-random", judge=self.worth.judge, checked=looked.models, least=least, most=most)

    def _lacking(self) -> Iterator[Message]:
        worth, verdicts = self.worth, self.whole.verdicts
        if worth.rated is None:
            yield message("judges-no-ratings", least=LEAST, prompts=LEAST_PROMPTS)
        elif left := left_sentence(verdicts.models, worth.of_model, worth.rated):
            yield left
        if worth.sways is None:
            yield message("judges-no-sways")
        elif "length" not in worth.controls:
            yield message("judges-no-length")
        if worth.swapped is None:
            yield message("judges-not-swapped", judge=worth.judge)
        if math.isnan(self.whole.alpha.value):
            yield message("judges-no-alpha")
        if verdicts.nobody:
            yield message("judges-nobody", battles=verdicts.nobody)

    def _rows(self) -> list[JudgedModel]:
        worth, rated = self.worth, self.worth.rated
        at = {} if rated is None else {int(place): row for row, place in enumerate(rated.models)}
        rows = [self._row(place, at.get(place)) for place in np.flatnonzero(worth.of_model).tolist()]
        return sorted(rows, key=lambda row: (-_best(row), row["model"]))

    def _row(self, place: int, at: int | None) -> JudgedModel:
        worth, rated = self.worth, self.worth.rated
        shares = thrice(worth.shares, place)
        ratings, ranks, apart, differs = NOTHING, NOWHERE, None, False
        if rated is not None and at is not None:
            ranks = ranks_thrice(rated.ratings, at)
            ratings = thrice(rated.ratings, at, POINTS, ANCHOR)
            apart, differs = between(rated.differs, at, POINTS), bool(rated.differs.sure[at])
        return {
            "model": self.whole.verdicts.models[place],
            "pairs": int(worth.of_model[place]),
            "labelled": int(worth.labelled_of[place]),
            "ratings": ratings,
            "ranks": ranks,
            "shares": shares,
            "apart": apart,
            "differs": differs,
        }

    def _agreement(self) -> Iterator[AgreementOfRaters]:
        worth = self.worth
        yield {"name": "alike", "agreement": agreed(worth.alike), "label": str(message("judges-label-alike", judge=worth.judge))}
        yield {"name": "kappa", "agreement": agreed(worth.kappa), "label": str(message("judges-label-kappa", judge=worth.judge))}
        yield {"name": "alpha_people", "agreement": agreed(self.whole.alpha), "label": str(message("judges-label-alpha"))}
        label = message("judges-label-alpha-with", judge=worth.judge)
        yield {"name": "alpha_with_judge", "agreement": agreed(worth.alpha_with), "label": str(label)}
        if worth.swapped is not None:
            pairs, same = worth.swapped
            yield {"name": "swapped", "agreement": agreed(same), "label": str(message("judges-label-swapped", pairs=pairs))}

    def _sways(self) -> Iterator[SwayDocument]:
        worth, sways = self.worth, self.worth.sways
        if sways is None:
            return
        for name, people, judge, apart in zip(worth.controls, sways.people, sways.judge, sways.apart, strict=True):
            yield self._sway(name, people, judge, apart)
        for name, trait in zip(worth.traits, sways.traits, strict=True):
            yield self._sway(name, None, trait, trait)

    def _sway(self, name: str, people: Leaning | None, judge: Leaning, apart: Leaning) -> SwayDocument:
        sure = "yes" if apart.lower > 0.0 or apart.upper < 0.0 else "no"
        said = message(f"judges-sway-{name}", judge=self.worth.judge, sure=sure, more="yes" if apart.value > 0.0 else "no")
        of_people = None if people is None else leaning_of(people)
        return {"name": name, "people": of_people, "judge": leaning_of(judge), "apart": leaning_of(apart), "sentence": str(said)}  # type: ignore[typeddict-item] - one of four


def _one(worth: JudgeWorth) -> OneJudge:
    kappa = None if math.isnan(worth.kappa.value) else agreed(worth.kappa)
    return {"judge": worth.judge, "pairs": worth.pairs, "labelled": worth.labelled, "kappa": kappa}


def _best(row: JudgedModel) -> float:
    both = row["ratings"]["both"]
    return -math.inf if both is None else both["value"]
