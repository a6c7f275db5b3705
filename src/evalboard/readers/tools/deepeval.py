"""DeepEval: `.deepeval/.latest_test_run.json`, the files of `DEEPEVAL_RESULTS_FOLDER`, and `EvaluationResult` as JSON.

The score of an answer is whether it passed a metric (`test_run/api.py` in confident-ai/deepeval): some metrics are
better lower, and each has its own threshold.
"""

from evalboard.readers.tools import ToolFormat

CASES = ("testRunData.testCases", "testCases", "test_results", "test_cases")

TOOL = ToolFormat(
    title="DeepEval",
    files=("*.json",),
    marks=("|".join(f"{place}.*.{key}" for place in CASES for key in ("metricsData", "metrics_data")),),
    rows="|".join(CASES),
    model="/testRunData.hyperparameters.model|/hyperparameters.model|@model",
    sample="input|name",
    values="metricsData.*|metrics_data.*",
    metric="name",
    value="success",
    unscored="error",
    texts={
        "question": "input",
        "references": "expectedOutput|expected_output",
        "prediction": "actualOutput|actual_output",
    },
    more={"judgement": "reason"},
)
