"""What the local Hub takes: pushes, pull requests, tags, discussions, webhooks, in the protocol of the real client
without hf_xet.

A push to a pull request that is closed is refused with a status and words of our own: what the Hub answers there was
not seen.
"""

import base64
import hashlib
import json
import re
from urllib.parse import unquote

from tests.hub.cards import card_problems
from tests.hub.discussions import Thread
from tests.hub.members import member
from tests.hub.repos import Blob, Repo, is_lfs

NOBODY = (401, {"X-Error-Message": "Invalid username or password."})
EXPIRED = (401, {"X-Error-Message": "Invalid credentials in Authorization header"})
READER = (403, {"X-Error-Message": "Authorization error."})
STRANGER = (403, {"X-Error-Message": "Forbidden: pass `create_pr=1` as a query parameter to create a Pull Request"})
OVERTAKEN = (412, {"X-Error-Message": "A commit has happened since. Please refresh and try again."})
REPO = r"/api/(datasets|models|spaces)/([^/]+/[^/]+)"


class RefusedError(Exception):
    """A request that is answered with a status and headers."""

    def __init__(self, answer, body=None):
        super().__init__(answer)
        self.answer, self.body = answer, body or {}


class Writing:
    """The half of the handler that changes something."""

    def write(self, path, query):
        """Answer a request that is no reading one; whether it was one."""
        for method, pattern, act in ROUTES:
            if method == self.command and (found := re.fullmatch(pattern, path)):
                try:
                    with self.hub.lock:
                        answer = act(self, query, *found.groups())
                except RefusedError as refused:
                    status, headers = refused.answer
                    self.send(
                        status,
                        json.dumps({"error": headers.get("X-Error-Message", "")} | refused.body).encode(),
                        headers,
                    )
                else:
                    self.send_json(answer)
                return True
        return False

    def received(self):
        """The body of the request, which may come in chunks."""
        if self.headers.get("Transfer-Encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = b""
        while size := int(self.rfile.readline(), 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    @property
    def asked(self):
        return json.loads(self.posted or b"{}")

    def who(self):
        """The member whose token came with the request."""
        if not self.headers.get("Authorization"):
            raise RefusedError(NOBODY)
        who = member(self.hub.members, self.headers["Authorization"])
        if who is None or who.expired:
            raise RefusedError(EXPIRED)
        return who

    def writer(self, name, *, pull=False):
        """Who may push to a repository, or to a pull request of it."""
        who = self.who()
        if who.role != "write":
            raise RefusedError(READER)
        if not pull and not who.writes(name):
            raise RefusedError(STRANGER)
        return who

    def repo(self, kind, name):
        repo = self.hub.repos.get((kind, name))
        if repo is None or not self.readable(repo):
            raise RefusedError((404, {"X-Error-Code": "RepoNotFound", "X-Error-Message": "Repository not found"}))
        return repo

    def thread(self, repo, num):
        if not 0 < int(num) <= len(repo.discussions):
            raise RefusedError((404, {"X-Error-Message": "Discussion not found"}))
        return repo.discussions[int(num) - 1]

    def create_repo(self, _query):
        who, asked = self.who(), self.asked
        kind, name = f"{asked.get('type', 'model')}s", f"{asked['organization'] or who.name}/{asked['name']}"
        url = f"{self.origin}/{'' if kind == 'models' else kind + '/'}{name}"
        if not who.writes(name):
            words = f'You don\'t have the rights to create a {kind[:-1]} under the namespace "{name.partition("/")[0]}"'
            raise RefusedError((403, {"X-Error-Message": words}))
        if (kind, name) in self.hub.repos:
            raise RefusedError((409, {"X-Error-Message": f"You already created this {kind[:-1]} repo"}), {"url": url})
        repo = Repo(
            self.hub.root / (name if kind == "datasets" else f"{kind}/{name}"),
            kind,
            name,
            private=asked.get("visibility") == "private",
        )
        repo.push(
            {".gitattributes": Blob(b"*.parquet filter=lfs diff=lfs merge=lfs -text\n", lfs=False)},
            "main",
            "initial commit",
        )
        self.hub.repos[kind, name] = repo
        self.hub.moved.pop(name, None)
        return {"url": url, "name": name, "id": name}

    def validate(self, _query):
        """The front matter of a card, as far as we write it."""
        problems = card_problems(self.asked["content"])
        if problems:
            raise RefusedError((400, {}), {"errors": [{"message": problem} for problem in problems], "warnings": []})
        return {"errors": [], "warnings": []}

    def preupload(self, query, kind, name, revision):
        repo = self.repo(kind, name)
        self.writer(name, pull="create_pr" in query or revision.startswith("refs/pr/"))
        commit = self.head(repo, revision)
        return {"files": [self.upload(commit, file) for file in self.asked["files"]]}

    def upload(self, commit, file):
        lfs, blob = is_lfs(file["path"], file["size"]), commit.files.get(file["path"])
        oid = blob and (blob.sha256 if blob.lfs else blob.oid)
        return {"path": file["path"], "uploadMode": "lfs" if lfs else "regular", "shouldIgnore": False, "oid": oid}

    def head(self, repo, revision):
        if revision not in repo.branches:
            raise RefusedError(
                (404, {"X-Error-Code": "RevisionNotFound", "X-Error-Message": f"Invalid rev id: {revision}"})
            )
        return repo.commit(revision)

    def lfs_batch(self, _query, kind, name):
        ref = self.asked.get("ref", {}).get("name", "refs/pr/")
        self.repo(kind or "models", name)
        self.writer(name, pull=ref.startswith("refs/pr/"))
        objects = []
        for each in self.asked["objects"]:
            actions = {
                "upload": {"href": f"{self.hub.storage}/-/storage/{each['oid']}", "header": {}},
                "verify": {"href": f"{self.origin}/datasets/{name}.git/info/lfs/verify", "header": {}},
            }
            objects.append(each if self.hub.lfs(each["oid"]) is not None else each | {"actions": actions})
        return {"transfer": "basic", "objects": objects}

    def lfs_verify(self, _query, _kind, name):
        self.writer(name, pull=True)
        blob = self.hub.lfs(self.asked["oid"])
        if blob is None or len(blob.content) != self.asked["size"]:
            raise RefusedError((400, {"X-Error-Message": "The file was not uploaded whole"}))
        return {}

    def commit(self, query, kind, name, revision):
        pull, repo = "create_pr" in query, self.repo(kind, name)
        who = self.writer(name, pull=pull or revision.startswith("refs/pr/"))
        lines = [json.loads(line) for line in self.posted.splitlines() if line.strip()]
        header = lines[0]["value"]
        if revision.startswith("refs/pr/") and self.thread(repo, revision.rpartition("/")[2]).status not in (
            "open",
            "draft",
        ):
            raise RefusedError((403, {"X-Error-Message": f"Pull request {revision} is closed"}))
        if self.hub.fault({"overtaken"}, self.path):
            repo.push(
                repo.commit("main").files | {"overtaken.txt": Blob(f"{len(repo.commits)}".encode(), lfs=False)},
                "main",
                "somebody else's",
            )
        head, parent = self.head(repo, revision), header.get("parentCommit")
        if not pull and parent not in (None, head.sha):
            raise RefusedError(OVERTAKEN)
        start = self.started(repo, revision, parent) if pull else head
        files = self.changed(start.files, lines[1:])
        if pull:
            thread = self.opened(repo, who, header["summary"], header["description"], base=revision, start=start.sha)
        branch = thread.ref if pull else revision
        before = [commit.sha for commit in reversed(repo.history(start))] if pull else None
        sha = repo.push(files, branch, header["summary"], before=before)
        self.noted(repo, who, branch, start.sha, sha, header["summary"])
        url = f"{self.origin}/{kind}/{name}"
        more = {"pullRequestUrl": f"{url}/discussions/{thread.num}"} if pull else {}
        return {"success": True, "commitOid": sha, "commitUrl": f"{url}/commit/{sha}", "hookOutput": ""} | more

    def started(self, repo, revision, parent):
        """The commit that a new pull request begins at."""
        commit = repo.commit(parent or revision)
        if commit is None:
            raise RefusedError(
                (404, {"X-Error-Code": "RevisionNotFound", "X-Error-Message": f"Invalid rev id: {parent}"})
            )
        return commit

    def changed(self, files, lines):
        """The files after the operations of a push."""
        files = dict(files)
        for line in lines:
            path = line["value"]["path"]
            if line["key"] == "file":
                files[path] = Blob(base64.b64decode(line["value"]["content"]), lfs=False)
            elif line["key"] == "lfsFile":
                if (blob := self.hub.lfs(line["value"]["oid"])) is None:
                    raise RefusedError((400, {"X-Error-Message": f"LFS pointer of {path} leads to no file"}))
                files[path] = blob
            elif line["key"] == "deletedFolder":
                files = {each: blob for each, blob in files.items() if not each.startswith(path.rstrip("/") + "/")}
            elif path not in files:
                raise RefusedError(
                    (404, {"X-Error-Code": "EntryNotFound", "X-Error-Message": "A file with this name doesn't exist"})
                )
            else:
                del files[path]
        return files

    def opened(self, repo, who, title, text, *, base="main", start="", status="open", pull=True):
        """A discussion more, or a pull request; begun at a commit of its base."""
        thread = Thread(len(repo.discussions) + 1, title, who.name, status=status, pull=pull, base=base, start=start)
        repo.discussions.append(thread)
        thread.say(who.name, text)
        self.hub.webhooks.discussed(repo, thread, "create")
        return thread

    def noted(self, repo, who, branch, before, sha, title):
        """Tell of a push, and note it with its pull request."""
        if branch.startswith("refs/pr/"):
            thread = self.thread(repo, branch.rpartition("/")[2])
            thread.add("commit", who.name, {"subject": title, "oid": sha})
        self.hub.webhooks.pushed(repo, branch, before, sha)

    def tag(self, _query, kind, name, revision):
        repo, tag = self.repo(kind, name), self.asked["tag"]
        self.writer(name)
        commit = repo.commit(revision)
        if commit is None:
            raise RefusedError(
                (404, {"X-Error-Code": "RevisionNotFound", "X-Error-Message": f"Invalid rev id: {revision}"})
            )
        if tag in repo.tags:
            raise RefusedError((409, {"X-Error-Message": "Tag reference exists already"}))
        repo.tags[tag] = commit.sha
        return {}

    def discussions(self, query, kind, name):
        repo = self.repo(kind, name)
        kinds, author = (
            {"pull_request": (True,), "discussion": (False,)}.get(query.get("type"), (True, False)),
            query.get("author"),
        )
        statuses = {"open": ("open", "draft"), "closed": ("closed", "merged")}.get(query.get("status"))
        rows = [
            thread.row(repo)
            for thread in reversed(repo.discussions)
            if thread.pull in kinds
            and author in (None, thread.author)
            and (statuses is None or thread.status in statuses)
        ]
        start = int(query.get("p", 0)) * self.hub.page
        return {"discussions": rows[start : start + self.hub.page], "count": len(rows), "start": start}

    def discussion(self, _query, kind, name, num):
        repo = self.repo(kind, name)
        return self.thread(repo, num).details(repo)

    def whoami(self, _query):
        return self.who().row()

    def list_hooks(self, _query):
        return self.hub.webhooks.of(self.who().name)

    def create_hook(self, _query):
        who = self.who()
        if who.role != "write":
            raise RefusedError(READER)
        return {"webhook": self.hub.webhooks.create(who.name, self.asked)}

    def hook(self, _query, number):
        hook = self.hub.webhooks.hooks.get(number)
        if hook is None or hook["owner"] != self.who().name:
            raise RefusedError((404, {"X-Error-Message": "Webhook not found"}))
        if self.command == "DELETE":
            del self.hub.webhooks.hooks[number]
        elif self.command == "POST":
            hook.update({key: value for key, value in self.asked.items() if value})
        return {"webhook": hook}

    def switch_hook(self, _query, number, how):
        self.hub.webhooks.hooks[number]["disabled"] = how == "disable"
        return {"webhook": self.hub.webhooks.hooks[number]}


def put(handler, oid):
    """Content that is uploaded to the storage under its hash."""
    content = handler.posted
    if handler.headers.get("Authorization"):
        handler.send(400, b"a token was sent to the storage")
    elif hashlib.sha256(content).hexdigest() != unquote(oid):
        handler.send(400, b"the content has another hash")
    else:
        with handler.hub.lock:
            handler.hub.uploads[oid] = Blob(content, lfs=True)
        handler.send(200, b"")


GIT = r"(?:/(datasets|spaces))?/([^/]+/[^/]+)\.git/info/lfs"
ROUTES = (
    ("GET", "/api/whoami-v2", Writing.whoami),
    ("POST", "/api/repos/create", Writing.create_repo),
    ("POST", "/api/validate-yaml", Writing.validate),
    ("POST", REPO + "/preupload/(.+)", Writing.preupload),
    ("POST", GIT + "/objects/batch", Writing.lfs_batch),
    ("POST", GIT + "/verify", Writing.lfs_verify),
    ("POST", REPO + "/commit/(.+)", Writing.commit),
    ("POST", REPO + "/tag/(.+)", Writing.tag),
    ("GET", REPO + "/discussions", Writing.discussions),
    ("GET", REPO + r"/discussions/(\d+)", Writing.discussion),
    ("GET", "/api/settings/webhooks", Writing.list_hooks),
    ("POST", "/api/settings/webhooks", Writing.create_hook),
    ("GET", "/api/settings/webhooks/([0-9a-f]+)", Writing.hook),
    ("POST", "/api/settings/webhooks/([0-9a-f]+)", Writing.hook),
    ("DELETE", "/api/settings/webhooks/([0-9a-f]+)", Writing.hook),
    ("POST", "/api/settings/webhooks/([0-9a-f]+)/(enable|disable)", Writing.switch_hook),
)
