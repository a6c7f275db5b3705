"""Somebody signs in with the Hub on a Space, submits results, sees where they would stand, and opens a pull request."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sites import Site
from tests.hub import Hub
from tests.hub.signing import CLIENT, SECRET
from tests.publishing.conftest import BOARD, FREE, TABLE
from tests.publishing.test_submission import pulls

RESULTS = "model,team,a,b,c\norg/new,blue,0.52,0.6,0.71\nlab/<i>odd,red,abc,0.4,0.5\n"
SPACE = {
    "SYSTEM": "spaces",
    "SPACE_ID": "org/space",
    "GRADIO_SERVER_NAME": "127.0.0.1",
    "OAUTH_CLIENT_ID": CLIENT,
    "OAUTH_CLIENT_SECRET": SECRET,
    "OAUTH_SCOPES": "openid profile write-discussions",
    "EVALBOARD_SUBMISSIONS": "3",
    "EVALBOARD_POLL": "0",
}


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    with Hub(tmp_path_factory.mktemp("hub")) as hub:
        hub.member("hf_ada", "ada")
        hub.member("hf_bob", "bob", role="read")
        hub.publish("org/results", {"scores.csv": TABLE, "README.md": FREE})
        yield hub


@pytest.fixture(scope="module")
def site(hub, tmp_path_factory):
    """A server as a Space starts it, where visitors may submit."""
    board = f"{BOARD}submissions: true\n"
    with Site(
        tmp_path_factory.mktemp("space"), {"board": board}, endpoint=hub.url, OPENID_PROVIDER_URL=hub.url, **SPACE
    ) as site:
        site.until_state("board", "ready")
        yield site


@pytest.fixture
def opened(profiles, site):
    """A page of a fresh visitor, and what the browser complains of on pages of this site."""
    contexts, complaints = [], []

    def page(**options):
        context = profiles.opened(site, options)
        contexts.append(context)
        context.on(
            "console",
            lambda said: (
                said.type == "error" and site.url in said.location.get("url", "") and complaints.append(said.text)
            ),
        )
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        return context.new_page()

    yield page
    for context in contexts:
        context.close()
    assert complaints == []


def signed_in(page, who):
    page.get_by_role("link", name="Sign in with Hugging Face").click()
    page.get_by_role("link", name=who).click()  # on the page of the Hub
    expect(page.get_by_text(f"Signed in as {who.partition(' ')[0]}")).to_be_visible()


@pytest.mark.smoke
def test_results_are_submitted_from_signing_in_to_the_pull_request(opened, hub, site, tmp_path):
    page = opened()
    page.goto("./")
    expect(page.get_by_role("link", name="Submit results")).to_be_visible()
    page.goto("board?board=board")
    page.get_by_role("link", name="Submit results").click()
    signed_in(page, "ada with hf_ada")
    (tmp_path / "more.csv").write_text(RESULTS)
    files = page.get_by_label("Result files")
    files.set_input_files({"name": "large.csv", "mimeType": "text/csv", "buffer": b"x" * 20_000_001})
    page.get_by_role("button", name="Check files").click()
    assert "at most 200 files, 20 MB" in files.evaluate("field => field.validationMessage")
    files.set_input_files(tmp_path / "more.csv")
    page.get_by_role("button", name="Check files").click()
    expect(page.get_by_role("heading", name="How the board would look with these files")).to_be_visible()
    # (0.52 + 0.6 + 0.71) / 3, with the interval of 100 questions each
    expect(
        page.get_by_text(re.compile(r"^org/new: Average 61\.00 \(.+ to .+\), rank 1 of 3, 1 to 2 with its errors$"))
    ).to_be_visible()
    expect(page.get_by_text("more.csv, row 2, a: abc is no number")).to_be_visible()
    expect(page.get_by_text("lab/<i>odd: no Average, not ranked")).to_be_visible()
    assert pulls(hub) == []
    page.get_by_role("button", name="Open the pull request").click()  # the box says first that a value is left out
    assert pulls(hub) == []
    page.get_by_label("Propose them even though 1 value or file would be left out").check()
    page.get_by_role("button", name="Open the pull request").click()
    expect(page.get_by_role("status")).to_contain_text("Pull request 1 is open. It is not merged")
    (pull,) = pulls(hub)
    assert (pull.author, pull.status) == ("ada", "open")
    expect(page.get_by_role("link", name="Pull request 1")).to_have_attribute(
        "href", f"{hub.url}/datasets/org/results/discussions/1"
    )
    expect(page.get_by_role("link", name="Preview the board with these results")).to_have_attribute(
        "href", "board?board=board&rev=refs%2Fpr%2F1"
    )
    (cookie,) = page.context.cookies(site.url)
    assert (cookie["httpOnly"], cookie["secure"], "hf_ada" in page.content()) == (True, True, False)
    assert "hf_ada" not in site.log.read_text()
    page.get_by_role("link", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in with Hugging Face")).to_be_visible()


def test_on_a_dark_phone_in_another_language_the_form_fits(opened):
    page = opened(viewport={"width": 390, "height": 844}, color_scheme="dark")
    page.goto("submit?lang=id")
    page.get_by_role("link", name="Masuk dengan Hugging Face").click()
    page.get_by_role("link", name="bob").click()
    expect(page.get_by_role("button", name="Periksa")).to_be_visible()
    assert page.evaluate("[document.documentElement.scrollWidth <= 390, document.body.classList.contains('dark')]") == [
        True,
        True,
    ]
