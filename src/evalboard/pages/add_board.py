"""`/add-board`: files, or a dataset of the Hub, become a board and its config, as `evalboard init` makes them.

The page is painted by the server and needs no script. Its id is the secret of who sent the files; what is said of them
stands in the address.
"""

from __future__ import annotations

import asyncio
import pickle
import re
import secrets
import shutil
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

from anyio import to_thread
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response

from evalboard.agents.endpoint import refuse_foreign
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyCache
from evalboard.api.clients import client_of
from evalboard.api.refusals import CLOSED, ClientGone, Refusal
from evalboard.base.scratch import Scratch
from evalboard.errors import EvalboardError
from evalboard.pages.assets import Assets
from evalboard.pages.document import SUBMIT, document
from evalboard.pages.locale_middleware import PARAMETER
from evalboard.pages.security_headers import own_page
from evalboard.pages.submit import SLOWEST, bounded, files_of, reason_of, status_of
from evalboard.publishing.submission import SubmissionError
from evalboard.publishing.visitors import HELD, LARGEST, LONGEST_PATH, MOST_FILES, MOST_HELD
from evalboard.settings import Settings
from evalboard.sources import refuse_danger
from evalboard.strings import current_language, in_links, message
from evalboard.workers.admission import OverShare
from evalboard.workers.costs import DRAFTS
from evalboard.workers.jobs import Job

if TYPE_CHECKING:
    from evalboard.inference.draft import ColumnRole, Draft
    from evalboard.inference.first_config import Hints


MOST_FIELDS, LARGEST_EDIT = 2_000, 400_000
LONGEST_WORD = 300
FILE_SECONDS, FILE_GIGABYTES, HUB_SECONDS = 20.0, 1.0, 5.0
"""What the files of strangers may cost, where those of boards may cost more."""
MADE_BYTES = 8_000_000
ROLES = ("model", "entry", "score", "none")
DIRECTIONS, UNITS = ("higher", "lower"), ("percent", "fraction")
LISTS = {"files": "files", "entry": "entry", "score": "scores"}
PAIRS = {"where": "where", "direction": "directions", "unit": "units"}
SHARE = 4
"""Drafts of one client that are held at once; older ones make room."""
SEVERAL = "results"
"""The folder of files that were sent without one."""
HUB_ID = re.compile(r"[A-Za-z0-9][\w.-]{0,95}/[A-Za-z0-9][\w.-]{0,95}")


@dataclass(frozen=True, slots=True)
class HeldFiles:
    """What a draft is made of: something that lies under a name in a folder, or a dataset of the Hub."""

    id: str
    client: str
    name: str
    folder: Path
    cache: Path
    moment: float
    remote: bool = False

    def named(self, name: str) -> str:
        """A file or folder among these, by its path; all of them where there is none of that name."""
        place = self.folder / name
        inside = not self.remote and name and place.resolve().is_relative_to(self.folder.resolve()) and place.exists()
        return name if inside else self.name


@dataclass
class DraftFiles:
    """The files of all visitors."""

    clock: Callable[[], float] = time.monotonic
    seconds: float = HELD
    _held: OrderedDict[str, HeldFiles] = field(default_factory=OrderedDict)
    _scratch: Scratch | None = None

    def add(self, client: str, files: Mapping[str, bytes], repo: str = "") -> HeldFiles:
        """Hold files by their paths, or the name of a dataset. EvalboardError for what is no name, or too much."""
        size = sum(map(len, files.values()))
        if len(files) > MOST_FILES or size > LARGEST:
            raise SubmissionError(message("pages-submit-too-large", most=f"{LARGEST / 1e6:.0f} MB", files=MOST_FILES))
        if not files and not HUB_ID.fullmatch(repo):
            raise SubmissionError(message("pages-add-no-name", name=repr(repo[:80])))
        for place in files:
            if len(place) > LONGEST_PATH:
                raise SubmissionError(message("pages-add-long-path", path=repr(place[:80]), most=LONGEST_PATH))
            refuse_danger(place, place=str(message("pages-add-upload")))
        self.forget()
        mine = [each for each in self._held.values() if each.client == client]
        for each in mine[: len(mine) + 1 - SHARE]:
            self._drop(each)
        if len(self._held) >= MOST_HELD:
            raise OverShare(message("pages-submit-busy"), after=60)
        self._scratch = self._scratch or Scratch("drafts")
        base = self._scratch.path / secrets.token_hex(8)
        held = HeldFiles(
            secrets.token_urlsafe(12), client, repo, base / "files", base / "cache", self.clock(), remote=not files
        )
        held.folder.mkdir(parents=True)
        if files:
            held = self._written(held, files)
        self._held[held.id] = held
        return held

    def of(self, name: str) -> HeldFiles | None:
        """What is held under an id; None where that is not so any more."""
        self.forget()
        return self._held.get(name)

    def forget(self) -> None:
        """Remove what has been held for long enough."""
        for each in [each for each in self._held.values() if self.clock() - each.moment > self.seconds]:
            self._drop(each)

    def _drop(self, held: HeldFiles) -> None:
        del self._held[held.id]
        shutil.rmtree(held.folder.parent, ignore_errors=True)

    def _written(self, held: HeldFiles, files: Mapping[str, bytes]) -> HeldFiles:
        tops = {place.partition("/")[0] for place in files}
        several = len(tops) > 1
        try:
            for place, content in files.items():
                path = held.folder / SEVERAL / place if several else held.folder / place
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        except OSError as error:
            shutil.rmtree(held.folder.parent, ignore_errors=True)
            raise SubmissionError(message("pages-add-unwritten", reason=str(error.strerror))) from None
        name = SEVERAL if several else next(iter(tops))
        return HeldFiles(held.id, held.client, name, held.folder, held.cache, held.moment)


@dataclass(frozen=True)
class AddBoardPage:
    """All that decides what the page shows."""

    open: bool
    held: HeldFiles | None = None
    name: str = ""
    wanted: Hints | None = None
    draft: Draft | None = None
    problem: str = ""


@dataclass
class AddBoardRoutes:
    """What answers at `/add-board`."""

    assets: Assets
    settings: Settings
    admitted: AdmittedAnswers
    files: DraftFiles = field(default_factory=DraftFiles)
    made: BodyCache = field(default_factory=lambda: BodyCache(MADE_BYTES))

    async def answer(self, request: Request) -> Response:
        """The form, what came of what was sent, or the config."""
        if not self.settings.adds_boards:
            return self._page(AddBoardPage(open=False), 403 if request.method == "POST" else 200)
        try:
            if request.method == "POST":
                refuse_foreign(request)
                return await (self._edited if "draft" in request.query_params else self._sent)(request)
            return await self._shown(request)
        except (ClientDisconnect, ClientGone):
            return Response(status_code=CLOSED)
        except Refusal as refusal:
            return self._page(AddBoardPage(open=True, problem=str(refusal)), refusal.status)
        except (EvalboardError, MultiPartException, HTTPException, TimeoutError) as error:
            return self._page(AddBoardPage(open=True, problem=reason_of(error)), status_of(error))

    async def _shown(self, request: Request) -> Response:
        if "draft" not in request.query_params:
            return self._page(AddBoardPage(open=True))
        held = self._held(request)
        name, wanted = held.named(request.query_params.get("name", "")), hints_of(request, remote=held.remote)
        draft = await self._draft(request, held, name, wanted)
        if request.query_params.get("as") == "yaml" and draft.text:
            shown = {
                "Content-Disposition": f'attachment; filename="{draft.board_id}.yaml"',
                "Cache-Control": "no-store",
            }
            return Response(draft.text, media_type="application/yaml", headers=shown)
        return self._page(AddBoardPage(open=True, held=held, name=name, wanted=wanted, draft=draft))

    async def _draft(self, request: Request, held: HeldFiles, name: str, wanted: Hints) -> Draft:
        from evalboard.inference.draft import make_draft

        key = f"{held.id} {name} {current_language()} {wanted!r}"
        body = self.made.get(key)
        if body is None:
            work = Job(make_draft, (self._settings(held), str(held.folder), name, wanted, current_language()))
            body = await self.admitted.worked(request, key, work, DRAFTS)
            self.made.put(key, body)
        return pickle.loads(body)  # noqa: S301 - our own process made it

    def _settings(self, held: HeldFiles) -> Settings:
        settings, seconds, memory = self.settings, self.settings.file_seconds, self.settings.file_memory
        return replace(
            settings.without_secrets,
            cache=held.cache,
            history=0,
            anonymous=True,
            hub_timeout=min(settings.hub_timeout, HUB_SECONDS),
            hub_retries=min(settings.hub_retries, 1),
            file_seconds=min(seconds or FILE_SECONDS, FILE_SECONDS),
            file_memory=min(memory or FILE_GIGABYTES, FILE_GIGABYTES),
        )

    async def _sent(self, request: Request) -> Response:
        async with (
            asyncio.timeout(SLOWEST),
            Request(request.scope, bounded(request)).form(max_files=MOST_FILES + 1, max_fields=8) as form,
        ):
            repo = _word(form, "hub")
            files = {} if repo else await files_of(form)
        held = await to_thread.run_sync(self.files.add, client_of(request), files, repo)
        asyncio.get_running_loop().call_later(self.files.seconds + 1, self.files.forget)
        return _see([("draft", held.id)])

    async def _edited(self, request: Request) -> Response:
        """What somebody says of columns, as an address."""
        from evalboard.inference.draft import ColumnRole, with_edits

        held = self._held(request)
        async with (
            asyncio.timeout(SLOWEST),
            Request(request.scope, bounded(request, LARGEST_EDIT)).form(max_files=0, max_fields=MOST_FIELDS) as form,
        ):
            before: dict[str, ColumnRole] = {}
            after: dict[str, ColumnRole] = {}
            for place in range(MOST_FIELDS):
                if not (column := _word(form, f"c{place}")):
                    break
                was = _word(form, f"w{place}").split(" ")
                before[column] = ColumnRole(column, *(was if len(was) == 3 else ("", "", "")))
                said = (_word(form, f"{letter}{place}") for letter in "rdu")
                after[column] = ColumnRole(column, *said)
        wanted = with_edits(hints_of(request, remote=held.remote), before, after)
        return _see(_leading(held, held.named(request.query_params.get("name", "")), wanted))

    def _held(self, request: Request) -> HeldFiles:
        held = self.files.of(request.query_params["draft"])
        if held is None:
            raise Refusal(404, message("pages-add-gone"))
        return held

    def _page(self, shown: AddBoardPage, status: int = 200) -> Response:
        answer = own_page(partial(page, self.assets, shown), status)
        answer.headers["Cache-Control"] = "no-store"
        return answer


def _word(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return value[:LONGEST_WORD] if isinstance(value, str) else ""


def _see(pairs: Sequence[tuple[str, str]]) -> Response:
    return RedirectResponse(f"add-board?{urlencode([*pairs, *_language()], errors='replace')}", status_code=303)


def _language() -> list[tuple[str, str]]:
    return [(PARAMETER, in_links())] if in_links() else []


def hints_of(request: Request, *, remote: bool) -> Hints:
    """What an address says of files, by the names of the options of `evalboard init`."""
    from evalboard.inference.first_config import Hints

    query = parse_qsl(request.scope["query_string"].decode("latin-1"), errors="replace")
    said = {name: [value[:LONGEST_WORD] for each, value in query if each == name] for name, _ in query}
    lists = {to: tuple(said.get(name, ())) for name, to in LISTS.items()}
    pairs = {name: [each.rpartition("=") for each in said.get(name, ())] for name in PAIRS}
    units = {column: word for column, _, word in pairs["unit"] if word in UNITS}
    return Hints(
        **lists,
        model=said.get("model", [None])[0],
        rows=said.get("rows", [None])[0],
        lower={"lower": True, "higher": False}.get(said.get("better", [""])[0]),
        unit=units.pop("", None),
        units=tuple(units.items()),
        directions=tuple((column, word) for column, _, word in pairs["direction"] if word in DIRECTIONS),
        where=tuple((column, word) for column, _, word in (each.partition("=") for each in said.get("where", ()))),
        remote=remote,
    )


def pairs_of(wanted: Hints) -> list[tuple[str, str]]:
    """The same as parameters of an address."""
    single = (("model", wanted.model), ("rows", wanted.rows), ("unit", wanted.unit))
    better = {True: [("better", "lower")], False: [("better", "higher")], None: []}[wanted.lower]
    return [
        *((name, each) for name, to in LISTS.items() for each in getattr(wanted, to)),
        *((name, "=".join(each)) for name, to in PAIRS.items() for each in getattr(wanted, to)),
        *((name, value) for name, value in single if value is not None),
        *better,
    ]


def page(assets: Assets, shown: AddBoardPage, nonce: str) -> bytes:
    """The whole page."""
    held, wanted = shown.held, shown.wanted
    return document(
        "add_board.html",
        assets,
        nonce,
        script=SUBMIT,
        shown=shown,
        here=_leading(held, shown.name, wanted) if held is not None and wanted is not None else [],
        leading=_leading,
        language=_language(),
        LARGEST=LARGEST,
        MOST_FILES=MOST_FILES,
        ROLES=ROLES,
        DIRECTIONS=DIRECTIONS,
        UNITS=UNITS,
    )


def _leading(held: HeldFiles, name: str, wanted: Hints) -> list[tuple[str, str]]:
    return [("draft", held.id), *([("name", name)] if name != held.name else []), *pairs_of(wanted)]
