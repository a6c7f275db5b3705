"""A read-only Hub: serves folders as dataset repositories, with commits, LFS files, a log, and faults on demand.

    python -m tests.hub.server --root DIR [--port N]

DIR/<owner>/<name>/ is a dataset; what lies there at the start is its first commit. The first line on stdout is the port.
Files are kept in memory as they were at their commit. Under /-/ the tests speak to the server itself.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import re
import socket
import struct
import sys
import threading
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, quote, unquote, urlsplit

from tests.hub.repos import Repo


class Hub:
    """All that the handlers of a server share."""

    def __init__(self, root, page):
        self.root, self.page = Path(root), page
        self.repos, self.faults, self.log = {}, [], []
        self.lock = threading.RLock()
        self.storage = ""
        for folder in sorted(self.root.glob("*/*")):
            if folder.is_dir():
                self.publish("/".join(folder.parts[-2:]))

    def publish(self, name, branch="main"):
        with self.lock:
            return self.repos.setdefault(name, Repo(self.root / name)).publish(branch)

    def fault(self, kind, target):
        """The fault of a kind that is set for a request, one use of it taken."""
        with self.lock:
            for fault in self.faults:
                if fault["kind"] in kind and fault["times"] != 0 and re.search(fault["match"], target):
                    fault["times"] -= 1
                    return fault
        return None


STATUSES = {
    "bad_token": (401, {"X-Error-Message": "Invalid credentials in Authorization header"}),
    "private": (401, {"X-Error-Code": "RepoNotFound", "X-Error-Message": "Repository not found"}),
    "gated": (403, {"X-Error-Code": "GatedRepo", "X-Error-Message": "Access to this dataset is restricted"}),
    "gated_anonymous": (401, {"X-Error-Code": "GatedRepo", "X-Error-Message": "Access to this dataset is restricted"}),
    "forbidden": (403, {"X-Error-Message": "Forbidden"}),
    "disabled": (403, {"X-Error-Message": "Access to this resource is disabled."}),
    "not_found": (404, {"X-Error-Code": "RepoNotFound", "X-Error-Message": "Repository not found"}),
    "no_revision": (404, {"X-Error-Code": "RevisionNotFound", "X-Error-Message": "Invalid rev id"}),
    "no_entry": (404, {"X-Error-Code": "EntryNotFound", "X-Error-Message": "Entry not found"}),
    "refused": (418, {}),
    "rate_limited": (429, {}),
    "server_error": (500, {}),
    "unavailable": (503, {}),
}
"""Faults that are an answer of their own. A fault may add `headers`."""
BROKEN = {"reset", "truncated", "short", "long", "corrupt", "gzip", "drip"}
"""Faults of a body that is sent."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    @property
    def hub(self):
        return self.server.hub

    def do_GET(self):
        self.body_sent = self.command != "HEAD"
        self.posted = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        target = urlsplit(self.path)
        if target.path.startswith("/-/"):
            self.own(target.path)
            return
        with self.hub.lock:
            self.hub.log.append(" ".join([self.command, unquote(self.path), *self.headers.get_all("Range", [])]))
        if fault := self.hub.fault({"slow"}, self.path):
            time.sleep(fault["seconds"])
        if fault := self.hub.fault(STATUSES.keys(), self.path):
            status, headers = STATUSES[fault["kind"]]
            self.send(status, b"{}", headers | fault.get("headers", {}))
        elif fault := self.hub.fault({"json"}, self.path):
            self.send_json(fault["value"])
        elif self.hub.fault({"not_json"}, self.path):
            self.send(200, b"<html>Log in to this network</html>", {"Content-Type": "text/html"})
        else:
            self.route(unquote(target.path), {key: values[-1] for key, values in parse_qs(target.query).items()})

    do_HEAD = do_POST = do_GET  # noqa: N815 - the names that http.server asks for

    def own(self, path):
        """What the tests ask of the server itself."""
        if path.startswith("/-/storage/"):
            self.stored(path.rpartition("/")[2])
            return
        asked = json.loads(self.posted or b"null")
        with self.hub.lock:
            if path == "/-/log":
                told, self.hub.log = self.hub.log, []
            elif path == "/-/publish":
                told = self.hub.publish(**asked)
            elif path == "/-/fault":
                told = self.hub.faults.append(asked)
            else:
                told = self.hub.faults.clear()
        self.send_json(told)

    def route(self, path, query):
        if path == "/api/whoami-v2":
            self.send(401, b"{}", {"X-Error-Message": "Invalid credentials in Authorization header"})
        elif path == "/api/datasets":
            owner = query.get("author")
            self.send_json(
                [self.info(name, repo, repo.commit("main")) for name, repo in self.hub.repos.items() if owner in (None, name.partition("/")[0])]
            )
        elif found := re.fullmatch(r"/api/datasets/([^/]+/[^/]+)(?:/(revision|tree|paths-info|commits|refs)(?:/(.+))?)?", path):
            self.api(*found.groups(), query)
        elif found := re.fullmatch(r"/datasets/([^/]+/[^/]+)/resolve/(.+)", path):
            self.resolve(*found.groups())
        else:
            self.send(404, b"{}", STATUSES["not_found"][1])

    def api(self, name, what, rest, query):
        repo = self.hub.repos.get(name)
        if repo is None:
            self.send(401, b"{}", STATUSES["private"][1])
            return
        if what == "refs":
            self.send_json(
                {
                    "branches": [{"name": branch, "ref": f"refs/heads/{branch}", "targetCommit": shas[-1]} for branch, shas in repo.branches.items()],
                    "tags": [],
                    "converts": [],
                }
            )
            return
        commit, inside = self.split(repo, rest or "main")
        if commit is None:
            self.send(*[STATUSES["no_revision"][0], b"{}", STATUSES["no_revision"][1]])
        elif what == "tree":
            self.tree(name, commit, inside, query)
        elif what == "paths-info":
            asked = parse_qs(self.posted.decode()).get("paths", [])
            self.send_json([row for row in commit.rows() if row["path"] in asked])
        elif what == "commits":
            rows = [
                {"id": each.sha, "title": each.title, "message": "", "date": each.date, "authors": [{"user": "maintainer"}]}
                for each in repo.history(commit)
            ]
            self.send_json(rows[: int(query.get("limit", 50))])
        else:
            self.send_json(self.info(name, repo, commit, only=query.get("expand")))

    def split(self, repo, rest):
        """The commit and the path in `<revision>/<path>`; a branch's name may hold slashes."""
        for end in [*(match.start() for match in re.finditer("/", rest)), len(rest)]:
            if commit := repo.commit(rest[:end]):
                return commit, rest[end + 1 :]
        return None, ""

    def info(self, name, repo, commit, *, only=None):
        info = {"_id": hashlib.sha1(name.encode(), usedforsecurity=False).hexdigest()[:24], "id": name, "sha": commit.sha}
        if only is None:
            siblings = [{"rfilename": path, "blobId": blob.oid, "size": len(blob.content)} for path, blob in commit.files.items()]
            last = repo.commit("main") or commit
            info |= {
                "author": name.partition("/")[0],
                "private": False,
                "gated": False,
                "disabled": False,
                "downloads": 0,
                "likes": 0,
                "tags": [],
                "lastModified": last.date,
                "siblings": siblings,
            }
        return info

    def tree(self, name, commit, inside, query):
        rows = commit.rows(inside, recursive=query.get("recursive", "").lower() in ("true", "1"))
        if not rows and inside:
            self.send(404, b"{}", STATUSES["no_entry"][1])
            return
        if fault := self.hub.fault({"tree"}, self.path):
            # Change what is listed of one file: its path, hashes or size.
            rows = [{**row, **fault["listed"]} if row["path"] == fault["file"] else row for row in rows]
        start, limit = int(query.get("cursor", 0)), min(int(query.get("limit", self.hub.page)), self.hub.page)
        headers = {}
        if len(rows) > start + limit:
            query = "&".join(f"{key}={quote(value)}" for key, value in (query | {"cursor": str(start + limit)}).items())
            headers["Link"] = f'<{self.origin}/api/datasets/{name}/tree/{commit.sha}{"/" + quote(inside) if inside else ""}?{query}>; rel="next"'
        if fault := self.hub.fault({"link"}, self.path):
            headers["Link"] = f'<{fault["to"]}>; rel="next"'
        self.send_json(rows[start : start + limit], headers)

    @property
    def origin(self):
        return f"http://{self.headers.get('Host')}"

    def resolve(self, name, rest):
        repo = self.hub.repos.get(name)
        if repo is None:
            self.send(401, b"{}", STATUSES["private"][1])
            return
        commit, path = self.split(repo, rest)
        if commit is None:
            self.send(404, b"{}", STATUSES["no_revision"][1])
            return
        blob, headers = commit.files.get(path), {"X-Repo-Commit": commit.sha}
        if blob is None:
            self.send(404, b"{}", STATUSES["no_entry"][1] | headers)
        elif blob.lfs:
            # As on the Hub, the content lies with another origin, which must not be sent the token.
            headers |= {
                "X-Linked-Size": str(len(blob.content)),
                "X-Linked-Etag": blob.etag,
                "ETag": blob.etag,
                "Location": f"{self.hub.storage}/-/storage/{blob.sha256}",
            }
            self.broken_or(302, b"", headers)
        else:
            self.content(blob, headers)

    def stored(self, sha256):
        if self.headers.get("Authorization"):
            self.send(400, b"a token was sent to the storage")
            return
        blob = next(
            (
                blob
                for repo in self.hub.repos.values()
                for commit in repo.commits.values()
                for blob in commit.files.values()
                if blob.lfs and blob.sha256 == sha256
            ),
            None,
        )
        self.content(blob, {})

    def content(self, blob, headers):
        """A file's content, or the part of it that is asked for."""
        content = blob.content
        headers |= {"ETag": blob.etag, "Accept-Ranges": "bytes", "Content-Type": "application/octet-stream"}
        asked = re.fullmatch(r"bytes=(\d*)-(\d*)", self.headers.get("Range", ""))
        if asked is None or self.hub.fault({"ignored_range"}, self.path):
            self.broken_or(200, content, headers)
            return
        first, last = asked.groups()
        start = int(first) if first else max(0, len(content) - int(last))
        end = min(int(last) + 1 if first and last else len(content), len(content))
        if start >= len(content):
            self.send(416, b"", {"Content-Range": f"bytes */{len(content)}"})
            return
        self.broken_or(206, content[start:end], headers | {"Content-Range": f"bytes {start}-{end - 1}/{len(content)}"})

    def broken_or(self, status, body, headers):
        """An answer, or what a fault makes of it."""
        fault = self.hub.fault(BROKEN, self.path) if self.body_sent and body else None
        kind = fault["kind"] if fault else ""
        if kind == "corrupt":
            self.send(status, corrupted(body), headers)
        elif kind == "short":
            self.send(status, body[: len(body) // 2], headers)
        elif kind == "long":
            self.send(status, body + b" " * len(body), headers)
        elif kind == "gzip":
            self.send(status, gzip.compress(body), headers | {"Content-Encoding": "gzip"})
        elif kind:
            self.send_head(status, len(body), headers)
            self.break_off(kind, body, fault)
        else:
            self.send(status, body, headers)

    def break_off(self, kind, body, fault):
        """Half of a body, and then an end, a reset, or the rest byte by byte."""
        self.wfile.write(body[: len(body) // 2])
        self.wfile.flush()
        if kind == "drip":
            for at in range(len(body) // 2, len(body)):
                time.sleep(fault["seconds"])
                self.wfile.write(body[at : at + 1])
                self.wfile.flush()
            return
        if kind == "reset":
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()
        self.close_connection = True

    def send_json(self, value, headers=None):
        self.send(200, json.dumps(value).encode(), {"Content-Type": "application/json", **(headers or {})})

    def send(self, status, body, headers=None):
        self.send_head(status, len(body), headers or {})
        if self.body_sent:
            self.wfile.write(body)
            self.wfile.flush()

    def send_head(self, status, length, headers):
        self.send_response(HTTPStatus(status))
        for key, value in ({"Content-Length": str(length), "Content-Type": "application/json"} | headers).items():
            self.send_header(key, value)
        self.end_headers()

    def log_message(self, *_):
        """Nothing on stderr: the log is asked for."""


def corrupted(body):
    """A body of the same length that still parses: in text the last digit is another, elsewhere one bit in the middle."""
    digits = [match.start() for match in re.finditer(rb"[0-9]", body)] if b"\0" not in body else []
    at = digits[-1] if digits else len(body) // 2
    other = (b"1" if body[at : at + 1] != b"1" else b"2") if digits else bytes([body[at] ^ 1])
    return body[:at] + other + body[at + 1 :]


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):
        """A client that hangs up is no matter for the server."""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--page", type=int, default=1000, help="rows in one page of a tree")
    options = parser.parse_args()
    hub = Hub(options.root, options.page)
    server, storage = Server(("127.0.0.1", options.port), Handler), Server(("127.0.0.1", 0), Handler)
    server.hub = storage.hub = hub
    hub.storage = f"http://127.0.0.1:{storage.server_port}"
    threading.Thread(target=storage.serve_forever, daemon=True).start()
    sys.stdout.write(f"{server.server_port}\n")
    sys.stdout.flush()
    server.serve_forever()


if __name__ == "__main__":
    main()
