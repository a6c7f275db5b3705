"""Run directories of SEA-HELM, written by tests."""

import json

import yaml

from evalboard.engines import summed
from evalboard.readers import scan
from tests.readers.examples import changed, snapshot

CONFIG = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: sea_helm
options: {ids: {language: {id: ID, tl: FIL}, competency: {nlu: NLU, nlg: NLG}}}
suite: {name: SEA, levels: [language, competency, task, subtask], missing: available}
"""
TIME, LATER = "2026-06-22T00:10:40.690531", "2026-06-23T00:10:40.690531"
RUN = "org/m/run_0"
SENTIMENT = f"{RUN}/inferences/id/sentiment/m_sentiment_id.jsonl"
TASKS = {
    "sentiment": {"competency": "nlu", "metric": "normalized_accuracy", "languages": {"id": {}, "tl": {}}},
    "abssum": {
        "competency": "nlg",
        "metric": "normalized_rougel_f1",
        "languages": {"id": {"max_tokens": 512, "prompt_template": {"preamble": "x"}}},
    },
    "translation-en-xx": {
        "competency": "nlg",
        "metric": "normalized_metricx_wmt24_scores",
        "aggregation_group": "translations",
        "languages": {"id": {}},
    },
}


def board(**more):
    return changed(CONFIG, **more)


def config(**more):
    """The config of a run."""
    told = {
        "tasks": TASKS,
        "run_args": {"is_base_model": False, "is_reasoning_model": False},
        "run_env": {"seahelm_git_hash": "6844e6c"},
        "seed": 7,
    }
    return yaml.safe_dump(told | more, sort_keys=False)


def task(name, **more):
    """The tasks of a run, one of them told otherwise."""
    return TASKS | {name: TASKS.get(name, TASKS["abssum"]) | more}


def rows(values, metric="normalized_accuracy", **more):
    """A file of scored samples."""
    return "".join(
        json.dumps({"id": f"q{n}", "individual_scores": {metric: value}} | more) + "\n"
        for n, value in enumerate(values)
    )


def run(number=0, *, told=None, files=None, time=TIME, folder="org/m"):
    """The files of a run: its config, and what lies below its inferences."""
    path = f"{folder}/run_{number}"
    return {f"{path}/configs/m_run_config_{time}.yaml": config() if told is None else told} | {
        f"{path}/inferences/{name}": content
        for name, content in (files or {"id/sentiment/m_sentiment_id.jsonl": rows([1, 0, 1])}).items()
    }


def described(folder, files, of=None):
    given = snapshot(folder, files)
    return scan(of or board(), given, given.files)


def sums_of(folder, files, of=None):
    return summed("memory", described(folder, files, of))


def told(folder, files, of=None):
    """What was left out, in words."""
    return [str(row) for row in sums_of(folder, files, of).left_out]


def leaves(sums):
    return {
        (row.entry, row.leaf, row.run): (row.n, row.total, row.maximum, row.n_options)
        for row in sums.runs.itertuples(index=False)
    }


def failures(*names, error="Failed to run evaluation for task", language="id"):
    """A result file in which some tasks failed."""
    return json.dumps(
        {
            language: {
                "nlu": {name: {"normalized_accuracy": 0, "error": error} for name in names} | {"total": 0.0},
                "total": 0.0,
            }
        }
    )
