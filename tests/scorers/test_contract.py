"""What every scorer promises: names that fit together, any text whatever, and a score of 1 for the answer that is
right.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.base.families import own_members
from evalboard.scorers import scorer

SCORERS = own_members("scorers")


@pytest.fixture(params=SCORERS)
def rules(request):
    return scorer(request.param)


def test_the_names_of_a_scorer_fit_together(rules):
    assert set(rules.ABOUT) == set(rules.VARIANTS)
    assert set(rules.GRID) == {(stop, normalization) for stop in rules.STOPS for normalization in rules.NORMALIZATIONS}
    assert set(rules.GRID.values()) <= set(rules.VARIANTS)
    assert len(set(rules.GRID.values())) == len(rules.GRID)
    published = next(iter(rules.VARIANTS))
    assert rules.GRID[next(iter(rules.STOPS)), next(iter(rules.NORMALIZATIONS))] == published
    assert rules.REPAIRED in rules.GRID.values()
    assert rules.METRIC in {"em", "f1"}
    assert set(rules.ANSWER_TYPES) > rules.NUMERIC
    for told in (rules.ABOUT, rules.STOPS, rules.NORMALIZATIONS, rules.ANSWER_TYPES, rules.FAILURES, rules.LOST):
        assert len(set(told.values())) == len(told)
        assert all(sentence and not sentence.endswith(".") for sentence in told.values())


HALVES = st.characters(min_codepoint=0xD800, max_codepoint=0xDFFF)
PIECES = [
    "10",
    "12.25",
    "#### 18",
    "\\boxed{",
    "}",
    "answer is ",
    "St.",
    "1,001",
    "$",
    "%",
    "\n\n",
    "Question: ",
    " and ",
    ", ",
    "\x00",
    "a",
    "٣٤",
    "nan",
    "½",
    "-",
]
TEXT = st.one_of(
    st.text(max_size=40), st.text(HALVES, max_size=4), st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
)
REFERENCES = st.lists(st.lists(TEXT, max_size=3), max_size=3)


@pytest.mark.parametrize("name", SCORERS)
@given(prediction=st.one_of(TEXT, st.lists(TEXT, max_size=3)), references=REFERENCES)
def test_any_answer_is_scored_explained_and_judged(name, prediction, references):
    rules = scorer(name)
    for variant in rules.VARIANTS:
        found, told = rules.score(prediction, references, variant), rules.explained(prediction, references, variant)
        assert 0.0 <= found.em <= 1.0
        assert 0.0 <= found.f1 <= 1.0
        assert (told.variant, told.em, told.f1) == (variant, found.em, found.f1)
        first = prediction if isinstance(prediction, str) else next(iter(prediction), "")
        assert 0 <= told.counted[0] <= told.counted[1] <= len(first)
        assert all(word.text for word in (*told.expected, *told.scored))
        assert not told.reference or list(told.reference) in references
        said = rules.judged(prediction, references, variant)
        assert said.answer_type in {"", *rules.ANSWER_TYPES}
        assert said.failure in {"", *rules.FAILURES}
        assert said.lost in {"", *rules.LOST}
        assert (said.failure == "") == (getattr(found, rules.METRIC) == 1.0)
        assert not said.lost or said.failure


@pytest.mark.parametrize("name", SCORERS)
@given(prediction=TEXT, references=REFERENCES, other=st.lists(TEXT, max_size=3))
def test_more_references_never_cost_anything_and_their_order_does_not_matter(name, prediction, references, other):
    rules = scorer(name)
    for variant in rules.VARIANTS:
        found, more = (
            rules.score(prediction, references, variant),
            rules.score(prediction, [*references, other], variant),
        )
        assert more.em >= found.em
        assert more.f1 >= found.f1
        assert rules.score(prediction, references[::-1], variant) == found


WORD = st.text("bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'é", min_size=2, max_size=8).filter(
    lambda word: word.lower() not in {"the", "an", "and"}
)
SPAN = st.lists(WORD, min_size=1, max_size=4).map(" ".join)
WHOLE = st.integers(0, 10**9)
NUMBER = st.one_of(
    WHOLE.map(str),
    WHOLE.map("{:,}".format),
    st.decimals(0, 10**6, places=2).map(str),
    st.decimals(0, 10**6, places=2).map("{:,}".format),
)
DATE = st.dates().map(lambda date: f"{date.day} {date:%B} {date.year}")
RIGHT = st.one_of(
    SPAN,
    NUMBER,
    DATE,
    NUMBER.map("${}".format),
    NUMBER.map("{}%".format),
    st.sampled_from(["12.25", "12:30", "1/2", "St. Louis", ".5", "3-2"]),
)


@pytest.mark.parametrize("name", SCORERS)
@given(spans=st.lists(RIGHT, min_size=1, max_size=4))
def test_the_right_answer_is_worth_1_when_repaired(name, spans):
    rules = scorer(name)
    for prediction in (spans, ", ".join(spans), f" {', '.join(spans)}"):
        found = rules.score(prediction, [["something else"], spans], rules.REPAIRED)
        assert (found.em, found.f1) == (1.0, 1.0)
        assert rules.judged(prediction, [spans]).lost == ""


@pytest.mark.parametrize("name", SCORERS)
@given(number=NUMBER, following=SPAN)
def test_a_right_number_is_worth_1_whatever_follows_it_on_later_lines(name, number, following):
    rules = scorer(name)
    found = rules.score(f"{number}\n\nQuestion: {following} 7 {following}", [[number]], rules.REPAIRED)
    assert (found.em, found.f1) == (1.0, 1.0)


LONG = {
    "letters": "x" * 200_000,
    "line breaks": "\n" * 200_000,
    "halves": "\ud800" * 50_000,
    "nothings": "\x00" * 100_000,
    "digits": "1" * 200_000,
    "white space": "answer is" + " " * 200_000,
    "numbers": " ".join(map(str, range(15_000))),
    "commas": "1," * 20_000,
    "spans": ",".join(f"w{place}" for place in range(15_000)),
    "marks": "#### " * 40_000,
    "boxes": "\\boxed{" * 30_000,
    "lines": "10\n" * 30_000,
}
"""Enough that what grows with the square would not end."""


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_the_longest_answers_and_references_are_scored(rules, text):
    for prediction, references in ((text, [["10"], ["a", "b"]]), ("10", [[text[:100_000]]])):
        for variant in (next(iter(rules.VARIANTS)), rules.REPAIRED):
            assert 0.0 <= rules.explained(prediction, references, variant).f1 <= 1.0
        assert rules.judged(prediction, references).failure in {"", *rules.FAILURES}


def test_a_reference_that_is_empty_is_worth_nothing(rules):
    for references in ([], [[]], [[""]], [[" \n"]]):
        for variant in rules.VARIANTS:
            assert rules.score("10", references, variant).f1 == 0.0
            assert rules.explained("10", references, variant).reference == ()
        assert rules.judged("10", references).failure == "no reference"
        assert rules.judged("10", references).answer_type == ""
