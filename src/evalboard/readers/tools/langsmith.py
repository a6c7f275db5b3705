"""LangSmith: `ExperimentResults.to_pandas()` as CSV, JSON or JSON lines.

As in `evaluation/_runner.py` of langchain-ai/langsmith-sdk.
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="LangSmith",
    files=("*.csv", "*.json", "*.jsonl"),
    marks=("*.example_id", "*.execution_time", "*.feedback.*"),
    sample="example_id",
    values="feedback.*",
    metric="@-1",
    value="",
    higher=(),
    unscored="error",
    texts={"question": "inputs.*", "references": "reference.*", "prediction": "outputs.*"},
    more={"seconds": "execution_time"},
)
