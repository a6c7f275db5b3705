"""How a board of samples is scored, and what its errors are. One method, one file.

`methods/<name>.py` has `scores(board, suite, sums, answers, entries) -> SampleScores`, `ABOUT` (what its errors cover, as pages say it),
`BOOTSTRAPS` and `SEED`, which count where the config does not say, and `MEANS`: whether the value of a leaf is the plain mean of its samples, so
that the difference of two is the mean of the samples' differences. A method whose scores are means of replicates says in `DRAWN` what one of them
draws, and in `ERROR` what its error is, with `{draws}` for their number.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pandas as pd

from evalboard.config import Board
from evalboard.data.sample_values import AnswersOf
from evalboard.data.sums import Sums
from evalboard.errors import ConfigError
from evalboard.scoring.evidence import Evidence
from evalboard.scoring.samples import SampleScores
from evalboard.suite.tree import Suite


def scored(board: Board, suite: Suite, sums: Sums, answers: AnswersOf | None, entries: pd.Series) -> SampleScores[Evidence]:
    """The scores of a suite by a board's method, for entries in this order."""
    found: SampleScores[Evidence] = _module(board).scores(board, suite, sums, answers, entries)
    return found


def check(board: Board) -> None:
    """ConfigError where a board keeps less than its method needs: sums are enough for plain means alone."""
    if board.uncertainty.keep == "sums" and not means(board):
        raise _too_little(board)


def needed(board: Board, answers: AnswersOf | None) -> AnswersOf:
    """The answers, for a method that needs more than sums. ConfigError where there are none."""
    if answers is None:
        raise _too_little(board)
    return answers


def _too_little(board: Board) -> ConfigError:
    choice = board.uncertainty
    reason = f"{choice.keep!r}: the method {choice.method} needs the score of every sample; expected 'answers'"
    return ConfigError(f"{board.location('uncertainty', 'keep')}: {reason}")


def about(board: Board) -> str:
    """What the errors of a board's method cover."""
    text: str = _module(board).ABOUT
    return text


def drawn(board: Board) -> str:
    """What a replicate of a board's method draws."""
    text: str = _module(board).DRAWN
    return text


def error(board: Board) -> str:
    """How the error of a board's method follows from the deviation of its replicates."""
    text: str = _module(board).ERROR
    return text.format(draws=bootstraps(board))


def bootstraps(board: Board) -> int:
    """How many draws a board's bootstraps have."""
    own: int = _module(board).BOOTSTRAPS
    return own if board.uncertainty.bootstraps is None else board.uncertainty.bootstraps


def seed(board: Board) -> int:
    """Where the chance of a board's bootstraps starts."""
    own: int = _module(board).SEED
    return own if board.uncertainty.seed is None else board.uncertainty.seed


def means(board: Board) -> bool:
    """Whether a board's method takes the plain mean of the samples of a leaf."""
    plain: bool = _module(board).MEANS
    return plain


def _module(board: Board) -> Any:
    return import_module(f"evalboard.methods.{board.uncertainty.method}")
