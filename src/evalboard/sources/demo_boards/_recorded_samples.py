"""The recorded samples of one run and task as lm-evaluation-harness 0.4 writes them with `--log_samples`: one JSON
object per line.
"""

from __future__ import annotations

import hashlib

import numpy as np
import orjson

from evalboard.sources.demo_boards._tasks import Task

NOTICE = "Synthetic: no model was asked."


def recorded(task: Task, right: int, rng: np.random.Generator) -> bytes:
    """A row for each sample, so many of them right."""
    hard = np.random.default_rng(list(task.name.encode())).normal(0.0, 1.5, task.samples)
    # The best of these sums are a draw without replacement in which easy samples are more likely (Gumbel's trick).
    order = np.argsort(hard - rng.gumbel(size=task.samples), kind="stable")
    correct = np.zeros(task.samples)
    correct[order[:right]] = 1.0
    return b"".join(orjson.dumps(_row(task, number, value)) + b"\n" for number, value in enumerate(correct.tolist()))


def _row(task: Task, number: int, value: float) -> dict[str, object]:
    question = f"Question {number} of {task.name}. {NOTICE}"
    answer = "right" if value else "wrong"
    return {
        "doc_id": number,
        "doc": {"question": question},
        "target": "right",
        "arguments": {"gen_args_0": {"arg_0": question, "arg_1": "right"}},
        "resps": [[answer]],
        "filtered_resps": [answer],
        "filter": "none",
        "metrics": [task.metric],
        "doc_hash": _hash(question),
        "prompt_hash": _hash(f"prompt of {question}"),
        "target_hash": _hash("right"),
        task.metric: value,
    }


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
