"""The judge of a board of samples as the API, the page, the command line and Python have it: the document of judges, with means for ratings."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from evalboard.config.people import PeopleConfig
from evalboard.data.samples import SampledBenchmark
from evalboard.errors import NotFound, QueryError
from evalboard.insights._judged_numbers import NOTHING, NOWHERE, agreed, between, leaning_of, percent, ranks_thrice, rounded, thrice
from evalboard.insights._judges_documents import AgreementOfRaters, JudgedModel, JudgesDocument, SwayDocument
from evalboard.insights._score_judges import LEAST_ANSWERS, LEAST_EITHER, LEAST_QUESTIONS, ScoreJudge, score_judge_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import SampleStore, store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.statistics.leanings import Leaning
from evalboard.statistics.rater_agreement import Agreed
from evalboard.strings import Message, did_you_mean, message


def score_judge_document(leaderboard: Leaderboard, config: PeopleConfig, judge: str, benchmark: str) -> JudgesDocument:
    """What the judge of a benchmark is worth, of the first that people judged where none is named.

    NotFound where people judged too little; QueryError for a benchmark or judge that there is not.
    """
    if judge not in {"", config.judge}:
        refusal = message("judges-no-judge", judge=repr(judge[:200]), close=did_you_mean(judge, [config.judge]))
        raise QueryError(refusal, parameter="judge", known=(config.judge,))
    store = store_of(leaderboard)
    several = [benchmark_of(store, benchmark)] if benchmark else list(store.filed.benchmarks)
    for each in several:
        worth = score_judge_of(leaderboard, store, each)
        if worth is not None:
            return _ScoreJudgeSaid(leaderboard, store, each, config.judge, worth).document()
    least = {"least": LEAST_ANSWERS, "questions": LEAST_QUESTIONS, "either": LEAST_EITHER}
    raise NotFound(str(message("judges-people-none", board=leaderboard.board.id, **least)))


@dataclass(frozen=True)
class _ScoreJudgeSaid:
    """A judge of answers in words, and in the numbers that are shown."""

    leaderboard: Leaderboard
    store: SampleStore
    benchmark: SampledBenchmark
    judge: str
    worth: ScoreJudge

    def document(self) -> JudgesDocument:
        leaderboard, worth = self.leaderboard, self.worth
        answers, labelled = len(worth.answers.judge), int(worth.labelled.sum())
        kappa = None if worth.kappa is None or math.isnan(worth.kappa.value) else agreed(worth.kappa)
        return {
            "of": "samples",
            "benchmark": self.benchmark.benchmark,
            "benchmarks": [{"benchmark": each.benchmark, "label": label_of(leaderboard, each)} for each in self.store.filed.benchmarks],
            "board": leaderboard.board.id,
            "key": leaderboard.key,
            "revision": leaderboard.origin.revision,
            "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
            "judge": self.judge,
            "judges": [{"judge": self.judge, "pairs": answers, "labelled": labelled, "kappa": kappa}],
            "pairs": answers,
            "labelled": labelled,
            "prompts": self._questions,
            "people": int((~np.isnan(worth.answers.verdicts)).sum()),
            "head": str(self._head()),
            "sentences": [str(each) for each in self._sentences()],
            "cannot_tell": [str(each) for each in self._lacking()],
            "weight": None,
            "decided": None,
            "held": {"models": worth.held.models, "within": worth.held.within, "expected": rounded(worth.held.expected)},
            "more": {"pairs": worth.more[0], "beyond": worth.more[1]},
            "rows": self._rows(),
            "agreement": [each for each in self._agreement() if not math.isnan(each["agreement"]["value"])],
            "sways": list(self._sways()),
        }

    @property
    def _questions(self) -> int:
        """Questions, or clusters of them, with verdicts of people."""
        return len(np.unique(self.worth.answers.cluster[self.worth.labelled]))

    def _head(self) -> Message:
        held = self.worth.held
        expected = math.floor(held.expected + 0.5)
        return message("judges-people-held", judge=self.judge, within=held.within, models=held.models, expected=expected)

    def _sentences(self) -> Iterator[Message]:
        worth = self.worth
        answers, labelled = len(worth.answers.judge), int(worth.labelled.sum())
        share = percent(labelled / answers)
        yield message("judges-people-answers", judge=self.judge, answers=answers, labelled=labelled, share=share, questions=self._questions)
        yield self._gain()
        more, beyond = worth.more
        yield message("judges-people-more-beyond" if beyond else "judges-people-more", more=more)
        yield from self._differing()
        yield from self._chosen()

    def _gain(self) -> Message:
        """What the judge adds to people."""
        if self.worth.labelled.all():
            return message("judges-people-all")
        width = [float((each.upper - each.lower).mean()) for each in (self.worth.three.people, self.worth.three.both)]
        narrower = round(100 * (1.0 - width[1] / width[0]))
        return message("judges-people-gain", narrower=narrower) if narrower > 0 else message("judges-people-no-gain")

    def _differing(self) -> Iterator[Message]:
        """Who stands elsewhere by the judge than by both."""
        names = [self.worth.answers.entries[place] for place in self.worth.models.tolist()]
        differs = self.worth.differs
        every = list(zip(names, differs.value.tolist(), differs.sure.tolist(), strict=True))
        for higher in (True, False):
            whose = tuple(name for name, by, sure in every if sure and (by > 0.0) == higher)
            if whose:
                yield message("judges-higher" if higher else "judges-lower", count=len(whose), models=whose)

    def _chosen(self) -> Iterator[Message]:
        """That people's answers are taken to be drawn at random, and what could be checked of it."""
        looked = self.worth.looked
        if self.worth.labelled.all():
            return
        if looked is None:
            yield message("judges-people-random-unchecked")
        elif looked.differ:
            yield message("judges-people-random-differs", judge=self.judge, models=looked.differ, count=len(looked.differ))
        else:
            least, most = percent(looked.least), percent(looked.most)
            yield message("judges-people-random", judge=self.judge, checked=looked.models, least=least, most=most)

    def _lacking(self) -> Iterator[Message]:
        worth = self.worth
        here = set(worth.models.tolist())
        left = tuple(worth.answers.entries[place] for place in np.flatnonzero(worth.of_entry).tolist() if place not in here)
        if left:
            least = {"least": LEAST_ANSWERS, "questions": LEAST_QUESTIONS, "either": LEAST_EITHER}
            yield message("judges-people-left", count=len(left), models=left, **least)
        if worth.length is None:
            yield message("judges-no-length")
        if math.isnan(worth.alpha.value):
            yield message("judges-people-no-alpha")
        yield from worth.answers.left_out

    def _rows(self) -> list[JudgedModel]:
        at = {int(place): row for row, place in enumerate(self.worth.models)}
        rows = [self._row(place, at.get(place)) for place in np.flatnonzero(self.worth.of_entry).tolist()]
        return sorted(rows, key=lambda row: (-_best(row), row["model"]))

    def _row(self, place: int, at: int | None) -> JudgedModel:
        worth = self.worth
        return {
            "model": worth.answers.entries[place],
            "pairs": int(worth.of_entry[place]),
            "labelled": int(worth.labelled_of[place]),
            "ratings": NOTHING,
            "ranks": NOWHERE if at is None else ranks_thrice(worth.three, at),
            "shares": NOTHING if at is None else thrice(worth.three, at),
            "apart": None if at is None else between(worth.differs, at),
            "differs": at is not None and bool(worth.differs.sure[at]),
        }

    def _agreement(self) -> Iterator[AgreementOfRaters]:
        worth, judge = self.worth, self.judge
        if worth.alike is not None and worth.kappa is not None:
            yield _rated("alike", worth.alike, message("judges-label-alike", judge=judge))
            yield _rated("kappa", worth.kappa, message("judges-label-kappa", judge=judge))
        yield _rated("alpha_people", worth.alpha, message("judges-label-alpha"))
        yield _rated("alpha_with_judge", worth.alpha_with, message("judges-label-alpha-with", judge=judge))

    def _sways(self) -> Iterator[SwayDocument]:
        for name, each in (("kind", self.worth.kind), ("length", self.worth.length)):
            if each is not None:
                yield self._sway(name, each.people, each.judge, each.apart)
        for name, trait in self.worth.traits:
            yield self._sway(name, None, trait, trait)

    def _sway(self, name: str, people: Leaning | None, judge: Leaning, apart: Leaning) -> SwayDocument:
        sure = "yes" if apart.lower > 0.0 or apart.upper < 0.0 else "no"
        said = message(f"judges-people-sway-{name}", judge=self.judge, sure=sure, more="yes" if apart.value > 0.0 else "no")
        of_people = None if people is None else leaning_of(people)
        return {"name": name, "people": of_people, "judge": leaning_of(judge), "apart": leaning_of(apart), "sentence": str(said)}  # type: ignore[typeddict-item] - one of four


def _rated(name: str, of: Agreed, label: Message) -> AgreementOfRaters:
    return {"name": name, "agreement": agreed(of), "label": str(label)}  # type: ignore[typeddict-item] - one of the names


def _best(row: JudgedModel) -> float:
    both = row["shares"]["both"]
    return -math.inf if both is None else both["value"]
