"""Evalboard: leaderboards that can be checked, from evaluation results on the Hugging Face Hub."""

import importlib

__version__ = "0.1.0"
IN_NOTEBOOKS = "evalboard.notebook"
"""What `load` and `score` stand in: imported when one of them is first used, for every part of the package imports this
module.
"""


def __getattr__(name: str) -> object:
    """`load` and `score`. Type checkers read `__init__.pyi`, so that no build is thought to depend on what only
    notebooks use.
    """
    if name in {"load", "score"}:
        return getattr(importlib.import_module(IN_NOTEBOOKS), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
