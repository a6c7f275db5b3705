"""How a board of samples is scored, and what its errors are. One method, one file: `methods/<name>.py` has what
`Method` asks for, and `KIND`, a code for its errors, where scores are means of replicates. Its words are the message
`methods-<name>`, of replicates also `.drawn` and `.error`.
"""

from __future__ import annotations

from typing import Protocol

import pandas as pd

from evalboard.base.families import member
from evalboard.config import Board
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Sums
from evalboard.errors import ConfigError
from evalboard.scoring.evidence import Evidence
from evalboard.scoring.samples import SampleScores
from evalboard.strings import Message, message
from evalboard.suite.tree import Suite


class Method(Protocol):
    """A way to score a suite from its samples."""

    BOOTSTRAPS: int
    """Draws of its bootstraps where the config does not say."""
    SEED: int
    """Of its draws where the config does not say."""
    MEANS: bool
    """Whether a leaf's value is the plain mean of its samples."""

    def scores(
        self, board: Board, suite: Suite, sums: Sums, answers: AnswerLookup | None, entries: pd.Series
    ) -> SampleScores[Evidence]:
        """The scores of all nodes, for entries in this order."""
        ...


def scored(
    board: Board, suite: Suite, sums: Sums, answers: AnswerLookup | None, entries: pd.Series
) -> SampleScores[Evidence]:
    """The scores of a suite by the board's method, for entries in this order."""
    return _method(board).scores(board, suite, sums, answers, entries)


def check(board: Board) -> None:
    """ConfigError where a board keeps less than its method needs."""
    if board.uncertainty.keep == "sums" and not means(board):
        raise _too_little(board)


def needed(board: Board, answers: AnswerLookup | None) -> AnswerLookup:
    """The answers, for a method that needs more than sums. ConfigError without."""
    if answers is None:
        raise _too_little(board)
    return answers


def _too_little(board: Board) -> ConfigError:
    choice = board.uncertainty
    reason = f"{choice.keep!r}: the method {choice.method} needs the score of every sample; expected 'answers'"
    return ConfigError(f"{board.location('uncertainty', 'keep')}: {reason}")


def about(board: Board) -> Message:
    """What the errors of a board's method cover."""
    return message(f"methods-{board.uncertainty.method}")


def drawn(board: Board) -> Message:
    """What a replicate of a board's method draws."""
    return message(f"methods-{board.uncertainty.method}.drawn")


def error(board: Board, error: str, deviation: str) -> Message:
    """What a printed error of a board's method is, or how it follows from the printed `deviation` of its replicates."""
    return message(
        f"methods-{board.uncertainty.method}.error", error=error, deviation=deviation, draws=str(bootstraps(board))
    )


def bootstraps(board: Board) -> int:
    """How many draws a board's bootstraps have."""
    return _method(board).BOOTSTRAPS if board.uncertainty.bootstraps is None else board.uncertainty.bootstraps


def seed(board: Board) -> int:
    """The seed of a board's bootstraps."""
    return _method(board).SEED if board.uncertainty.seed is None else board.uncertainty.seed


def means(board: Board) -> bool:
    """Whether a board's method takes the plain mean of the samples of a leaf."""
    return _method(board).MEANS


def _method(board: Board) -> Method:
    return member("scoring.methods", board.uncertainty.method, Method)
