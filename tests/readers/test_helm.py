"""Run directories of HELM, on boards of results."""

import json
import math
from pathlib import Path

import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.data.schema import joined
from evalboard.readers import companions, read
from evalboard.settings import Settings
from tests.readers.examples import changed, documented, left_out, reading, snapshot

CONFIG = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: helm
suite: {name: Average, children: [{name: Sums, task: sums, metric: exact_match}]}
"""
WORLD = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "world" / "every_eval_ever_tests" / "helm"


def board(**more):
    return changed(CONFIG, **more)


def stat(mean, name="exact_match", split="test", perturbation=None):
    of = {"name": name, "split": split} | ({} if perturbation is None else {"perturbation": perturbation})
    return {"name": of, "count": 1} | ({} if mean is None else {"mean": mean})


def run(*stats, name="sums:model=org_x", model="org/x", instances=None, folder="sums:model=org_x", **adapter):
    """The files of a run; `instances` are lists of statistics, one for each instance."""
    spec = {
        "name": name,
        "adapter_spec": {"model": model, "model_deployment": "hf/x", "max_train_instances": 5, "max_eval_instances": 10}
        | adapter,
    }
    files = {"stats.json": list(stats), "run_spec.json": spec}
    if instances is not None:
        files["per_instance_stats.json"] = [
            {"instance_id": f"id{number}", "train_trial_index": 0, "stats": each}
            for number, each in enumerate(instances)
        ]
    return {f"{folder}/{file}": json.dumps(content) for file, content in files.items()}


def rows(found):
    return {(row["entry"], row["task"], row["metric"]): row["value"] for row in found.results.to_dict("records")}


def test_a_statistic_is_of_one_split_with_the_error_and_number_of_its_instances(tmp_path):
    perturbed = {"name": "robustness", "computed_on": "worst"}
    stats = [stat(0.75), stat(0.5, split="valid"), stat(0.25, perturbation=perturbed), stat(8, "num_instances")]
    found = reading(
        board(), tmp_path, run(*stats, instances=[[stat(value), stat(9, split="valid")] for value in (1, 1, 0, 1)])
    )
    values = dict(zip(found.results["metric"], found.results.to_dict("records"), strict=True))
    assert set(values) == {"exact_match", "exact_match/robustness (worst)", "num_instances"}
    assert [values["exact_match"][name] for name in ("entry", "task", "value", "stderr", "n")] == [
        "org/x",
        "sums",
        0.75,
        0.25,
        4,
    ]
    assert [values["exact_match/robustness (worst)"][name] for name in ("value", "n")] == [0.25, 8]
    assert math.isnan(values["exact_match/robustness (worst)"]["stderr"])
    assert found.left_out == ()


def test_perturbed_instances_are_none_of_those_as_they_are(tmp_path):
    files = run(stat(0.5), instances=[[stat(1)], [stat(0)]])
    path = "sums:model=org_x/per_instance_stats.json"
    more = {
        "instance_id": "id0",
        "perturbation": {"name": "typos"},
        "stats": [stat(1, perturbation={"name": "typos"}), stat(1)],
    }
    found = reading(board(), tmp_path, files | {path: json.dumps([*json.loads(files[path]), more])})
    assert (found.results["n"].tolist(), found.left_out) == ([2], ())


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {},
            "has no statistics of the split 'test'; there are train, valid: expected `split` with one of them for this task",
        ),
        (
            {"split": {"other": "valid"}},
            "is of 'sums', of which `split` says nothing; there are train, valid: expected `split` with one of them for this task",
        ),
    ],
)
def test_a_run_without_the_split_is_left_out_with_the_splits_it_has(options, reason, tmp_path):
    found = reading(board(options=options), tmp_path, run(stat(0.5, split="valid"), stat(0.5, split="train")))
    assert (len(found.results), left_out(found)) == (0, [f"sums:model=org_x/stats.json: {reason}"])


def test_a_statistic_that_is_not_the_mean_of_its_instances_is_named_and_has_no_error(tmp_path):
    found = reading(board(), tmp_path, run(stat(0.5), instances=[[stat(1)], [stat(1)], [stat(0)]]))
    reason = "is not the mean of its instances, 0.6666666667 over 3: it counts without an error"
    assert left_out(found) == [f"sums:model=org_x/stats.json, exact_match: 0.5 {reason}"]
    assert (found.results["value"].tolist(), found.results["stderr"].isna().tolist()) == ([0.5], [True])


def test_what_stands_twice_counts_for_nothing_and_what_has_no_mean_is_missing(tmp_path):
    found = reading(
        board(),
        tmp_path,
        run(stat(0.5), stat(0.6), stat(None, "f1"), stat(math.nan, "bleu"), stat("many", "rouge"), stat(0.7, "em")),
    )
    assert rows(found) == {("org/x", "sums", "em"): 0.7}
    assert left_out(found) == [
        "sums:model=org_x/stats.json, exact_match: stands there more than once",
        "sums:model=org_x/stats.json, rouge: many is no number",
    ]


@pytest.mark.parametrize("content", ["", "{", "[1]", "null", "{}", '[{"name": 7}]', "[" * 100_000])
@pytest.mark.parametrize("file", ["stats.json", "run_spec.json"])
def test_a_bad_file_costs_its_run_and_is_named(file, content, tmp_path):
    good = run(stat(0.5), name="products:model=org_x", folder="products")
    found = reading(board(), tmp_path, run(stat(0.5)) | good | {f"sums:model=org_x/{file}": content})
    assert rows(found) == {("org/x", "products", "exact_match"): 0.5}
    (told,) = left_out(found)
    assert told.startswith("sums:model=org_x/stats.json: ")


def test_bad_instances_cost_the_error_alone(tmp_path):
    found = reading(board(), tmp_path, run(stat(0.5)) | {"sums:model=org_x/per_instance_stats.json": "[1]"})
    assert (found.results["value"].tolist(), found.results["n"].isna().tolist()) == ([0.5], [True])
    (told,) = left_out(found)
    assert told.startswith("sums:model=org_x/per_instance_stats.json: is not what was expected")


@pytest.mark.parametrize(
    ("more", "reason"),
    [({"model": None}, "names no model under adapter_spec.model of its run_spec.json"), ({"name": ""}, "names no run")],
)
def test_a_run_of_nobody_is_left_out(more, reason, tmp_path):
    (told,) = left_out(reading(board(), tmp_path, run(stat(0.5), **more)))
    assert reason in told


def test_a_directory_without_a_specification_is_left_out(tmp_path):
    files = run(stat(0.5))
    del files["sums:model=org_x/run_spec.json"]
    assert left_out(reading(board(), tmp_path, files)) == [
        "sums:model=org_x/stats.json: has no run_spec.json beside it, which says whose run it is"
    ]


def test_runs_may_come_in_any_order_and_one_by_one_and_what_lies_beside_them_is_theirs(tmp_path):
    files = run(stat(0.5), instances=[[stat(0.5)]]) | run(stat(0.7), name="products", folder="b")
    shot = snapshot(tmp_path, files)
    together = read(board(), shot, shot.files)
    alone = joined([read(board(), shot, [file]) for file in shot.files])
    assert rows(together) == rows(read(board(), shot, shot.files[::-1])) == rows(alone)
    beside = {path: [file.path.rpartition("/")[2] for file in of] for path, of in companions(board(), shot).items()}
    assert beside == {
        "sums:model=org_x/stats.json": ["run_spec.json", "per_instance_stats.json"],
        "sums:model=org_x/per_instance_stats.json": ["run_spec.json", "stats.json"],
        "b/stats.json": ["run_spec.json"],
    }


def test_the_documented_board_is_built(tmp_path):
    stats = [stat(0.5, name, split) for name in ("exact_match", "f1_score") for split in ("test", "valid")]
    names = ("commonsense:dataset=hellaswag,method=multiple_choice_joint,model=org_x", "narrative_qa:model=org_x")
    for path, content in (
        file for name in names for file in run(*stats, name=name, folder=name, instances=[stats]).items()
    ):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(content)
    built = build(
        parse_board(documented("helm results")), Settings(cache=tmp_path / "cache", configs=tmp_path), folder=tmp_path
    )
    assert built.scores.value[0].tolist() == [0.5, 0.5, 0.5]


@pytest.mark.skipif(not WORLD.is_dir(), reason="needs ../shared/data/world")
def test_real_runs_are_the_means_of_their_instances(tmp_path):
    """All statistics of the split of three directories agree with their instances; values as their `stats.json` have
    them.
    """
    files = {path.relative_to(WORLD).as_posix(): path.read_bytes() for path in WORLD.rglob("*.json")}
    found = reading(board(options={"split": {"commonsense:*": "valid", "*": "test"}}), tmp_path, files)
    assert found.left_out == ()
    values = {(task.partition(":")[0], metric): value for (_, task, metric), value in rows(found).items()}
    assert [
        values[key] for key in (("commonsense", "exact_match"), ("mmlu", "exact_match"), ("narrative_qa", "f1_score"))
    ] == pytest.approx([0.3, 1 / 9, 0.17424242424242425], abs=1e-9)
    of = found.results.set_index(["task", "metric"])
    assert of.loc[("narrative_qa", "f1_score"), "n"] == 4
