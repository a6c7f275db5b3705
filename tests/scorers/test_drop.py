"""DROP's scorer: the reference's rules, its defects on purpose, and what repairs them."""

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.scorers import Word, _drop_rules
from evalboard.scorers._bags import best_sum, exact, overlap
from evalboard.scorers._drop_rules import NUMBERS, PUBLISHED
from evalboard.scorers.drop import GRID, explained, judged, score

SUFFIX = {
    "harness": "",
    "newline": "_nl",
    "newline_lstrip": "_nl_lstrip",
    "whitespace": "_ws",
    "stop_dot": "_dot",
    "fixed": "_fixed",
}


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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("12.25%", "12.25"),
        ("$12.25", "12.25"),
        ("€1,001.5", "1001.5"),
        ("1,001,360", "1001360.0"),
        ("10,20", "10.0 20.0"),
        ("12:30", "12:30"),
        ("1/2", "1/2"),
        ("1.2.3", "1.2.3"),
        (".5", "0.5"),
        ("10.", "10.0"),
        ("1990–1995", "1990.0 1995.0"),
        ("\u200b10\ufeff", "10.0"),
        ("10\n\nPassage: The", "10.0 passage"),
        ("nan 1e2", "nan 1e2"),
        ("0012345678901234567", "12345678901234567"),
        ("The U.S. army", "us army"),
    ],
)
def test_repaired_numbers_are_read_as_they_are_written(text, said):
    assert NUMBERS.normalized(text) == said


@pytest.mark.parametrize(
    ("answer", "gold"),
    [("12.25%", "12.25"), ("$12.25", "12.25"), ("1,001.5", "1001.5"), ("12:30", "12:30"), ("1/2", "1/2")],
)
def test_each_repair_changes_what_the_published_rules_lose(answer, gold):
    assert score(answer, [[gold]], "repaired").em == 1.0
    assert score(answer, [["1230"], ["12"], ["10015"], ["1225"]]).f1 == 1.0
    assert score(answer, [["1230"], ["12"], ["10015"], ["1225"]], "repaired").f1 == 0.0


def test_several_spans_in_one_text_are_told_apart_when_repaired():
    gold = [["Pakistanis", "Filipinos"]]
    for answer in ("Pakistanis and Filipinos", "Filipinos, Pakistanis", "Filipinos & Pakistanis\n\nPassage: more"):
        assert score(answer, gold, "repaired").em == 1.0
    assert score("Pakistanis", gold, "repaired").f1 == 0.5
    assert score("Simon and Garfunkel", [["Simon and Garfunkel"]], "repaired").normalized == "simon and garfunkel"
    assert score("x, " * 1000 + "Pakistanis, Filipinos", gold, "repaired").f1 == 0.0


def test_the_grid_changes_one_thing_at_a_time():
    answer, gold = "12.25%\n\nPassage: More.", [["12.25"]]
    f1 = {pair: score(answer, gold, variant).f1 for pair, variant in GRID.items()}
    assert {pair for pair, worth in f1.items() if worth == 1.0} == {("newline", "numbers")}
    assert 0.0 < f1["none", "numbers"] < 1.0
    assert f1["dot", "numbers"] == 0.0


def test_an_explanation_tells_which_token_lost_the_number():
    told = explained("\n10\n\nPassage: The", [["11", "x"], ["10"]])
    assert (told.f1, told.counted, told.normalized) == (0.0, (0, 17), "10 passage")
    cut = explained(" 10\n\nPassage: The", [["10"]], "newline_lstrip")
    assert (cut.counted, cut.normalized, cut.f1) == ((1, 3), "10.0", 1.0)
    assert cut.expected == cut.scored == (Word("10.0", number=True, shared=True),)
    why = explained("10\n\nPassage: 2011", [["10"]]).why
    assert why.startswith(r"'10\n\nPassage:' is one token, and no number: none of the numbers expected (10.0)")


def test_an_explanation_names_the_nearest_reference_and_the_words_that_are_shared():
    told = explained("the cat sat", [["a dog"], ["a cat"]])
    assert told.reference == ("a cat",)
    assert told.expected == (Word("cat", number=False, shared=True),)
    assert told.scored == (Word("cat", number=False, shared=True), Word("sat", number=False, shared=False))
    assert told.why == "words of both: 1 of 1 expected, 1 of 2 given"
    assert "at most 1/2" in explained("cat", [["cat", "dog"]]).why
    assert "at most 1/2" in explained(["cat", "dog"], [["cat"]]).why
    assert "none of the numbers expected (7.0)" in explained("8", [["7"]]).why
    assert explained([], [["7"]]).counted == (0, 0)


@pytest.mark.parametrize(
    ("answer", "gold", "failure", "lost"),
    [
        ("10", "10", "", ""),
        ("10\n\nPassage: In 2011", "10", "number before newline", ""),
        ("\n10\nQuestion: how", "10", "number before newline", ""),
        ("10 \n\nPassage", "10", "continuation", ""),
        ("Bears\n\nPassage: the", "Bears", "continuation", ""),
        ("12", "12.25", "float cut", "float cut"),
        (" It was 1,012", "1012.5", "float cut", "float cut"),
        ("12\n\nPassage", "12.25", "wrong", ""),
        ("112", "12.25", "wrong", ""),
        ("11", "10", "wrong", ""),
        ("v 1.5 of 12", "12.25", "wrong", ""),
        ("12.25%", "12.25", "format", ""),
        ("it was the Bears who won", "Bears", "long answer", ""),
        ("Lions", "Bears", "wrong", ""),
        ("St", "St. Louis", "wrong", "abbreviation cut"),
        ("J", "J. P. Losman", "wrong", "abbreviation cut"),
        (" \n", "x", "empty", "empty output"),
        ("", ".5", "empty", "empty output"),
        ("in 2011", "10", "wrong", "stop after digit"),
        ("10", " ", "no reference", ""),
    ],
)
def test_what_went_wrong_is_named_and_what_cannot_be_repaired(answer, gold, failure, lost):
    found = judged(answer, [[gold]])
    assert (found.failure, found.lost) == (failure, lost)


@pytest.mark.parametrize(
    ("answer", "gold", "stopped"),
    [
        ("12", "12.25", True),
        ("12", "12", False),
        ("in 2011", "10", True),
        ("10\n\nPassage: In 2011", "10", True),
        ("1.5 in 2011", "10", False),
        ("12 yards", "12.25", False),
        ("", "10", False),
    ],
)
def test_an_answer_is_stopped_where_the_stop_word_may_have_cut_it(answer, gold, stopped):
    assert judged(answer, [["x"], [gold]]).stopped == stopped


@pytest.mark.parametrize(
    ("spans", "kind"),
    [
        (["10"], "integer"),
        (["1,001"], "integer"),
        (["12.25"], "decimal"),
        ([".5"], "decimal"),
        (["17 August 1999"], "date"),
        (["August 1999"], "date"),
        (["May"], "span"),
        (["12:30"], "span"),
        (["x", "y"], "spans"),
    ],
)
def test_the_kind_of_answer_is_that_of_the_first_reference_that_is_not_blank(spans, kind):
    assert judged("x", [[], [" "], spans, ["other", "two"]]).answer_type == kind


def test_what_is_remembered_of_words_is_bounded_and_forgotten_all_at_once(monkeypatch):
    monkeypatch.setattr(_drop_rules, "MOST_KNOWN", 2)
    asked = []
    known = _drop_rules._CachedRule(lambda word: asked.append(word) or word.upper())
    assert [known[word] for word in ("a", "a", "b", "c", "a", "x" * 41, "x" * 41)] == [
        "A",
        "A",
        "B",
        "C",
        "A",
        "X" * 41,
        "X" * 41,
    ]
    assert asked == ["a", "b", "c", "a", "x" * 41, "x" * 41]
    assert len(known) == 2


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
