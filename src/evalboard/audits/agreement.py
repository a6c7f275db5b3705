"""Agreement: does the benchmark order the entries as the others do?"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, Level
from evalboard.audits._declared import AuditSettings, CheckKind
from evalboard.audits._subjects import Benchmark
from evalboard.base.declared import Setting
from evalboard.statistics.association import spearman, spearman_draws

LEVEL: Level = "board"
LOW = Setting(
    name="agreement",
    order=90,
    default=0.75,
    least=-1,
    most=1,
    meaning="suspect scorer: Spearman below this, or `tau`",
    reason="on the board of November 2023 DROP has 0.655; ARC, HellaSwag, MMLU, Winogrande and GSM8K have 0.78 to 0.93",
)
LOW_FOR_ANOTHER = Setting(
    name="other_agreement",
    order=110,
    default=0.60,
    least=-1,
    most=1,
    meaning="measures something else: Spearman below this, or `other_tau`",
    reason="TruthfulQA has 0.517 and IFEval 0.592: what they ask is another skill, and no scorer failed",
)
AGREEMENT = CheckKind(
    id="agreement",
    label="Agrees with the rest",
    order=10,
    level=LEVEL,
    amber=LOW,
    worse="low",
    meaning="Rank correlation (Spearman) of the scores with the mean z score of the other benchmarks (a plot has their plain mean).",
)
SETTINGS = (LOW, LOW_FOR_ANOTHER)
CHECKS = (AGREEMENT,)
MOST_DRAWN, FEWEST_DRAWS = 60_000_000, 200
"""Values that all benchmarks of a board draw together, some 2 s: dozens of benchmarks and thousands of entries have fewer draws, at least these."""


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """Spearman's correlation of the scores with the mean z score of the others, with the percentiles of a bootstrap over entries."""
    draws = min(settings.bootstraps, max(FEWEST_DRAWS, MOST_DRAWN // subject.panel.score.size))
    drawn = spearman_draws(subject.reference, subject.score, draws, np.random.default_rng([settings.seed, subject.column]))
    defined = drawn[~np.isnan(drawn)]
    lower, upper = (float(end) for end in np.percentile(defined, [2.5, 97.5])) if len(defined) else (None, None)
    correlation = spearman(subject.reference, subject.score)
    return AuditReport((AGREEMENT.check(settings, correlation, len(subject.score), interval=(lower, upper)),))
