"""The routes of pages. What they say is in them before any script runs."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from evalboard.api.refusals import CLOSED, ClientGone
from evalboard.pages.home import Home, is_home
from evalboard.pages.page_renderer import PageRenderer
from evalboard.pages.proxy_headers import address_of
from evalboard.pages.security_headers import PAGES, with_policy


def page_routes(dress: PageRenderer, home: Home, root_path: str) -> list[Route]:
    """A route for each page; at `/` the front door, unless the query string names a board."""

    async def answer(request: Request) -> Response:
        path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
        nonce = secrets.token_urlsafe(16)
        if path == "/" and is_home(query):
            return with_policy(await home(query, nonce), nonce)
        sent = request.scope.get("raw_path") or path.encode()
        up = "../" if path != "/" and sent.endswith(b"/") else ""
        try:
            page = await dress(request, nonce, address_of(request.scope, root_path), up)
        except ClientGone:
            return Response(status_code=CLOSED)
        return with_policy(page, nonce)

    return [Route(path, answer, include_in_schema=False) for path in sorted(PAGES)]
