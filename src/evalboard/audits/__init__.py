"""Audits: can a benchmark be trusted? One kind of check, one file.

`audits/<name>.py` declares `LEVEL`, what it looks at; `SETTINGS`, its keys in a board's `audits` with their defaults
and the reasons for them; and `CHECKS`, what its numbers are called, in which order they are read and how they are
printed. `audit(subject, settings)` gives its checks, and what they find by themselves:

- `LEVEL = "board"`: the subject is a `Benchmark` among the others of its board, from their scores alone;
- `LEVEL = "samples"`: the subject is the `AnswerProfile` of a benchmark, what entries answered to its questions.

The config, the page, docs/ and the JSON Schema follow from what is declared: a new audit is its file and its words in
docs/reference/checks.md.

Files whose names begin with an underscore are no audits; what others need of them is handed on here. What several
checks find together stands in `_grades`, and the grade that follows. The definitions of agreement, `stuck` and `rise`
were worked out on the Open LLM Leaderboard of 20 November 2023; docs/reference/checks.md has their reasons.
"""

from evalboard.audits._checks import (
    ANSWERS,
    CEILING,
    ELSE,
    FEW,
    FLOOR,
    NEAR_CHANCE,
    SUSPECT,
    TWO_GROUPS,
    WORST_FIRST,
    AuditReport,
    AuditSettings,
    Check,
    CheckKind,
    Finding,
    Grade,
    Level,
    Weight,
    Zone,
    alarm,
    joined,
    percent,
    points,
)
from evalboard.audits._grades import Audit, audits, check_kinds, grade_of, run_audits, strong_entries, stuck_entries
from evalboard.audits._subjects import FEWEST_ANSWERS, FEWEST_SHOWN, AnswerProfile, Benchmark, Panel, a_quarter

__all__ = [
    "ANSWERS",
    "CEILING",
    "ELSE",
    "FEW",
    "FEWEST_ANSWERS",
    "FEWEST_SHOWN",
    "FLOOR",
    "NEAR_CHANCE",
    "SUSPECT",
    "TWO_GROUPS",
    "WORST_FIRST",
    "AnswerProfile",
    "Audit",
    "AuditReport",
    "AuditSettings",
    "Benchmark",
    "Check",
    "CheckKind",
    "Finding",
    "Grade",
    "Level",
    "Panel",
    "Weight",
    "Zone",
    "a_quarter",
    "alarm",
    "audits",
    "check_kinds",
    "grade_of",
    "joined",
    "percent",
    "points",
    "run_audits",
    "strong_entries",
    "stuck_entries",
]
