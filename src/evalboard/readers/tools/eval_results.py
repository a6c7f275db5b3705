"""Results of models on the Hub: `<owner>/<model>/.eval_results/*.yaml`.

As in `eval_results.yaml` of huggingface/hub-docs. The model stands in the path alone; nothing says whether a value is a
fraction or a percentage.
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="the Hub's `.eval_results`",
    files=("*.yaml", "*.yml"),
    marks=("*.dataset.id", "*.value"),
    rows="*",
    task="dataset.id",
    metric="task_id|dataset.task_id|dataset.config",
    value="value",
    higher=(),
    path=r"(?:.*/)?(?P<model>[^/]+/[^/]+)/\.eval_results/[^/]+",
    lies="<owner>/<model>/.eval_results/<name>.yaml",
    entry={"notes": "notes"},
)
