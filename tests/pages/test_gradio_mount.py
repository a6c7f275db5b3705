"""Gradio behind the pages: which of its doors are open, what its endpoints answer, and when it is imported."""

import re
import subprocess
import sys

import pytest
from starlette.testclient import TestClient

from evalboard.gradio import Leaderboard
from evalboard.gradio.component import folder
from evalboard.gradio.endpoints import documented
from evalboard.gradio.native import native
from evalboard.pages.gradio_mount import is_open
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import small

OPEN = {
    "/config",
    "/theme.css",
    "/manifest.json",
    "/static/{path:path}",
    "/assets/{path:path}",
    "/svelte/{path:path}",
    "/gradio_api/app_id",
    "/gradio_api/info",
    "/gradio_api/openapi.json",
    "/gradio_api/startup-events",
    "/gradio_api/theme.css",
    "/gradio_api/heartbeat/{session_hash}",
    "/gradio_api/queue/data",
    "/gradio_api/queue/status",
    "/gradio_api/queue/join",
    "/gradio_api/cancel",
    "/gradio_api/reset",
    "/gradio_api/component_server",
    "/gradio_api/run/{api_name}",
    "/gradio_api/api/{api_name}",
    "/gradio_api/call/{api_name}",
    "/gradio_api/call/{api_name}/{event_id}",
    "/gradio_api/call/v2/{api_name}",
    "/gradio_api/call/v2/{api_name}/{event_id}",
}
"""What the native page and clients of Gradio need."""


@pytest.fixture(scope="module")
def site(registry, tmp_path_factory):
    home = tmp_path_factory.mktemp("site")
    app = create(registry, Settings(cache=home / "cache", configs=home), blocks=native)
    with TestClient(app, base_url="http://127.0.0.1:7860") as client:
        client.get("/gradio")
        yield client


def called(site, name, **given):
    """What an endpoint answers to named values."""
    parameters = site.get("/gradio_api/info").json()["named_endpoints"][f"/{name}"]["parameters"]
    data = [given.pop(each["parameter_name"], None) for each in parameters]
    assert not given
    answer = site.post(f"/gradio_api/run/{name}", json={"data": data})
    return answer.json()["data"][0] if answer.status_code == 200 else answer.json()


def paths(routes, prefix=""):
    """The paths of routes with their methods, those of included routers too."""
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from paths(inner.routes, prefix + route.include_context.prefix)
        elif methods := getattr(route, "methods", None):
            yield prefix + route.path, methods


def test_of_gradio_s_doors_only_those_are_open_that_its_page_and_clients_need(site):
    mount = site.app.routes[-1].app
    gradio = mount._app.routes[-1].app
    every = list(paths(gradio.routes))
    assert {"/gradio_api/upload", "/monitoring", "/login", "/gradio_api/proxy={url_path:path}"} <= {
        path for path, _ in every
    }
    opened = {
        path.rstrip("/")
        for path, methods in every
        for method in methods
        if is_open(method, re.sub(r"\{\w+(:path)?\}", "x", path).rstrip("/") or "/")
    }
    assert opened == OPEN


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/gradio_api/upload"),
        ("POST", "/upload"),
        ("GET", "/gradio_api/proxy=http://127.0.0.1:1/x"),
        ("GET", "/gradio_api/custom_component/1/client/component/index.js"),
        ("POST", "/gradio_api/stream/x"),
        ("GET", "/monitoring"),
        ("GET", "/monitoring/x"),
        ("POST", "/login"),
        ("GET", "/gradio_api/file=/etc/passwd"),
        ("GET", "/gradio_api/file/etc/passwd"),
        ("GET", "/gradio_api/file=/tmp/evalboard-scratch-components-x/../../etc/leaderboard-0.js"),
        ("GET", "/gradio_api/file=https://example.org/evalboard-scratch-components-x/leaderboard-0.js"),
        ("POST", "/gradio_api/process_recording"),
        ("POST", "/gradio_api/vibe-edit"),
        ("GET", "/gradio_api/deep_link"),
        ("DELETE", "/gradio_api/reset"),
    ],
)
def test_a_shut_door_answers_nothing(site, method, path):
    assert site.request(method, path).status_code in {404, 405}


def test_files_are_those_of_components_alone(site):
    Leaderboard(small())
    script = next(folder().path.glob("*-en.js"))
    assert "export function open(component)" in site.get(f"/gradio_api/file={script}").text
    other = script.with_name("other.txt")
    other.write_text("x")
    assert site.get(f"/gradio_api/file={other}").status_code == 404
    other.unlink()


def test_the_native_page_has_a_policy_of_its_own_and_the_pages_keep_theirs(site):
    page = site.get("/gradio")
    assert page.status_code == 200
    assert "window.gradio_config" in page.text
    assert "'unsafe-eval'" in page.headers["content-security-policy"]
    assert "frame-ancestors 'self' https://huggingface.co" in page.headers["content-security-policy"]
    for path in ("/", "/board", "/compare"):
        assert "unsafe-eval" not in site.get(path).headers["content-security-policy"]
    assert site.get("/gradio/", follow_redirects=False).headers["location"] == "../gradio"
    assert "default-src 'none'" in site.get("/config").headers["content-security-policy"]


def test_other_sites_may_show_it_and_ask_its_endpoints_and_nothing_else(site):
    origin = {"Origin": "https://example.org", "Host": "space.hf.space"}
    assert site.get("/config", headers=origin).headers["access-control-allow-origin"] == "https://example.org"
    assert "access-control-allow-origin" not in site.get("/api/v1/boards", headers=origin).headers


def test_every_document_of_the_api_is_a_named_endpoint(site):
    named = site.get("/gradio_api/info").json()["named_endpoints"]
    assert set(named) - {"/show"} == {
        f"/{'leaderboard' if route.name == 'table' else route.name}" for route in documented()
    }
    assert len(named) > 20
    for route in documented():
        about = named[f"/{'leaderboard' if route.name == 'table' else route.name}"]
        assert len(about["parameters"]) == len(route.parameters)
        assert [each["type"] for each in about["returns"]] == [{"type": "object", "additionalProperties": {}}]


@pytest.mark.parametrize(
    ("name", "given", "path"),
    [
        ("boards", {}, "/api/v1/boards"),
        ("leaderboard", {"board": "small"}, "/api/v1/boards/small/table"),
        (
            "leaderboard",
            {"board": "small", "sort": ["-alpha"], "only": {"precision": ["bfloat16"]}, "limit": 2},
            "/api/v1/boards/small/table?sort=-alpha&only.precision=bfloat16&limit=2",
        ),
        (
            "model",
            {"board": "small", "entry": "org/second@bfloat16"},
            "/api/v1/boards/small/models/org/second@bfloat16",
        ),
        ("lead", {"board": "small", "rivals": 1}, "/api/v1/boards/small/lead?rivals=1"),
    ],
)
def test_an_endpoint_answers_as_the_route_does(site, name, given, path):
    expected = site.get(path)
    assert expected.status_code == 200
    assert called(site, name, **given) == expected.json()


@pytest.mark.parametrize(
    ("name", "given", "path"),
    [
        ("leaderboard", {"board": "smal"}, "/api/v1/boards/smal/table"),
        ("leaderboard", {"board": "small", "sort": ["alpa"]}, "/api/v1/boards/small/table?sort=alpa"),
        ("lead", {"board": "small", "rivals": 99}, "/api/v1/boards/small/lead?rivals=99"),
        ("leaderboard", {"board": "waiting"}, "/api/v1/boards/waiting/table"),
    ],
)
def test_an_endpoint_refuses_in_the_words_of_the_api(site, name, given, path):
    assert called(site, name, **given)["error"] == site.get(path).json()["error"]["message"]


def test_pages_do_not_wait_for_gradio():
    program = """
import sys
from pathlib import Path
from starlette.testclient import TestClient
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import small
made = []
app = create(BoardRegistry(), Settings(cache=Path("x"), configs=Path("x")), blocks=lambda *site: made.append(site))
with TestClient(app) as client:
    for path in ("/", "/favicon.ico", "/robots.txt", "/healthz"):
        assert client.get(path).status_code == 200, path
assert "gradio" not in sys.modules
assert not made
"""
    subprocess.run([sys.executable, "-c", program], check=True)
