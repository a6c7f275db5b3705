"""A Hub of our own for tests: `with Hub(folder) as hub: ...` starts a server process over a folder of datasets."""

import json
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.waiting import LONGEST

ROOT = Path(__file__).resolve().parents[2]


class Hub:
    """A running Hub. `url` is what HF_ENDPOINT should be; a dataset is the folder `root/<owner>/<name>`.

    The names of models and Spaces are written with their kind before them: `models/<owner>/<name>`, `spaces/...`.
    """

    def __init__(self, root, *, page=1000):
        self.root = Path(root)
        self.port = 0
        self._page = page
        self._process = None
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        """Start the server; after `kill` at the same address. Commits and faults begin anew."""
        self.root.mkdir(parents=True, exist_ok=True)
        command = [
            sys.executable,
            "-m",
            "tests.hub.server",
            "--root",
            str(self.root),
            "--port",
            str(self.port),
            "--page",
            str(self._page),
        ]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        line = self._process.stdout.readline()
        assert line, "the local Hub did not start"
        self.port = int(line)

    def kill(self):
        """The Hub is down: nobody listens, open connections break."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process.stdout.close()
            self._process = None

    def write(self, repo, files):
        """Put files (path -> text or bytes) into a dataset's folder; the Hub does not know them before `publish`. None
        removes one.
        """
        for path, content in files.items():
            file = self.root / repo / path
            if content is None:
                file.unlink()
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode())

    def publish(self, repo, files=None, *, branch="main"):
        """A new commit of a dataset, with more files where given; its sha."""
        self.write(repo, files or {})
        return self._tell("publish", {"name": repo, "branch": branch})

    def move(self, repo, to=None):
        """Rename a dataset, whose old name then leads to the new one; without one it is gone."""
        self._tell("move", {"name": repo, "to": to})

    def member(self, token, name, *, role="write", orgs=(), expired=False):
        """Who a token belongs to, and what it may do: push to what lies under the name and the orgs, with the role
        `write`.
        """
        self._tell("member", {"token": token, "name": name, "role": role, "orgs": list(orgs), "expired": expired})

    def squash(self, repo):
        """One commit instead of the history of a dataset; its sha. The commits before are gone."""
        return self._tell("squash", {"name": repo})

    def turn(self, repo, pull, status):
        """Close, open or merge (`merged`) a pull request of a dataset; the sha of main."""
        return self._tell("turn", {"name": repo, "num": pull, "status": status})

    def deliveries(self):
        """What webhooks were sent since the last time, once all has arrived: rows of url, body and status (or why there
        was no answer).
        """
        return self._tell("deliveries", None)

    def fault(self, kind, match="", *, times=-1, **more):
        """From now on, answer requests whose address matches with a fault: the next few times, or until `heal`."""
        self._tell("fault", {"kind": kind, "match": match, "times": times, **more})

    def heal(self):
        """No faults any more."""
        self._tell("heal", None)

    def requests(self):
        """What was asked since the last time: `METHOD /path?query`, and the range where a part was asked for."""
        return self._tell("log", None)

    def _tell(self, what, value):
        request = urllib.request.Request(f"{self.url}/-/{what}", data=json.dumps(value).encode(), method="POST")
        with urllib.request.urlopen(request, timeout=LONGEST) as answer:
            return json.load(answer)
