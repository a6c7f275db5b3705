"""Bodies that are kept, entity tags, compression."""

import gzip

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import Request

from evalboard.api.answers import BodyCache, BodyRequest, respond, takes_gzip
from evalboard.api.refusals import Refusal


def request(**headers: str) -> Request:
    return Request(
        {
            "type": "http",
            "method": "GET",
            "path": "/",
            "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        }
    )


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(0, 40))), st.integers(0, 100))
def test_no_more_is_kept_than_the_bound(puts, bound):
    kept = BodyCache(bound)
    for key, size in puts:
        kept.put(key, b"x" * size)
        assert kept.size <= bound
        assert kept.size == sum(len(key) + len(body) for key, body in kept._bodies.items())


def test_the_least_recently_used_is_forgotten_first():
    kept = BodyCache(40)
    for key in "abcd":
        kept.put(key, b"x" * 9)
    kept.get("a")
    kept.put("e", b"x" * 9)
    assert [key for key in "abcde" if kept.get(key)] == ["a", "c", "d", "e"]


def test_one_large_body_does_not_push_out_the_others():
    kept = BodyCache(40)
    kept.put("a", b"x" * 5)
    kept.put("huge", b"x" * 30)
    assert kept.get("a")
    assert kept.get("huge") is None


def test_each_encoding_is_another_entity():
    kept, body = BodyCache(10_000), b"y" * 2000
    plain = respond(BodyRequest(request(), "k"), lambda: body, kept)
    packed = respond(BodyRequest(request(accept_encoding="br, gzip"), "k"), lambda: body, kept)
    assert plain.headers["etag"] != packed.headers["etag"]
    assert plain.body == body
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == body


def test_a_small_body_is_not_packed():
    answer = respond(BodyRequest(request(accept_encoding="gzip"), "k"), lambda: b"{}", BodyCache(1000))
    assert "content-encoding" not in answer.headers
    assert answer.body == b"{}"


def test_who_has_it_is_told_so_without_work():
    kept = BodyCache(10_000)
    tag = respond(BodyRequest(request(), "k"), lambda: b"{}", kept).headers["etag"]
    again = respond(
        BodyRequest(request(if_none_match=f'"other", {tag}'), "k"), lambda: pytest.fail("made again"), BodyCache(0)
    )
    assert (again.status_code, again.body, again.headers["etag"]) == (304, b"", tag)


def test_another_key_is_another_entity():
    tags = {
        respond(BodyRequest(request(), key), lambda: b"{}", BodyCache(0)).headers["etag"]
        for key in ("a", "b", "a gzip", "\ud800")
    }
    assert len(tags) == 4


@pytest.mark.parametrize(
    ("offered", "taken"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0, br", False),
        ("", False),
        ("br", False),
        ("identity, gzip ; q=1", True),
        ("GZIP;Q=0.001", True),
        ("gzip;q=0.000", False),
        ("*", True),
        ("*;q=0", False),
        ("*;q=0, gzip", True),
        ("gzip;q=0, *", False),
        ("x-gzip", True),
        ("gzipped", False),
        ("gzip;q=much", False),
    ],
)
def test_gzip_is_sent_to_those_who_take_it(offered, taken):
    assert takes_gzip(request(accept_encoding=offered)) is taken


def test_a_refusal_says_only_what_is_known():
    assert Refusal(404, "no", parameter=None, known=["a"]).answer().body == b'{"error":{"message":"no","known":["a"]}}'
