"""EvalPlus before 0.2: `<model>_eval_results.json`.

Lists of what the solutions of a problem passed: the base tests, and the added ones, which ask for both.
"""

from dataclasses import replace

from evalboard.readers.tools import ToolFormat, evalplus

TOOL: ToolFormat = replace(
    evalplus.TOOL,
    title="EvalPlus before 0.2",
    marks=("eval.*.base.*.0", "eval.*.nfiles"),
    rows="eval.*",
    values="base.*.0|plus.*.0",
    metric="@key",
    parts={"task": "([^/]+)/", "metric": r"(\w+)\."},
    at_most={},
    grades={"success": 1.0, "failed": 0.0, "timeout": 0.0},
    texts={"question": "@0"},
)
