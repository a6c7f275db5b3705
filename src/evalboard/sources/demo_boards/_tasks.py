"""The tasks of the second Open LLM Leaderboard as the harness runs them, and how hard the demo makes each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np


@dataclass(frozen=True, slots=True)
class Task:
    """One task: its place, its metric, the value of guessing, and the curve from ability to value."""

    name: str
    group: str | None
    metric: str
    guess: float
    samples: int
    shots: int
    slope: float
    difficulty: float


# subtask: choices, samples
BBH = {
    "boolean_expressions": (2, 250),
    "causal_judgement": (2, 187),
    "date_understanding": (6, 250),
    "disambiguation_qa": (3, 250),
    "formal_fallacies": (2, 250),
    "geometric_shapes": (11, 250),
    "hyperbaton": (2, 250),
    "logical_deduction_five_objects": (5, 250),
    "logical_deduction_seven_objects": (7, 250),
    "logical_deduction_three_objects": (3, 250),
    "movie_recommendation": (6, 250),
    "navigate": (2, 250),
    "object_counting": (19, 250),
    "penguins_in_a_table": (5, 146),
    "reasoning_about_colored_objects": (18, 250),
    "ruin_names": (6, 250),
    "salient_translation_error_detection": (6, 250),
    "snarks": (2, 178),
    "sports_understanding": (2, 250),
    "temporal_sequences": (4, 250),
    "tracking_shuffled_objects_five_objects": (5, 250),
    "tracking_shuffled_objects_seven_objects": (7, 250),
    "tracking_shuffled_objects_three_objects": (3, 250),
    "web_of_lies": (2, 250),
}
GPQA = {"diamond": 198, "extended": 546, "main": 448}
MATH = {
    "algebra": (307, 1.15),
    "counting_and_prob": (123, 1.95),
    "geometry": (132, 2.15),
    "intermediate_algebra": (280, 2.75),
    "num_theory": (154, 1.9),
    "prealgebra": (193, 0.8),
    "precalculus": (135, 2.7),
}
MUSR = {"murder_mysteries": (2, 250, 2.1), "object_placements": (5, 256, 2.3), "team_allocation": (3, 250, 2.0)}

PROMPTS, INSTRUCTIONS = 541, 834
"""IFEval: so many prompts with so many instructions in them. Its two metrics count one or the other."""


@cache
def tasks() -> tuple[Task, ...]:
    """All tasks that have samples of their own, in the order of the files; IFEval's curve is that of its prompts."""
    # How hard a subtask is belongs to the benchmark: the same for every seed of the demo.
    spread = np.random.default_rng(24).normal(0.75, 0.85, len(BBH)).tolist()
    bbh = [
        Task(f"leaderboard_bbh_{name}", "leaderboard_bbh", "acc_norm", 1 / choices, samples, 3, 1.3, spread[place])
        for place, (name, (choices, samples)) in enumerate(BBH.items())
    ]
    gpqa = [
        Task(f"leaderboard_gpqa_{name}", "leaderboard_gpqa", "acc_norm", 1 / 4, samples, 0, 1.1, 2.5)
        for name, samples in GPQA.items()
    ]
    ifeval = Task("leaderboard_ifeval", None, "prompt_level_strict_acc", 0.0, PROMPTS, 0, 1.3, 1.1)
    maths = [
        Task(f"leaderboard_math_{name}_hard", "leaderboard_math_hard", "exact_match", 0.0, samples, 4, 1.5, difficulty)
        for name, (samples, difficulty) in MATH.items()
    ]
    mmlu_pro = Task("leaderboard_mmlu_pro", None, "acc", 1 / 10, 12032, 5, 1.3, 0.85)
    musr = [
        Task(f"leaderboard_musr_{name}", "leaderboard_musr", "acc_norm", 1 / choices, samples, 0, 0.9, difficulty)
        for name, (choices, samples, difficulty) in MUSR.items()
    ]
    return (*bbh, *gpqa, ifeval, *maths, mmlu_pro, *musr)
