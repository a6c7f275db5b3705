"""Terminal-Bench before Harbor: `<run>/results.json`, or those of single trials.

As in `harness/models.py` of laude-institute/terminal-bench. They name no model: that is the
first folder, or the name of a lone file.
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="Terminal-Bench",
    files=("*results.json",),
    beside=("*.json",),
    marks=("results.*.is_resolved|is_resolved", "results.*.task_id|task_id"),
    rows="results|",
    sample="task_id",
    value="is_resolved",
    attempts=True,
    model="@model|@file",
    path=r"(?P<model>[^/]+)/.*|(?P<file>[^/]+?)\.json",
    more={"ended": "failure_mode"},
)
