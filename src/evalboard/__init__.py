"""Evalboard: leaderboards that can be checked, from evaluation results on the Hugging Face Hub."""

import importlib

__version__ = "0.2.0"
PLACES = {"load": "evalboard.notebook", "score": "evalboard.notebook", "compare": "evalboard.comparison"}
"""What functions for notebooks stand in: imported when one is first used, for every part of the package imports this
module.
"""


def __getattr__(name: str) -> object:
    """The functions for notebooks. Type checkers read `__init__.pyi`, so that no build is thought to depend on them."""
    if name in PLACES:
        return getattr(importlib.import_module(PLACES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
