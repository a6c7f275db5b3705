"""The page of benchmarks: its rows are of parts that there are, and a measurement renews them by name."""

import re

from benchmarks.__main__ import PARTS, README, renewed
from benchmarks.figures import Figure

PAGE = README.read_text(encoding="utf-8")


def test_every_part_is_on_the_page_and_no_other():
    named = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert {part for part in PARTS if f"`{part}`" not in PAGE} == set()
    assert set(named) <= set(PARTS)


def test_a_figure_that_is_measured_again_takes_the_place_of_the_old_one():
    page = "| `one` | a thing | 1 s | <= 2 s | 2026-11-21 |\n| `two` | a thing | 1 s | - | 2026-11-21 |\n"
    figures = [Figure("a thing", "3 s", "<= 2 s", False), Figure("a detail", "4 s", "-", True)]
    first, second, _ = renewed(page, "one", figures, "2026-11-27").split("\n")
    assert first == "| `one` | a thing | 3 s | <= 2 s, **missed** | 2026-11-27 |"
    assert second in page


def test_the_page_stays_short():
    assert len(PAGE.split()) <= 6_000
