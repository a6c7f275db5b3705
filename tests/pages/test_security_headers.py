"""The outer wall: what is offered, what is not, and what every answer carries."""

import re

import pytest
from starlette.responses import Response
from starlette.testclient import TestClient

from evalboard.api.route_table import every_route
from evalboard.pages.security_headers import PAGES, SecurityHeaders, with_nonce

OFFERED = [
    "/",
    "/board",
    "/model",
    "/compare",
    "/benchmarks",
    "/arena",
    "/samples",
    "/about",
    "/model/",
    "/favicon.ico",
    "/robots.txt",
    "/llms.txt",
    "/agents.md",
    "/skill.md",
    "/healthz",
    "/api/v1/boards",
    "/api/v1/openapi.json",
]


@pytest.mark.parametrize("path", OFFERED)
def test_what_is_offered_answers(client, path):
    assert client.get(path).status_code == 200


def test_feeds_are_answered_by_the_application(client):
    answer = client.get("/feed.atom")
    assert (answer.status_code, answer.json()["error"]["message"]) == (400, "parameter 'board' is missing")
    assert client.get("/feed.atom/x").status_code == 404


def test_badges_are_answered_by_the_application_and_load_nothing(client):
    answer = client.get("/badge/small/org%2Fsecond@bfloat16.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert client.get("/badge/small/org/second@bfloat16.json").json()["schemaVersion"] == 1
    for path in (
        "/badge/small/org/second@bfloat16.png",
        "/badge/small",
        "/badge/SMALL/x.svg",
        "/badge/small/../../config.svg",
    ):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "path",
    ["/assets/../config", "/static/..%2f..%2fetc/passwd", "/assets/%2e%2e/config", "/evalboard-assets/0/../../config"],
)
def test_no_path_climbs_out_of_its_folder(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/api/v1/boards", "/healthz"])
def test_only_reading_is_allowed(client, method, path):
    answer = client.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


def test_webhooks_are_sent_and_never_read(client):
    answer = client.get("/hooks/hub")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    answer = client.post("/hooks/hub", json={})
    assert (answer.status_code, "EVALBOARD_WEBHOOK_SECRET" in answer.json()["error"]["message"]) == (404, True)
    assert client.post("/hooks/hub/x", json={}).status_code == 404


def test_every_route_of_the_api_is_let_through(client):
    for route in every_route():
        path = re.sub(r"\{(\w+)[^}]*\}", lambda part: "svg" if part[1] == "form" else "small", route.path)
        assert client.request(route.method, path).status_code != 405, route.path


def test_a_retry_is_no_page_to_be_read(client):
    answer = client.get("/api/v1/boards/small/retry")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/v1/boards", "/api/v1/boards/none", "/config", "/theme.css"])
def test_every_answer_carries_the_headers(client, path):
    headers = client.get(path, headers={"Origin": "https://elsewhere.example"}).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert (
        "frame-ancestors 'self' https://huggingface.co https://*.huggingface.co https://*.hf.space"
        in headers["content-security-policy"]
    )
    assert "x-frame-options" not in headers
    assert not [name for name in headers if name.startswith("access-control-")]


def directives(answer):
    """The policy of an answer, by directive."""
    return {
        name: set(values)
        for name, *values in (each.split() for each in answer.headers["content-security-policy"].split(";"))
    }


@pytest.mark.parametrize(("path", "scripts"), [("/", 2), ("/board", 3)])
def test_scripts_count_only_with_the_nonce_of_this_answer(client, path, scripts):
    first, second = client.get(path), client.get(path)
    nonces = [
        re.search(r"'nonce-([\w-]+)'", answer.headers["content-security-policy"])[1] for answer in (first, second)
    ]
    assert nonces[0] != nonces[1]
    elements = re.findall(r"<script[^>]*>", first.text)
    assert len(elements) >= scripts
    assert all(f'nonce="{nonces[0]}"' in element for element in elements)


@pytest.mark.parametrize("path", ["/", "/board", "/about"])
def test_no_text_becomes_a_script(client, path):
    policy = directives(client.get(path))
    assert {"'unsafe-eval'", "'unsafe-inline'", "'unsafe-hashes'"} & (
        policy["script-src"] | policy["default-src"]
    ) == set()


def test_answers_that_are_no_pages_may_not_run_anything(client):
    assert client.get("/api/v1/boards").headers["content-security-policy"].startswith("default-src 'none'")


def test_gradios_own_parameters_have_no_say(client):
    page = re.sub(r"nonce=\S+", "", client.get("/board").text)
    assert re.sub(r"nonce=\S+", "", client.get("/board?deep_link=../../x&page=model").text) == page


def test_hashed_files_are_kept_for_ever(client):
    path = re.search(r'src="([^"]+/bundle/board/board\.js)"', client.get("/board").text)[1]
    assert client.get(f"/{path}").headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/").headers["cache-control"] == "no-cache"


def test_a_head_request_has_the_headers_and_no_body(client):
    for path in ("/", "/api/v1/boards/small/table"):
        asked, read = client.head(path), client.get(path)
        assert (asked.status_code, asked.content) == (200, b"")
        assert asked.headers["content-type"] == read.headers["content-type"]


def test_a_trailing_slash_keeps_the_query(client):
    assert "org/second" in client.get("/model/?entry=org/second").url.query.decode()
    assert client.get("/api/v1/boards/").json() == client.get("/api/v1/boards").json()


def test_websockets_are_closed(client):
    from starlette.websockets import WebSocketDisconnect

    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/gradio_api/queue/join"):
        pass


def test_every_script_gets_the_nonce_and_nothing_else_does():
    assert with_nonce(b'<script>a</script><script src="x"></script><scripted>', "N") == (
        b'<script nonce="N">a</script><script nonce="N" src="x"></script><scripted>'
    )


@pytest.mark.parametrize("path", sorted(PAGES))
def test_pages_are_answered_by_routes_of_the_application(path):
    async def routes(scope, receive, send):
        await Response(scope["path"])(scope, receive, send)

    client = TestClient(SecurityHeaders(routes, lost=lambda *_: b""))
    assert client.get(path).text == path
    assert client.get(f"{path.rstrip('/')}/?board=x").text == path
