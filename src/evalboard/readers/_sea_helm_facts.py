"""What SEA-HELM's files do not say of themselves: how high a metric can go, and from how many answers one is chosen.

Highest values are those of the table in SEA-HELM's src/aggregation/constants.py (commit 9be3986, August 2026), which
takes the place of a guess from the largest value; those of metrics that came with 1.2 are what its metric classes write
at v1.2.1. Numbers of answers are the distinct labels of the published data
where these could be counted, at v1.0.0 or v1.2.1 (commit 6844e6c); SEA-HELM itself takes guessing as one in the number
of distinct labels.
"""

from __future__ import annotations

from dataclasses import dataclass

CHOSEN = frozenset({"normalized_accuracy"})
"""Metrics of answers that are chosen from some; with all others guessing gives nothing."""
MAXIMUM = {
    "normalized_accuracy": 1.0,
    "normalized_f1": 1.0,
    "overall_lang_normalized_acc": 1.0,
    "average_criteria_score": 1.0,
    "weighted_win_rate": 1.0,
    "normalized_rougel_f1": 100.0,
    "normalized_metricx_wmt24_scores": 100.0,
    "average_cumulative_probabilities": 100.0,
    "probabilities_accuracy": 100.0,
    "normalized_strict_accuracy": 1.0,
    "normalized_math_verify_score": 1.0,
    "normalized_prompt_level_strict_acc": 1.0,
    "accuracy_score": 1.0,
    "pass@1": 1.0,
    "normalized_exact_match": 100.0,
    "normalized_refclipscore": 100.0,
}
"""The highest value of one sample, by metric. MetricX is stored turned around, 100 for no error."""
STORED_AS = {
    "normalized_prompt_level_strict_acc": "prompt_level_strict_acc",
    "normalized_refclipscore": "refclipscore",
}
"""Metrics that have another name beside a sample than in the config of its run (v1.2.1)."""


@dataclass(frozen=True, slots=True)
class AnswerCount:
    """From how many answers one is chosen, and whether that was counted or read in print, or only inferred."""

    number: int
    inferred: bool = False


def _counted(**numbers: int) -> dict[str, AnswerCount]:
    return {language: AnswerCount(number) for language, number in numbers.items()}


def _inferred(**numbers: int) -> dict[str, AnswerCount]:
    return {language: AnswerCount(number, inferred=True) for language, number in numbers.items()}


# Thai exams have 4 or 5 answers, not counted.
_EXAM = _inferred(th=5)
ANSWERS = {
    # Burmese: the slides of BURMESE-SAN. Malay and Lao: the words in the prompt.
    "sentiment": _counted(id=3, vi=3, th=3, ta=2, tl=3, my=3, jv=3, su=3) | _inferred(ms=3, lo=3),
    # Malay is not known: the data is gated.
    "toxicity": _counted(id=3, vi=3, th=2, tl=2, my=2),
    "causal": _counted(id=2, vi=2, th=2, ta=2, tl=2, my=2) | _inferred(zh=2),
    "nli": _counted(id=3, vi=3, th=3, ta=3, tl=3, my=3),
    "metaphor": _counted(id=2, jv=2, su=2),
    "mp-r": _counted(id=2, ta=2),
    "pragmatic-single": _counted(id=4, ta=2),
    "pragmatic-pair": _counted(id=2, ta=2),
    "global_mmlu_lite": _counted(id=4, vi=4, tl=4, ms=4, my=4, zh=4),
    # Belebele is the same questions in every language.
    "belebele-qa-mc": _counted(tl=4, my=4, km=4, lo=4) | _inferred(ms=4, jv=4, su=4, zh=4, zh_t=4),
    "kalahi-mc": _counted(tl=4),
    "thai_exam_a_level": _EXAM,
    "thai_exam_ic": _EXAM,
    "thai_exam_onet": _EXAM,
    "thai_exam_tgat": _EXAM,
    "thai_exam_tpat1": _EXAM,
    "idiom_understanding": _counted(zh=7),
    "qa-mc": _counted(jv=4, su=4),
    "mixed-genre-qa-mc": _counted(zh=4),
    "dialogue-qa-mc": _counted(zh=4),
}
NOT_MEANT = {
    ("if-eval", language): ("metadata.subcategory", "length_constraints:number_words") for language in ("th", "my")
}
"""For a task and language, a place and what stands there in rows that SEA-HELM does not count: Thai and Burmese do not
divide words by spaces.
"""
USUAL = {
    "question": ("prompts.-1.question", "prompts.-1.text", "prompts.-1.phrase", "conversations"),
    "passage": ("prompts.-1.text",),
    "references": ("label", "reference", "references"),
    "prediction": ("responses.-1",),
    "options": ("prompts.-1.choices",),
}
"""Where a row has texts; of several turns the last. `prompts` is what the dataset puts into the prompt's template,
`conversations` the prompt itself (src/dataloaders/base_dataloader.py), an error of the model's server is null in
`responses` (src/metrics/seahelm_metric.py).
"""
