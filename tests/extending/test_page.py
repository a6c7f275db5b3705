"""A page is a script in a folder of its own and a line in pages/row_constants.py: route, shell and navigation follow
from these.
"""

import json
import subprocess
import sys

import pytest

from evalboard.strings import DEFAULT, said_in

pytestmark = pytest.mark.thorough

PROGRAM = """
import json
from evalboard.pages import row_constants

row_constants.PAGES["tour"] = "Tour"
from evalboard.pages import document, security_headers

print(json.dumps([document.PAGES["tour"], bool(security_headers.OPEN.fullmatch("/tour")), "/tour" in security_headers.PAGES]))
"""


def test_a_line_gives_it_a_shell_and_a_route():
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == ["tour/tour.js", True, True]


def test_its_label_gives_it_a_link_on_every_page(worded):
    worded(DEFAULT, "pages", "# Pages.\npages-page-tour = Tour\n")
    assert said_in('group("pages-page")', DEFAULT)["pages-page-tour"] == "Tour"
