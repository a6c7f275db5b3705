"""Why ranks moved: parts that sum to the move, whatever changed, and that are what a definition by all orders gives."""

import math
from collections.abc import Mapping
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.views.moves import PLAYERS, Moves, Player, moves, notes_between
from evalboard.views.state_comparison import StateComparison
from tests.views.states import state

NAN = math.nan
SCORE = st.one_of(st.sampled_from([0.1, 0.25, 0.5, 0.75, 0.9]), st.floats(0, 1, width=32))
TABLE = st.dictionaries(st.sampled_from("uvwxyz"), st.tuples(SCORE, SCORE, SCORE), min_size=1, max_size=6)


def parts(of: Moves, place: int) -> dict[str, float]:
    return {player: float(of.parts[player][place]) for player in PLAYERS}


def test_a_new_entry_above_is_all_that_moved_it():
    of = moves(StateComparison(state({"x": (0.5, 0.5, 0.5)}), state({"x": (0.5, 0.5, 0.5), "y": (0.9, 0.9, 0.9)})))
    assert parts(of, 0) == {"own": 0, "others": 0, "entries": 1, "config": 0, "code": 0}
    assert (of.before[0], of.now[0]) == (1, 2)
    assert of.counts(0).new_above == 1


def test_own_and_others_are_told_apart():
    before = {"x": (0.8, 0.8, 0.8), "y": (0.6, 0.6, 0.6), "z": (0.4, 0.4, 0.4)}
    fell = moves(StateComparison(state(before), state({**before, "x": (0.5, 0.5, 0.5)})))
    place = [str(fell.between.now.entries["entry"][row]) for row in fell.between.rows[1]].index("x")
    assert parts(fell, place) == {"own": 1, "others": 0, "entries": 0, "config": 0, "code": 0}
    assert (fell.counts(place).passed_by, fell.counts(place).passed_by_rescored) == (1, 0)
    rose = moves(StateComparison(state(before), state({**before, "y": (0.9, 0.9, 0.9)})))
    place = [str(rose.between.now.entries["entry"][row]) for row in rose.between.rows[1]].index("x")
    assert parts(rose, place) == {"own": 0, "others": 1, "entries": 0, "config": 0, "code": 0}
    assert (rose.counts(place).passed_by, rose.counts(place).passed_by_rescored) == (1, 1)


def test_weights_of_a_config_are_its_part():
    values = {"x": (0.9, 0.1, 0.5), "y": (0.2, 0.7, 0.5)}
    weights = "[{name: a, n: 100}, {name: b, n: 100, weight: 3}, {name: c, n: 100}]"
    of = moves(StateComparison(state(values), state(values, suite=weights)))
    assert of.apart
    assert sorted(tuple(parts(of, place).values()) for place in range(2)) == [(0, 0, 0, -1, 0), (0, 0, 0, 1, 0)]


def test_values_that_are_read_otherwise_under_the_same_config_are_the_part_of_the_code():
    contents = {"x": "x", "y": "y"}
    before, now = {"x": (0.5, 0.5, 0.5), "y": (0.4, 0.4, 0.4)}, {"x": (0.3, 0.5, 0.3), "y": (0.4, 0.4, 0.4)}
    of = moves(StateComparison(state(before, contents=contents), state(now, contents=contents)))
    assert of.apart
    assert parts(of, 1) == {"own": 0, "others": 0, "entries": 0, "config": 0, "code": 1}


def test_config_and_code_are_two_causes_where_weights_and_the_reading_of_values_changed():
    contents = {"x": "x", "y": "y", "z": "z"}
    before = {"x": (0.9, 0.1, 0.5), "y": (0.2, 0.7, 0.5), "z": (0.45, 0.45, 0.45)}
    now = before | {"z": (0.9, 0.9, 0.9)}
    weights = "[{name: a, n: 100}, {name: b, n: 100, weight: 3}, {name: c, n: 100}]"
    of = moves(StateComparison(state(before, contents=contents), state(now, contents=contents, suite=weights)))
    assert of.between.read_otherwise_by == "code"
    mine = {entry: parts(of, place) for place, entry in enumerate(of.between.now.entries["entry"])}
    assert mine["z"] == {"own": 0, "others": 0, "entries": 0, "config": -0.5, "code": -1.5}
    assert mine["x"] == {"own": 0, "others": 0, "entries": 0, "config": 1.5, "code": 0.5}
    assert mine["y"] == {"own": 0, "others": 0, "entries": 0, "config": -1, "code": 1}
    assert "history-read-by-config" not in [note.id for note in notes_between(of)]


def test_where_the_config_says_otherwise_how_files_are_read_other_values_are_its_doing_and_that_is_said():
    contents = {"x": "x", "y": "y"}
    before, now = {"x": (0.5, 0.5, 0.5), "y": (0.4, 0.4, 0.4)}, {"x": (0.3, 0.5, 0.3), "y": (0.4, 0.4, 0.4)}
    other = "[{name: a, n: 100, metric: acc}, {name: b, n: 100}, {name: c, n: 100}]"
    of = moves(StateComparison(state(before, contents=contents), state(now, contents=contents, suite=other)))
    assert parts(of, 1) == {"own": 0, "others": 0, "entries": 0, "config": 1, "code": 0}
    assert "history-read-by-config" in [note.id for note in notes_between(of)]


def test_weights_are_told_apart_where_a_score_is_taken_as_published():
    values = {"x": (0.9, 0.1, 0.5), "y": (0.2, 0.7, 0.5)}
    published = {"x": 0.35, "y": 0.65}
    taken = "[{name: a, n: 100, published: A}, {name: b, n: 100%s}, {name: c, n: 100}]"
    of = moves(
        StateComparison(
            state(values, suite=taken % "", published=published),
            state(values, suite=taken % ", weight: 9", published=published),
        )
    )
    assert of.between.now.scores.score[of.between.now.find("x"), of.between.now.suite.place("a")] == 0.35
    assert of.apart
    assert parts(of, 0)["config"] == of.now[0] - of.before[0]


def test_where_benchmarks_came_the_computing_is_not_told_apart_and_that_is_known():
    of = moves(
        StateComparison(state({"x": (0.1, 0.2)}, leaves=("a", "b")), state({"x": (0.1, 0.2, 0.3), "y": (1, 1, 1)}))
    )
    assert not of.apart
    assert parts(of, 0) == {"own": 0, "others": 0, "entries": 1, "config": 0, "code": 0}


def test_an_entry_without_a_score_has_no_parts():
    of = moves(
        StateComparison(
            state({"x": (0.5, NAN, 0.5), "y": (0.1, 0.1, 0.1)}), state({"x": (0.5, 0.5, 0.5), "y": (0.1, 0.1, 0.1)})
        )
    )
    assert (of.before[0], of.now[0]) == (0, 1)
    assert math.isnan(parts(of, 0)["own"])
    assert sum(parts(of, 1).values()) == of.now[1] - of.before[1] == 1


def by_definition(of: Moves, place: int) -> dict[Player, float]:
    """Shapley's value by its definition: the mean of what a player adds over all orders, each rank counted entry by
    entry.
    """

    def rank(world: Mapping[Player, int]) -> int:
        own, others, entries, config, code = (world[player] for player in PLAYERS)
        mine = of.worlds.common[own, config, code][place]
        rivals = [
            *np.delete(of.worlds.common[others, config, code], place),
            *(of.worlds.added if entries else of.worlds.removed)[config],
        ]
        return 1 + sum(rival > mine for rival in rivals)

    total: dict[Player, int] = dict.fromkeys(PLAYERS, 0)
    for order in permutations(PLAYERS):
        world = dict.fromkeys(PLAYERS, 0)
        for player in order:
            before = rank(world)
            world[player] = 1
            total[player] += rank(world) - before
    return {player: added / math.factorial(len(PLAYERS)) for player, added in total.items()}


@pytest.mark.thorough
@given(before=TABLE, now=TABLE, weight=st.sampled_from([1, 3]))
def test_parts_are_shapleys_values_and_sum_to_the_move(before, now, weight):
    suite = f"[{{name: a, n: 100}}, {{name: b, n: 100, weight: {weight}}}, {{name: c, n: 100}}]"
    of = moves(StateComparison(state(before), state(now, suite=suite, key="other")))
    for place in range(len(of.now)):
        mine = parts(of, place)
        assert mine == pytest.approx(by_definition(of, place), abs=1e-12)
        whole = of.now[place] - of.before[place]
        assert sum(mine.values()) == pytest.approx(whole, abs=1e-12)
        counts = of.counts(place)
        assert counts.new_above + counts.passed_by - counts.passed - counts.gone_above == whole
        assert 0 <= counts.passed_by_rescored <= counts.passed_by
