"""Outputs of other tools: `evalboard init` recognizes each, and its board has the scores that the tool states.

Files are made here, in the schema that the declaration of the tool names.
"""

import json
from pathlib import Path

import pytest
import yaml

from evalboard.base.families import members
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ConfigError, ReadError
from evalboard.inference.first_config import Hints, asking_config, first_config
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.readers import options
from evalboard.readers._tool_rows import RowScope, cells_at

Files = dict[str, str]
Scores = dict[str, dict[str, float]]


def promptfoo() -> tuple[Files, Scores]:
    def answer(test: int, provider: str, score: float, failure: int = 0) -> dict[str, object]:
        return {
            "testIdx": test,
            "promptIdx": 0,
            "provider": {"id": f"openai:{provider}", "label": ""},
            "prompt": {"raw": "Q: {{q}}", "label": "Q: {{q}}"},
            "vars": {"q": f"question {test}"},
            "response": {"output": "64"},
            "success": score == 1,
            "score": score,
            "gradingResult": {"pass": score == 1, "score": score, "reason": "why"},
            "failureReason": failure,
        }

    rows = [
        *(answer(test, "a", test % 2) for test in range(4)),
        answer(0, "b", 1),
        answer(1, "b", 0),
        answer(2, "b", 1),
    ]
    rows.append(answer(3, "b", 0, failure=2))
    content = {"evalId": "eval-1", "results": {"version": 3, "results": rows, "stats": {}}}
    return {"results.json": json.dumps(content)}, {
        "openai:a": {"promptfoo": 0.5},
        "openai:b": {"promptfoo": 2 / 3},
    }


def deepeval() -> tuple[Files, Scores]:
    def case(place: int, **passed: bool) -> dict[str, object]:
        metrics = [{"name": name, "threshold": 0.5, "success": flag, "score": 0.7} for name, flag in passed.items()]
        case = {"name": f"test_case_{place}", "input": f"question {place}", "actualOutput": "4", "expectedOutput": "4"}
        return {**case, "success": all(passed.values()), "metricsData": metrics}

    cases = [case(0, Bias=True, Faithfulness=True), case(1, Bias=True, Faithfulness=False)]
    run = {"testCases": cases, "hyperparameters": {"model": "gpt-x"}}
    return {"latest.json": json.dumps({"testRunData": run})}, {"gpt-x": {"Bias": 1.0, "Faithfulness": 0.5}}


def ragas() -> tuple[Files, Scores]:
    head = "user_input,retrieved_contexts,response,reference,faithfulness,noise_sensitivity(mode=relevant)\n"
    rows = {"a": (0.5, 1.0), "b": (0.25, 0.25)}
    files = {
        f"{model}.csv": head + "".join(f"q{place},['c'],r,t,{value},0.1\n" for place, value in enumerate(values))
        for model, values in rows.items()
    }
    return files, {"a": {"Ragas": 0.75}, "b": {"Ragas": 0.25}}


def mlflow() -> tuple[Files, Scores]:
    columns = ["inputs", "ground_truth", "outputs", "token_count", "ari_grade_level/v1/score"]
    columns += ["answer_correctness/v1/score", "answer_correctness/v1/justification"]
    data = [
        ["q0", "t", "o", 9, 8.3, 5.0, "good"],
        ["q1", "t", "o", 9, 8.3, 2.5, "so"],
        ["q2", "t", "o", 9, 8.3, None, "429"],
    ]
    return {"eval_results_table.json": json.dumps({"columns": columns, "data": data})}, {
        "eval_results_table": {"MLflow": 0.75}
    }


def langsmith() -> tuple[Files, Scores]:
    head = "inputs.question,outputs.answer,error,reference.answer,feedback.correctness,execution_time,example_id,id\n"
    rows = ["q0,a,,t,1,0.5,e0,r0\n", "q1,a,,t,0,0.5,e1,r1\n", "q2,,Timeout,t,,9,e2,r2\n"]
    return {"experiment.csv": head + "".join(rows)}, {"experiment": {"LangSmith": 0.5}}


def braintrust() -> tuple[Files, Scores]:
    rows = [
        {"id": str(place), "input": f"q{place}", "output": "a", "expected": "b", "metadata": {"model": model}}
        | {"scores": {"Factuality": value, "Exact": 1 - value}}
        for model, values in {"x": (1, 0.5), "y": (0, 0.5)}.items()
        for place, value in enumerate(values)
    ]
    lines = "".join(f"{json.dumps(row)}\n" for row in rows)
    return {"experiment.jsonl": lines}, {
        "x": {"Factuality": 0.75, "Exact": 0.25},
        "y": {"Factuality": 0.25, "Exact": 0.75},
    }


def evalplus() -> tuple[Files, Scores]:
    def solution(task: str, base: str, plus: str) -> dict[str, str]:
        return {"task_id": task, "solution": "def f(): ...", "base_status": base, "plus_status": plus}

    won = {"HumanEval/0": ("pass", "pass"), "HumanEval/1": ("fail", "pass"), "HumanEval/2": ("timeout", "fail")}
    content = {"date": "2025-01-01", "eval": {task: [solution(task, *each)] for task, each in won.items()}}
    return {"humaneval/x--1b_eval_results.json": json.dumps(content)}, {"x--1b": {"base": 1 / 3, "plus": 1 / 3}}


def evalplus_lists() -> tuple[Files, Scores]:
    won = {
        "HumanEval/0": ("success", "success"),
        "HumanEval/1": ("success", "failed"),
        "HumanEval/2": ("failed", "failed"),
    }
    content = {task: {"nfiles": 1, "base": [[base, [1]]], "plus": [[plus, [1]]]} for task, (base, plus) in won.items()}
    return {"x_eval_results.json": json.dumps({"eval": content})}, {"x": {"base": 2 / 3, "plus": 1 / 3}}


def bfcl() -> tuple[Files, Scores]:
    def lines(accuracy: float, total: int) -> str:
        stated = {"accuracy": accuracy, "correct_count": round(accuracy * total), "total_count": total}
        return f"{json.dumps(stated)}\n" + json.dumps({"id": "simple_0", "valid": False}) + "\n"

    files = {
        f"score/{model}/non_live/BFCL_v4_{task}_score.json": lines(accuracy, 200)
        for model, task, accuracy in (
            ("x", "simple", 0.5),
            ("x", "parallel", 0.25),
            ("y", "simple", 0.9),
            ("y", "parallel", 0.8),
        )
    }
    files["score/data_overall.csv"] = "Rank,Overall Acc,Model\n1,85.0%,y\n2,37.5%,x\n"
    return files, {"x": {"simple": 0.5, "parallel": 0.25}, "y": {"simple": 0.9, "parallel": 0.8}}


def harbor() -> tuple[Files, Scores]:
    def trial(task: str, reward: float, model: str) -> str:
        info = {"name": "terminus", "version": "2", "model_info": {"name": model, "provider": "lab"}}
        about = {"task_name": task, "trial_name": f"{task}__x", "trial_uri": "file:///x", "source": "tb"}
        return json.dumps({**about, "agent_info": info, "verifier_result": {"rewards": {"reward": reward}}})

    trials = {"m1": {"t0": (1, 0), "t1": (1, 1)}, "m2": {"t0": (0, 0), "t1": (1, 1)}}
    files = {
        f"job-{model}/{task}__{number}/result.json": trial(task, reward, model)
        for model, tasks in trials.items()
        for task, rewards in tasks.items()
        for number, reward in enumerate(rewards)
    }
    files["job-m1/result.json"] = json.dumps({"id": "1", "n_total_trials": 4, "stats": {"mean": 0.75}})
    return files, {"m1": {"tb": 0.75}, "m2": {"tb": 0.5}}


def terminal_bench() -> tuple[Files, Scores]:
    def results(*resolved: bool) -> str:
        rows = [
            {"id": str(place), "task_id": f"t{place}", "is_resolved": flag, "failure_mode": "unset"}
            for place, flag in enumerate(resolved)
        ]
        return json.dumps({"results": rows, "accuracy": sum(resolved) / len(resolved)})

    return {"agent-x/results.json": results(True, False), "agent-y/results.json": results(True, True)}, {
        "agent-x": {"Terminal-Bench": 0.5},
        "agent-y": {"Terminal-Bench": 1.0},
    }


def model_index() -> tuple[Files, Scores]:
    def card(name: str, *values: float) -> str:
        results = [
            {
                "task": {"type": "text-generation"},
                "dataset": {"type": task, "name": task},
                "metrics": [{"type": "accuracy", "value": value}],
            }
            for task, value in zip(("ARC", "MMLU"), values, strict=True)
        ]
        return f"---\n{yaml.safe_dump({'license': 'mit', 'model-index': [{'name': name, 'results': results}]})}---\n# {name}\n"

    return {"org/x/README.md": card("x", 50.5, 60), "org/y/README.md": card("y", 40, 70)}, {
        "org/x": {"ARC": 0.505, "MMLU": 0.6},
        "org/y": {"ARC": 0.4, "MMLU": 0.7},
    }


def eval_results() -> tuple[Files, Scores]:
    def file(*results: tuple[str, float]) -> str:
        return yaml.safe_dump([{"dataset": {"id": name, "task_id": "main"}, "value": value} for name, value in results])

    return {
        "org/x/.eval_results/a.yaml": file(("lab/gpqa", 50.5)),
        "org/x/.eval_results/b.yaml": file(("lab/mmlu", 60)),
        "org/y/.eval_results/all.yaml": file(("lab/gpqa", 40), ("lab/mmlu", 70)),
    }, {"org/x": {"lab/gpqa": 0.505, "lab/mmlu": 0.6}, "org/y": {"lab/gpqa": 0.4, "lab/mmlu": 0.7}}


EXAMPLES = {
    each.__name__: each
    for each in (
        *(promptfoo, deepeval, ragas, mlflow, langsmith, braintrust),
        *(evalplus, evalplus_lists, bfcl, harbor, terminal_bench, model_index, eval_results),
    )
}
"""For each tool: files, and the scores of its leaves by entry."""


def test_measures_of_one_task_have_no_mean_without_a_word(tmp_path, settings):
    metrics = [{"type": name, "value": value} for name, value in (("precision", 0.9), ("recall", 0.8), ("f1", 0.85))]
    results = [{"task": {"type": "ner"}, "dataset": {"type": "conll", "name": "conll"}, "metrics": metrics}]
    path = tmp_path / "card.md"
    path.write_text(f"---\n{yaml.safe_dump({'model-index': [{'name': 'x', 'results': results}]})}---\n")
    first = asking_config(str(path), settings)
    assert "'precision', 'recall', 'f1' are measures of the same answers" in first.unanswered
    chosen = first_config(str(path), settings, Hints(scores=("f1",)))
    assert (chosen.questions, chosen.text.count("metric: "), chosen.text.count("counts: false")) == ((), 3, 2)


@pytest.mark.parametrize("place", ["org/x", "org/x/.eval_results", "org/x/.eval_results/a.yaml"])
def test_results_of_the_hub_are_of_the_model_that_they_lie_with(place, tmp_path, settings):
    files, expected = eval_results()
    first = first_config(str(written(tmp_path, files) / place), settings)
    board = build(parse_board(first.text), settings)
    assert (list(scores(board)), not first.questions) == (["org/x"], True)
    assert first.board_id == {"x": "x", ".eval_results": "eval_results", "a.yaml": "a"}[Path(place).name]
    assert scores(board)["org/x"]["lab/gpqa"] == pytest.approx(expected["org/x"]["lab/gpqa"])


def test_a_lone_file_of_results_says_where_it_has_to_lie(tmp_path, settings):
    path = tmp_path / "a.yaml"
    path.write_text(eval_results()[0]["org/x/.eval_results/a.yaml"])
    with pytest.raises(ReadError, match=r"lies at <owner>/<model>/\.eval_results/<name>\.yaml"):
        first_config(str(path), settings)


def written(folder: Path, files: Files) -> Path:
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")
    return folder


def scores(board: Leaderboard) -> Scores:
    places = {node.label: place for place, node in enumerate(board.suite.nodes) if node.scored and not node.children}
    return {
        str(entry): {name: float(board.scores.score[row, place]) for name, place in places.items()}
        for row, entry in enumerate(board.entries["entry"])
    }


def test_every_tool_has_an_example_here():
    assert set(members("readers.tools")) == set(EXAMPLES)


@pytest.mark.parametrize(
    "tool",
    [tool if tool in {"promptfoo", "bfcl"} else pytest.param(tool, marks=pytest.mark.thorough) for tool in EXAMPLES],
)
def test_init_recognizes_the_files_of_a_tool_and_its_board_has_their_scores(tool, tmp_path, settings):
    files, expected = EXAMPLES[tool]()
    first = first_config(str(written(tmp_path / "files", files)), settings)
    assert yaml.safe_load(first.text)["options"]["tool"] == tool
    found_scores = scores(build(parse_board(first.text), settings))
    assert found_scores == {entry: pytest.approx(each) for entry, each in expected.items()}


@pytest.mark.thorough
def test_attempts_in_files_of_their_own_are_runs(tmp_path, settings):
    first = first_config(str(written(tmp_path / "files", harbor()[0])), settings)
    board = build(parse_board(first.text), settings)
    assert board.left_out == ()
    assert float(board.scores.n[0].max()) == 4


@pytest.mark.thorough
def test_a_place_may_be_elsewhere_and_what_is_no_place_is_refused(tmp_path, settings):
    folder = written(tmp_path / "files", deepeval()[0])
    text = first_config(str(folder), settings, Hints(model="/testRunData.hyperparameters.model")).text
    config = yaml.safe_load(text)
    config["options"]["places"] = {"value": "score", "model": "/testRunData.hyperparameters.model"}
    board = build(parse_board(yaml.safe_dump(config)), settings)
    assert scores(board) == {"gpt-x": pytest.approx({"Bias": 0.7, "Faithfulness": 0.7})}
    config["options"]["places"] = {"values_of": "score"}
    with pytest.raises(ConfigError, match=r"options\.places\.values_of: is none of value"):
        options(parse_board(yaml.safe_dump(config)))


def test_a_metric_of_which_lower_is_better_or_that_has_no_bounds_is_left_out(tmp_path, settings):
    head = "inputs.q,outputs.a,feedback.errors,feedback.stars,feedback.correct,execution_time,example_id\n"
    folder = written(tmp_path / "files", {"x.csv": f"{head}q,a,0.1,4,1,1,e0\nr,a,0.2,5,0,1,e1\n"})
    text = first_config(str(folder), settings).text
    assert "errors: lower is better by its name" in text
    assert "stars: goes from 4 to 5, not from 0 to 1" in text
    assert yaml.safe_load(text)["options"]["metric"] == "correct"
    with pytest.raises(ReadError, match="none of its metrics counts"):
        first_config(str(written(tmp_path / "none", {"x.csv": f"{head}q,a,0.1,4,,1,e0\n"})), settings)


def test_places_lead_through_stars_dotted_keys_and_texts_that_are_records():
    document = {"a": {"x.y": [{"b": 1}, {"b": 2}]}, "feedback.z": 3, "packed": '{"c": 4}'}
    assert list(cells_at(document, "a.x.y.*.b")) == [(("0",), 1), (("1",), 2)]
    assert list(cells_at(document, "feedback.*")) == [(("z",), 3)]
    assert list(cells_at(document, "packed.c")) == [((), 4)]
    assert list(cells_at(document, "a.x.y.1.b")) == [((), 2)]
    assert RowScope(({}, {"b": None}), document, ("k",), {"model": "m"}).at("nothing|b|@model") == "m"
