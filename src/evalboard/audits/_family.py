"""The audits that there are: every file of this folder whose name begins with no underscore, held against what an audit
declares.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level, joined
from evalboard.audits._subjects import AnswerProfile, Benchmark
from evalboard.base.declarations import SettingsOwner
from evalboard.base.families import member, members

FAMILY = "audits"


class Audit(SettingsOwner, Protocol):
    """What the file of an audit holds. `audit` gives checks of its `CHECKS`; a board's `audits` has its `SETTINGS` as
    keys.
    """

    LEVEL: Level
    CHECKS: tuple[CheckKind, ...]

    def audit(self, subject: Benchmark | AnswerProfile, settings: AuditSettings) -> AuditReport: ...


def audits() -> tuple[Audit, ...]:
    return tuple(member(FAMILY, name, Audit) for name in members(FAMILY))


def check_kinds() -> tuple[CheckKind, ...]:
    """All checks that audits declare, those of scores first, as they are read."""
    kinds = [kind for each in audits() for kind in each.CHECKS]
    return tuple(sorted(kinds, key=lambda kind: (kind.level, kind.order)))


def run_audits(
    subject: Benchmark | AnswerProfile, settings: AuditSettings, family: Sequence[Audit] | None = None
) -> AuditReport:
    """What all audits of scores say about a benchmark, or all audits of answers about these. Who has many subjects asks
    for the `audits` once.
    """
    level = "board" if isinstance(subject, Benchmark) else "samples"
    return joined([each.audit(subject, settings) for each in family or audits() if level == each.LEVEL])
