"""Harbor: a job folder, with `<trial>/result.json` for each trial.

As in `models/trial/result.py` of laude-institute/harbor. The file of the job itself has no trial. A trial that its
verifier did not judge has no score.
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="Harbor",
    files=("result.json",),
    beside=("*.json", "*.jsonl", "*.md"),
    marks=("task_name", "trial_name", "agent_info"),
    model="agent_info.model_info.name|config.agent.model_name|agent_info.name",
    task="source",
    sample="task_name",
    value="verifier_result.rewards.reward",
    attempts=True,
    entry={"agent": "agent_info.name"},
    more={"ended": "exception_info.exception_type", "cost": "agent_result.cost_usd"},
)
