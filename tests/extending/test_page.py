"""A page is a script in a folder of its own and a line in pages/painted.py: route, shell and navigation follow from these."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from docs import painted as written
from evalboard.pages import painted

pytestmark = pytest.mark.thorough

PROGRAM = """
import json
from evalboard.pages import painted

painted.PAGES["tour"] = "Tour"
from evalboard.pages import edge, shells

print(json.dumps([shells.PAGES["tour"], bool(edge.OPEN.fullmatch("/tour")), "/tour" in edge.PAGES]))
"""


def test_a_line_gives_it_a_shell_and_a_route():
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == ["tour/tour.js", True, True]


def test_scripts_that_do_not_know_it_yet_fail_their_test(monkeypatch):
    assert stale() == []
    monkeypatch.setattr(painted, "PAGES", {**painted.PAGES, "tour": "Tour"})
    assert set(stale()) == {"painted.js"}  # one for each language


def stale():
    """The modules that `make docs` would write anew."""
    return [path.name for path, script in written.scripts().items() if path.read_text(encoding="utf-8") != script]
