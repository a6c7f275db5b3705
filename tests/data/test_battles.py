"""Battles are checked at the door: what is not known is refused with its place, and never a tie."""

import pytest

from evalboard.data.battles import winner_of
from evalboard.errors import EvalboardError
from tests.ratings.examples import arena


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("I prefer [[A>>B]] here", "model_a"),
        ("[[A>B]]", "model_a"),
        ("[[B<<A]]", "model_a"),
        ("[[A=B]] then [[A>B]]", "tie"),
        ("[[A<B]]", "model_b"),
        ("[[B>>A]]", "model_b"),
        ("[[A]]", None),
        ("[[A>B]", None),
        ("[[A << B]]", None),
        ("[[A>>>B]]", None),
        ("", None),
    ],
)
def test_the_first_verdict_of_a_judge_counts_and_an_unknown_one_is_none(text, winner):
    assert winner_of(text) == winner


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (
            ("A", "B", "modela"),
            r"battles.csv, row 2, winner: 'modela' is no outcome; expected one of model_a, model_b, tie",
        ),
        (("A", "B", None), "battles.csv, row 2, winner: .* is no outcome"),
        (("A", "", "tie"), "battles.csv, row 2, model_b: '' names no model"),
        ((None, "B", "tie"), "battles.csv, row 2, model_a: .* names no model"),
    ],
)
def test_what_is_not_known_is_refused_with_file_row_and_value(row, message):
    with pytest.raises(EvalboardError, match=message):
        arena([("A", "B", "tie"), row])


def test_many_wrong_rows_are_counted_and_the_first_are_shown():
    with pytest.raises(EvalboardError, match="and 3 more") as error:
        arena([("A", "B", f"<b>{place}") for place in range(8)])
    assert str(error.value).count("battles.csv, row") == 5
