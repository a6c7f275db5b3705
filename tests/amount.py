"""How much tests look at: enough for every day, or, with THOROUGH=1 in the environment (`make thorough`), everything there is."""

from __future__ import annotations

import os
from typing import TypeVar

THOROUGH = os.environ.get("THOROUGH", "") == "1"
Amount = TypeVar("Amount")


def amount(usual: Amount, thorough: Amount) -> Amount:
    """What a test takes on every day, and what it takes where there is time."""
    return thorough if THOROUGH else usual
