"""What comes from the Hub between two looks: a pull request that somebody previews by link, and a push that a webhook
tells of.
"""

import json
import re
import urllib.error
import urllib.request

import pytest
from huggingface_hub import CommitOperationAdd, HfApi
from playwright.sync_api import expect

from tests.browser.conftest import watched
from tests.browser.sites import REPO, ROWS, Site, hub_board, scores
from tests.browser.test_access import violations
from tests.hub import Hub
from tests.waiting import until

SECRET = "the secret of these journeys"
PROPOSED = ("org/proposed", "bfloat16", "chat", 7, False, False, "2024-09-01", 0.99, 0.95, 0.9)
PUSHED = ("org/pushed", "bfloat16", "chat", 7, False, False, "2024-09-02", 0.98, 0.94, 0.9)


@pytest.fixture(scope="module")
def pushing(tmp_path_factory):
    """A server that looks at its one board once an hour, and the Hub that tells it more."""
    folder = tmp_path_factory.mktemp("site")
    with Hub(folder / "hub") as hub:
        hub.member("hf_bob", "bob")
        hub.publish(REPO, {"scores.csv": scores()})
        more = {"EVALBOARD_POLL": "3600", "EVALBOARD_HUB_PACE": "1000", "EVALBOARD_WEBHOOK_SECRET": SECRET}
        with Site(folder, {"pushed": hub_board("pushed")}, endpoint=hub.url, **more) as site:
            site.until_state("pushed", "ready")
            site.hub = hub
            yield site


@pytest.fixture
def visitor(profiles, pushing):
    yield from watched(profiles, pushing)


def told(site: Site, secret: str) -> int:
    """What the server answers to the Hub's webhook of a push."""
    payload = {"event": {"action": "update", "scope": "repo.content"}, "repo": {"type": "dataset", "name": REPO}}
    request = urllib.request.Request(f"{site.url}hooks/hub", json.dumps(payload).encode(), {"X-Webhook-Secret": secret})
    request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code


def test_a_pull_request_is_shown_by_link_marked_as_not_merged(visitor, pushing):
    bob = HfApi(endpoint=pushing.hub.url, token="hf_bob")
    content = CommitOperationAdd("scores.csv", scores([*ROWS, PROPOSED]).encode())
    pull = bob.create_commit(REPO, [content], commit_message="mine", repo_type="dataset", create_pr=True).pr_num
    visitor.expects(r"status of 409")
    page = visitor.open(f"?board=pushed&rev=refs/pr/{pull}")
    expect(page.locator("h1")).to_contain_text(f"(pull request {pull}, not merged)")
    expect(page.locator(".wrap, .board").first).to_contain_text("proposed")
    expect(page.locator("body")).to_contain_text("It is not merged")
    assert violations(page) == []
    link = page.get_by_role("link", name="What it would change")
    expect(link).to_have_attribute("href", re.compile(rf"to=refs%2Fpr%2F{pull}"))
    page = visitor.open("?board=pushed")
    expect(page.locator("h1")).not_to_contain_text("not merged")
    expect(page.locator(".wrap, .board").first).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("org/proposed")


def test_a_push_is_on_the_board_once_the_webhook_told_of_it(visitor, pushing):
    page = visitor.open("?board=pushed")
    before = pushing.get("boards/pushed")["revision"]
    sha = pushing.hub.publish(REPO, {"scores.csv": scores([*ROWS, PUSHED])})
    assert told(pushing, "another secret, and a wrong one") == 403
    assert pushing.get("boards/pushed")["revision"] == before
    assert told(pushing, SECRET) == 204
    until(lambda: pushing.get("boards/pushed")["revision"] == sha, pushing.log.read_text)
    page.reload()
    expect(page.locator(".wrap, .board").first).to_contain_text("pushed")
    expect(page.locator("a.model[title='org/pushed@bfloat16'], a.model[title='org/pushed']").first).to_be_visible()
