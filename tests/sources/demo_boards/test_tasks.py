"""The tasks that the demo runs are those of the second Open LLM Leaderboard."""

import csv

from evalboard.sources.demo_boards._tasks import INSTRUCTIONS, tasks


def test_names_samples_shots_and_guessing_are_the_leaderboard_s(shared):
    with (shared / "reference/open_llm_normalization.csv").open(encoding="utf-8") as file:
        rows = {(row["lm_eval_task"], row["metric_key"]): row for row in csv.DictReader(file)}
    del rows["leaderboard_gpqa", "acc_norm,none"], rows["leaderboard_math_hard", "exact_match,none"]  # groups
    instructions = rows.pop(("leaderboard_ifeval", "inst_level_strict_acc,none"))
    assert int(instructions["n_samples"]) == INSTRUCTIONS
    assert {(task.name, f"{task.metric},none") for task in tasks()} == rows.keys()
    for task in tasks():
        row = rows[task.name, f"{task.metric},none"]
        assert (task.samples, task.shots, task.guess) == (
            int(row["n_samples"]),
            int(row["num_fewshot"]),
            float(row["lower_bound"]),
        )
