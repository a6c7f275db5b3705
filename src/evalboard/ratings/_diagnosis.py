"""What a reader must know about battles before trusting a rating made of them: each finding is a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from evalboard.ratings._newton import NEGLIGIBLE
from evalboard.ratings._sums import BattlesToFit
from evalboard.strings import Message, message

FEW = 30
"""Battles below which an error in closed form promises more than it can hold."""
SHOWN = 5


def said_of_battles(own: int, count: dict[str, int]) -> Iterator[Message]:
    """Battles of a model with itself (`own` of them), and models with few battles."""
    if own:
        yield message("ratings-own-battles", battles=own)
    few = [model for model, number in count.items() if number < FEW]
    if few:
        yield message("ratings-few-battles", models=len(few), few=str(FEW), names=listed(few))


def said_of_controls(battles: BattlesToFit, groups: Sequence[str]) -> Iterator[Message]:
    """Groups whose coefficients no battle can tell apart."""
    if not groups:
        return
    begin = len(battles.models)
    values = np.linalg.eigvalsh(battles.products()[begin:, begin:])
    lost = int((values <= NEGLIGIBLE * values.max(initial=0.0)).sum())
    if lost:
        yield message("ratings-collinear", groups=listed(groups))


def said_of_groups(absent: Mapping[str, int]) -> Iterator[Message]:
    """Group variables that some battles have no level of, with how many these are."""
    for name, number in absent.items():
        if number:
            yield message("ratings-no-level", group=name, battles=number)


def listed(names: Sequence[str]) -> Message:
    """Some names, and how many there are beside them."""
    first, more = tuple(names[:SHOWN]), len(names) - SHOWN
    return (
        message("ratings-names-and-more", names=first, more=str(more))
        if more > 0
        else message("ratings-names", names=first)
    )
