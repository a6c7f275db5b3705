"""DROP's scorer: the reference's rules, its defects on purpose, and what repairs them."""

from __future__ import annotations

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.scorers._assignment import best_sum
from evalboard.scorers._bags import exact, overlap
from evalboard.scorers._drop_rules import PUBLISHED
from evalboard.scorers.drop import ABOUT, VARIANTS, score

SUFFIX = {"harness": "", "newline": "_nl", "newline_lstrip": "_nl_lstrip", "whitespace": "_ws", "stop_dot": "_dot", "fixed": "_fixed"}


@pytest.mark.parametrize("variant", SUFFIX)
def test_every_case_of_the_reference_is_exact(shared, variant):
    cases = [json.loads(line) for line in (shared / "oracles" / "drop" / "cases.jsonl").read_text().split("\n") if line]
    assert len(cases) == 378
    for case in cases:
        found = score(case["prediction"], case["references"], variant)
        assert (found.em, found.f1) == (case[f"em{SUFFIX[variant]}"], case[f"f1{SUFFIX[variant]}"]), case["id"]
        if variant == "harness":
            assert found.normalized == case["normalized"], case["id"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("10", "10.0"),
        ("1,001,360", "1001360.0"),
        ("12.25%", "1225.0"),
        ("10|20", "1020.0"),
        ("1e2", "100.0"),
        ("The U.S. army", "us army"),
        ("10\n\nPassage: The", "10 passage"),
        ("10\n\n", "10.0"),
        ("well-known", "well known"),
        ("a", ""),
        ("", ""),
    ],
)
def test_tokens_are_normalized_rule_by_rule(text, said):
    assert PUBLISHED.normalized(text) == said


def test_a_number_before_a_line_break_and_more_text_is_lost_and_cutting_brings_it_back():
    answer, gold = "10\n\nPassage: 2011 census recorded", [["10"]]
    assert score(answer, gold).f1 == 0.0
    assert score(answer, gold, "whitespace").f1 < 0.5
    assert score(answer, gold, "newline") == score("10", gold)
    assert score("\n10", gold, "newline").f1 == 0.0
    assert score("\n10", gold, "newline_lstrip").f1 == score("\n10", gold, "fixed").f1 == 1.0


def test_a_full_stop_as_stop_word_cuts_decimals_in_two():
    assert score("12.25", [["12.25"]]).f1 == 1.0
    assert score("12.25", [["12.25"]], "stop_dot").f1 == 0.0
    assert score("St. Louis", [["St. Louis"]], "stop_dot").em == 0.0


def test_several_spans_in_one_text_cannot_be_exact():
    gold = [["Pakistanis", "Filipinos"]]
    assert score("Pakistanis and Filipinos", gold).em == 0.0
    assert score(["Filipinos", "Pakistanis"], gold) == score(["Pakistanis", "Filipinos"], gold).__class__(1.0, 1.0, "filipinos")


def test_the_best_reference_counts_and_a_blank_one_does_not():
    assert score("17 August", [["August 17"], ["17 August"]]).em == 1.0
    assert score("", [[" "], []]) == score("", [])
    assert score("x", []).f1 == 0.0


def test_every_variant_says_what_it_is_for():
    assert set(ABOUT) == set(VARIANTS)


WORDS = st.lists(st.sampled_from(["a", "10", "dog", "11", "cat-dog", "x"]), min_size=1, max_size=4).map(" ".join)


@given(st.lists(WORDS, min_size=1, max_size=4), st.lists(WORDS, min_size=1, max_size=4))
def test_spans_are_paired_as_well_as_can_be_and_their_order_does_not_matter(answered, expected):
    one, other = [PUBLISHED.expected(span) for span in answered], [PUBLISHED.expected(span) for span in expected]
    assert overlap(one, other) == overlap(one[::-1], other[::-1])
    assert 0 <= overlap(one, other) <= 1
    assert overlap(one, one) == 1.0 or any(not span.text for span in one)
    assert exact(one, one) == 1.0


@given(st.lists(st.lists(st.integers(0, 9), min_size=3, max_size=3), min_size=1, max_size=4))
def test_the_pairing_is_the_best_of_all(table):
    rows, columns = len(table), 3
    most = min(rows, columns)
    every = (
        sum(table[row][column] for row, column in zip(some, order, strict=True))
        for some in itertools.combinations(range(rows), most)
        for order in itertools.permutations(range(columns), most)
    )
    assert best_sum(table) == max(every)
    assert best_sum([]) == 0.0


@pytest.mark.parametrize("answer", ["x" * 1_000_000, "\n" * 1_000_000, "\ud800 10", "10\x00", "٣٤", "1_000", "nan"])
def test_no_answer_is_too_strange_to_be_scored(answer):
    for variant in VARIANTS:
        assert 0 <= score(answer, [["10"]], variant).f1 <= 1
