"""An audit is one file and its words: with them the config has its key, the board its check, and docs/ and pages know
that they lack it.
"""

import json
import subprocess
import sys
from textwrap import dedent

import pytest

from evalboard.audits import check_kinds
from evalboard.strings import StringsError
from tests import test_docs

pytestmark = pytest.mark.thorough

EVENNESS = '''
"""Evenness: are the scores of a benchmark spread evenly?"""

from evalboard.audits._checks import AuditReport, Finding
from evalboard.audits._checks import CheckKind
from evalboard.base.families import Setting
from evalboard.strings import message

LEVEL = "board"
UNEVEN = Setting(name="evenness", order=1_000, default=0.5, least=0, most=1, meaning="uneven: from this", reason="a toy")
EVENNESS = CheckKind(id="evenness", order=1_000, level=LEVEL, amber=UNEVEN)
SETTINGS = (UNEVEN,)
CHECKS = (EVENNESS,)


def audit(subject, settings):
    """The share of entries that have the commonest score."""
    scores = subject.score.tolist()
    check = EVENNESS.check(settings, max(scores.count(score) for score in scores) / len(scores), len(scores))
    return AuditReport((check,), (Finding("uneven", "amber", message("audits-uneven", benchmark=subject.label)),) if check.zone == "amber" else ())
'''
WORDS = """\
audits-check-evenness = Evenness
    .meaning = The largest share of one score.
audits-uneven = { $benchmark } is uneven.
"""
BOARD = """
id: toys
title: Toys
source: {kind: folder, path: ., patterns: [scores.csv]}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b}}
suite: {name: Average, children: [{name: a}, {name: b}]}
audits: {fewest: 4, enough: 4, bootstraps: 0, %s: 0.75}
"""
SCORES = "model,a,b\n" + "".join(f"m{row},{0.5 if row else 0.4},{row / 10}\n" for row in range(8))
PROGRAM = """
import sys
import evalboard.audits
import evalboard.strings
evalboard.audits.__path__.append(sys.argv[1])
evalboard.strings.__path__.append(sys.argv[1])
from evalboard.cli import main
sys.exit(main(sys.argv[2:]))
"""


@pytest.fixture
def toys(tmp_path):
    """Runs `evalboard analyze audits toys` where there is such an audit; the board sets the key that is given."""

    def run(key):
        for folder in ("members/en", "configs", "data"):
            (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / "members" / "en" / "audits.ftl").write_text(WORDS)
        (tmp_path / "members" / "evenness.py").write_text(EVENNESS)
        (tmp_path / "configs" / "toys.yaml").write_text(dedent(BOARD) % key)
        (tmp_path / "data" / "scores.csv").write_text(SCORES)
        command = [
            "members",
            "analyze",
            "audits",
            "toys",
            "--benchmark",
            "a",
            "--configs",
            "configs",
            "--source",
            "data",
            "--format",
            "json",
        ]
        return subprocess.run(
            [sys.executable, "-c", PROGRAM, *command], cwd=tmp_path, capture_output=True, text=True, check=False
        )

    return run


def test_the_file_alone_brings_its_key_its_check_and_its_finding(toys):
    run = toys("evenness")
    assert run.returncode == 0, run.stderr
    blocks = json.loads(run.stdout)["blocks"]
    checks = next(each["rows"] for each in blocks if each.get("key") == "checks")
    check = next(each for each in checks if each["check"] == "evenness")
    assert (check["value"]["value"], check["amber"], check["zone"]) == (0.875, 0.75, "amber")
    texts = [each["text"] for each in blocks if each["type"] == "sentence"]
    assert texts[0] == "a is graded amber."
    findings = next(each["rows"] for each in blocks if each.get("key") == "findings")
    assert ("uneven", "amber", "a is uneven.") in [
        tuple(map(each.get, ("finding", "grade", "sentence"))) for each in findings
    ]


def test_a_key_that_no_audit_declares_is_refused_with_the_nearest(toys):
    run = toys("evennes")
    assert run.returncode == 2
    assert "did you mean 'evenness'" in run.stderr


def test_docs_and_pages_that_do_not_know_it_yet_fail_their_tests(added, worded):
    added("audits", "evenness", EVENNESS)
    worded("en", "audits", WORDS)
    assert check_kinds()[-1].level == "samples"
    assert "evenness" in {kind.id for kind in check_kinds()}
    with pytest.raises(AssertionError, match="make docs"):
        test_docs.test_generated_tables_are_up_to_date(test_docs.DOCS / "reference" / "checks.md")
    with pytest.raises(AssertionError):
        test_docs.test_every_check_of_an_audit_is_documented()


def test_a_check_without_words_is_refused_where_it_is_named(added):
    added("audits", "evenness", EVENNESS)
    with pytest.raises(StringsError, match="'audits-check-evenness': not in the en catalogue"):
        str(next(kind.label for kind in check_kinds() if kind.id == "evenness"))
