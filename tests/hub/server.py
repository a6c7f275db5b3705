"""A Hub: serves folders as dataset repositories, with commits, LFS files, a log, and faults on demand. What it takes:
`tests/hub/writing.py`.

    python -m tests.hub.server --root DIR [--port N]

DIR/<owner>/<name>/ is a dataset; what lies there at the start is its first commit. The first line on stdout is the
port. Files are kept in memory as they were at their commit. Under /-/ the tests speak to the server itself.
"""

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
from urllib.parse import parse_qs, quote, unquote, urlencode, urlsplit

from tests.hub import native
from tests.hub.faults import BROKEN, STATUSES, corrupted
from tests.hub.members import Member, member
from tests.hub.repos import Repo
from tests.hub.signing import Signing
from tests.hub.webhooks import Webhooks
from tests.hub.writing import EXPIRED, Writing, put


class Hub:
    """All that the handlers of a server share."""

    def __init__(self, root, page):
        self.root, self.page = Path(root), page
        self.repos, self.faults, self.log = {}, [], []
        self.lock = threading.RLock()
        self.storage = ""
        self.moved, self.lists, self.uploads = {}, {}, {}
        self.members, self.webhooks, self.codes, self.signer = {}, Webhooks(), {}, None
        for folder in sorted([*self.root.glob("*/*"), *self.root.glob("models/*/*"), *self.root.glob("spaces/*/*")]):
            if folder.is_dir() and folder.parent.name not in {"models", "spaces"}:
                self.publish(folder.relative_to(self.root).as_posix())

    def key(self):
        """What says who signed in is signed with."""
        with self.lock:
            if self.signer is None:
                from joserfc.jwk import RSAKey  # nobody else needs it

                self.signer = RSAKey.generate_key(2048, {"kid": "tests"})
            return self.signer

    def publish(self, name, branch="main"):
        with self.lock:
            kind, _, rest = name.partition("/")
            kind, own = (kind, rest) if kind in {"models", "spaces"} else ("datasets", name)
            repo = self.repos.setdefault((kind, own), Repo(self.root / name, kind, own))
            before = repo.branches.get(branch, [None])[-1]
            sha = repo.publish(branch)
            self.webhooks.pushed(repo, branch, before, sha)
            return sha

    def lfs(self, sha256):
        """A large file by its hash, uploaded or in a commit; None where there is none."""
        blobs = (
            blob for repo in self.repos.values() for commit in repo.commits.values() for blob in commit.files.values()
        )
        return self.uploads.get(sha256) or next((blob for blob in blobs if blob.lfs and blob.sha256 == sha256), None)

    def turn(self, name, num, status):
        """Close, open or merge a pull request, as its owner would."""
        with self.lock:
            repo = self.repos["datasets", name]
            thread, before = repo.discussions[num - 1], repo.commit("main").sha
            if status == "merged":
                self.webhooks.pushed(repo, thread.base, before, thread.merge(repo))
            thread.turn("owner", status)
            self.webhooks.discussed(repo, thread, "update")
            return repo.commit("main").sha

    def move(self, name, to):
        """Rename a dataset, or take it away where it goes nowhere; its old name leads to the new one."""
        with self.lock:
            repo = self.repos.pop(("datasets", name))
            if to:
                self.webhooks.tell(repo, "repo", "move", movedTo={"name": to, "owner": {"id": to.partition("/")[0]}})
                repo.name = to
                self.repos["datasets", to], self.moved[name] = repo, to

    def fault(self, kind, target):
        """The fault of a kind that is set for a request, one use of it taken."""
        with self.lock:
            for fault in self.faults:
                if fault["kind"] in kind and fault["times"] != 0 and re.search(fault["match"], target):
                    fault["times"] -= 1
                    return fault
        return None


class Handler(Writing, Signing, BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    @property
    def hub(self):
        return self.server.hub

    def do_GET(self):
        self.body_sent = self.command != "HEAD"
        self.posted = self.received()
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

    do_HEAD = do_POST = do_PUT = do_DELETE = do_GET  # noqa: N815 - the names that http.server asks for

    def readable(self, repo):
        """Whether who asks may see a repository."""
        who = member(self.hub.members, self.headers.get("Authorization"))
        return not repo.private or (who is not None and repo.name.partition("/")[0] in (who.name, *who.orgs))

    def own(self, path):
        """What the tests ask of the server itself."""
        if path.startswith("/-/storage/"):
            (put(self, path.rpartition("/")[2]) if self.command == "PUT" else self.stored(path.rpartition("/")[2]))
            return
        asked = json.loads(self.posted or b"null")
        if path == "/-/deliveries":
            self.send_json(self.hub.webhooks.settled())
            return
        with self.hub.lock:
            if path == "/-/log":
                told, self.hub.log = self.hub.log, []
            elif path == "/-/member":
                told = self.hub.members.__setitem__(asked.pop("token"), Member(**asked))
            elif path == "/-/squash":
                told = self.hub.repos["datasets", asked["name"]].squash()
            elif path in ("/-/publish", "/-/move", "/-/turn"):
                told = getattr(self.hub, path[3:])(**asked)
            elif path == "/-/fault":
                told = self.hub.faults.append(asked)
            else:
                told = self.hub.faults.clear()
        self.send_json(told)

    def route(self, path, query):
        if self.sign(path, query):
            pass
        elif (who := member(self.hub.members, self.headers.get("Authorization"))) and who.expired:
            self.send(EXPIRED[0], b"{}", EXPIRED[1])
        elif (found := re.match(r"/(?:api/)?datasets/([^/]+/[^/]+?)(?=\.git/|/|$)", path)) and found[
            1
        ] in self.hub.moved:
            self.send(307, b"{}", {"Location": self.origin + self.path.replace(found[1], self.hub.moved[found[1]], 1)})
        elif self.write(path, query):
            pass
        elif path == "/api/datasets" and "filter" in query:
            self.send_json(native.benchmarks(self.hub.repos, query["filter"]))
        elif found := re.fullmatch(r"/api/datasets/([^/]+/[^/]+)/leaderboard", path):
            self.leaderboard(self.hub.repos.get(("datasets", found[1])), query)
        elif found := re.fullmatch(r"/api/(datasets|models|spaces)", path):
            self.owned(found[1], query)
        elif found := re.fullmatch(
            r"/api/(datasets|models|spaces)/([^/]+/[^/]+)(?:/(revision|tree|paths-info|commits|refs)(?:/(.+))?)?", path
        ):
            self.api(*found.groups(), query)
        elif found := re.fullmatch(r"(?:/(datasets|spaces))?/([^/]+/[^/]+)/resolve/(.+)", path):
            self.resolve(*found.groups())
        else:
            self.send(404, b"{}", STATUSES["not_found"][1])

    def owned(self, kind, query):
        """Repositories of an owner, in pages."""
        owner = query.get("author")
        names = [name for of, name in sorted(self.hub.repos) if of == kind and owner in (None, name.partition("/")[0])]
        repos = [self.hub.repos[kind, name] for name in names]
        rows = [
            self.info(name, repo, repo.commit("main"), only=query.get("expand"))
            for name, repo in zip(names, repos, strict=True)
        ]
        self.send_page(rows, f"/api/{kind}", query)

    def send_page(self, rows, path, query, headers=None, most=1000):
        """A part of a list, with a link to the next."""
        most = min(most, self.hub.page)
        start, limit = int(query.get("cursor", 0)), min(int(query.get("limit", most)), most)
        headers = headers or {}
        if len(rows) > start + limit:
            asked = parse_qs(urlsplit(self.path).query) | {"cursor": [str(start + limit)]}
            headers["Link"] = f'<{self.origin}{path}?{urlencode(asked, doseq=True)}>; rel="next"'
        if fault := self.hub.fault({"link"}, self.path):
            headers["Link"] = f'<{fault["to"]}>; rel="next"'
        self.send_json(rows[start : start + limit], headers)

    def api(self, kind, name, what, rest, query):
        repo = self.hub.repos.get((kind, name))
        if repo is None or not self.readable(repo):
            self.send(401, b"{}", STATUSES["private"][1])
            return
        if what == "refs":
            self.send_json(repo.refs(pulls="include_prs" in query))
            return
        commit, inside = self.split(repo, rest or "main")
        if commit is None:
            self.send(*[STATUSES["no_revision"][0], b"{}", STATUSES["no_revision"][1]])
        elif what == "tree":
            self.tree(kind, name, commit, inside, query)
        elif what == "paths-info":
            asked = parse_qs(self.posted.decode()).get("paths", [])
            self.send_json([row for row in commit.rows() if row["path"] in asked])
        elif what == "commits":
            rows = [
                {
                    "id": each.sha,
                    "title": each.title,
                    "message": "",
                    "date": each.date,
                    "authors": [{"user": "maintainer"}],
                }
                for each in repo.history(commit)
            ]
            self.send_page(rows, urlsplit(self.path).path, query, most=50)
        else:
            self.send_json(self.info(name, repo, commit, only=query.get("expand")))

    def split(self, repo, rest):
        """The commit and the path in `<revision>/<path>`; a branch's name may hold slashes."""
        for end in [*(match.start() for match in re.finditer("/", rest)), len(rest)]:
            if commit := repo.commit(rest[:end]):
                return commit, rest[end + 1 :]
        return None, ""

    def info(self, name, repo, commit, *, only=None):
        info = {
            "_id": hashlib.sha1(name.encode(), usedforsecurity=False).hexdigest()[:24],
            "id": name,
            "sha": commit.sha,
        }
        last = repo.commit("main") or commit
        if only is not None:
            return info | ({"lastModified": last.date} if "lastModified" in self.path else {})
        siblings = [
            {"rfilename": path, "blobId": blob.oid, "size": len(blob.content)} for path, blob in commit.files.items()
        ]
        info |= {
            "author": name.partition("/")[0],
            "private": repo.private,
            "gated": False,
            "disabled": False,
            "downloads": 0,
            "likes": 0,
            "tags": [],
            "lastModified": last.date,
            "siblings": siblings,
        }
        return info

    def leaderboard(self, repo, query):
        """A dataset's own leaderboard, which its folder holds for these tests; the Hub has it in no file."""
        if repo is None:
            self.send(401, b"{}", STATUSES["private"][1])
        elif (rows := native.rows(repo, query.get("base_model"))) is None:
            self.send(404, b'{"error": "No leaderboard"}')
        else:
            self.send_json(rows)

    def tree(self, kind, name, commit, inside, query):
        listed = (commit.sha, inside, query.get("recursive", "").lower() in ("true", "1"))
        # Made once for all pages of a list.
        rows = self.hub.lists.get(listed) or self.hub.lists.setdefault(listed, commit.rows(inside, recursive=listed[2]))
        if query.get("expand") == "true":
            rows = [row | native.last_change(self.hub.repos[kind, name], commit, row["path"]) for row in rows]
        if not rows and inside:
            self.send(404, b"{}", STATUSES["no_entry"][1])
            return
        if fault := self.hub.fault({"tree"}, self.path):
            # Change what is listed of one file: its path, hashes or size.
            rows = [{**row, **fault["listed"]} if row["path"] == fault["file"] else row for row in rows]
        self.send_page(rows, f"/api/{kind}/{name}/tree/{commit.sha}{'/' + quote(inside) if inside else ''}", query)

    @property
    def origin(self):
        return f"http://{self.headers.get('Host')}"

    def resolve(self, kind, name, rest):
        repo = self.hub.repos.get((kind or "models", name))
        if repo is None or not self.readable(repo):
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
        self.content(self.hub.lfs(sha256), {})

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
