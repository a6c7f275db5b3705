"""Who stands first in a state."""

from evalboard.views.state_comparison import firsts
from tests.views.states import state


def test_those_that_cannot_be_told_apart_from_the_best_in_the_order_of_their_places():
    close = state({"behind": (0.1, 0.1, 0.1), "second": (0.8, 0.8, 0.8), "first": (0.81, 0.8, 0.8)})
    assert firsts(close) == (("first", "second"), True)


def test_one_that_is_clearly_the_best_stands_alone():
    assert firsts(state({"behind": (0.1, 0.1, 0.1), "best": (0.9, 0.9, 0.9)})) == (("best",), True)


def test_without_errors_those_of_the_first_place():
    suite = "[{name: a}, {name: b}, {name: c}]"
    tied = state({"one": (0.1, 0.2, 0.3), "two": (0.3, 0.2, 0.1), "three": (0.1, 0.1, 0.1)}, suite=suite)
    assert firsts(tied) == (("one", "two"), False)
