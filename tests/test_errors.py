"""What an error says of a name that nobody knows."""

from __future__ import annotations

from evalboard.errors import LONGEST_NAME, LOOKED_AT, nearest


def test_the_nearest_name_or_all_of_a_few_are_said() -> None:
    assert nearest("models", ["model", "task"]) == "; did you mean 'model'?"
    assert nearest("zzz", ["model", "task"]) == "; known are model, task"
    assert nearest("zzz", []) == ""


def test_of_a_head_of_many_or_long_names_only_some_are_looked_at() -> None:
    many = [f"column {place}" for place in range(100_000)]
    assert nearest("model", many) == ""
    assert nearest("column7", many) == "; did you mean 'column 7'?"
    assert nearest(f"column{LOOKED_AT + 5_000}", many).startswith("; did you mean 'column ")
    assert nearest("x", ["y" * 1_000_000]) == f"; known are {'y' * LONGEST_NAME}"
