"""Scorers of single answers. One benchmark's scorer, one file.

`scorers/<name>.py` has `VARIANTS`, rules by name, `score(prediction, references, variant) -> Score`, and `ABOUT`, what each variant is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from evalboard.config import families
from evalboard.errors import EvalboardError, nearest


@dataclass(frozen=True, slots=True)
class Score:
    """What one answer is worth: exact match and F1, from 0 to 1, and the text that was compared."""

    em: float
    f1: float
    normalized: str


def scorer(name: str) -> Any:
    """The module of a scorer. EvalboardError for an unknown one."""
    known = families("scorers")
    if name not in known:
        raise EvalboardError(f"scorer {name!r}: not known{nearest(name, known)}")
    return import_module(f"evalboard.scorers.{name}")


def variant_of(name: str, variant: str) -> str:
    """A variant of a scorer. EvalboardError for an unknown one."""
    known = tuple(scorer(name).VARIANTS)
    if variant not in known:
        raise EvalboardError(f"variant {variant!r}: scorer {name} has none of this name{nearest(variant, known)}")
    return variant


Spans = Sequence[str]
"""An answer: one text, or several that must all be there."""
