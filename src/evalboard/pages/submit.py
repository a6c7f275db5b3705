"""`/submit`: whoever signs in proposes results to a board. Signing in is Gradio's; the page is ours, and works without
a script.

What is sent is read only of somebody who signed in, with the token of that very form, and within bounds. The person's
token for the Hub lies in their browser, in Gradio's signed cookie; here it is an argument of the one call that opens a
pull request.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import PurePosixPath
from types import ModuleType
from urllib.parse import urlencode

from anyio import CapacityLimiter, to_thread
from fastapi import FastAPI, HTTPException
from starlette.datastructures import FormData, MutableHeaders, UploadFile
from starlette.formparsers import MultiPartException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from evalboard.errors import EvalboardError
from evalboard.pages.assets import Assets
from evalboard.pages.document import SUBMIT, document
from evalboard.pages.locale_middleware import PARAMETER
from evalboard.pages.proxy_headers import address_of
from evalboard.pages.security_headers import own_page
from evalboard.publishing.visitors import LARGEST, MOST_FILES, Submission, Submissions
from evalboard.settings import Settings
from evalboard.sources._push import PushError
from evalboard.strings import in_links, message
from evalboard.workers.admission import Full, OverShare

log = logging.getLogger(__name__)
PATHS = ("/submit", "/submit/propose", "/login/huggingface", "/login/callback", "/logout")
LASTS = 8 * 3600
"""Seconds that the cookie of those who signed in lasts: as long as the Hub's tokens do where nothing else is said."""
LARGEST_BODY = LARGEST + 1_000_000
"""Bytes of a form, with what stands around its files."""
SLOWEST = 120.0
"""Seconds in which a form has to be there."""
AT_ONCE = 4
"""Forms that are read at once, and proposals that are made."""
AGAIN = 3
"""Seconds after which a page that waits for a trial asks again."""


class TooLarge(EvalboardError):  # noqa: N818 - an answer to a client
    """A form with more bytes than are read."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who signed in. The token is in no text that is made of this."""

    name: str
    token: str = field(repr=False)


@dataclass
class SubmitRoutes:
    """What answers at `/submit`, and the routes by which people sign in and out."""

    submissions: Submissions
    assets: Assets
    settings: Settings
    _reading: set[str] = field(default_factory=set)
    _limiter: CapacityLimiter | None = None

    @property
    def open(self) -> bool:
        """Whether this server takes submissions."""
        return bool(self.boards)

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards that take some."""
        return tuple(self.submissions.boards) if self.settings.signs_in and can_sign_in() else ()

    def app(self) -> FastAPI:
        """An application of their own: no other page has a session."""
        app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
        app.add_route("/submit", self.shown, methods=["GET"])
        if self.open:
            app.add_route("/submit", self.sent, methods=["POST"])
            app.add_route("/submit/propose", self.proposed, methods=["POST"])
            app.add_middleware(SignInErrors, page=self.failed)  # within the session that comes with the next line
            _oauth().attach_oauth(app)
            app.user_middleware[0].kwargs.update(max_age=LASTS)  # the session's, which would stay for two weeks
        return app

    async def shown(self, request: Request) -> Response:
        """The page: how to sign in, the form, or what came of what was sent."""
        if not self.open:
            return self._page(request, SubmitPageState(self.settings, self.submissions, open=False))
        person = _person(request)
        name = request.query_params.get("check", "")
        if person is None or not name:
            return self._page(request, self._view(request, person))
        submission = self.submissions.of(person.name, name)
        if submission is None:
            return self._page(
                request, self._view(request, person, problem=str(message("pages-submit-forgotten"))), status=404
            )
        return self._page(request, self._view(request, person, submission))

    async def sent(self, request: Request) -> Response:
        """Files to be tried."""
        person = _person(request)
        if person is None or not _is_of_form(request):
            return self._page(
                request, self._view(request, None, problem=str(message("pages-submit-signed-out"))), status=403
            )
        if person.name in self._reading or len(self._reading) >= AT_ONCE:
            return self._page(
                request, self._view(request, person, problem=str(message("pages-submit-busy"))), status=429
            )
        self._reading.add(person.name)
        try:
            async with (
                asyncio.timeout(SLOWEST),
                Request(request.scope, bounded(request)).form(max_files=MOST_FILES + 1, max_fields=8) as form,
            ):
                files = await files_of(form)
                board = _text(form, "board")
            submission = await to_thread.run_sync(self.submissions.add, person.name, board, files)
        except ClientDisconnect:
            return Response(status_code=400)
        except (EvalboardError, MultiPartException, HTTPException, TimeoutError) as error:
            return self._page(request, self._view(request, person, problem=reason_of(error)), status=status_of(error))
        finally:
            self._reading.discard(person.name)
        return _see("submit", submission)

    async def proposed(self, request: Request) -> Response:
        """A pull request, by the token of whoever asks for it."""
        person = _person(request)
        if person is None or not _is_of_form(request):
            return self._page(
                request, self._view(request, None, problem=str(message("pages-submit-signed-out"))), status=403
            )
        name = request.query_params.get("check", "")
        self._limiter = self._limiter or CapacityLimiter(AT_ONCE)
        try:
            async with (
                asyncio.timeout(SLOWEST),
                Request(request.scope, bounded(request, 10_000)).form(max_files=0, max_fields=8) as form,
            ):
                allowed = {"as_is": "as_is" in form, "overwrite": "overwrite" in form}
            by = f"the page for submissions at {address_of(request.scope, self.settings.root_path)}"
            propose = partial(self.submissions.propose, person.name, name, person.token, by=by, **allowed)
            submission = await to_thread.run_sync(propose, limiter=self._limiter)
        except ClientDisconnect:
            return Response(status_code=400)
        except (EvalboardError, MultiPartException, HTTPException, TimeoutError) as error:
            submission = self.submissions.of(person.name, name)
            return self._page(
                request, self._view(request, person, submission, problem=reason_of(error)), status=status_of(error)
            )
        return _see("../submit", submission)

    def failed(self, request: Request) -> Response:
        """The page where signing in did not work."""
        return self._page(
            request, self._view(request, None, problem=str(message("pages-submit-sign-in-failed"))), status=502
        )

    def _view(
        self, request: Request, person: Person | None, submission: Submission | None = None, *, problem: str = ""
    ) -> SubmitPageState:
        """What the page shows somebody."""
        if person is not None:
            request.session.setdefault("form", secrets.token_urlsafe(16))
        return SubmitPageState(
            self.settings,
            self.submissions,
            person=person.name if person else "",
            form=request.session["form"] if person else "",
            submission=submission,
            problem=problem,
            scopes=_oauth().OAUTH_SCOPES or "",
            board=request.query_params.get("board", "")[:64],
            framed=request.headers.get("sec-fetch-dest") == "iframe",
        )

    def _page(self, request: Request, shown: SubmitPageState, *, status: int = 200) -> Response:
        up = "../" * (request.scope["path"].count("/") - 1)
        return own_page(partial(page, self.assets, shown, up), status)


class SignInErrors:
    """Turns what goes wrong while somebody signs in (they did not allow it, the Hub does not answer) into a page; the
    log has its kind alone.
    """

    def __init__(self, app: ASGIApp, page: Callable[[Request], Response]) -> None:
        self.app = app
        self.page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            if not scope["path"].startswith("/login/"):
                raise
            log.warning("signing in failed: %s", type(error).__name__)
            await self.page(Request(scope))(scope, receive, send)


def can_sign_in() -> bool:
    """Whether what Gradio signs people in with is installed."""
    return all(find_spec(name) for name in ("authlib", "itsdangerous"))


class MountedRoutes:
    """The application of these routes as one of another's: it finds its own routes by their names, not those of the
    other.
    """

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request. Nobody keeps the answer: a cookie may come with it."""

        async def sending(sent: Sent) -> None:
            if sent["type"] == "http.response.start":
                headers = MutableHeaders(raw=list(sent["headers"]))
                headers["Cache-Control"] = "no-store"
                sent = {**sent, "headers": headers.raw}
            await send(sent)

        await self.app({name: value for name, value in scope.items() if name != "router"}, receive, sending)


def _oauth() -> ModuleType:
    """Gradio's part that signs people in: imported where a board takes submissions."""
    from evalboard.pages.light_gradio import oauth

    return oauth


def _person(request: Request) -> Person | None:
    try:
        token = _oauth().require_oauth_token(request)
        name = request.session["oauth_info"]["userinfo"]["preferred_username"]
    except (HTTPException, KeyError, TypeError):
        return None
    return Person(str(name), str(token)) if name else None


def _is_of_form(request: Request) -> bool:
    """Whether it comes from a form that this server showed to the same person: other sites' pages do not know what
    stands in it.
    """
    sent, form = request.query_params.get("form", ""), request.session.get("form", "")
    return bool(form) and hmac.compare_digest(sent.encode(), str(form).encode())


def bounded(request: Request, most: int = LARGEST_BODY) -> Receive:
    """What a request sends, up to so many bytes. TooLarge beyond them."""
    length = request.headers.get("content-length", "")
    count = most + 1 if length.isdecimal() and int(length) > most else 0

    async def receive() -> Sent:
        nonlocal count
        sent = await request.receive() if count <= most else {"type": "http.disconnect"}
        count += len(sent.get("body", b""))
        if count > most:
            raise TooLarge(str(message("pages-submit-too-large", most=f"{LARGEST / 1e6:.0f} MB", files=MOST_FILES)))
        return sent

    return receive


async def files_of(form: FormData) -> dict[str, bytes]:
    """The files of a form by where they go in the dataset. EvalboardError for two that go to the same place."""
    into = _text(form, "into").strip().strip("/")
    files: dict[str, bytes] = {}
    for sent in form.getlist("files"):
        if not isinstance(sent, UploadFile) or not sent.filename:
            continue
        name = str(PurePosixPath(sent.filename.replace("\\", "/")))
        place = f"{into}/{name}" if into else name
        if place in files:
            raise EvalboardError(f"{place[:200]!r}: two files would be there in the dataset; expected one")
        files[place] = await sent.read()
    if not files:
        raise EvalboardError(str(message("pages-submit-no-file")))
    return files


def _text(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def reason_of(error: BaseException) -> str:
    """Why what was sent was not taken."""
    if isinstance(error, TimeoutError):
        return str(message("pages-submit-too-slow"))
    if isinstance(error, PushError) and error.status in {401, 403}:
        return str(message("pages-submit-expired") if error.status == 401 else message("pages-submit-forbidden"))
    if isinstance(error, OverShare | Full):
        return f"{error}. {message('pages-submit-later')}"
    return str(error.detail) if isinstance(error, HTTPException) else str(error)


STATUSES: Mapping[type[BaseException], int] = {
    TooLarge: 413,
    OverShare: 429,
    Full: 503,
    TimeoutError: 408,
    PushError: 502,
}


def status_of(error: BaseException) -> int:
    """The status of an answer that says so."""
    return next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 400)


def _see(path: str, submission: Submission) -> Response:
    language = {"lang": in_links()} if in_links() else {}
    return RedirectResponse(f"{path}?{urlencode({'check': submission.id, **language})}", status_code=303)


@dataclass(frozen=True)
class SubmitPageState:
    """All that decides what the page shows."""

    settings: Settings
    submissions: Submissions
    open: bool = True
    """Whether people can sign in."""
    person: str = ""
    """Who signed in."""
    form: str = ""
    """What has to come back with a form of this person's."""
    scopes: str = ""
    """What this Space asks the Hub for when somebody signs in."""
    submission: Submission | None = None
    problem: str = ""
    """Why what was asked for was not done."""
    board: str = ""
    """The board that is chosen at first."""
    framed: bool = False
    """Whether the page stands in a frame: signing in opens a page of its own then, for the Hub's is not framed."""

    @property
    def waits(self) -> bool:
        """Whether the page asks again by itself."""
        return self.submission is not None and self.submission.waits and not self.problem


def page(assets: Assets, shown: SubmitPageState, up: str, nonce: str) -> bytes:
    """The whole page."""
    language = {PARAMETER: in_links()} if in_links() else {}
    query = {**({"board": shown.board} if shown.board in shown.submissions.boards else {}), **language}
    here = f"{shown.settings.root_path}/submit{'?' if query else ''}{urlencode(query)}"
    return document(
        "submit.html",
        assets,
        nonce,
        up=up,
        script=SUBMIT,
        shown=shown,
        language=[*language.items()],
        back={"_target_url": here},
        AGAIN=AGAIN,
        LARGEST=LARGEST,
        MOST_FILES=MOST_FILES,
    )
