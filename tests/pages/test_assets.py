"""Scripts and styles under addresses that change with their content."""

import gzip
import re

import pytest

from evalboard.pages.assets import PLOTLY, find_assets


def url(client, name: str) -> str:
    version = re.search(r"evalboard-assets/([0-9a-f]{16})/", client.get("/").text)[1]
    return f"/evalboard-assets/{version}/{name}"


def test_the_version_changes_with_any_file(tmp_path):
    (tmp_path / "a.js").write_text("1")
    (tmp_path / "notes.txt").write_text("no asset")
    first = find_assets(tmp_path)
    (tmp_path / "a.js").write_text("2")
    second = find_assets(tmp_path)
    (tmp_path / "page").mkdir()
    (tmp_path / "a.js").rename(tmp_path / "page" / "a.js")
    third = find_assets(tmp_path)
    assert len({first.version, second.version, third.version}) == 3
    assert set(third.paths) == {"page/a.js", PLOTLY}
    assert set(first.paths) == {"a.js", PLOTLY}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("board/board.js", "text/javascript; charset=utf-8"),
        ("bundle/board/board.js", "text/javascript; charset=utf-8"),
        ("theme.css", "text/css; charset=utf-8"),
    ],
)
def test_an_asset_is_kept_for_ever_and_packed(client, name, kind):
    answer = client.get(url(client, name))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.content == find_assets().plain(name)
    with client.stream("GET", url(client, name), headers={"Accept-Encoding": "gzip"}) as packed:
        assert gzip.decompress(b"".join(packed.iter_raw())) == answer.content


def test_an_asset_that_is_there_already_is_not_sent_again(client):
    tag = client.get(url(client, "theme.css")).headers["etag"]
    assert client.get(url(client, "theme.css"), headers={"If-None-Match": f'"other", {tag}'}).status_code == 304


def test_an_asset_packed_and_plain_are_two_entities(client):
    where = url(client, "theme.css")
    packed, plain = (client.get(where, headers={"Accept-Encoding": offered}) for offered in ("gzip", "identity"))
    assert packed.headers["etag"] != plain.headers["etag"]
    assert "Accept-Encoding" in packed.headers["vary"]
    assert "Accept-Encoding" in plain.headers["vary"]
    other = client.get(where, headers={"Accept-Encoding": "identity", "If-None-Match": packed.headers["etag"]})
    assert (other.status_code, other.content) == (200, plain.content)


@pytest.mark.parametrize("name", ["asset", "page", "answer"])
def test_nobody_is_sent_gzip_who_refuses_it(client, name):
    where = {"asset": url(client, "theme.css"), "page": "/about", "answer": "/api/v1/boards"}[name]
    assert client.get(where, headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get(where, headers={"Accept-Encoding": "gzip;q=0, identity"}).headers


@pytest.mark.parametrize("path", ["/evalboard-assets/0000/board/board.js", "/evalboard-assets/0000/none.js"])
def test_another_version_or_name_is_not_there(client, path):
    assert client.get(path).status_code == 404


def test_only_listed_files_are_assets(client):
    for name in ("..", "none.js", "../board/board.js", "board", "board/", "__init__.py", "%2e%2e%2fsite.py"):
        assert client.get(url(client, name)).status_code == 404


def test_a_bundle_has_the_words_that_it_names_in_the_language_of_its_address():
    words = {tongue: find_assets().plain("bundle/home/home.js", tongue).decode() for tongue in ("", "zh")}
    assert '"home-show-all":"Show all"' in words[""]
    assert '"language":"zh"' in words["zh"]
    assert '"home-show-all":"Show all"' not in words["zh"]
    assert not any("arena-table" in text for text in words.values())


def test_a_language_that_is_not_spoken_has_no_address(client):
    whole = url(client, "bundle/home/home.js")
    assert client.get(whole.replace("/bundle", "-zh/bundle")).status_code == 200
    for tongue in ("-xx", "-en"):
        assert client.get(whole.replace("/bundle", f"{tongue}/bundle")).status_code == 404
