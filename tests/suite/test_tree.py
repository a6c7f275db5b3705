"""A suite's matrices against means worked out one by one."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

from evalboard.config import parse_board
from evalboard.errors import ConfigError, EvalboardError, NotFound
from evalboard.suite.growth import DataLeaf, grown
from evalboard.suite.tree import Node, Suite, chosen_mean, compile_suite, ranked, score_nodes

TREE = """\
id: tree
title: Tree
source: {{kind: folder, path: data}}
reader: table
suite:
  name: Average
  missing: {missing}
  children:
    - {{name: a, choices: 4, floor: true}}
    - name: G
      normalize: group
      weights: samples
      choices: 4
      floor: true
      children: [{{name: g1, n: 100}}, {{name: g2, n: 300}}]
    - name: H
      weight: 2
      children:
        - {{name: h1, choices: 2}}
        - {{name: "h/2", weight: 3}}
        - {{name: h3, counts: false}}
    - {{name: raw, unscored: the parts are not in the file}}
derived: {{ag: [a, G]}}
"""
LEAVES = ("a", "g1", "g2", "h1", "h/2", "h3", "raw")
POLICIES = ("strict", "available", "zero")


def suite(missing: str = "strict") -> Suite:
    return compile_suite(parse_board(TREE.format(missing=missing)))


def by_hand(tree: Suite, place: int, values: dict[str, float]) -> float:
    """The score of a node, recursively, in plain Python: the other implementation."""
    node = tree.nodes[place]

    def rescaled(value: float, at: Node) -> float:
        score = (value - at.baseline) / (at.maximum - at.baseline)
        return 0.0 if at.floor and score < 0 else score

    def mean(numbers: list[tuple[float, float]], anything: bool) -> float:
        there = [(weight, number) for weight, number in numbers if not math.isnan(number)]
        if tree.missing == "strict" and len(there) < len(numbers):
            return math.nan
        if tree.missing == "zero":
            return (
                sum(weight * number for weight, number in there) / sum(weight for weight, _ in numbers)
                if anything
                else math.nan
            )
        return (
            sum(weight * number for weight, number in there) / sum(weight for weight, _ in there) if there else math.nan
        )

    def anything_below(at: int) -> bool:
        below = tree.nodes[at]
        if below.leaf:
            return not math.isnan(values[below.name]) and not below.unscored
        return any(anything_below(child) for child in below.children if tree.nodes[child].weight > 0 or below.derived)

    if node.leaf:
        return rescaled(values[node.name], node)
    counted = [child for child in node.children if node.derived or tree.nodes[child].weight > 0]
    weight = {child: 1.0 if node.derived else tree.nodes[child].weight for child in counted}
    if node.normalize == "group":
        return rescaled(
            mean([(weight[child], values[tree.nodes[child].name]) for child in counted], anything_below(place)), node
        )
    return mean([(weight[child], by_hand(tree, child, values)) for child in counted], anything_below(place))


values_of_some_entries = npst.arrays(
    np.float64, (3, len(LEAVES)), elements=st.one_of(st.just(math.nan), st.floats(0, 1))
)


@pytest.mark.parametrize("missing", POLICIES)
@given(values=values_of_some_entries)
def test_matrices_agree_with_the_recursive_means(missing, values):
    tree = suite(missing)
    scored = score_nodes(tree, values)
    for row in range(len(values)):
        given_values = dict(zip(LEAVES, values[row], strict=True))
        for place, node in enumerate(tree.nodes):
            if node.scored:
                np.testing.assert_allclose(
                    scored.score[row, place],
                    by_hand(tree, place, given_values),
                    rtol=1e-12,
                    atol=1e-15,
                    err_msg=node.path,
                )


@given(values=values_of_some_entries)
def test_what_was_given_is_not_changed_and_order_does_not_matter(values):
    before = values.copy()
    scored = score_nodes(suite(), values)
    np.testing.assert_array_equal(values, before)
    np.testing.assert_array_equal(score_nodes(suite(), values[::-1]).score, scored.score[::-1])


def test_missing_policies_on_one_missing_benchmark():
    values = np.array([[math.nan, 0.5, 0.5, 0.75, 0.5, 0.1, 0.3]])
    a, g, h = 0.0, 1 / 3, (0.25 * 0.5 + 0.75 * 0.5)
    expected = {"strict": math.nan, "available": (g + 2 * h) / 3, "zero": (a + g + 2 * h) / 4}
    for missing, score in expected.items():
        np.testing.assert_allclose(score_nodes(suite(missing), values).score[0, 0], score)


def test_nothing_at_all_is_missing_even_where_missing_counts_as_zero():
    values = np.full((1, len(LEAVES)), math.nan)
    assert np.isnan(score_nodes(suite("zero"), values).score).all()


def test_a_group_that_is_normalized_once_weighs_by_samples():
    values = np.array([[0.5, 0.2, 0.6, 0.5, 0.5, 0.5, 0.5]])
    tree = suite()
    scored = score_nodes(tree, values)
    place = tree.place("G")
    assert scored.value[0, place] == pytest.approx((100 * 0.2 + 300 * 0.6) / 400)
    assert scored.score[0, place] == pytest.approx((0.5 - 0.25) / 0.75)
    assert np.isnan(scored.score[0, tree.place("g1")])
    assert tree.nodes[place].n == 400


def test_the_floor_acts_where_the_config_says():
    values = np.array([[0.1, 0.1, 0.1, 0.4, 0.5, 0.5, 0.5]])
    tree = suite()
    score = score_nodes(tree, values).score[0]
    assert score[tree.place("a")] == 0.0
    assert score[tree.place("G")] == 0.0
    assert score[tree.place("h1")] == pytest.approx(-0.2)


def test_coverage_counts_the_leaves_that_count():
    values = np.array([[math.nan, 0.5, math.nan, 0.75, 0.5, math.nan, 0.3]])
    tree = suite()
    scored = score_nodes(tree, values)
    assert scored.leaves[0] == 5
    assert scored.present[0, 0] == 3
    assert scored.present[0, tree.place("G")] == 1


def test_nodes_are_found_by_path_or_unique_name():
    tree = suite()
    assert tree.nodes[tree.place("h/2")].path == "Average/H/h%2F2"
    assert tree.place("Average/H/h%2F2") == tree.place("h/2")
    with pytest.raises(NotFound, match=r"node 'h9': not in this suite; did you mean 'h3'|node 'h9': not in this suite"):
        tree.place("h9")


def test_a_name_that_several_nodes_have_needs_a_path():
    text = TREE.format(missing="strict").replace("name: h1", "name: a")
    tree = compile_suite(parse_board(text.replace("ag: [a, G]", "ag: [H, G]")))
    with pytest.raises(NotFound, match="several have this name"):
        tree.place("a")
    assert tree.id(tree.place("Average/H/a")) == "Average/H/a"


def test_a_missing_benchmark_that_was_not_chosen_does_no_harm():
    tree = suite()
    values = np.array([[0.4, math.nan, 0.6, 0.75, 0.5, 0.1, 0.3]])
    scored = score_nodes(tree, values)
    assert np.isnan(scored.score[0, 0])
    assert chosen_mean(tree, scored.score, scored.present, {tree.place("a"): 1.0})[0] == pytest.approx(0.2)


@given(
    npst.arrays(
        np.float64, st.integers(1, 30), elements=st.one_of(st.just(math.nan), st.sampled_from([0.1, 0.2, 0.2, 0.9]))
    )
)
def test_a_rank_is_one_more_than_those_ahead(score):
    for place, rank in enumerate(ranked(score)):
        assert rank == (0 if math.isnan(score[place]) else 1 + int((score > score[place]).sum()))


SAMPLED = """\
id: tree
title: Tree
source: {kind: folder, path: data}
reader: samples
columns: {model: m, sample: s, value: v}
suite:
  name: SEA
  levels: [language, task, subtask]
  missing: available
  order: {language: [VI, ID]}
  names: {language: {ID: Indonesian}, task: {nli: Inference}}
"""


def grown_paths(*ids: tuple[str, str, str]) -> list[str]:
    tree = compile_suite(grown(parse_board(SAMPLED), [DataLeaf(ids=each, task="/".join(each)) for each in ids]))
    return [node.path for node in tree.nodes]


def test_levels_make_the_tree_in_the_order_of_the_config_and_then_by_name():
    found = grown_paths(("ID", "qa", "qa"), ("TH", "b", "b2"), ("TH", "b", "b1"), ("VI", "qa", "qa"), ("TH", "a", "a"))
    assert found == [
        "SEA",
        "SEA/VI",
        "SEA/VI/qa",
        "SEA/ID",
        "SEA/ID/qa",
        "SEA/TH",
        "SEA/TH/a",
        "SEA/TH/b",
        "SEA/TH/b/b1",
        "SEA/TH/b/b2",
    ]


def test_a_subtask_that_is_its_task_collapses_unless_the_task_has_others():
    assert grown_paths(("ID", "qa", "qa")) == ["SEA", "SEA/ID", "SEA/ID/qa"]
    assert grown_paths(("ID", "qa", "qa"), ("ID", "qa", "more")) == [
        "SEA",
        "SEA/ID",
        "SEA/ID/qa",
        "SEA/ID/qa/more",
        "SEA/ID/qa/qa",
    ]
    assert grown_paths(("ID", "qa", "other")) == ["SEA", "SEA/ID", "SEA/ID/qa", "SEA/ID/qa/other"]


def test_a_grown_board_has_the_labels_constants_and_digest_of_its_config():
    board = parse_board(SAMPLED)
    told = grown(board, [DataLeaf(ids=("ID", "nli", "nli"), task="ID/nli/nli", maximum=10.0, n_options=4, n=7)])
    leaf = compile_suite(told).nodes[2]
    assert (leaf.name, leaf.label, leaf.task, leaf.baseline, leaf.maximum, leaf.n) == (
        "nli",
        "Inference",
        "ID/nli/nli",
        2.5,
        10.0,
        7,
    )
    assert compile_suite(told).nodes[1].label == "Indonesian"
    assert told.digest == board.digest


def test_means_over_what_the_data_grows_wait_for_it_and_have_names_of_their_own():
    board = parse_board(f"{SAMPLED}\nderived: {{qa_all: [SEA/ID/qa, SEA/TH/qa]}}\n")
    leaves = [DataLeaf(ids=(language, "qa", "qa"), task=f"{language}/qa") for language in ("ID", "TH")]
    assert [node.path for node in compile_suite(board).nodes] == ["SEA"]
    suite = compile_suite(grown(board, leaves))
    assert [suite.nodes[place].path for place in suite.nodes[suite.place("qa_all")].children] == [
        "SEA/ID/qa",
        "SEA/TH/qa",
    ]
    taken = parse_board(f"{SAMPLED}\nderived: {{qa: [SEA/ID/qa, SEA/TH/qa]}}\n")
    with pytest.raises(EvalboardError, match="derived score 'qa' has the name of a node"):
        compile_suite(grown(taken, leaves))


def test_chance_stands_on_the_scale_of_the_scores():
    children = """[
      {name: rescaled, choices: 4}, {name: worked_out}, {name: stated, chance: 0.25}, {name: of_2, chance: 0.5, maximum: 2},
      {name: published, published: P, parts: [{n: 10, choices: 4}]}, {name: errors, maximum: 0, baseline: 1, higher_is_better: false},
      {name: both, children: [{name: x, chance: 0.2}, {name: y, chance: 0.5, weight: 2}, {name: z, counts: false}]},
      {name: half, children: [{name: v, chance: 0.2}, {name: w}]}]"""
    board = f"id: b\ntitle: B\nsource: {{kind: folder, path: d}}\nreader: table\nsuite:\n  name: A\n  children: {children}\n"
    chance = {node.name: node.chance for node in compile_suite(parse_board(board)).nodes}
    expected = {
        "rescaled": 0.0,
        "worked_out": None,
        "stated": 0.25,
        "of_2": 0.25,
        "published": 0.0,
        "errors": 0.0,
        "half": None,
        "A": None,
    }
    assert {name: chance[name] for name in expected} == expected
    assert chance["both"] == pytest.approx((0.2 + 2 * 0.5) / 3)


@pytest.mark.parametrize(
    ("children", "why"),
    [
        ("[{name: a}, {name: rank}]", "'rank', as a column of every table is"),
        ("[{name: model}]", "`task: model`"),
        ("[{name: a}, {name: a_lower}]", "'a_lower', as an end of another one's interval is"),
    ],
)
def test_a_node_that_is_called_as_a_column_of_every_table_is_refused(children, why):
    text = f"id: t\ntitle: T\nsource: {{kind: folder, path: d, patterns: ['*']}}\nreader: table\nsuite: {{name: Average, children: {children}}}\n"
    with pytest.raises(ConfigError, match="suite: a node is called") as raised:
        compile_suite(parse_board(text))
    assert why in str(raised.value)
