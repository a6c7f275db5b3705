"""Agreement: does the benchmark order the entries as the others do?"""

from __future__ import annotations

import numpy as np

from evalboard.audits import Benchmark, Check, Found
from evalboard.config import AuditConfig
from evalboard.statistics.association import spearman, spearman_draws

LEVEL = "board"
MOST_DRAWN, FEWEST_DRAWS = 60_000_000, 200
"""Values that all benchmarks of a board draw together, some 2 s: dozens of benchmarks and thousands of entries have fewer draws, at least these."""


def audit(subject: Benchmark, settings: AuditConfig) -> Found:
    """Spearman's correlation of the scores with the mean z score of the others, with the percentiles of a bootstrap over entries."""
    draws = min(settings.bootstraps, max(FEWEST_DRAWS, MOST_DRAWN // subject.panel.score.size))
    drawn = spearman_draws(subject.reference, subject.score, draws, np.random.default_rng([settings.seed, subject.place]))
    known = drawn[~np.isnan(drawn)]
    lower, upper = (float(end) for end in np.percentile(known, [2.5, 97.5])) if len(known) else (None, None)
    return Found(
        (
            Check(
                check="agreement",
                value=spearman(subject.reference, subject.score),
                lower=lower,
                upper=upper,
                amber=settings.agreement,
                worse="low",
                n=len(subject.score),
                meaning="Rank correlation (Spearman) of the scores with the mean z score of the other benchmarks (a plot has their plain mean).",
            ),
        )
    )
