"""Ragas: `EvaluationResult.to_pandas()` as CSV, JSON or JSON lines.

Columns are those of version 0.1 (`question`) or later (`user_input`).
"""

from evalboard.readers.tools import ToolFormat

METRICS = (
    *("faithfulness*", "answer_relevancy", "response_relevancy", "*context_precision*", "*context_recall"),
    *("context_utilization", "context_entity_recall", "context_relevancy", "answer_correctness", "answer_similarity"),
    *("semantic_similarity", "factual_correctness*", "noise_sensitivity*", "nv_*", "*rouge_score*", "bleu_score"),
    *("chrf_score", "exact_match", "string_present", "non_llm_string_similarity", "summary_score", "tool_call_*"),
    *("agent_goal_accuracy", "topic_adherence*", "*_rubrics", "harmfulness", "maliciousness", "coherence"),
    *("correctness", "conciseness"),
)

TOOL = ToolFormat(
    title="Ragas",
    files=("*.csv", "*.json", "*.jsonl"),
    marks=(
        "*.user_input|*.question",
        "*.retrieved_contexts|*.contexts|*.response|*.answer",
        "|".join(f"*.{name}" for name in METRICS),
    ),
    sample="user_input|question",
    values="|".join(METRICS),
    metric="@key",
    value="",
    maximum={"*_rubrics": 5},
    lower=("noise_sensitivity*", "harmfulness", "maliciousness"),
    texts={
        "question": "user_input|question",
        "passage": "retrieved_contexts|contexts",
        "references": "reference|ground_truth",
        "prediction": "response|answer",
    },
)
