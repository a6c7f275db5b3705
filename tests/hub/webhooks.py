"""Webhooks of the local Hub: who wants to hear of a repository, and the telling."""

import json
import threading
import urllib.error
import urllib.request
from dataclasses import dataclass, field


@dataclass
class Webhooks:
    """Those that users made, by id, and what was sent to each: address, body, and the status of the answer or why there
    was none.
    """

    hooks: dict = field(default_factory=dict)
    sent: list = field(default_factory=list)
    under_way: list = field(default_factory=list)

    def create(self, owner, asked):
        number = f"{len(self.hooks) + 1:024x}"
        kept = {key: asked.get(key) for key in ("url", "watched", "domains", "secret")}
        self.hooks[number] = {"id": number, "owner": owner, "disabled": False} | kept
        return self.hooks[number]

    def of(self, owner):
        return [hook for hook in self.hooks.values() if hook["owner"] == owner]

    def tell(self, repo, scope, action="update", **more):
        """Send an event of a repository to all who watch it, each in a thread of its own."""
        name, kind = repo.name, repo.kind.removesuffix("s")
        watched = [
            {"type": kind, "name": name},
            *({"type": owner, "name": name.partition("/")[0]} for owner in ("user", "org")),
        ]
        domain = "discussion" if scope.startswith("discussion") else "repo"
        for hook in self.hooks.values():
            if not hook["disabled"] and domain in hook["domains"] and any(item in watched for item in hook["watched"]):
                body = payload(repo, kind, hook, {"action": action, "scope": scope}) | more
                thread = threading.Thread(target=self.send, args=(hook, body), daemon=True)
                self.under_way.append(thread)
                thread.start()

    def pushed(self, repo, ref, before, now):
        """A push to a branch, or to a pull request where the ref is one."""
        ref = ref if ref.startswith("refs/") else f"refs/heads/{ref}"
        self.tell(repo, "repo.content", updatedRefs=[{"ref": ref, "oldSha": before, "newSha": now}])

    def discussed(self, repo, thread, action):
        discussion = {
            "id": f"{thread.num:024x}",
            "num": thread.num,
            "author": {"id": thread.author},
            "url": {"web": f"https://huggingface.co/{repo.kind}/{repo.name}/discussions/{thread.num}"},
            "title": thread.title,
            "isPullRequest": thread.pull,
            "status": thread.status,
        } | ({"changes": {"base": f"refs/heads/{thread.base}"}} if thread.pull else {})
        self.tell(repo, "discussion", action, discussion=discussion)

    def send(self, hook, body):
        headers = {"Content-Type": "application/json"} | (
            {"X-Webhook-Secret": hook["secret"]} if hook["secret"] else {}
        )
        request = urllib.request.Request(hook["url"], data=json.dumps(body).encode(), headers=headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                status = answer.status
        except urllib.error.HTTPError as error:
            status = error.code
        except OSError as error:
            status = str(error)
        self.sent.append({"url": hook["url"], "body": body, "status": status})

    def settled(self):
        """What was sent since the last time, once all of it has arrived or failed."""
        while self.under_way:
            self.under_way.pop().join()
        sent, self.sent = self.sent, []
        return sent


def payload(repo, kind, hook, event):
    """What every event says: which repository, which webhook."""
    owner = {"id": repo.name.partition("/")[0]}
    url = {
        "web": f"https://huggingface.co/{repo.kind}/{repo.name}",
        "api": f"https://huggingface.co/api/{repo.kind}/{repo.name}",
    }
    head = repo.commit("main")
    about = {
        "type": kind,
        "name": repo.name,
        "id": repo.name,
        "private": repo.private,
        "url": url,
        "headSha": head and head.sha,
        "tags": [],
        "owner": owner,
    }
    return {"event": event, "repo": about, "webhook": {"id": hook["id"], "version": 3}}
