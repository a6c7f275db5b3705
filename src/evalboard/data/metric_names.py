"""Metrics whose names say whether more or less of them is better. Only those of which that is sure stand here; of any
other nothing is assumed.

Sources: `higher_is_better=False` in `lm_eval/api/metrics.py` of EleutherAI/lm-evaluation-harness (perplexities, bits
per byte, brier score, TER) and `lower_is_better` in the metrics of Hugging Face's lighteval; sacreBLEU for TER; NIST's
sclite for word and character error rates, which insertions may bring above 1; the fields of the Open ASR Leaderboard
for RTFx (seconds of audio a second of work); Vectara's leaderboard of hallucinations.
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
    """In which its values are where nobody says otherwise."""
    high: float
    """The largest value that can be in that unit."""


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
"""By name in lower case, its words apart."""
LAST = frozenset(
    {
        "wer",
        "cer",
        "hallucination rate",
        "word error rate",
        "character error rate",
        "error rate",
        "fail rate",
        "failure rate",
        "perplexity",
        "rtfx",
    }
)
"""Names that say so also at the end of a longer one: `AMI WER`, `word_perplexity`,
`2000 tokens (hallucination rate)`.
"""
METRICS_ALONE = frozenset({"toxicity", "loss", "nll", "ter", "mae", "mse"})
"""Names that say so of a metric, not of a task: one that is called toxicity may be to recognize it."""
APART = re.compile(r"[\s_\-./()\[\]]+")


def named(metric: str, task: str) -> NamedMetric | None:
    """What is known of a metric by its name, or by that of its task where a metric has none; None for a name that says
    nothing for sure.
    """
    name = metric.partition(",")[0]
    plain = APART.sub(" ", (name or task).lower()).strip()
    if plain in NAMES and (name or plain not in METRICS_ALONE):
        return NAMES[plain]
    ends = (name for name in sorted(LAST, key=len, reverse=True) if plain.endswith(f" {name}"))
    return next((NAMES[name] for name in ends), None)
