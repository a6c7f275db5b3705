"""The scorer of GSM8K and MATH: what is taken from a worked answer, where it stops, and when two results are the
same.
"""

import pytest

from evalboard.scorers import Word
from evalboard.scorers._number_rules import as_formula, boxed, final, number_in
from evalboard.scorers.number import GRID, explained, judged, score

WORKED = "She sells 16 - 3 = 13 eggs.\nShe makes 13 * 2 = $26.\n#### 26"


def right(prediction, reference, variant="harness"):
    return score(prediction, [[reference]], variant).em == 1.0


@pytest.mark.parametrize(
    ("prediction", "reference", "strict", "flexible"),
    [
        # Worked out by hand from the two expressions in lm_eval 0.4.13, gsm8k.yaml, and from what it ignores on both
        # sides.
        (WORKED, WORKED, True, True),
        ("#### 26", "26", True, True),
        ("#### 26.", "26", True, True),
        ("#### 1,242", "1242", True, True),
        ("#### $26", "26", False, True),
        ("####26", "26", False, True),
        ("#### 26\n#### 27", "26", True, False),
        ("It is $26.", "26", False, True),
        ("It is 26.00", "26", False, False),
        ("It is -5", "-5", False, True),
        ("It is 26 ...", "26", False, False),
        ("none", "26", False, False),
        ("", "26", False, False),
    ],
)
def test_strict_and_flexible_extraction_are_the_harness(prediction, reference, strict, flexible):
    assert right(prediction, reference) == strict
    assert right(prediction, reference, "flexible") == flexible


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"\frac12", r"\frac{1}{2}"),
        (r"\dfrac{1}{2}", "1/2"),
        ("0.5", r"\tfrac12"),
        (".5", "0.5"),
        (r"\sqrt3", r"\sqrt{3}"),
        ("k = 5", "5"),
        (r"5\text{ cm}", "5"),
        (r"90^\circ", "90"),
        (r"\$5", "5"),
        (r"50\%", "50"),
        (r"\left(1, 2\right)", "(1,2)"),
        (r"\frac1{72}", r"\frac{1}{72}"),
    ],
)
def test_two_ways_to_write_a_formula_are_one(one, other):
    assert as_formula(one) == as_formula(other)
    assert right(rf"so \boxed{{{one}}}.", other, "boxed")


def test_formulas_that_differ_stay_apart():
    forms = [r"\frac{1}{2}", r"\frac{2}{1}", "x+1", "x-1", r"\sqrt{3}", "3", r"\leftarrow", "2x = 4", "(1,2)"]
    assert len({as_formula(form) for form in forms}) == len(forms)


def test_the_last_box_counts_with_braces_that_match():
    text = r"\boxed{1} then \boxed{\frac{1}{2}} and"
    assert boxed(text) == (22, 33)
    assert boxed(r"\boxed{1") is None
    assert boxed("none") is None
    assert right(r"\fbox{3}", "3", "boxed")
    assert right(r"\boxed{3}", r"It is clear that \boxed{3}.", "boxed")
    assert not right("3", "3", "boxed")


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (r"\boxed{7} is the answer is 8", "7"),
        ("#### 5\nfurther 6", "5"),
        ("The answer is 1,242.50. I hope so 7", "1,242.50"),
        ("Answer: 5 apples", "5 apples"),
        ("so 18 eggs", "18"),
        ("10-5", "5"),
        ("at -5", "-5"),
        ("no", None),
        ("The answer is", None),
    ],
)
def test_the_final_result_is_where_it_is_told(text, result):
    found = final(text)
    assert (text[slice(*found)] if found else None) == result


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("1,242.00", 1242),
        ("-.5", -0.5),
        (r"-\frac{3}{4}", -0.75),
        ("x", None),
        ("1,2", None),
        (r"\frac{1}{0}", None),
        ("", None),
    ],
)
def test_a_number_is_read_exactly_or_not_at_all(written, number):
    assert number_in(written) == number
    assert number_in("9" * 2000) is None


@pytest.mark.parametrize(
    ("prediction", "reference"),
    [
        ("It is 1,242.00", "1242"),
        ("The answer is 26 dollars.", "26"),
        ("The answer is $x+1$. I hope it is correct.", r"\boxed{x+1}"),
        ("x+1", "x+1"),
        (r"\frac{3}{4}", "0.75"),
        (WORKED + "\n\nQuestion: what is 5 + 5? #### 10", WORKED),
        ("so 26\n\nQ: how many? 7", "26"),
    ],
)
def test_repaired_one_number_is_one_however_it_is_written(prediction, reference):
    assert right(prediction, reference, "repaired")


def test_several_results_must_all_be_there():
    due = [["3", "5"]]
    for prediction in ("5 and 3", ["5", "3"], "3, 5"):
        assert score(prediction, due, "repaired").em == 1.0
    for prediction in ("3", ["3"], "3 and 4", "3, 5 and 7", ["3", "3"]):
        assert score(prediction, due, "repaired").em == 0.0


def test_stops_cut_where_gsm8k_was_cut():
    answer = "First: 13 eggs.\n#### 26\n\nQuestion: more #### 7"
    worth = {pair: score(answer, [["26"]], variant).em for pair, variant in GRID.items()}
    assert {pair for pair, em in worth.items() if em} == {
        ("none", "published"),
        ("next", "published"),
        ("next", "flexible"),
        ("next", "numbers"),
    }


def test_an_explanation_shows_where_the_result_stands():
    told = explained("so\n#### 26 eggs", [["x"], ["26"]])
    assert (told.em, told.counted, told.normalized, told.reference) == (1.0, (8, 10), "26", ("26",))
    assert told.expected == told.scored == (Word("26", number=True, shared=True),)
    assert told.why == "'26' was taken as the result, and is right"
    assert explained("26", [["26"]]).why == "no result was found: there is no number after `#### `"
    assert explained("25", [["26"]], "flexible").why == "'25' was taken as the result, and is not '26'"
    assert explained("25", []).why == "there is no reference to compare with"


@pytest.mark.parametrize(
    ("answer", "gold", "failure", "lost", "stopped"),
    [
        (WORKED, "26", "", "", False),
        ("so 26\n\nQuestion: 7", "26", "continuation", "", False),
        ("It is 26.00", "26", "format", "", True),
        ("12", "26", "wrong", "", False),
        ("at 12:30 and 13", "26", "wrong", "", False),
        ("26 eggs, 3 left.", "26", "another number", "", False),
        ("She has", "26", "no result", "stop before the result", False),
        ("She has none.", "26", "no result", "", False),
        ("The answer is", "26", "no result", "cut at the result", False),
        ("13 eggs\n####", "26", "wrong", "cut at the result", False),
        ("at 12", "26", "wrong", "stop after digit", True),
        ("The answer is 12", "26", "wrong", "", False),
        (" ", "26", "empty", "empty output", False),
        ("26", "", "no reference", "", False),
    ],
)
def test_what_went_wrong_is_named_and_what_cannot_be_repaired(answer, gold, failure, lost, stopped):
    found = judged(answer, [[gold]])
    assert (found.failure, found.lost, found.stopped) == (failure, lost, stopped)


def test_an_answer_in_a_box_is_right_where_boxes_count():
    assert judged(r"\boxed{26}", [["26"]], "boxed").failure == ""
    assert judged(r"\boxed{26}", [["26"]]).failure == "format"


@pytest.mark.parametrize(
    ("reference", "kind"),
    [
        ("18", "integer"),
        ("so\n#### 1,242", "integer"),
        ("0.5", "decimal"),
        ("18.50", "decimal"),
        (r"\frac{3}{4}", "fraction"),
        ("3/4", "fraction"),
        (r"thus \boxed{x+1}", "expression"),
        ("Evelyn", "expression"),
    ],
)
def test_the_kind_of_result_is_that_of_the_first_reference(reference, kind):
    assert judged("x", [[""], [reference]]).answer_type == kind
    assert judged("x", [[reference, "2"]]).answer_type == "several"
