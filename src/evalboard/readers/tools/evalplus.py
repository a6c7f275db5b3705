"""EvalPlus since 0.2: `<model>_eval_results.json`.

Each solution of each problem with what it passed (`evaluate.py` in evalplus/evalplus). `plus` asks for both, the base
tests and the added ones.
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="EvalPlus",
    files=("*eval_results.json",),
    marks=("eval.*.*.base_status",),
    rows="eval.*.*",
    model="@model|@folder",
    task="@0",
    sample="@0",
    run="@1",
    values="*_status",
    metric="@-1",
    value="",
    path=r"(?:.*/)?(?:(?P<model>[^/]+?)(?:_temp_[\d.]+)?[._-]eval_results|(?P<folder>[^/]+)/eval_results)\.json",
    parts={"task": "([^/]+)/"},
    at_most={"plus": "base_status"},
    grades={"pass": 1.0, "fail": 0.0, "timeout": 0.0},
    texts={"question": "@0", "prediction": "solution"},
)
