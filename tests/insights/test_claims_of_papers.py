"""Claims of papers, cards and posts on bundled boards: each is read as a person had read it, or asked about, and judged as
code of its own judges it, from the figures in the copy.
"""

import csv
import io
import lzma
import re
import tarfile
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import orjson
import pandas as pd
import pytest
import yaml

from evalboard.builds.pipeline import build_copy
from evalboard.config import load_board
from evalboard.insights.claim import check
from evalboard.settings import Settings
from tests.built import ROOT

pytestmark = pytest.mark.thorough
ROWS = [*csv.DictReader(Path(__file__).with_name("claims_of_papers.csv").read_text(encoding="utf-8").splitlines())]
CLAIMS = [each for each in ROWS if each["source"]]
N = {"arc": 1172, "hellaswag": 10042, "mmlu": 14042, "truthfulqa": 817, "winogrande": 1267, "gsm8k": 1319, "drop": 9536}
N |= {"IFEval": 541, "BBH": 5761, "MATH Lvl 5": 1324, "GPQA": 1192, "MUSR": 756, "MMLU-PRO": 12032}
PART, SURE = "evaluation_results", 6
"""Standard errors beyond what any correction for many models asks."""


def copied(board):
    """The figures in a copy, in percent, and their standard errors, by model and benchmark, and the sizes of models."""
    path = ROOT / f"configs/bundled/{board.removeprefix('eee_')}.tar.xz"
    with lzma.open(path) as packed, tarfile.open(fileobj=packed) as files:
        contents = {name: files.extractfile(name).read() for name in files.getnames() if name != "BUNDLE.json"}
    if len(contents) > 100:
        records = [each for each in map(orjson.loads, contents.values()) if '"RewardBench"' in str(orjson.dumps(each))]
        rows = [
            {part["evaluation_name"]: 100 * part["score_details"]["score"] for part in each[PART]}
            | {"model": each["model_info"]["id"]}
            for each in records
        ]
        return pd.DataFrame(rows).drop_duplicates("model", keep=False).set_index("model").replace(0, np.nan), None, None
    name, content = max(contents.items())
    table = (pd.read_parquet if name.endswith("parquet") else pd.read_csv)(io.BytesIO(content))
    if "run" in table:
        alone = table.drop_duplicates(["model", "agent"]).model.value_counts() == 1
        entry = table.model + np.where(table.model.map(alone), "", "@" + table.agent)
        return 100 * table.fillna({"solved": 0}).groupby([entry, "task"]).solved.mean().unstack(), None, None
    if "task" in table:
        wide = table.pivot_table([name for name in ("score", "lower", "upper") if name in table], "model", "task")
        return wide["score"], (wide["upper"] - wide["lower"]) / 3.92 if "upper" in table else None, None
    table = table.rename(columns={"fullname": "model"}).drop_duplicates("model", keep=False).set_index("model")
    scores = table[[name for name in N if name in table]].astype(float)
    raw = (table[[f"{name} Raw" for name in scores]] if "MUSR" in table else scores / 100).set_axis(
        scores.columns, axis=1
    )
    slopes = [np.polyfit(raw[name][scores[name] > 0], scores[name][scores[name] > 0], 1)[0] for name in scores]
    errors = (raw * (1 - raw) / [N[name] for name in scores]).pow(0.5) * slopes
    return scores, errors, table.get("#Params (B)")


def means(node, scores, errors, found):
    """Scores and variances of a part of a suite, and before it of all below: means of what a model has."""
    inherited = {"missing": node.get("missing")}
    below = [means(child | inherited, scores, errors, found) for child in node.get("children", ())]
    if below:
        weights = [child.get("weight", 1) for child in node["children"]]
        values = pd.concat([value for value, _ in below], axis=1)
        value = (values * weights).sum(axis=1, skipna=node.get("missing") == "available", min_count=1) / (
            values.notna() * weights
        ).sum(axis=1)
        found[node["name"]] = value, sum(variance for _, variance in below) / len(below) ** 2
    else:
        task, nothing = node.get("task", node["name"]), scores.iloc[:, 0] * np.nan
        found[node["name"]] = scores.get(task, nothing), nothing.fillna(0) if errors is None else errors[task] ** 2
    return found[node["name"]]


@cache
def figures(board):
    """The scores of a board and the variances of differences by benchmark, the average last, and the sizes of models."""
    scores, errors, sizes = copied(board)
    if board == "terminal_bench":
        return {"": (scores.mean(axis=1), lambda one: (scores.loc[one] - scores).var(axis=1) / scores.shape[1])}, sizes
    suite = yaml.safe_load((ROOT / f"configs/{board}.yaml").read_text(encoding="utf-8"))["suite"]
    means(suite, scores, errors, found := {})
    found[""] = found[suite["name"]]
    return {name: (value, lambda one, of=of: of + of[one]) for name, (value, of) in found.items()}, sizes


def judged(claim, board):
    """What the figures say of a claim; None where they are too near a bound for another method."""
    said, (of, sizes), size = set(), figures(board), re.search(r"[\d.]+(?=B)", claim.among)
    names = (re.split(", | and ", each) for each in (claim.first, claim.other, claim.benchmark))
    for one, other, name in product(*names):
        value, variance = of[name]
        if not {one, other or one} <= {*value.dropna().index}:
            return None
        among = value[sizes.between(0.01, float(size[0]))] if size else value
        gaps = value[one] - (value[[other]] if other else among.drop(one).dropna())
        error = variance(one)[gaps.index].pow(0.5).clip(lower=1e-9)
        said.add(of_two(claim, gaps.iloc[0], error.iloc[0]) if other else of_all(gaps / error, *claim.ranks))
    turned = {"supported": "contradicted", "contradicted": "supported"} if claim.denied else {}
    worst = next((each for each in ("contradicted", None, "undecided", "supported") if each in said), None)
    return turned.get(worst, worst)


def of_two(claim, gap, error):
    """Two models: none of it by a hair."""
    z = (1 - abs(gap) if claim.kind == "matches" else gap - (claim.points or 0)) / error
    if 1.5 < abs(z) < 2.6:
        return None
    return "undecided" if abs(z) < 2 else "supported" if z > 0 else "contradicted"


def of_all(z, best, worst):
    """One among all: its rank lies between those that are surely better and those that may be."""
    better, likely, maybe, open_to = ((z < bound).sum() + 1 for bound in (-SURE, -2, SURE, 2))
    if better > worst or maybe < best:
        return "contradicted"
    if best <= better and maybe <= worst:
        return "supported"
    return "undecided" if likely <= worst and open_to >= best and not best <= likely <= open_to <= worst else None


@pytest.fixture(scope="module")
def boards(tmp_path_factory):
    @cache
    def board(name):
        settings = Settings(cache=tmp_path_factory.mktemp("cache"), configs=ROOT / "configs")
        return build_copy(load_board(settings.configs / f"{name}.yaml"), settings).leaderboard

    return board


def test_claims_are_understood_as_written_and_judged_as_independent_code_judges_them(boards):
    checked = [(each, check(boards(each["board"]), each["claim"])) for each in CLAIMS]
    understood = [(each, said) for each, said in checked if said.verdict != "unclear"]
    assert all(said.readings for _, said in checked if said.verdict == "unclear")
    assert len(CLAIMS) >= 200 <= len(understood) / 0.8
    short = re.compile(r"\S+/(?=\S)")  # models without their owners
    assert [each for each, said in understood if short.sub("", str(said.claim)) != each["meaning"]] == []
    verdicts = [judged(said.claim, each["board"]) for each, said in understood]
    assert [
        (each, it) for (each, said), it in zip(understood, verdicts, strict=True) if it not in {None, said.verdict}
    ] == []
    assert sum(map(bool, verdicts)) >= 0.7 * len(CLAIMS)


@pytest.mark.parametrize("text", [each["claim"] for each in ROWS if not each["source"]])
def test_what_is_hostile_or_nonsense_is_asked_about_with_claims_that_work(boards, text):
    said = check(boards("open_llm_v2"), text)
    assert (said.verdict, bool(said.readings)) == ("unclear", True)
    assert "unclear" not in {check(boards("open_llm_v2"), each).verdict for each in said.readings}
