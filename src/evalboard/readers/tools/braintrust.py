"""Braintrust: experiments exported as JSON, JSON lines or CSV, and what `experiments/{id}/fetch` answers.

Scores go from 0 to 1, more is better (https://www.braintrust.dev/docs/evaluate/write-scorers).
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="Braintrust",
    files=("*.csv", "*.json", "*.jsonl"),
    marks=("*.scores|events.*.scores", "*.input|events.*.input", "*.output|events.*.output"),
    rows="events|",
    model="metadata.model|@model",
    sample="dataset_record_id|origin.id|input",
    values="scores.*",
    metric="@-1",
    value="",
    unscored="error",
    texts={"question": "input", "references": "expected", "prediction": "output"},
)
