"""Model cards: `model-index` above the text of `README.md`.

As in `modelcard.md` of huggingface/hub-docs. Nothing in it says whether a value is a fraction or a percentage.
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="model-index",
    files=("*.md",),
    marks=("model-index.*.results.*.metrics.*.value",),
    rows="model-index.*.results.*",
    model="@model|/model-index.0.name",
    task="dataset.name|dataset.type",
    values="metrics.*",
    metric="type|name",
    value="value",
    higher=(),
    path=r"(?:(?:.*/)?(?P<model>[^/]+/[^/]+)/)?[^/]+",
)
