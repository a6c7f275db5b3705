"""Seeds of laws that are tried on random values: a few every day, more in `make thorough`."""

import pytest


def seeds(usual: int, thorough: int) -> list[object]:
    """Numbers from zero, for `parametrize`: those beyond the usual ones are marked `thorough`."""
    return [*range(usual), *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(usual, thorough))]
