"""What an error says of a name that nobody knows."""

import pytest

from evalboard.errors import LONGEST_NAME, LOOKED_AT, MOST_KNOWN, closest, nearest
from evalboard.strings import did_you_mean, either, use_language


def test_the_nearest_name_or_all_of_a_few_are_said() -> None:
    assert nearest("models", ["model", "task"]) == "; did you mean 'model'?"
    assert nearest("zzz", ["model", "task"]) == "; expected one of model, task"
    assert nearest("zzz", []) == ""


def test_of_a_head_of_many_or_long_names_only_some_are_looked_at() -> None:
    many = [f"column {place}" for place in range(100_000)]
    assert nearest("model", many) == ""
    assert nearest("column7", many) == "; did you mean 'column 7'?"
    assert nearest(f"column{LOOKED_AT + 5_000}", many).startswith("; did you mean 'column ")
    assert nearest("x", ["y" * 1_000_000]) == f"; expected one of {'y' * LONGEST_NAME}"


@pytest.mark.parametrize(("name", "names"), [("models", ["model", "task"]), ("zzz", ["model", "task"]), ("zzz", [])])
def test_refusals_and_errors_of_configs_name_the_nearest_in_the_same_words(name: str, names: list[str]) -> None:
    assert str(did_you_mean(name, names)) == nearest(name, names)
    with use_language("zh"):
        assert str(did_you_mean(name, names)).isascii() == (not names)


def test_of_many_names_none_is_named_where_none_is_near() -> None:
    names = [f"column {place}" for place in range(MOST_KNOWN + 1)]
    assert (closest("zzz", names), closest("zzz", names[1:])) == ((), tuple(sorted(names[1:])))


def test_choices_are_joined_by_the_word_of_the_language() -> None:
    assert (str(either(("a",))), str(either(("a", "b", "c")))) == ("a", "a or b or c")
    with use_language("id"):
        assert str(either(("a", "b", "c"))) == "a atau b atau c"
