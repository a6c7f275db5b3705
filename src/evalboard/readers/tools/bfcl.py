"""BFCL: `score/<model>/.../BFCL_v4_<category>_score.json`.

The first line states accuracy and number of questions; the lines below it are of the questions that failed alone. Its
`data_overall.csv` is a table.
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="BFCL",
    files=("bfcl_*_score.json",),
    beside=("data_*.csv", "*.json"),
    marks=("0.accuracy", "0.correct_count", "0.total_count"),
    rows="0",
    task="@task",
    metric="@metric",
    value="accuracy",
    n="total_count",
    path=r"(?:.*/)?score/(?P<model>[^/]+)/(?:.*/)?BFCL_v\d+_(?P<task>.+)_score\.json",
)
