"""MLflow: `eval_results_table.json` of `mlflow.evaluate`.

Metrics that a model judges go from 1 to 5 (`metrics/genai/metric_definitions.py` in mlflow/mlflow); those that count
are no scores.
"""

from evalboard.readers.tools import ToolFormat

JUDGED = ("answer_similarity", "answer_correctness", "answer_relevance", "faithfulness", "relevance")

TOOL = ToolFormat(
    title="MLflow",
    files=("*.json", "*.csv"),
    marks=("*.*/v*/score", "*.outputs|*.predictions|*.prediction|*.inputs|*.question"),
    sample="inputs|question|request",
    values="*/v*/score",
    metric="@-2",
    value="",
    maximum=dict.fromkeys(JUDGED, 5),
    higher=(*JUDGED, "exact_match", "rouge*", "bleu", "*_at_k"),
    lower=("toxicity", "perplexity", "latency"),
    never=("flesch_kincaid_grade_level", "ari_grade_level", "token_count", "latency"),
    texts={
        "question": "inputs|question|request",
        "references": "ground_truth|targets|answer|expected_response",
        "prediction": "outputs|predictions|prediction|response",
    },
)
