"""What a server answers while its site is still loaded."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Event

import pytest
from starlette.testclient import TestClient

from evalboard.errors import ConfigError
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages import early_pages
from evalboard.pages.early_pages import ASSET, EarlyPages, LoadedSite, read_store, store_of
from evalboard.pages.page_renderer import PageRenderer
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import shelf_of, small
from tests.waiting import until

PAGE = "/?board=small"
NONCE = re.compile(r"nonce[-=]\"?([\w-]+)")


@pytest.fixture
def settings(tmp_path) -> Settings:
    return Settings(cache=tmp_path / "cache", configs=tmp_path)


@contextmanager
def running(
    settings: Settings, registry: BoardRegistry | None = None, *, wait: Event | None = None
) -> Iterator[tuple[TestClient, EarlyPages]]:
    """A server over a registry, whose site is there only when what it waits for has come."""

    def load(on_loop) -> LoadedSite:
        if wait is not None:
            wait.wait()
        on_loop(lambda: None)
        return LoadedSite(create(registry, settings), registry)

    registry = registry or shelf_of(small())
    early = EarlyPages(load, settings)
    early.listening.set()
    with TestClient(early, base_url="http://boards.example:7860") as client:
        try:
            yield client, early
        finally:
            if wait is not None:
                wait.set()


def test_a_page_that_somebody_saw_is_there_before_the_site_is(settings):
    with running(settings) as (client, _):
        plain = client.get(PAGE)
        scripts = {path.decode(): client.get(f"/{path.decode()}").content for path in ASSET.findall(plain.content)}
        assert client.get("/healthz").json()["status"] == "ok"
    wait = Event()
    with running(settings, wait=wait) as (client, _):
        early = client.get(PAGE)
        assert client.get("/healthz").json() == {"status": "starting", "boards": {}, "scheduler": None}
        nonces = [set(NONCE.findall(page.headers["content-security-policy"] + page.text)) for page in (plain, early)]
        assert [len(each) for each in nonces] == [1, 1]
        assert nonces[0] != nonces[1], "a nonce is used once"
        assert NONCE.sub("", early.text) == NONCE.sub("", plain.text)
        assert "http://boards.example:7860/?board=small" in early.text
        assert {path: client.get(f"/{path}").content for path in scripts} == scripts
        for page in (plain, early):
            for name in ("content-security-policy", "content-length", "vary"):
                page.headers.pop(name)
        assert early.headers == plain.headers
        wait.set()
        assert client.get("/api/v1/boards/small").status_code == 200
        assert client.get("/healthz").json()["status"] == "ok"


def test_each_language_has_its_page_and_a_client_without_gzip_its_own(settings):
    with running(settings) as (client, _):
        client.get(PAGE)
        chinese = client.get(PAGE, headers={"accept-language": "zh"}).text
    with running(settings, wait=Event()) as (client, _):
        early = client.get(PAGE, headers={"accept-language": "zh", "accept-encoding": "gzip;q=0"})
        assert "content-encoding" not in early.headers
        assert NONCE.sub("", early.text) == NONCE.sub("", chinese)
        assert 'lang="zh' in early.text


def test_the_host_that_somebody_names_stays_text(settings):
    with running(settings) as (client, _):
        client.get(PAGE)
    with running(settings, wait=Event()) as (client, _):
        assert client.get(PAGE, headers={"host": 'x"><script>'}).status_code == 400
        trusted = client.get(PAGE, headers={"x-forwarded-host": "evil.example"})
        assert "evil.example" not in trusted.text, "nobody vouches for it"


def test_pages_of_another_leaderboard_are_not_shown_again(settings):
    with running(settings) as (client, _):
        client.get(PAGE)
    first = read_store(store_of(settings))
    with running(settings, shelf_of(small(key="key-2"))) as (client, _):
        client.get("/")
    second = read_store(store_of(settings))
    assert any(name.endswith("?board=small") for name in first)
    assert first["en ?board=small"] not in second.values()


def test_code_configs_and_settings_are_part_of_the_name(settings, tmp_path):
    before = store_of(settings)
    assert store_of(replace(settings, port=1)) == before
    assert store_of(replace(settings, root_path="/x")) != before
    (tmp_path / "board.yaml").write_text("id: other")
    assert store_of(settings) != before


def test_a_file_that_was_not_written_so_is_not_believed(settings, caplog):
    with running(settings) as (client, _):
        client.get(PAGE)
    file = store_of(settings)
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)
    assert read_store(file) == {}
    assert file.name in caplog.text


def test_a_page_that_fails_is_not_stored(settings, monkeypatch):
    async def fails(*_):
        raise RuntimeError("a fault of ours")

    with running(settings) as (client, _):
        client.get(PAGE)
        monkeypatch.setattr(PageRenderer, "__call__", fails)
    stored = read_store(store_of(settings))
    assert "en ?" in stored
    assert "en ?board=small" not in stored


def test_a_cache_that_cannot_be_written_ends_nothing(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(early_pages, "BETWEEN", 0.01)
    (tmp_path / "cache").write_text("no folder")
    with running(Settings(cache=tmp_path / "cache", configs=tmp_path)) as (client, _):
        until(lambda: "not stored any more" in caplog.text)
        assert client.get(PAGE).status_code == 200


def test_a_site_that_cannot_be_loaded_says_so_and_is_the_server_s_error(settings):
    def load(_):
        raise ConfigError("no board is configured")

    told = []
    early = EarlyPages(load, settings, lambda: told.append("loaded"))
    early.listening.set()
    with TestClient(early) as client:
        assert client.get(PAGE).status_code == 503
    assert isinstance(early.error, ConfigError)
    assert told == ["loaded"]
