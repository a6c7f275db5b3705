"""`/submit`: says what is missing, lets in who signed in, reads within bounds, and never shows or keeps a token."""

import base64
import hashlib
import json
import logging
import re
import time
from dataclasses import asdict, replace
from urllib.parse import parse_qs, urlsplit

import itsdangerous
import pytest
from authlib.integrations.starlette_client.apps import StarletteOAuth2App
from starlette.testclient import TestClient

from evalboard.config import load_board
from evalboard.pages import submit
from evalboard.pages.light_gradio import oauth
from evalboard.pages.site import create
from evalboard.publishing import visitors
from evalboard.publishing.submission import TrialSummary
from evalboard.publishing.trial_report import ReportLine
from evalboard.publishing.visitors import Submissions
from evalboard.settings import SIGNING_IN, Settings
from evalboard.sources._push import PushError, PushResult
from tests.hub.signing import CLIENT, SECRET
from tests.publishing.conftest import BOARD
from tests.waiting import until

TOKEN = "hf_the_token_of_ada"
HOSTILE = "<img src=x onerror=alert(1)>"
SPACE = {
    "SYSTEM": "spaces",
    "SPACE_ID": "org/space",
    "OAUTH_CLIENT_ID": CLIENT,
    "OAUTH_CLIENT_SECRET": SECRET,
    "OAUTH_SCOPES": "openid profile write-discussions",
    "OPENID_PROVIDER_URL": "https://hub.invalid",
    "EVALBOARD_SUBMISSIONS": "2",
}
SUMMARY = TrialSummary(
    board="board",
    title="Board",
    repo="org/results",
    commit="c" * 40,
    paths=("a.csv",),
    replaced=(),
    refused=0,
    new=(HOSTILE,),
    changed=(),
    gone=(),
)


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    config = tmp_path_factory.mktemp("configs") / "board.yaml"
    config.write_text(BOARD.replace("title: Board", f'title: "Board {HOSTILE}"') + "submissions: true\n")
    return load_board(config)


@pytest.fixture(scope="module")
def space(board, registry, tmp_path_factory):
    """A server as it runs on a Space whose visitors may sign in; what is sent is known at once."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in SPACE.items():
            patch.setenv(name, value)
            if name in SIGNING_IN[1:]:
                patch.setattr(oauth, name, value)
        said = (
            ReportLine("left_out", f"Left out {HOSTILE}", (f"{HOSTILE}.csv, row 1",)),
            ReportLine("entry", f"{HOSTILE}: rank 1"),
        )
        patch.setattr(Submissions, "_tried", lambda _, submission: replace(submission, summary=SUMMARY, said=said))
        settings = replace(Settings.from_env(), cache=tmp_path_factory.mktemp("cache"), proxies="")
        submissions = Submissions({"board": board}, settings)
        yield create(registry, settings, submissions=submissions), submissions
        submissions.stop()


@pytest.fixture
def proposals(monkeypatch):
    """What was proposed, by which token."""
    made = []

    def proposed(board, summary, files, *, by, token):
        made.append((board.id, sorted(files), by, token))
        return PushResult("d" * 40, "https://hub.invalid/datasets/org/results/discussions/7", 7)

    monkeypatch.setattr(visitors, "proposed", proposed)
    return made


def signed(**session) -> str:
    """The cookie of a session, as the server signs it."""
    secret = hashlib.sha256(f"{SECRET}-v4".encode()).hexdigest()
    return itsdangerous.TimestampSigner(secret).sign(base64.b64encode(json.dumps(session).encode())).decode()


def oauth_info(name="ada", **more):
    userinfo = {"preferred_username": name, "name": name, "profile": "", "picture": ""}
    return {"access_token": TOKEN, "scope": "openid", "expires_at": time.time() + 3600, "userinfo": userinfo, **more}


@pytest.fixture
def visitor(space):
    with TestClient(space[0], base_url="https://127.0.0.1:7860", follow_redirects=False) as client:
        yield client


@pytest.fixture
def ada(visitor, space):
    space[1].tries._moments.clear()
    space[1].proposals._moments.clear()
    visitor.cookies.set("session", signed(oauth_info=oauth_info()), domain="127.0.0.1", path="/")
    return visitor


def form_of(client) -> str:
    return re.search(r'action="submit\?form=([\w-]+)"', client.get("/submit").text)[1]


def send(client, name="a.csv", content=b"x", **more):
    return client.post(
        f"/submit?form={form_of(client)}", data={"board": "board", **more}, files={"files": (name, content)}
    )


def checked(client, submissions) -> str:
    answer = send(client)
    assert answer.status_code == 303, answer.text
    (name,) = parse_qs(urlsplit(answer.headers["location"]).query)["check"]
    until(lambda: not submissions.of("ada", name).waits)
    return name


def propose(client, name, **data):
    return client.post(f"/submit/propose?form={form_of(client)}&check={name}", data=data)


def test_where_nobody_can_submit_the_page_says_what_is_missing_and_offers_the_command(
    client, registry, board, tmp_path
):
    answer = client.get("/submit")
    assert answer.status_code == 200
    assert "EVALBOARD_SUBMISSIONS" in answer.text
    assert "submissions: true" in answer.text
    assert "evalboard submit BOARD FILE --dry-run" in answer.text
    assert "<form" not in answer.text
    assert client.get("/login/huggingface").status_code == 404
    assert client.post("/submit").status_code == 405
    at_home = Settings(cache=tmp_path, configs=tmp_path, submissions=2)
    with TestClient(create(registry, at_home, submissions=Submissions({"board": board}, at_home))) as local:
        assert "hf_oauth: true" in local.get("/submit").text
        home = local.get("/").text
        assert 'href="submit"' not in home.partition("<main>")[0], "only below, where it says how a model is added"
        assert 'href="submit"' in home


@pytest.mark.parametrize(
    "lacking", ["SYSTEM", "SPACE_ID", "OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET", "OPENID_PROVIDER_URL"]
)
def test_people_sign_in_only_where_all_that_takes_is_there(lacking):
    assert Settings.from_env(SPACE).signs_in
    assert not Settings.from_env(SPACE | {lacking: ""}).signs_in
    assert CLIENT not in repr(Settings.from_env(SPACE))
    assert SECRET not in repr(Settings.from_env(SPACE)) + str(asdict(Settings.from_env(SPACE).without_secrets))


def test_who_did_not_sign_in_is_told_what_signing_in_means_and_can_send_nothing(visitor, space):
    page = visitor.get("/submit").text
    assert 'href="login/huggingface?_target_url=%2Fsubmit"' in page
    assert "openid profile write-discussions" in page
    assert "<form" not in page
    assert " target=_blank" not in page
    assert " target=_blank" in visitor.get("/submit", headers={"Sec-Fetch-Dest": "iframe"}).text
    for address in ("/submit", "/submit?form=x", "/submit/propose", "/submit/propose?form=&check=x"):
        assert visitor.post(address, data={"board": "board"}, files={"files": ("a.csv", b"x")}).status_code == 403
    assert not space[1]._held
    assert 'href="submit"' in visitor.get("/").text


def test_signing_in_begins_at_the_hub_and_comes_back_to_the_host_of_the_space(visitor, monkeypatch):
    async def metadata(_):
        return {"authorization_endpoint": "https://hub.invalid/oauth/authorize", "issuer": "https://hub.invalid"}

    monkeypatch.setattr(StarletteOAuth2App, "load_server_metadata", metadata)
    monkeypatch.setenv("SPACE_HOST", "org-space.hf.space")
    answer = visitor.get("/login/huggingface?_target_url=%2Fsubmit")
    asked_for = parse_qs(urlsplit(answer.headers["location"]).query)
    assert answer.headers["location"].startswith("https://hub.invalid/oauth/authorize?")
    assert asked_for["redirect_uri"] == ["https://org-space.hf.space/login/callback?_target_url=%2Fsubmit"]
    assert asked_for["scope"] == ["openid profile write-discussions"]
    assert SECRET not in answer.headers["location"]


@pytest.mark.parametrize("address", ["/login/callback?error=access_denied&state=x", "/login/huggingface"])
def test_signing_in_that_does_not_work_is_a_sentence(visitor, caplog, address):
    answer = visitor.get(address)  # nobody is at hub.invalid
    assert answer.status_code == 502
    assert "Sign-in failed" in answer.text
    assert '<base href="../">' in answer.text
    assert [
        record.getMessage().startswith("signing in failed: ")
        for record in caplog.records
        if record.name == "evalboard.pages.submit"
    ] == [True]


def test_signing_in_comes_back_in_the_same_language(visitor):
    assert "_target_url=%2Fsubmit%3Flang%3Dzh" in visitor.get("/submit?lang=zh").text
    page = visitor.get("/submit?lang=zh&board=board").text
    assert "_target_url=%2Fsubmit%3Fboard%3Dboard%26lang%3Dzh" in page


@pytest.mark.parametrize("cookie", ["forged", "unsigned", "expired", "nameless"])
def test_a_cookie_that_is_not_this_servers_or_too_old_is_nobodys(visitor, cookie):
    own = signed(oauth_info=oauth_info())
    odd = {
        "forged": own[:-2]
        + ("B" if own[-2] == "A" else "A")
        + own[-1],  # not the last letter: of that two bits say nothing
        "unsigned": base64.b64encode(json.dumps({"oauth_info": oauth_info()}).encode()).decode(),
        "expired": signed(oauth_info=oauth_info(expires_at=time.time() - 1)),
        "nameless": signed(oauth_info=oauth_info() | {"userinfo": {}}),
    }
    visitor.cookies.set("session", odd[cookie])
    page = visitor.get("/submit").text
    assert "login/huggingface" in page
    assert "Signed in as" not in page


def test_the_cookie_goes_to_this_page_alone_and_is_seen_by_no_script(ada):
    answer = ada.get("/submit")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "secure" in cookie
    assert "samesite=none" in cookie
    assert f"max-age={8 * 3600};" in cookie
    assert answer.headers["cache-control"] == "no-store"
    assert "unsafe-eval" not in answer.headers["content-security-policy"]
    assert "set-cookie" not in ada.get("/").headers
    assert "set-cookie" not in ada.get("/healthz").headers


def test_files_are_sent_checked_and_proposed_by_the_persons_token(ada, space, proposals, caplog):
    caplog.set_level(logging.DEBUG)
    pages = [ada.get("/submit").text]
    assert "Signed in as <b>ada</b>. Pull requests left today: 2 of 2." in pages[0]
    name = checked(ada, space[1])
    pages.append(ada.get(f"/submit?check={name}").text)
    assert "This opens a pull request to <b>org/results</b> in the name of <b>ada</b>." in pages[1]
    answer = propose(ada, name)
    assert (answer.status_code, answer.headers["location"]) == (303, f"../submit?check={name}")
    pages.append(ada.get(f"/submit?check={name}").text)
    assert proposals == [("board", ["a.csv"], "the page for submissions at https://127.0.0.1:7860/", TOKEN)]
    assert "discussions/7" in pages[2]
    assert 'href="board?board=board&amp;rev=refs%2Fpr%2F7"' in pages[2]
    assert "Pull requests left today: 1 of 2." in pages[2]
    propose(ada, name)
    assert len(proposals) == 1
    assert not any(TOKEN in text for text in (*pages, caplog.text, repr(space[1]._held)))


def test_an_address_that_names_a_language_is_followed_by_addresses_that_do(ada, space):
    form = re.search(r'action="(submit\?[^"]+)"', ada.get("/submit?lang=zh").text)[1].replace("&amp;", "&")
    answer = ada.post(f"/{form}", data={"board": "board"}, files={"files": ("a.csv", b"x")})
    assert answer.headers["location"].endswith("&lang=zh")
    (name,) = parse_qs(urlsplit(answer.headers["location"]).query)["check"]
    until(lambda: not space[1].of("ada", name).waits)
    page = ada.get(f"/{answer.headers['location']}").text
    assert "发起拉取请求" in page
    assert f'href="submit?check={name}&amp;lang=id"' in page
    assert re.search(r'action="submit/propose\?[^"]+&amp;lang=zh"', page)


def test_names_and_reasons_are_text_whatever_stands_in_them(ada, space):
    page = ada.get(f"/submit?check={checked(ada, space[1])}").text
    assert HOSTILE not in page + ada.get("/submit").text
    assert page.count("&lt;img src=x onerror=alert(1)&gt;") >= 3
    odd = send(ada, name=f"{HOSTILE}.exe")
    assert odd.status_code == 400
    assert HOSTILE not in odd.text
    assert "the board would not read it" in odd.text


def test_a_form_of_another_site_does_nothing(ada, space, proposals):
    name = checked(ada, space[1])
    held = dict(space[1]._held)
    assert (
        ada.post("/submit?form=guessed", data={"board": "board"}, files={"files": ("a.csv", b"y")}).status_code == 403
    )
    assert ada.post(f"/submit/propose?form=guessed&check={name}").status_code == 403
    assert ada.post(f"/submit/propose?check={name}").status_code == 403
    assert (space[1]._held, proposals) == (held, [])


def test_what_is_too_large_is_refused_before_and_while_it_is_read(ada, monkeypatch):
    address = f"/submit?form={form_of(ada)}"
    multipart = {"Content-Type": "multipart/form-data; boundary=b"}
    answer = ada.post(address, content=b"", headers={**multipart, "Content-Length": str(submit.LARGEST_BODY + 1)})
    assert answer.status_code == 413
    assert "at most 200 files, 20 MB" in answer.text
    sent = []

    def pieces():
        yield b'--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n'
        while len(sent) < 100:
            sent.append(1)
            yield b"x" * 1_000_000

    assert ada.post(address, content=pieces(), headers=multipart).status_code == 413
    too_many = [("files", (f"{n}.csv", b"")) for n in range(202)]
    assert ada.post(address, data={"board": "board"}, files=too_many).status_code == 400
    assert ada.post(address, data={"board": "board"}).status_code == 400
    assert ada.post(address, content=b"--b\r\nodd", headers=multipart).status_code == 400


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PushError("x"), "The Hub no longer accepts your token"),
        (PushError("x"), "this Space lacks the scope write-discussions"),
        (PushError("org/results: the Hub refuses it"), "the Hub refuses it"),
    ],
)
def test_what_the_hub_refuses_is_a_sentence_and_leaves_the_submission(ada, space, monkeypatch, error, words):
    error.status = {"The": 401, "this": 403}.get(words.split()[0], 418)

    def refuses(*_, **__):
        raise error

    monkeypatch.setattr(visitors, "proposed", refuses)
    name = checked(ada, space[1])
    answer = propose(ada, name)
    assert answer.status_code == 502
    assert words in answer.text
    assert "Open the pull request" in answer.text
    assert space[1].proposals.left("ada") == 2


def test_what_is_not_there_any_more_is_said(ada):
    answer = ada.get("/submit?check=nothing")
    assert answer.status_code == 404
    assert "are no longer here" in answer.text
    assert ada.post(f"/submit/propose?form={form_of(ada)}&check=nothing").status_code == 400


def test_signing_out_ends_it(ada):
    answer = ada.get("/logout?_target_url=/submit")
    assert (answer.status_code, answer.headers["location"]) == (307, "/submit")
    assert "Signed in" not in ada.get("/submit").text
    assert ada.get("/logout?_target_url=https://evil.example/x").headers["location"] == "/x"
