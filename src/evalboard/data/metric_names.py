"""Metrics whose names surely say whether more or less is better.

Sources: `higher_is_better=False` in `lm_eval/api/metrics.py` of EleutherAI/lm-evaluation-harness; `lower_is_better` of
lighteval; sacreBLEU for TER; NIST's sclite for error rates, which may exceed 1; the Open ASR Leaderboard for RTFx;
Vectara's leaderboard of hallucinations.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from evalboard.data.metrics import Direction


@dataclass(frozen=True, slots=True)
class NamedMetric:
    """What the name of a metric says."""

    direction: Direction
    unit: str
    """Where nobody says otherwise."""
    high: float
    """The largest possible value."""


INF = float("inf")
RATE, ERROR_RATE = NamedMetric("lower", "rate", 1.0), NamedMetric("lower", "rate", INF)
LESS, FASTER = NamedMetric("lower", "number", INF), NamedMetric("higher", "times", INF)
NAMES: Mapping[str, NamedMetric] = MappingProxyType(
    {
        **dict.fromkeys(("wer", "cer", "word error rate", "character error rate", "phoneme error rate"), ERROR_RATE),
        **dict.fromkeys(("error rate", "hallucination rate", "fail rate", "failure rate", "toxicity"), RATE),
        **dict.fromkeys(
            ("perplexity", "word perplexity", "byte perplexity", "ppl", "bits per byte", "loss", "nll", "brier score"),
            LESS,
        ),
        **dict.fromkeys(
            ("ter", "mae", "mse", "rmse", "latency", "cost", "total cost", "cost per task", "runtime"), LESS
        ),
        "rtfx": FASTER,
        "elo": NamedMetric("higher", "elo", INF),
    }
)
"""In lower case, words apart."""
LAST = frozenset({
    "wer", "cer", "hallucination rate", "word error rate", "character error rate", "error rate", "fail rate",
    "failure rate", "perplexity", "rtfx",
})  # fmt: skip
"""Also at the end of a longer name: `AMI WER`, `2000 tokens (hallucination rate)`."""
METRICS_ALONE = frozenset({"toxicity", "loss", "nll", "ter", "mae", "mse"})
"""Only of metrics, not of tasks."""
APART = re.compile(r"[\s_\-./()\[\]]+")


def named(metric: str, task: str) -> NamedMetric | None:
    """What a metric's name, or its task's, says; None where unsure."""
    name = metric.partition(",")[0]
    plain = APART.sub(" ", (name or task).lower()).strip()
    if plain in NAMES and (name or plain not in METRICS_ALONE):
        return NAMES[plain]
    ends = (name for name in sorted(LAST, key=len, reverse=True) if plain.endswith(f" {name}"))
    return next((NAMES[name] for name in ends), None)
