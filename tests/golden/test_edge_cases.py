"""What the reference does with degenerate battles, case by case, and what is answered here instead.

The inputs are rebuilt from what the reference's tables say of them: who met whom how often, and how many points each
won.
"""

import json
import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
import pandas as pd
import pytest

from evalboard.data.battles import battles, winner_of
from evalboard.errors import EvalboardError
from evalboard.ratings import STYLE
from evalboard.readers._battles import as_opencompass, counted
from tests.ratings.examples import LOST, TIED, WON, arena, rated, ratings_of, rows, times

BASIC = (
    *times("A", "B", won=28, lost=18, tied=4),
    *times("B", "C", won=22, lost=12, tied=6),
    *times("C", "A", won=11, lost=30, tied=6),
)
CONTROLS = MappingProxyType({"style": STYLE, "ridge": 0.5})
Cases = Mapping[str, Any]


@pytest.fixture(scope="module")
def cases(shared) -> Cases:
    return json.loads((shared / "oracles" / "bradley_terry" / "edge_cases.json").read_text())


def styled(told=BASIC, **columns) -> pd.DataFrame:
    """Rows with counts of style, seeded."""
    frame, rng = rows(told), np.random.default_rng(0)
    style = {
        f"{name}_{side}": rng.integers(0, 400 if name == STYLE[0] else 9, len(frame)) for name in STYLE for side in "ab"
    }
    return frame.assign(**(style | columns))


def like_the_reference(cases: Cases, name: str, told, models="ABC") -> None:
    """The models that can be compared are rated as the reference rates them, within what its optimizer leaves open."""
    reference = cases[f"{name}/oc_compute_bt"]["ok"]
    ours = ratings_of(rated(arena(told)))
    assert {model: ours[model] for model in models} == pytest.approx(
        {model: reference[model] for model in models}, abs=1.5
    )


def basic(cases: Cases) -> None:
    like_the_reference(cases, "basic", BASIC)
    strengths = cases["basic/evalica"]["ok"]
    ours = ratings_of(rated(arena(BASIC)))
    assert {model: 400 * math.log10(strengths[model] / strengths["A"]) + 1000 for model in "ABC"} == pytest.approx(
        ours, abs=1e-4
    )
    table = {row["model_name"]: row for row in cases["basic/oc_table_boot100"]["ok"]["table"]}
    assert {model: row["num_battles"] for model, row in table.items()} == {
        model: rated(arena(BASIC)).of(model)["battles"] for model in "ABC"
    }


def unbeaten(cases: Cases) -> None:
    """It gives 4252 with an interval that ends below; here it has a penalized rating and a lower bound. Another gives
    1e-6 to all.
    """
    told = [*BASIC, *times("D", "A", won=12), *times("D", "B", won=9)]
    like_the_reference(cases, "unbeaten_D", told)
    found = rated(arena(told), bootstrap=20)
    best = found.of("D")
    assert (best["penalized"], best["upper"]) == (True, math.inf)
    assert 1000 < best["lower"] < best["rating"] < 2000
    assert 1000 < rated(arena(told)).of("D")["lower"] < 2000
    assert len(set(cases["unbeaten_D/evalica"]["ok"].values())) == 1
    assert len({found.of(model)["rating"] for model in "ABC"}) == 3
    reference = next(row for row in cases["unbeaten_D/oc_table_boot100"]["ok"]["table"] if row["model_name"] == "D")
    assert reference["rating"] > reference["rating_q975"]


def winless(cases: Cases) -> None:
    told = [*BASIC, *times("A", "D", won=12)]
    like_the_reference(cases, "winless_D", told)
    worst = rated(arena(told)).of("D")
    assert (worst["penalized"], worst["lower"]) == (True, -math.inf)
    assert 0 < worst["rating"] < worst["upper"] < 900


def disconnected(cases: Cases) -> None:
    """It puts two models beside others whom they never met, without a word; here they have a scale of their own."""
    told = [*BASIC, *times("X", "Y", won=10, lost=5)]
    like_the_reference(cases, "disconnected", told)
    found, reference = rated(arena(told)), cases["disconnected/oc_compute_bt"]["ok"]
    assert found.of("X")["rating"] - found.of("Y")["rating"] == pytest.approx(reference["X"] - reference["Y"], abs=1.5)
    assert {found.of(model)["component"] for model in "XY"} == {1}
    assert {found.of(model)["rank"] for model in "XY"} == {0}
    assert math.isnan(found.of("X")["predicted_win_rate"])
    assert any("scale of their own" in said for said in map(str, found.warnings))


def all_ties(cases: Cases) -> None:
    told = [*times("A", "B", tied=10), *times("B", "C", tied=10)]
    found = rated(arena(told))
    assert ratings_of(found) == cases["all_ties/oc_compute_bt"]["ok"]
    assert found.rank_upper.tolist() == [3, 3, 3]
    assert any("fewer than 30 battles" in said for said in map(str, found.warnings))


def single_pair(cases: Cases) -> None:
    told = times("A", "B", won=7, lost=3)
    like_the_reference(cases, "single_pair", told, "AB")
    found = rated(arena(told))
    reference = next(row for row in cases["single_pair/oc_table_boot100"]["ok"]["table"] if row["model_name"] == "B")
    assert found.of("B")["upper"] - found.of("B")["lower"] < (reference["rating_q975"] - reference["rating_q025"]) / 2
    assert any("fewer than 30 battles" in said for said in map(str, found.warnings))
    drawn = rated(arena(told), bootstrap=300)
    assert not math.isfinite(drawn.of("B")["std_dev"])  # in some draws A wins all: a deviation has no meaning there


def both_bad(cases: Cases) -> None:
    told = [*BASIC, *times("A", "B")] + [("A", "B", "tie (bothbad)")] * 15
    like_the_reference(cases, "tie_bothbad", told)
    for policy in ("drop", "own"):
        kept = battles(rows(told), both_bad=policy)
        assert ratings_of(rated(kept[kept["outcome"].notna()])) == ratings_of(rated(arena(BASIC)))


def no_winner(cases: Cases) -> None:
    """It takes whatever is no winner for a tie; here a row without one is refused."""
    reference = cases["nan_winner/oc_compute_bt"]["ok"]
    assert ratings_of(rated(arena([*BASIC, *times("A", "B", tied=20)]))) == pytest.approx(reference, abs=1.5)
    with pytest.raises(
        EvalboardError, match=r"battles.csv, row 138, winner: nan is no outcome.*\n.*\n.*\n.*\n.*\n.*and 15 more"
    ):
        arena([*BASIC, *[("A", "B", None)] * 20])


def self_battle(cases: Cases) -> None:
    """It counts a battle of a model with itself twice, and lets it widen intervals; here it says nothing, and that is
    said.
    """
    told = [*BASIC, *times("A", "A", won=20)]
    like_the_reference(cases, "self_battle", told)
    found, without = rated(arena(told)), rated(arena(BASIC))
    assert found.battles.tolist() == without.battles.tolist()
    assert found.std_dev == pytest.approx(without.std_dev)
    assert any(said.startswith("20 battles of a model with itself") for said in map(str, found.warnings))
    frames = [styled(one) for one in (told, BASIC)]
    one, other = (
        rated(battles(frame), groups=("side",), ridge=0.5) for frame in (frame.assign(side="x") for frame in frames)
    )
    assert one.coefficients == other.coefficients


def rare(cases: Cases) -> None:
    """It gives a model with two battles 1000 and an interval of 5,500 points; here it is as wide as two battles make
    it, and the model is named.
    """
    told = [*BASIC, *times("D", "A", won=1, lost=1)]
    like_the_reference(cases, "rare_D_1_battle", told, "ABCD")
    found = rated(arena(told))
    assert 400 < found.of("D")["upper"] - found.of("D")["lower"] < 2500
    assert any("fewer than 30 battles" in said and "D" in said for said in map(str, found.warnings))


def base_missing(cases: Cases) -> None:
    """It leaves ratings without an anchor, or fails with a ValueError, as the path has it; here the model is named
    either way.
    """
    assert 1000 not in cases["base_model_missing"]["ok"].values()
    assert "raises" in cases["base_model_missing_table"]
    with pytest.raises(EvalboardError, match="base model 'ZZZ': it has none of these battles"):
        rated(arena(BASIC), "ZZZ")


def no_controls(cases: Cases) -> None:
    assert cases["style_control_variables_None"]["raises"].startswith("UnboundLocalError")
    found = rated(battles(styled()), groups=(), **CONTROLS)
    assert [one.name for one in found.coefficients] == list(STYLE)


def constant_feature(cases: Cases) -> None:
    """It says 1000 of every model and 0 of every coefficient; here the feature is left out and named, normalized or
    not.
    """
    assert set(cases["constant_style_feature_normalised"]["ok"][0].values()) == {1000.0}
    frame = styled(header_count_a=3, header_count_b=3)
    for normalized in (True, False):
        found = rated(battles(frame), normalize_style=normalized, **CONTROLS)
        assert len(set(found.rating)) == 3
        assert [one.name for one in found.coefficients] == [name for name in STYLE if name != "header_count"]
        assert str(found.warnings[0]) == "header_count is the same on both sides of every battle and is left out."


def float_feature(cases: Cases) -> None:
    assert cases["float_feature"]["raises"].startswith("AttributeError")
    frame = styled()
    one, other = (rated(battles(each), **CONTROLS) for each in (frame, frame.astype({"bold_count_a": "float64"})))
    assert ratings_of(one) == ratings_of(other)


def group_prefix(cases: Cases) -> None:
    """It takes the column category_score for a level of category; here only levels are."""
    assert "category_score" in cases["group_prefix_collision"]["ok"][1]
    place = np.arange(len(BASIC))
    frame = styled(category=np.where(place % 2 > 0, "x", "y"), category_score=place % 7)
    found = rated(battles(frame), groups=("category",), **CONTROLS)
    assert [one.name for one in found.coefficients] == [*STYLE, "category_x", "category_y"]


def group_without_level(cases: Cases) -> None:
    """It gives battles without a level none, silently; here that is said."""
    assert [name for name in cases["group_with_nan"]["ok"][1] if name not in STYLE] == ["category_x"]
    found = rated(
        battles(styled(category=[None if place % 2 else "x" for place in range(len(BASIC))])),
        groups=("category",),
        **CONTROLS,
    )
    assert [one.name for one in found.coefficients][len(STYLE) :] == ["category_x"]
    assert "68 battles have no category and belong to none of its levels." in map(str, found.warnings)


def one_processor(cases: Cases) -> None:
    """It asks for a pool of no workers where there is one processor; here no pool is asked for."""
    assert "raises ValueError" in cases["num_cpu_default_on_1cpu"]["ok"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.cpu_count", lambda: 1)
        assert rated(arena(BASIC), bootstrap=5).draws.shape == (5, len(rated(arena(BASIC)).models))
        assert np.isfinite(rated(arena(BASIC), bootstrap=5).std_dev).all()


def same_seed(cases: Cases) -> None:
    """Its plain bootstraps have one seed, whatever is asked, and those with controls none; here the seed is an argument
    of both.
    """
    assert cases["oc_boot_repeat_same_seed0"]["ok"] is True
    for controls in ({}, CONTROLS):
        once, again, other = (
            rated(battles(styled()), bootstrap=20, seed=seed, **controls).std_dev for seed in (0, 0, 1)
        )
        assert once.tolist() == again.tolist() != other.tolist()


def empty(cases: Cases) -> None:
    assert cases["empty"]["ok"] == {}
    with pytest.raises(EvalboardError, match="no battle between two different models"):
        rated(battles(rows([])))


RIGHT = MappingProxyType(
    {
        "empty_fence": {"header_count": 2, "list_count": 2},
        "repeat_block": {"sum_assistant_tokens": 3},
        "code": {"header_count": 1, "list_count": 1},
    }
)
"""What texts have that the reference miscounts, or counts right; of the others both say the same."""


def style_counts(cases: Cases) -> None:
    for name, case in cases.items():
        if not name.startswith("style_count/"):
            continue
        text, out = case["ok"]["text"], case["ok"]["out"]
        reference = {one: sum(count.values()) if isinstance(count := out[f"{one}_a"], dict) else count for one in STYLE}
        assert as_opencompass(text) == reference, name
        ours = counted(text)
        if name.removeprefix("style_count/") in RIGHT:
            right = RIGHT[name.removeprefix("style_count/")]
            assert {one: ours[one] for one in right} == right, name
        else:
            assert ours == reference, name


def verdicts(cases: Cases) -> None:
    """What the reference's expression finds and what it means; a verdict that means nothing decides nothing."""
    meaning = {"A>>B": WON, "A=B": TIED, "B>>A": LOST}
    told = {case["ok"]["in"]: case["ok"]["out"] for name, case in cases.items() if name.startswith("judge_regex/")}
    assert {text: winner_of(text) for text in told} == {text: meaning.get(verdict) for text, verdict in told.items()}


ANSWERS: Mapping[str, Callable[[Cases], None]] = MappingProxyType(
    {
        "basic": basic,
        "unbeaten_D": unbeaten,
        "winless_D": winless,
        "disconnected": disconnected,
        "all_ties": all_ties,
        "single_pair": single_pair,
        "tie_bothbad": both_bad,
        "nan_winner": no_winner,
        "self_battle": self_battle,
        "rare_D_1_battle": rare,
        "base_model_missing": base_missing,
        "base_model_missing_table": base_missing,
        "style_control_variables_None": no_controls,
        "constant_style_feature_normalised": constant_feature,
        "constant_style_feature_raw": constant_feature,
        "float_feature": float_feature,
        "group_prefix_collision": group_prefix,
        "group_with_nan": group_without_level,
        "num_cpu_default_on_1cpu": one_processor,
        "oc_boot_repeat_same_seed0": same_seed,
        "empty": empty,
        "style_count": style_counts,
        "judge_regex": verdicts,
    }
)


def test_every_case_has_an_answer(cases):
    assert {name.partition("/")[0] for name in cases} == set(ANSWERS)


@pytest.mark.parametrize("name", ANSWERS)
def test_what_the_reference_gets_wrong_is_answered_better(cases, name):
    ANSWERS[name](cases)
