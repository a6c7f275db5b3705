"""A page is a script in a folder of its own and a line in pages/painted.py: route, shell and navigation follow from these."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from evalboard.strings import DEFAULT, said_in

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


def test_its_label_gives_it_a_link_on_every_page(worded):
    worded(DEFAULT, "pages", "# Pages.\npages-page-tour = Tour\n")
    assert said_in('group("pages-page")', DEFAULT)["pages-page-tour"] == "Tour"
