"""The language of each request: the one that its address names, else, of pages and of the API, the browser's favourite.

Everything behind this middleware is worded in that language, and never sees the parameter. Links of a page name the
language again where the address did; where the browser chose they do not, so that others read their own.
"""

from __future__ import annotations

import re
from html import escape
from urllib.parse import parse_qsl

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from evalboard.strings import DEFAULT, in_links, languages, matching, message, preferred, use_language

PARAMETER = "lang"
LONGEST = 8_192
"""Bytes of a query string in which a language is looked for: what is longer is refused anyway."""
BY_ADDRESS = re.compile(
    r"/(?:assets|static|badge|evalboard-assets)/.*"
    r"|/(?:card\.png|feed\.atom|oembed|theme\.css|favicon\.ico|manifest\.json|robots\.txt|healthz|hooks/hub|mcp|llms\.txt|agents\.md|skill\.md)",
    re.DOTALL,
)
"""What no browser decides about: what other sites show and programs fetch is in the language of its address, or in
English.
"""
WORDED = ("text/html", "application/json")
LINK = re.compile(r"""(<a\b[^>]*?\shref=)(?:"([^"]*)"|([^\s">]+))""")
ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//|#")
ASKING = re.compile(r"<form\b[^>]*\smethod=\"?get\b[^>]*>")


class LocaleMiddleware:
    """The middleware."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on in its language; 400 where the API is asked for one that there is not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        rest, wanted = without_language(scope["query_string"])
        named = matching(wanted) if wanted else None
        if wanted and named is None and scope["path"].startswith("/api/"):
            await _refused(wanted)(scope, receive, send)
            return
        by_browser = named is None and BY_ADDRESS.fullmatch(scope["path"]) is None
        language = named or (preferred(Headers(scope=scope).get("accept-language", "")) if by_browser else DEFAULT)
        with use_language(language, named=named is not None):
            await self.app({**scope, "query_string": rest}, receive, _saying(send, language, by_browser=by_browser))


def without_language(query: bytes) -> tuple[bytes, str]:
    """A query string without the parameter, and what that says, "" where it is not there; the last of several
    counts.
    """
    if b"lang=" not in query[:LONGEST]:
        return query, ""
    pairs = query.split(b"&")
    mine = [pair for pair in pairs if pair.startswith(b"lang=")]
    named = parse_qsl(mine[-1].decode("latin-1")) if mine else []
    return b"&".join(pair for pair in pairs if pair not in mine), named[-1][1] if named else ""


def in_language(html: str, language: str | None = None) -> str:
    """HTML whose links and questions to this site name a language: the one that the address named, where none is handed
    over.
    """
    language = in_links() if language is None else language
    if not language:
        return html

    def linked(match: re.Match[str]) -> str:
        return f'{match[1]}"{with_parameter(match[2] if match[3] is None else match[3], language)}"'

    hidden = f'<input type=hidden name={PARAMETER} value="{escape(language)}">'
    return ASKING.sub(lambda form: form[0] + hidden, LINK.sub(linked, html))


def with_parameter(href: str, language: str) -> str:
    """An address of this site as it stands in HTML, with the language in its query where that names none; another
    site's as it is.
    """
    rest, mark, place = href.partition("#")
    if ELSEWHERE.match(href) or re.search(rf"[?&;]{PARAMETER}=", rest):
        return href
    return f"{rest}{'&amp;' if '?' in rest else '?'}{PARAMETER}={escape(language)}{mark}{place}"


def own_names() -> dict[str, str]:
    """The languages that there are, each with what its speakers call it."""
    return {language: message("base-language").in_language(language) for language in languages()}


def _refused(wanted: str) -> Response:
    names = list(languages())
    sentence = message("pages-no-language", parameter=PARAMETER, value=repr(wanted[:40]), names=tuple(names))
    error = {"message": str(sentence), "parameter": PARAMETER, "known": names}
    return Response(
        orjson.dumps({"error": error}),
        status_code=400,
        headers={"Cache-Control": "no-store"},
        media_type="application/json",
    )


def _saying(send: Send, language: str, *, by_browser: bool) -> Send:
    """Send, with the language of what is said, and whether a browser's wish made it so."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=list(message["headers"]))
            if by_browser:
                headers.add_vary_header("Accept-Language")
            if headers.get("content-type", "").startswith(WORDED):
                headers["Content-Language"] = language
            message = {**message, "headers": headers.raw}
        await send(message)

    return sending
