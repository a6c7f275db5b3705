"""`evalboard compare`: the same questions are paired, what cannot be compared is named, and no number goes before what
must be known of it.
"""

import json
import math
import subprocess
import xml.etree.ElementTree as ET
from contextlib import nullcontext
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
import yaml

import evalboard
from evalboard.base.decimals import p_value
from evalboard.cli import main
from evalboard.cli.exit_codes import UNSURE, USAGE, WORSE
from evalboard.comparison import CompareOptions, compare_files
from evalboard.comparison.differences import compare_runs, paired_questions
from evalboard.comparison.gate import GateCondition, GateResult, junit
from evalboard.comparison.reading import EvaluationRun, StatedScore, read_runs
from evalboard.comparison.report import pair_blocks
from evalboard.errors import QueryError
from evalboard.insights import Caveat, Column, Table, printed
from evalboard.settings import Settings
from evalboard.statistics.paired_errors import mcnemar
from tests.comparison.runs import lm_eval

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
HOSTILE = "org/x\n::error::<script>|`@all`\x1b[31m]]>"
ONE, TWO = [1.0] * 30 + [0.0] * 30, [1.0] * 12 + [0.0] * 18 + [0.0] * 27 + [1.0] * 3


@pytest.fixture
def runs(tmp_path, monkeypatch):
    """Gives a folder for runs, as the working directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    return tmp_path


def answers(values, *, task="t", sample=None, cluster=None, question=None, run=0):
    """Answers of a run, as `EvaluationRun.answers` has them."""
    size = len(values)
    names = [str(each) for each in (range(size) if sample is None else sample)]
    return pd.DataFrame(
        {
            "task": task,
            "sample": names,
            "run": run,
            "cluster": names if cluster is None else cluster,
            "value": np.asarray(values, dtype=float),
            "question": question,
            "references": None,
            "prediction": None,
        }
    )


def run(values, name="x", **about):
    return EvaluationRun(name, name, answers(values, **about), {})


def report_of(*paths, **options):
    return compare_files(paths, CompareOptions(**options)).report


@pytest.mark.parametrize(("one", "other"), [(0, 0), (6, 0), (5, 15), (100, 71)])
def test_mcnemar_is_the_exact_binomial(one, other):
    n = one + other
    exact = min(1.0, 2 * sum(math.comb(n, k) for k in range(min(one, other) + 1)) / 2**n)
    assert mcnemar(one, other) == pytest.approx(exact, rel=1e-12)


@pytest.mark.parametrize("name", ["drop", "mmlu"])
def test_errors_of_real_runs_are_those_of_independent_code(name, runs):
    expected = json.loads((SHARED / "oracles" / "open_llm_v1_questions.json").read_text())[name]
    path = str(SHARED / "data" / "world" / "open_llm_v1_questions" / f"{name}.csv.gz")
    a, b = read_runs([path], Settings.from_env())
    of = compare_runs(a, b).overall
    assert (of.n, of.clusters) == (expected["questions"], expected["clusters"])
    assert of.difference == pytest.approx(-expected["difference"]["mean"], rel=1e-12)
    assert of.stderr == pytest.approx(expected["difference"]["se_paired_cluster_cr1"], rel=1e-12)
    assert of.b == pytest.approx(expected["models"]["falcon-40b"]["mean"], rel=1e-12)
    low, high = compare_runs(a, b).bootstrap()
    assert (low, high) == pytest.approx((of.lower, of.upper), abs=0.15 * (of.upper - of.lower))


@pytest.mark.parametrize("name", ["binary_unequal_clusters", "continuous_unequal_clusters"])
def test_errors_are_those_of_inspect_and_statsmodels(name):
    case = json.loads((SHARED / "oracles" / "standard_errors.json").read_text())["cases"][name]
    scale = 100.0 if "continuous" in name else 1.0
    cluster, scores = case["input"]["cluster"], np.asarray(case["input"]["scores"]) / scale
    of = compare_runs(
        run(0.0 * scores + scores.mean(), "a", cluster=cluster), run(scores, "b", cluster=cluster)
    ).overall
    assert of.stderr * scale == pytest.approx(case["expected"]["inspect_ai.stderr(cluster='cluster')"], rel=1e-12)
    error = case["expected"]["statsmodels OLS(1) cluster use_correction=True bse"]
    assert of.stderr * scale == pytest.approx(error, rel=1e-12)


def test_questions_pair_by_id_or_by_text_and_the_rest_is_listed():
    a = answers([1, 0, 1, math.nan, 1, 0], sample="abcdef", question=["A?", "B?", "C?", "D?", "same", "same"])
    b = answers([1, 1, 0, 1, 1], sample=["a", "B", "x", "d", "e2"], question=["A?", "B? ", "X?", "D?", "same"])
    paired = paired_questions(a, b)
    assert paired.rows[["sample", "value_a", "value_b"]].to_numpy().tolist() == [["a", 1, 1], ["b", 0, 1]]
    assert paired.by_text == 1
    why = {(row.sample, row.side): row.why for row in paired.unpaired.itertuples()}
    assert why == {
        ("c", "a"): "absent",
        ("d", "a"): "unscored",
        ("e", "a"): "ambiguous",
        ("f", "a"): "ambiguous",
        ("x", "b"): "absent",
        ("e2", "b"): "absent",
    }


@pytest.mark.parametrize(("sizes", "uneven"), [([2] * 25 + [30] * 5, True), ([5] * 30, False)])
def test_a_few_clusters_that_hold_most_questions_are_named(sizes, uneven):
    cluster = [f"c{place}" for place, size in enumerate(sizes) for _ in range(size)]
    values = np.random.default_rng(0).uniform(size=(2, len(cluster)))
    pair = compare_runs(*(run(each, name, cluster=cluster) for each, name in zip(values, "ab", strict=True)))
    assert any("equal ones" in block.text for block in pair_blocks(pair) if isinstance(block, Caveat)) == uneven


def test_ids_that_name_other_questions_do_not_pair_them():
    texts = [f"question {number}" for number in range(40)]
    a, b = answers(range(40), question=texts), answers([*range(39, -1, -1)], question=texts[::-1])
    paired = paired_questions(a, b)
    assert paired.by_text == 40
    assert (paired.rows["value_a"] == paired.rows["value_b"]).all()
    prompts = paired_questions(a, answers(range(40), question=[f"Q: {text}" for text in texts]))
    assert (prompts.by_text, prompts.prompts, len(prompts.rows)) == (0, ("t",), 40)


def test_repeated_answers_are_averaged_and_clusters_kept():
    a = pd.concat([answers([0, 1], run=0), answers([1, 1], run=1)])
    rows = paired_questions(a, answers([1, 1], cluster=["p", "p"])).rows
    assert rows["value_a"].tolist() == [0.5, 1.0]
    assert rows["cluster"].tolist() == ["p", "p"]


def test_two_runs_are_compared_and_conditions_stand_before_numbers(runs):
    a = lm_eval(runs / "a", "org/a", {"t": ONE})
    b = lm_eval(runs / "b", "org/b", {"t": TWO}, said={"n-shot": {"t": 5}})
    report = report_of(a, b)
    assert isinstance(report.blocks[0], Caveat)
    assert report.blocks[1].rows == [{"condition": "shots", "a": "0", "b": "5", "tasks": ""}]
    row = report.table("tasks").rows[0]
    assert (row["gained"], row["lost"], row["test"]) == (3, 18, "McNemar")
    assert row["p"] == pytest.approx(mcnemar(3, 18))
    assert row["difference"]["value"] == pytest.approx(-0.25)
    assert "is worse than org/a" in report.headline
    flips = report.table("flips")
    assert flips.total == 21
    assert flips.rows[0]["answer_b"].startswith("org/b says")


def test_missing_answers_are_no_zeros_and_other_metrics_are_not_compared(runs):
    a = lm_eval(runs / "a", "org/a", {"t": ONE, "u": ONE})
    b = lm_eval(runs / "b", "org/b", {"t": [None, *ONE[1:]], "v": ONE})
    report = report_of(a, b)
    row = report.table("tasks").rows[0]
    assert (row["n"], row["gained"], row["lost"]) == (59, 0, 0)
    assert row["difference"]["lower"] < 0.0 < row["difference"]["upper"]
    told = {(each["task"], each["sample"], each["run"]): each["why"] for each in report.table("unpaired").rows}
    assert told == {
        ("t", "0", "org/b"): "no score",
        ("u", "", "org/a"): "only in this run",
        ("v", "", "org/b"): "only in this run",
    }
    scores = {"t": StatedScore(0.5, 0.1, 25)}
    one, other = (EvaluationRun(name, name, answers([]), scores, {"metric": {"t": name}}) for name in ("acc", "f1"))
    assert (apart := compare_runs(one, other)).apart == {"t": "metric"}
    assert [block.title for block in pair_blocks(apart) if isinstance(block, Table)] == ["Not compared"]


def test_rows_that_repeat_or_leave_the_scale_are_named(runs):
    lm_eval(runs / "a", "org/a", {"t": ONE}, ids=[0, *range(59)])
    b = lm_eval(runs / "b", "org/b", {"t": [1.5, *TWO[1:]]}, said={"results": {"t": {"exact_match,none": 0.3}}})
    told = " ".join(row["what"] for row in report_of("a", b).table("left_out").rows)
    assert "repeats" in told or "again" in told
    assert "1.5" in told


def test_scores_alone_are_unpaired_and_it_says_what_is_lost(runs):
    a = lm_eval(runs / "a", "org/a", {"t": ONE}, samples=False)
    b = lm_eval(runs / "b", "org/b", {"t": TWO}, samples=False)
    report = report_of(a, b)
    row = report.table("tasks").rows[0]
    assert row["test"] == "unpaired"
    assert row["stderr"] == pytest.approx(math.hypot((0.25 / 60) ** 0.5, (0.25 * 0.75 / 60) ** 0.5))
    assert any("errors count as independent" in text for text in report.texts(Caveat))
    paired = compare_runs(run(ONE, "a"), run(TWO, "b")).overall
    assert paired.stderr < row["stderr"]


def test_one_file_of_samples_is_compared_with_another(runs):
    a, b = (
        lm_eval(runs / name, f"org/{name}", {"t": values, "u": values}) for name, values in (("a", ONE), ("b", TWO))
    )
    paths = [next(Path(each).glob("samples_t_*")) for each in (a, b)]
    assert [row["task"] for row in report_of(*paths).table("tasks").rows] == ["t"]
    for folder in (a, b):
        next(Path(folder).glob("results_*")).unlink()
    alone = report_of(*paths)
    assert alone.table("tasks").rows[0]["lost"] == 18
    assert alone.headline.startswith("b is worse than a")


def test_a_table_of_answers_holds_several_runs_and_less_may_be_better(runs):
    rows = [
        {"model": model, "question_id": number, "wer": value}
        for model, values in (("a", ONE), ("b", TWO))
        for number, value in enumerate(values)
    ]
    pd.DataFrame(rows).rename(columns={"question_id": "sample", "wer": "score"}).to_csv("t.csv", index=False)
    assert "b is worse than a" in report_of("t.csv").headline
    pd.DataFrame([*rows, *({**row, "model": "c"} for row in rows[:60])]).rename(
        columns={"question_id": "sample", "wer": "score"}
    ).to_csv("t.csv", index=False)
    assert report_of("t.csv", entries=("a", "c")).table("tasks").rows[0]["lost"] == 0
    with pytest.raises(QueryError, match="is no entry"):
        report_of("t.csv", entries=("a", "z"))


def test_few_or_no_differences_leave_room_for_some():
    same = compare_runs(run(ONE, "a"), run(ONE, "b")).overall
    assert same.p == 1.0
    assert same.upper == pytest.approx(1 - 0.025 ** (1 / 60))
    assert GateCondition.of("not worse than 1 point").outcome(same.lower, same.upper) == "undecided"
    nine = compare_runs(run([0.0] * 9 + ONE, "a"), run([1.0] * 5 + [0.0] * 4 + ONE, "b")).overall
    assert nine.p == pytest.approx(0.0625)
    assert nine.lower <= 0.0
    three = compare_runs(run([1.0, 0.0, 0.0], "a"), run([1.0, 1.0, 1.0], "b"))
    assert three.bootstrap() == (0.0, pytest.approx(1.0))  # no rounding that would read as a difference
    assert all("bootstrap" not in str(block) for block in pair_blocks(three))


@pytest.mark.parametrize(
    ("gate", "lower", "upper", "outcome"),
    [
        ("not worse than 1 point", -0.009, 0.02, "passed"),
        ("Not worse than 1.5 points", -0.02, 0.02, "undecided"),
        ("not worse than 1 %", -0.05, -0.011, "failed"),
        ("not shown worse", -0.05, 0.01, "passed"),
        ("not shown worse", -0.05, -0.001, "failed"),
        ("better", 0.001, 0.1, "passed"),
        ("better than 1 point", -0.1, 0.01, "failed"),
        ("better", math.nan, math.nan, "undecided"),
    ],
)
def test_a_gate_goes_by_the_interval(gate, lower, upper, outcome):
    assert GateCondition.of(gate).outcome(lower, upper) == outcome


@pytest.mark.parametrize("text", ["", "worse", "not worse", "not worse than 0 points", "better than -1 points"])
def test_other_words_are_no_gate(text):
    with pytest.raises(QueryError, match="is no gate"):
        GateCondition.of(text)


def test_the_command_ends_with_what_the_gate_says_and_writes_what_nothing_obeys(runs, capsys):
    a = lm_eval(runs / "a", "org/a", {"t": ONE})
    b = lm_eval(runs / "b", HOSTILE, {"t": TWO})
    files = ["--junit", "out.xml", "--markdown", "out.md"]
    assert main(["compare", a, b, "--gate", "not shown worse", *files]) == WORSE
    said = capsys.readouterr().out
    assert "\x1b" not in said
    assert "\n::error" not in said + (runs / "out.md").read_text()
    assert "<script" not in (runs / "out.md").read_text()
    suite = ET.parse("out.xml").getroot()  # noqa: S314 - our own
    assert (suite.get("tests"), suite.get("failures")) == ("1", "1")
    assert main(["compare", b, a, "--gate", "not worse than 1 point"]) == 0
    assert main(["compare", a, a + "/../a", "--gate", "better than 1 point"]) == UNSURE
    assert main(["compare", a, b, "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["insight"] == "comparison"
    for wrong in ([a], [a, "nowhere"], [a, b, "--each"], [a, b, "--board", "x"]):
        assert main(["compare", *wrong]) == USAGE


def test_every_task_can_be_asked_to_pass(runs, capsys):
    a = lm_eval(runs / "a", "org/a", {"t": ONE, "u": TWO})
    b = lm_eval(runs / "b", "org/b", {"t": TWO, "u": ONE})
    assert main(["compare", a, b, "--gate", "not shown worse"]) == 0
    assert main(["compare", a, b, "--gate", "not shown worse", "--each"]) == WORSE
    assert main(["compare", a, b, "--gate", "not shown worse", "--each", "--task", "u"]) == 0
    assert junit("x", [GateResult("t", "undecided", "why")]).count("<error message=") == 1


def test_one_may_look_while_it_runs_and_plan_how_many_questions_are_needed(runs, capsys):
    a = lm_eval(runs / "a", "org/a", {"t": ONE * 5})
    b = lm_eval(runs / "b", "org/b", {"t": (TWO * 5)[:120]}, said={"n-samples": {}})
    report = report_of(a, b, sequential=True, plan=0.05)
    row = report.table("sequence").rows[0]
    assert (row["n"], row["planned"]) == (120, 300)
    assert row["difference"]["upper"] < 0
    assert row["decided"] < 120
    fixed = report.table("tasks").rows[0]["difference"]
    assert row["difference"]["lower"] < fixed["lower"]
    assert any("takes" in text for text in report.texts())
    assert main(["compare", a, b, "--sequential", "--planned", "150", "--gate", "not shown worse"]) == WORSE
    assert "At every look so far and to come: org/b is worse" in " ".join(capsys.readouterr().out.split())
    for wrong in (["--planned", "5"], ["--sequential", "--planned", "0"], ["--plan", "0"]):
        with pytest.raises(SystemExit) if wrong != ["--planned", "5"] else nullcontext():
            assert main(["compare", a, b, *wrong]) == USAGE


def test_more_than_two_runs_are_compared_at_once(runs):
    values = {"a": ONE, "b": TWO, "c": ONE, "d": [1.0] * 60}
    paths = [lm_eval(runs / name, f"org/{name}", {"t": each}) for name, each in values.items()]
    report = report_of(*paths)
    assert [row["run"] for row in report.table("runs").rows] == ["org/d", "org/a", "org/c", "org/b"]
    assert "org/d scores highest of 4 runs, and is better than each" in report.headline
    pairs = {(row["b"], row["a"]): row for row in report.table("pairs").rows}
    assert len(pairs) == 6
    alone = compare_runs(run(TWO, "b"), run(ONE, "a")).overall
    at_once = pairs["org/a", "org/b"]
    assert at_once["adjusted"] > alone.p
    assert at_once["difference"]["lower"] < alone.lower
    with pytest.raises(QueryError, match="4 runs"):
        report_of(*paths, gate=GateCondition.of("better"))


def test_files_that_name_neither_model_nor_benchmark_are_the_runs(runs):
    for name, values in (("old", ONE), ("new", TWO)):
        lines = [
            {"id": at, "prompt": f"q{at}", "response": name, "answer": "yes", "correct": value > 0}
            for at, value in enumerate(values)
        ]
        (runs / f"{name}.jsonl").write_text("\n".join(map(json.dumps, lines)))
    report = evalboard.compare("old.jsonl", "new.jsonl")
    (task,) = report["tasks"].query("task == 'questions'").to_dict("records")
    assert (task["n"], task["gained"], task["lost"]) == (60, 3, 18)
    flip = report["flips"].iloc[0]
    assert (flip["answer_a"], flip["answer_b"], flip["references"]) == ("old", "new", "yes")


def test_results_are_compared_with_an_entry_of_a_board(runs, monkeypatch, capsys):
    monkeypatch.setenv("EVALBOARD_CONFIGS", "configs")
    (runs / "configs" / "data").mkdir(parents=True)
    suite = "{name: Average, children: [{name: a, n: 400}, {name: b, n: 400}]}"
    columns = "{entry: {model: model}, values: {a: a, b: b}}"
    source = '{kind: folder, path: data, patterns: ["**/*.csv"]}'
    config = f"id: board\ntitle: Board\nsource: {source}\nreader: table\ncolumns: {columns}\nsuite: {suite}\n"
    (runs / "configs" / "board.yaml").write_text(config)
    (runs / "configs" / "data" / "base.csv").write_text("model,a,b\norg/base,0.8,0.8\norg/other,0.5,0.5\n")

    def gated(row: str, *more: str, gate: str = "not shown worse", against: str = "org/base") -> int:
        (runs / "new.csv").write_text(f"model,a,b\n{row}\n")
        return main(["compare", "new.csv", "--board", "board", "--against", against, "--gate", gate, *more])

    assert gated("org/new,0.70,0.70") == WORSE
    assert "Failed: Average not shown worse: −10.00" in capsys.readouterr().out
    assert gated("org/new,0.79,0.79") == 0
    assert gated("org/new,0.79,0.79", gate="not worse than 1 point") == UNSURE
    assert gated("org/new,0.90,0.90", gate="better") == 0
    assert gated("org/new,0.90,") == UNSURE
    assert gated("org/new,0.66,0.92", "--task", "a") == WORSE
    assert gated("org/new,0.66,0.92", "--each") == WORSE
    assert gated("org/new,0.7,0.7", against="org/new") == USAGE
    assert gated("org/new,0.7,7", "--level", "0.01") == USAGE
    assert gated("org/new,0.7,0.7", against="org/nobody") != 0
    (runs / "configs" / "board.yaml").write_text(config.replace("n: 400}", "n: 400, higher_is_better: false}"))
    assert gated("org/new,0.9,0.9") == WORSE
    assert gated("org/new,0.7,0.7") == 0


def test_notebooks_have_frames_and_html(runs):
    a = lm_eval(runs / "a", "org/a", {"t": ONE})
    report = evalboard.compare(a, lm_eval(runs / "b", HOSTILE, {"t": TWO}))
    assert report["tasks"]["difference"].tolist() == pytest.approx([-0.25])
    assert len(report["flips"]) == 21
    assert "<script" not in report._repr_html_()


def test_real_runs_of_inspect_and_of_the_harness_are_read(runs):
    world = SHARED / "data" / "world"
    log = str(world / "inspect" / "analysis" / "test_logs")
    report = report_of(log, str(world / "inspect" / "log" / "test_list_logs"))
    assert isinstance(report.blocks[0], (Table, Caveat)) or report.texts()
    found = read_runs([log], Settings.from_env())[0]
    assert set(found.answers["task"]) == {"browser", "security_guide"}
    assert found.conditions["limited"]["security_guide"].startswith("3 of 16")


@pytest.mark.thorough
def test_the_action_gives_the_command_what_it_is_given_and_runs_none_of_it(tmp_path):
    action = yaml.safe_load((ROOT / ".github" / "actions" / "compare" / "action.yml").read_text())
    script = action["runs"]["steps"][1]
    assert set(action["inputs"]) == {name for name in action["inputs"] if f"inputs.{name} " in str(script["env"])}
    assert not any("${{" in step["run"] for step in action["runs"]["steps"])
    (tmp_path / "bin").mkdir()
    fake = tmp_path / "bin" / "evalboard"
    fake.write_text('#!/bin/bash\nprintf "%s\\n" "$@"\n')
    fake.chmod(0o755)
    values = dict.fromkeys(script["env"], "") | {"PLACE": str(tmp_path), "GITHUB_STEP_SUMMARY": "s.md", "EACH": "true"}
    values |= {"RESULTS": "a b.json\n$(touch pwned)\n", "GATE": "--help; x", "BOARD": "b", "AGAINST": "--y"}
    done = subprocess.run(
        ["bash", "-c", script["run"]],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "/usr/bin:/bin", **values},
        cwd=tmp_path,
    )
    lines = done.stdout.splitlines()
    assert lines[-3:] == ["--", "a b.json", "$(touch pwned)"]
    assert {"--gate=--help; x", "--against=--y", "--each", "--markdown=s.md"} <= set(lines)
    assert not (tmp_path / "pwned").exists()


def test_advice_on_a_table_without_models_works_in_compare(tmp_path):
    files = [tmp_path / "a.csv", tmp_path / "b.csv"]
    for name in ("id", "question_id"):
        for file in files:
            file.write_text(f"{name},score\n1,1\n2,0\n3,1\n")
        with (
            pytest.raises(QueryError, match="call the ids of questions `question_id`")
            if name == "id"
            else nullcontext()
        ):
            compare_files([str(file) for file in files], CompareOptions())


@pytest.mark.parametrize(("p", "text"), [(0.0002, "< 0.001"), (0.0496, "< 0.05"), (0.0202, "0.020"), (0.0504, "0.050")])
def test_p_values_read_alike_in_sentences_and_tables(p, text):
    assert (printed(p, Column("p", "p", "p")), p_value(p)) == (text, text if text[0] == "<" else f"= {text}")
