"""The questions of a benchmark as the API, the page, the command line and Python have them: one document of all, and one of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import parse_qsl

import numpy as np

from evalboard.data.samples import SampledBenchmark
from evalboard.errors import NotFound, QueryError
from evalboard.insights._agreed import SHARE, AgreedOtherwise, agreed_otherwise
from evalboard.insights._documents import (
    AgreedDocument,
    InformationDocument,
    QuestionDocument,
    QuestionKind,
    QuestionPoints,
    QuestionsDocument,
    StrengthGroup,
    SuspectDocument,
)
from evalboard.insights._given_answers import AskedQuestion, asked_questions, counted_answers
from evalboard.insights._questions import FEWEST, FEWEST_CURVES, QuestionInsight, questions_of
from evalboard.insights._shortlists import lengths_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import SampleStore, store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.statistics.intervals import wilson_clustered
from evalboard.statistics.item_rest import alpha
from evalboard.strings import Message, message
from evalboard.suite.normalize import Numbers

MOST_SUSPECTS = 50
NAMED = 5
"""Questions that strong models agree on otherwise that a sentence names."""
BEGINNING = 300
"""Characters of a question's text in a list, and of each of its texts where it is opened."""
LONGEST_TEXT = 20_000
DIGITS = 4
BINS = 20
LITTLE = 0.25
"""Where information is below this share of its peak, the test tells little."""
GROUPS, OF_A_GROUP = 10, 4
"""As many groups of strength at most, of as many witnesses at least."""
LARGEST_EASE, HALVINGS = 60.0, 60
"""Where the ease of a question is looked for, and how often that is halved: to the last bit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionsQuery:
    """The questions of a benchmark, or one of them; the first benchmark where none is named."""

    benchmark: str = ""
    sample: str = ""
    cluster: str = ""

    @classmethod
    def from_url(cls, text: str) -> QuestionsQuery:
        """The choices in a query string; parameters that are not ours are left alone."""
        parameters = {name: value for name, value in parse_qsl(text, keep_blank_values=True, errors="replace") if value}
        return cls(**{name: parameters[name] for name in ("benchmark", "sample", "cluster") if name in parameters})


@dataclass(frozen=True)
class _Questioned:
    """A benchmark of a board with what is said of its questions."""

    leaderboard: Leaderboard
    store: SampleStore
    benchmark: SampledBenchmark
    insight: QuestionInsight

    @classmethod
    def of(cls, leaderboard: Leaderboard, query: QuestionsQuery) -> _Questioned:
        store = store_of(leaderboard)
        benchmark = benchmark_of(store, query.benchmark)
        return cls(leaderboard, store, benchmark, questions_of(leaderboard, store, benchmark))

    @property
    def label(self) -> str:
        return label_of(self.leaderboard, self.benchmark)


def questions_document(leaderboard: Leaderboard, query: QuestionsQuery) -> QuestionsDocument:
    """What is said of the questions of a benchmark."""
    this = _Questioned.of(leaderboard, query)
    insight, answers = this.insight, this.insight.answers
    count = len(answers.samples)
    dead = insight.dead
    means = insight.difficulty
    reliability = alpha(answers.of_witnesses) if insight.can_tell else float("nan")
    lengths = lengths_of(answers)
    agreed = agreed_otherwise(this.store, this.benchmark, insight)
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        "benchmark": this.benchmark.benchmark,
        "label": this.label,
        "benchmarks": [
            {"benchmark": each.benchmark, "label": label_of(leaderboard, each), "entries": len(each.entries)} for each in this.store.filed.benchmarks
        ],
        "questions": count,
        "models": len(answers.entries),
        "sparse": answers.sparse,
        "witnesses": insight.witnesses,
        "dead": int(dead.sum()),
        "dead_right": int((dead & (means <= 0.0)).sum()),
        "dead_wrong": int((dead & (means >= 1.0)).sum()),
        "suspect": int(insight.suspect.sum()),
        "best": [answers.entries[row] for row in insight.best],
        "solved_by_best": int(insight.solved_by_best.sum()) if answers.entries else 0,
        "missed_by_best": int(insight.missed_by_best.sum()) if answers.entries else 0,
        "alpha": _number(reliability),
        "head": str(_head(insight)),
        "sentences": [str(each) for each in _sentences(insight, agreed)],
        "cannot_tell": _cannot_tell(insight),
        "judged": leaderboard.board.people is not None,
        "points": _points(insight),
        "suspects": _suspects(this),
        "agreed": [_agreed(insight, each) for each in agreed[:MOST_SUSPECTS]],
        "information": _information(insight),
        "shortlists": None if lengths is None else {"fewest": lengths[0], "most": lengths[1]},
    }


def _head(insight: QuestionInsight) -> Message:
    count = len(insight.answers.samples)
    if len(insight.answers.entries) == 1:
        return message("questions-one-model", of=count)
    if not insight.can_tell:
        several = (~np.isnan(insight.answers.score)).sum(axis=0) > 1
        return message("questions-differ", count=int((several & ~insight.dead).sum()), of=count)
    return message("questions-work", count=int(count - (insight.dead | insight.suspect).sum()), of=count)


def _sentences(insight: QuestionInsight, agreed: Sequence[AgreedOtherwise]) -> list[Message]:
    """What is said under the question line."""
    answers, count = insight.answers, len(insight.answers.samples)
    said = [message("questions-dead", count=int(insight.dead.sum()))] if len(answers.entries) != 1 else []
    if insight.can_tell:
        said.append(message("questions-suspects", count=int(insight.suspect.sum())))
    if agreed:
        first = ", ".join(answers.samples[each.question.place] for each in agreed[:NAMED])
        said.append(message("questions-agreed", count=len(agreed), share=f"{100 * SHARE:.0f}", first=first, more=max(0, len(agreed) - NAMED)))
    if len(answers.entries) > len(insight.best):
        solved, missed = int(insight.solved_by_best.sum()), int(insight.missed_by_best.sum())
        said.append(message("questions-best", solved=solved, missed=missed, of=count, best=len(insight.best)))
    return said


def _cannot_tell(insight: QuestionInsight) -> str | None:
    if not insight.can_tell:
        return str(message("questions-too-few", witnesses=insight.witnesses, models=len(insight.answers.entries), fewest=FEWEST))
    if insight.curves is None:
        few = insight.witnesses < FEWEST_CURVES
        return str(message("questions-no-curves", witnesses=insight.witnesses, fewest=FEWEST_CURVES) if few else message("questions-large"))
    return None if insight.curves.converged else str(message("questions-not-converged"))


def _kind(insight: QuestionInsight, place: int) -> QuestionKind:
    return "suspect" if insight.suspect[place] else "dead" if insight.dead[place] else "ordinary"


def _cluster(insight: QuestionInsight, place: int) -> str | None:
    cluster = insight.answers.clusters[place]
    return cluster if cluster in insight.answers.shared else None


def _points(insight: QuestionInsight) -> QuestionPoints:
    count = len(insight.answers.samples)
    return {
        "sample": list(insight.answers.samples),
        "cluster": [_cluster(insight, place) for place in range(count)],
        "difficulty": _numbers(insight.difficulty),
        "discrimination": _numbers(insight.discrimination),
        "kind": [_kind(insight, place) for place in range(count)],
        "solved_by_best": [bool(each) for each in insight.solved_by_best],
    }


def _suspects(this: _Questioned) -> list[SuspectDocument]:
    insight = this.insight
    places = sorted(np.flatnonzero(insight.suspect).tolist(), key=lambda place: (insight.adjusted[place], insight.discrimination[place]))
    opened = asked_questions(this.store, this.benchmark, insight.answers, places[:MOST_SUSPECTS])
    return [_suspect(insight, each) for each in opened]


def _suspect(insight: QuestionInsight, question: AskedQuestion) -> SuspectDocument:
    place, answers = question.place, insight.answers
    most = question.most_given(answers.entries[row] for row in insight.strong)
    return {
        "sample": answers.samples[place],
        "cluster": _cluster(insight, place),
        "question": None if question.question is None else question.question[:BEGINNING],
        "right": _number(1.0 - insight.difficulty[place]),
        "strong": _mean(answers.score[insight.strong, place]),
        "weak": _mean(answers.score[insight.weak, place]),
        "discrimination": _number(insight.discrimination[place]),
        "by_chance": _chance(insight.backwards.by_chance[place]),
        "adjusted": _chance(insight.adjusted[place]),
        "key": question.key,
        "strong_answer": most[0] if most else None,
        "strong_answers": most[1] if most else None,
        "strong_models": len(insight.strong),
    }


def _agreed(insight: QuestionInsight, agreed: AgreedOtherwise) -> AgreedDocument:
    place, question = agreed.question.place, agreed.question
    return {
        "sample": insight.answers.samples[place],
        "cluster": _cluster(insight, place),
        "question": None if question.question is None else question.question[:BEGINNING],
        "right": _number(1.0 - insight.difficulty[place]),
        "key": question.key,
        "strong_answer": agreed.answer,
        "strong_answers": agreed.count,
        "strong_models": agreed.strong,
    }


def _information(insight: QuestionInsight) -> InformationDocument | None:
    """Where the test tells models apart, over the scores from the weakest to the strongest that curves reach."""
    if insight.curves is None or not insight.curves.converged:
        return None
    ability = np.linspace(-4.0, 4.0, 161)
    score, information = insight.curves.expected(ability), insight.curves.information(ability)
    rising = np.concatenate([[True], np.diff(np.maximum.accumulate(score)) > 0])
    score, information = score[rising], information[rising]
    means = np.clip(insight.answers.means, 0.0, 1.0)
    edges = np.linspace(0.0, 1.0, BINS + 1)
    here = np.interp(means, score, information, left=0.0, right=0.0)
    peak = int(np.argmax(information))
    little = int((here < LITTLE * information[peak]).sum())
    return {
        "score": _rounded(score),
        "information": _rounded(information),
        "edges": _rounded(edges),
        "models": np.histogram(means, edges)[0].tolist(),
        "sentence": str(message("questions-information", score=f"{100 * score[peak]:.0f}", little=little, models=len(means))),
    }


def question_document(leaderboard: Leaderboard, query: QuestionsQuery) -> QuestionDocument:
    """One question. QueryError where none is named, NotFound where there is none of this name."""
    if not query.sample:
        raise QueryError(message("base-missing", parameter=repr("sample")), parameter="sample")
    this = _Questioned.of(leaderboard, query)
    insight, answers = this.insight, this.insight.answers
    place = _place(this, query)
    (question,) = asked_questions(this.store, this.benchmark, answers, [place])
    answers_given, others = counted_answers(question, insight)
    curves = insight.curves if insight.curves is not None and insight.curves.converged else None
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "benchmark": this.benchmark.benchmark,
        "label": this.label,
        "sample": answers.samples[place],
        "cluster": _cluster(insight, place),
        "kind": _kind(insight, place),
        "question": _cut(question.question),
        "passage": _cut(question.passage),
        "references": question.references,
        "models": int((~np.isnan(answers.score[:, place])).sum()),
        "right": _number(1.0 - insight.difficulty[place]),
        "discrimination": _number(insight.discrimination[place]),
        "by_chance": _chance(insight.backwards.by_chance[place]),
        "adjusted": _chance(insight.adjusted[place]),
        "slope": None if curves is None else _number(curves.slope[place]),
        "slope_error": None if curves is None else _number(curves.slope_error[place]),
        "solved_by_best": bool(insight.solved_by_best[place]),
        "answers": answers_given,
        "other_answers": others,
        "strong_models": len(insight.strong),
        "sentence": str(_said(insight, question)),
        "groups": _groups(insight, place),
        "entry": next(entry for entry, score in zip(answers.entries, answers.score[:, place], strict=True) if not np.isnan(score)),
        "before": answers.samples[place - 1] if place else None,
        "after": answers.samples[place + 1] if place + 1 < len(answers.samples) else None,
    }


def _place(this: _Questioned, query: QuestionsQuery) -> int:
    answers = this.insight.answers
    for place, (sample, cluster) in enumerate(zip(answers.samples, answers.clusters, strict=True)):
        if sample == query.sample and (not query.cluster or cluster == query.cluster) and not np.isnan(answers.score[:, place]).all():
            return place
    raise NotFound(message("questions-no-question", sample=repr(query.sample[:200]), benchmark=this.benchmark.benchmark))


def _said(insight: QuestionInsight, question: AskedQuestion) -> Message:
    """What is to be seen, in a sentence that claims no more."""
    place = question.place
    if insight.dead[place]:
        share = insight.difficulty[place]
        return message("questions-one-dead-right" if share <= 0.0 else "questions-one-dead-wrong" if share >= 1.0 else "questions-one-dead-same")
    if not insight.suspect[place]:
        if not insight.can_tell:
            return message("questions-one-too-few", fewest=FEWEST)
        negative = insight.discrimination[place] < 0
        return message("questions-one-noise" if negative else "questions-one-ordinary")
    most = question.most_given(insight.answers.entries[row] for row in insight.strong)
    if most is None:
        return message("questions-one-suspect")
    return message("questions-one-suspect-answer", answer=most[0], some=most[1], of=len(insight.strong), key=question.key or "–")


def _groups(insight: QuestionInsight, place: int) -> list[StrengthGroup]:
    """What witnesses of rising strength score on a question."""
    answers = insight.answers
    rows = np.flatnonzero(answers.witness & ~np.isnan(answers.score[:, place]))
    if not insight.can_tell or len(rows) < FEWEST:
        return []
    rows = rows[np.argsort(answers.means[rows], kind="stable")]
    parts = np.array_split(rows, min(GROUPS, max(1, len(rows) // OF_A_GROUP)))
    usual = _usual(insight, place, rows)
    return [_group(answers.score[part, place], None if usual is None else float(np.mean([usual[int(row)] for row in part]))) for part in parts]


def _group(score: Numbers, usual: float | None) -> StrengthGroup:
    count = len(score)
    error = float(score.std(ddof=1)) / np.sqrt(count) if count > 1 else np.nan
    lower, upper = wilson_clustered(np.clip(score.mean(), 0.0, 1.0), error, count, count)
    return {
        "models": count,
        "right": round(float(score.mean()), DIGITS),
        "lower": _number(float(lower)),
        "upper": _number(float(upper)),
        "usual": None if usual is None else round(usual, DIGITS),
    }


def _usual(insight: QuestionInsight, place: int, rows: np.ndarray) -> dict[int, float] | None:
    """What each of some witnesses would score on a question that as many get right, with the median slope of the test."""
    curves = insight.curves
    if curves is None or not curves.converged:
        return None
    at = np.searchsorted(np.flatnonzero(insight.answers.witness), rows)
    slope, share = float(np.median(curves.slope)), float(insight.answers.score[rows, place].mean())
    if not 0.0 < share < 1.0:
        return None
    ability = curves.ability[at]
    low, high = -LARGEST_EASE, LARGEST_EASE
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _chances(slope * ability + middle).mean() < share else (low, middle)
    return dict(zip(rows.tolist(), _chances(slope * ability + low).tolist(), strict=True))


def _chances(logit: Numbers) -> Numbers:
    """The chance that log-odds stand for."""
    return 1.0 / (1.0 + np.exp(-logit))


def _cut(text: str | None) -> str | None:
    return None if text is None else text[:LONGEST_TEXT]


def _number(value: float) -> float | None:
    return None if np.isnan(value) else round(float(value), DIGITS)


def _chance(value: float) -> float | None:
    return None if np.isnan(value) else float(f"{value:.3g}")


def _mean(values: Numbers) -> float | None:
    there = values[~np.isnan(values)]
    return round(float(there.mean()), DIGITS) if len(there) else None


def _numbers(values: Numbers) -> list[float | None]:
    return [_number(value) for value in values]


def _rounded(values: Numbers) -> list[float]:
    return [round(value, DIGITS) for value in np.asarray(values).tolist()]
