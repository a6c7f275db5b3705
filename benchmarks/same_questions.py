"""Questions that stand in several leaves: coverage of the means above them. Part of `coverage`.

GPQA's Diamond (198 questions) lies in Main (448), and Main in Extended (546). Every simulated entry is asked questions
of its own, drawn anew, so that each is a repetition; ids count from 0 in every set, and questions are told apart by
their texts.
"""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import pandas as pd

from benchmarks.figures import Figure
from evalboard.config import parse_board
from evalboard.data.questions import NO_QUESTIONS, SameQuestions, hashes, same_questions
from evalboard.data.schema import ENTRIES, FILES, Entries, Files, framed
from evalboard.data.sums import CLUSTERS, RUNS, Clusters, Runs, Sums
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin

SETS = {"diamond": 198, "main": 448, "extended": 546}
BOARD = """\
id: nested
title: Nested
source: {kind: folder, path: files}
reader: samples
columns: {model: model, sample: id, value: right}
suite: {name: All, levels: [task], missing: available}
uncertainty: {method: sampling, keep: sums}
"""
ENTRIES_AT_ONCE, TIMES = 250, 8
SEED = 20_261_122
WORD = "Consider question number {} of the set, whose text is long enough to stand for itself alone."


def coverage_figures() -> Iterator[Figure]:
    """How often the interval of the mean of three nested sets holds the true score, with the questions found by their
    texts and without.
    """
    same = same_questions(_questions())
    for alike, name in ((1.0, "alike"), (0.71, "with the correlation 0.71")):
        rates = {right: _coverage(right, alike, same) for right in (0.3, 0.6, 0.9)}
        seen, blind = (", ".join(f"{rates[right][place]:.1f} %" for right in rates) for place in range(2))
        what = f"samples of three nested sets answered {name}, 30, 60 and 90 % right: interval of their mean holds the truth"
        yield Figure(
            what,
            f"{seen} (as different questions {blind})",
            "93 to 97 %",
            all(93.0 <= rate[0] <= 97.0 for rate in rates.values()),
        )


def _questions() -> pd.DataFrame:
    rows = pd.DataFrame(
        [(task, str(number), WORD.format(number)) for task, size in SETS.items() for number in range(size)]
    )
    rows.columns = ["leaf", "sample", "question"]
    return rows.assign(of="", cluster=rows["leaf"] + "/" + rows["sample"]).join(hashes(rows))


def _coverage(right: float, alike: float, same: SameQuestions) -> tuple[float, float]:
    """In percent, with questions found and as if all were different."""
    held = np.zeros((TIMES, 2))
    for time in range(TIMES):
        sums = _sums(np.random.default_rng([SEED, int(100 * right), int(100 * alike), time]), right, alike)
        for place, questions in enumerate((same, NO_QUESTIONS)):
            held[time, place] = _holds(
                from_samples(
                    parse_board(BOARD), sums, None, questions, origin=Origin("folder", "0" * 40), key="0" * 64
                ),
                right,
            )
    seen, blind = 100 * held.mean(axis=0)
    return float(seen), float(blind)


def _holds(board: Leaderboard, right: float) -> float:
    return float(np.mean((board.errors.lower[:, 0] <= right) & (right <= board.errors.upper[:, 0])))


def _sums(rng: np.random.Generator, right: float, alike: float) -> Sums:
    """Answers of many entries: to a question in several sets the same one with the chance `alike`, else drawn anew."""
    first, answers = rng.random((ENTRIES_AT_ONCE, max(SETS.values()))) < right, {}
    for task, size in SETS.items():
        # The correlation of two answers is the square of the chance to keep the first one.
        again = np.where(
            rng.random((len(first), size)) < np.sqrt(alike), first[:, :size], rng.random((len(first), size)) < right
        )
        answers[task] = again.astype(float), [f"{task}/{number}" for number in range(size)]
    return sums_of(answers)


def sums_of(answers: Mapping[str, tuple[np.ndarray, Sequence[str]]]) -> Sums:
    """Answers of the entries org/0, org/1, ... as sums: for each task the scores (E x n), and the clusters of the
    questions.
    """
    entries = [f"org/{number}" for number in range(len(next(iter(answers.values()))[0]))]
    runs, clusters = [], []
    for task, (score, names) in answers.items():
        size = score.shape[1]
        clusters.append(
            pd.DataFrame(
                {
                    "entry": np.repeat(entries, size),
                    "leaf": task,
                    "cluster": [*names] * len(entries),
                    "n": 1,
                    "total": score.ravel(),
                }
            )
        )
        runs.append(pd.DataFrame({"entry": entries, "leaf": task, "n": size, "total": score.sum(axis=1)}))
    facts = {"maximum": 1.0, "n_options": 0, "file": "rows"}
    of_runs = pd.concat(runs, ignore_index=True).assign(**facts, run=0, nulls=0, samples=0)
    return Sums(
        runs=Runs(of_runs[list(RUNS)].astype(RUNS)),
        clusters=Clusters(pd.concat(clusters, ignore_index=True).assign(**facts)[list(CLUSTERS)].astype(CLUSTERS)),
        entries=Entries(framed(ENTRIES, entry=entries, model=entries, file=["rows"] * len(entries))),
        files=Files(framed(FILES, file=["rows"], blob=["0" * 40])),
    )
