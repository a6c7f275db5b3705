"""One run's results as lm-evaluation-harness 0.4 writes them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache

from evalboard.sources.demo_boards._models import Model
from evalboard.sources.demo_boards._tasks import INSTRUCTIONS, PROMPTS, Task, tasks

Document = dict[str, object]

GROUPS = ("leaderboard_bbh", "leaderboard_gpqa", "leaderboard_math_hard", "leaderboard_musr")
IFEVAL = "leaderboard_ifeval"
TIME = "%Y-%m-%dT%H-%M-%S.%f"
TEMPLATE = (
    "{% for message in messages %}<|{{ message['role'] }}|>\n{{ message['content'] }}\n{% endfor %}"
    "{% if add_generation_prompt %}<|assistant|>\n{% endif %}"
)


@dataclass(frozen=True, slots=True)
class Run:
    """One evaluation of a model: when it was over, how long it took, and what of it is missing."""

    model: Model
    end: datetime
    lacks: frozenset[str] = field(default_factory=frozenset)
    without_error: str | None = None

    @property
    def path(self) -> str:
        """Where its file lies in the dataset."""
        return f"{self.model.id}/results_{self.end:{TIME}}.json"

    def samples(self, task: str) -> str:
        """Where the samples of one of its tasks lie."""
        return f"{self.model.id}/samples_{task}_{self.end:{TIME}}.jsonl"


def report(run: Run, counts: Sequence[int]) -> Document:
    """The content of a result file, from the samples that were right: one count per task, then IFEval's three
    others.
    """
    ran = {task.name: (task, count) for task, count in zip(tasks(), counts, strict=False) if task.name not in run.lacks}
    values = {
        name: {"alias": _alias(task), **_metric(task.metric, count, task.samples)}
        for name, (task, count) in ran.items()
    }
    if IFEVAL in ran:
        values[IFEVAL] = _ifeval(*ran[IFEVAL], *counts[len(tasks()) :])
    if run.without_error in values:
        values[run.without_error][f"{ran[run.without_error][0].metric}_stderr,none"] = "N/A"
    groups = _groups(list(ran.values()), values.get(IFEVAL, {}))
    return {
        "results": dict(sorted((values | groups).items())),
        "groups": groups,
        **_settings(frozenset(ran)),
        "config": _config(run.model),
        "git_hash": "synthetic",
        "date": (run.end - timedelta(seconds=run.model.seconds)).timestamp(),
        "pretty_env_info": "Synthetic: written by the demo generator of Evalboard. No model was run.",
        "transformers_version": "0.0.0",
        "upper_git_hash": None,
        **_times_and_names(run),
    }


def _alias(task: Task) -> str:
    return f"{'  ' if task.group else ' '}- {task.name}"


def _metric(metric: str, right: int, samples: int) -> Document:
    value = right / samples
    return {f"{metric},none": value, f"{metric}_stderr,none": (value * (1 - value) / (samples - 1)) ** 0.5}


def _ifeval(task: Task, prompts: int, instructions: int, loose_prompts: int, loose: int) -> Document:
    """IFEval's four values. The harness has no error for those that count instructions."""
    return {
        "alias": _alias(task),
        **_metric("prompt_level_strict_acc", prompts, PROMPTS),
        "inst_level_strict_acc,none": instructions / INSTRUCTIONS,
        "inst_level_strict_acc_stderr,none": "N/A",
        **_metric("prompt_level_loose_acc", loose_prompts, PROMPTS),
        "inst_level_loose_acc,none": loose / INSTRUCTIONS,
        "inst_level_loose_acc_stderr,none": "N/A",
    }


def _groups(ran: Sequence[tuple[Task, int]], ifeval: Document) -> Document:
    """The values of the groups, the group of everything first: each metric over the tasks that know it."""
    everything = {key: value for key, value in ifeval.items() if key != "alias"}
    for metric in ("acc_norm", "exact_match", "acc"):
        everything |= _pooled(metric, [pair for pair in ran if pair[0].metric == metric])
    groups: Document = {"leaderboard": {**everything, "alias": "leaderboard"}}
    for name in GROUPS:
        if members := [pair for pair in ran if pair[0].group == name]:
            groups[name] = {**_pooled(members[0][0].metric, members), "alias": f" - {name}"}
    return groups


def _pooled(metric: str, members: Sequence[tuple[Task, int]]) -> Document:
    """A metric over several tasks, weighted by samples, with the harness's pooled error."""
    if not members:
        return {}
    total = sum(task.samples for task, _ in members)
    # The harness sums (n - 1) n stderr^2, which is n p (1 - p).
    squares = sum(right * (1 - right / task.samples) for task, right in members)
    error = (squares / (total - len(members)) / total) ** 0.5
    return {f"{metric},none": sum(right for _, right in members) / total, f"{metric}_stderr,none": error}


@cache
def _settings(ran: frozenset[str]) -> Document:
    present = sorted((task for task in tasks() if task.name in ran), key=lambda task: task.name)
    members = {group: [task.name for task in present if task.group == group] for group in GROUPS}
    members = {group: names for group, names in members.items() if names}
    alone = [task.name for task in present if task.group is None]
    return {
        "group_subtasks": {"leaderboard": [*members, *alone], **members},
        # The harness writes some twenty fields here; with these two a file is about as long as a real one.
        "configs": {task.name: {"task": task.name, "num_fewshot": task.shots} for task in present},
        "versions": {**{task.name: _version(task) for task in present}, **dict.fromkeys(members, 1.0)},
        "n-shot": {task.name: task.shots for task in present},
        "higher_is_better": {
            "leaderboard": {metric: True for task in present for metric in _metrics(task)},
            **{task.name: dict.fromkeys(_metrics(task), True) for task in present},
            **{
                group: dict.fromkeys(_metrics(next(task for task in present if task.group == group)), True)
                for group in members
            },
        },
        "n-samples": {task.name: {"original": task.samples, "effective": task.samples} for task in present},
        "task_hashes": {task.name: _hash(f"samples of {task.name}")[:16] for task in present},
    }


def _metrics(task: Task) -> list[str]:
    if task.name == IFEVAL:
        return ["prompt_level_strict_acc", "inst_level_strict_acc", "prompt_level_loose_acc", "inst_level_loose_acc"]
    return [task.metric]


def _version(task: Task) -> float:
    return {"leaderboard_ifeval": 2.0, "leaderboard_mmlu_pro": 0.1}.get(task.name, 1.0)


def _config(model: Model) -> Document:
    dtype = f"torch.{model.precision}"
    return {
        "model": "hf",
        "model_args": (
            f"pretrained={model.id},revision={model.sha},trust_remote_code=False,dtype={dtype},parallelize=False"
        ),
        "model_num_parameters": round(model.params_b * 1e9),
        "model_dtype": dtype,
        "model_revision": model.sha,
        "model_sha": model.sha,
        "batch_size": "auto:6",
        "batch_sizes": [],
        "device": None,
        "use_cache": None,
        "limit": None,
        "bootstrap_iters": 0,
        "gen_kwargs": None,
        "random_seed": 0,
        "numpy_seed": 1234,
        "torch_seed": 1234,
        "fewshot_seed": 1234,
    }


def _times_and_names(run: Run) -> Document:
    """Who was evaluated with which prompt, and how long it took (a string, as the harness has it)."""
    model = run.model
    # The harness counts seconds of its machine's clock, whose start means nothing.
    start = 1_000_000.0 + model.day * 86_400
    return {
        "model_source": "hf",
        "model_name": model.id,
        "model_name_sanitized": model.id.replace("/", "__"),
        "system_instruction": None,
        "system_instruction_sha": None,
        "fewshot_as_multiturn": model.chats,
        "chat_template": TEMPLATE if model.chats else None,
        "chat_template_sha": _hash(TEMPLATE) if model.chats else None,
        "start_time": start,
        "end_time": start + model.seconds,
        "total_evaluation_time_seconds": str(model.seconds),
    }


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
