"""The server as a process."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import urllib.request

from tests.waiting import LONGEST

SERVE = """
import sys
from pathlib import Path
from evalboard.pages.site import serve
from evalboard.settings import Settings
from tests.pages.boards import shelf_of, small
try:
    serve(shelf_of(small()), Settings(cache=Path(), configs=Path(), port=0), started=lambda port: print(port, flush=True))
finally:
    print("tidied up", flush=True)
"""


def test_it_listens_on_a_free_port_and_ends_when_told():
    with subprocess.Popen([sys.executable, "-c", SERVE], stdout=subprocess.PIPE, text=True) as process:
        try:
            port = int(process.stdout.readline())
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=LONGEST) as answer:
                health = json.load(answer)
                assert (health["status"], health["boards"]) == ("ok", {"small": "ready"})
                assert "server" not in answer.headers
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.stdout.read() == "tidied up\n"
        assert process.wait(timeout=LONGEST) == 0
