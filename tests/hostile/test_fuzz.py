"""Whatever chance does to a file, the board is built, what was whole is there, and no number changes in silence.

Each example builds a board of two whole files and some that were changed, a kind of file each. `make fuzz` goes on for
as long as it is asked to.
"""

import os
import sys
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evalboard.config import parse_board
from evalboard.errors import ConfigError
from evalboard.readers import options
from evalboard.settings import Settings
from tests.hostile.fuzzed import FuzzedBuilds, _says, fuzz
from tests.hostile.kinds import KINDS
from tests.hostile.mutations import mutated

TOGETHER = 12
"""Files that are changed for one build."""
ENVIRONMENT = replace(Settings.from_env({}), file_seconds=10.0)
UNCHECKED = ("samples parquet duckdb",)
"""Kinds of which nobody sees that a byte changed: DuckDB does not look at the checksums of parquet's pages."""
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "1"))
FEW = settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="files are read apart on Linux alone")


@pytest.mark.thorough
@LINUX
@pytest.mark.parametrize("kind", KINDS)
@FEW
@given(seed=st.integers(0, 2**40))
def test_files_that_were_changed_cost_themselves_alone(kind, seed):
    outcome = FuzzedBuilds()
    fuzz(KINDS[kind], range(seed, seed + TOGETHER), ENVIRONMENT, outcome)
    assert (outcome.crashes, outcome.lost) == ([], [])
    assert outcome.silent == [] or kind in UNCHECKED


@given(kind=st.sampled_from(sorted(KINDS)), seed=st.integers(0, 2**40))
def test_a_config_that_was_changed_is_used_or_refused_with_its_place(kind, seed):
    try:
        text = mutated(KINDS[kind].board().encode(), seed).decode()
    except UnicodeDecodeError:
        return  # no text: files are refused before that
    said = ""
    try:
        options(parse_board(text))
    except ConfigError as error:
        said = str(error)
    assert not said or said.startswith("config")


def test_a_number_that_another_row_took_is_told_from_one_that_the_file_says():
    kind = KINDS["samples csv duckdb"]
    text = kind.content(9).decode()
    first, second = kind.content(9).decode().splitlines()[1:3]
    (entry, leaf, sample, run), value = first.split(",")[:4], float(second.rpartition(",")[2])
    key = (entry, f"{leaf} {run} {sample}")
    assert not _says(kind, text.encode(), key, value)
    # The text of the first row ends in the second.
    torn = text.replace('"answer 0, or none"', '"answer 0, or none', 1).replace(
        '"answer 1, or none"', 'answer 1, or none"', 1
    )
    assert _says(kind, torn.encode(), key, value)
