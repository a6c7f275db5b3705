"""promptfoo: `promptfoo eval -o results.json`, version 3.

An answer that ended with an error has no score (`failureReason` 2 in `types/index.ts` of promptfoo/promptfoo).
"""

from evalboard.readers.tools import ToolFormat

TOOL = ToolFormat(
    title="promptfoo",
    files=("*.json",),
    marks=("results.results.*.gradingResult|results.results.*.success", "results.version|results.stats"),
    rows="results.results",
    model="provider.label|provider.id|provider",
    sample="testIdx",
    value="score",
    unscored="failureReason=2",
    entry={"prompt": "prompt.label|prompt.raw"},
    texts={"question": "vars", "prediction": "response.output"},
    more={"judgement": "gradingResult.reason", "cost": "cost"},
)
