"""Leaderboards and models that tests of native boards publish on the local Hub."""

import json

import yaml

MODELS = "models/"
HLE, GPQA = "cais/hle", "Idavidrein/gpqa"


def entry(value, *, dataset=HLE, task="hle", **more):
    """One entry of a file of results."""
    return {"dataset": {"id": dataset, "task_id": task}, "value": value, **more}


def result_file(*entries):
    """A file of results."""
    return yaml.safe_dump(list(entries), sort_keys=False)


def row(rank, model, value, filename=".eval_results/hle.yaml", **more):
    """A row of a leaderboard."""
    author = {"type": "org", "name": model.partition("/")[0]}
    return {
        "rank": rank,
        "modelId": model,
        "value": value,
        "filename": filename,
        "verified": False,
        "author": author,
        **more,
    }


def leaderboard(hub, rows, dataset=HLE):
    """Publish a leaderboard."""
    hub.publish(dataset, {"leaderboard.json": json.dumps(rows), "eval.yaml": "name: x\n"})


def three_models(hub, owner="org"):
    """A leaderboard of three models: one verified, one from an open pull request, one of two settings with a date of
    its own.
    """
    names = [f"{owner}/ada", f"{owner}/berta", f"{owner}/clara"]
    source = {"url": "https://example.org/logs", "name": "Logs"}
    hub.publish(
        MODELS + names[0], {".eval_results/hle.yaml": result_file(entry(41.5, source=source)), "README.md": "x"}
    )
    hub.publish(MODELS + names[1], {"README.md": "x"})
    hub.publish(
        MODELS + names[1], {".eval_results/hle.yaml": result_file(entry(30.25, date="2026-02-03"))}, branch="refs/pr/7"
    )
    files = {
        ".eval_results/hle.yaml": entry(20.9, notes="no-tools"),
        ".eval_results/hle_tools.yaml": entry(35, notes="tools"),
    }
    hub.publish(MODELS + names[2], {path: result_file(each) for path, each in files.items()})
    rows = [
        row(1, names[0], 41.5, verified=True, source=source | {"isExternal": True}),
        row(2, names[2], 35, ".eval_results/hle_tools.yaml", notes="tools"),
        row(3, names[1], 30.25, pullRequest=7),
        row(4, names[2], 20.9, notes="no-tools"),
    ]
    leaderboard(hub, rows)
    return rows
