"""What `/submit` looks like: painted by the server whole, with forms that need no script. Every text from outside goes
through `text`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from evalboard.config.translations import title_of
from evalboard.pages import row_constants
from evalboard.pages.assets import Assets
from evalboard.pages.document import document
from evalboard.pages.format import text
from evalboard.pages.locale_middleware import PARAMETER, chooser, in_language
from evalboard.pages.page_header import home_line
from evalboard.pages.shells import SUBMIT
from evalboard.publishing.trial_report import ReportLine
from evalboard.publishing.visitors import LARGEST, MOST_FILES, Submission, Submissions
from evalboard.settings import Settings
from evalboard.strings import in_links, message

AGAIN = 3
"""Seconds after which a page that waits for a trial asks again."""


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
    title = message("pages-submit-title")
    again = ""
    if shown.waits and shown.submission is not None:
        again = f'<meta http-equiv="refresh" content="{AGAIN}">'
    head = f"<title>{title} · {row_constants.BRAND}</title>{again}<meta name=robots content=noindex>"
    here = {"check": shown.submission.id} if shown.submission is not None else {}
    parts = "".join(_parts(shown))
    body = (
        f"{home_line('submit', submits=True)}<main class=submit id=eb-first>"
        f"<h1>{title}</h1>{parts}</main>{chooser('submit', here.items())}"
    )
    return document(
        assets, nonce, head=head, body=f'<div class="eb home-page">{in_language(body)}</div>', up=up, script=SUBMIT
    )


def _parts(shown: SubmitPageState) -> Iterator[str]:
    yield f"<p class=mid>{message('pages-submit-about')}</p>"
    if shown.problem:
        yield f"<p class=problem role=alert>{text(shown.problem)}</p>"
    if not shown.settings.submissions or not shown.submissions.boards:
        settings = ("<code class=mono>EVALBOARD_SUBMISSIONS</code>", "<code class=mono>submissions: true</code>")
        yield f"<p>{message('pages-submit-off', variable=settings[0], key=settings[1])}</p>{_command()}"
    elif not shown.open:
        needs = ("<code class=mono>hf_oauth: true</code>", "<code class=mono>evalboard[submit]</code>")
        yield f"<p>{message('pages-submit-no-space', key=needs[0], extra=needs[1])}</p>{_command()}"
    elif not shown.person:
        yield _sign_in(shown)
    else:
        yield _signed_in(shown)
        yield _submission(shown, shown.submission) if shown.submission is not None else _form(shown)


def _command() -> str:
    command = "evalboard submit BOARD FILE --dry-run"
    return f"<p>{message('pages-submit-command')}</p><pre class=cite>{command}</pre>"


def _sign_in(shown: SubmitPageState) -> str:
    where = " target=_blank rel=noopener" if shown.framed else ""
    button = (
        f'<a class="btn primary" href="login/huggingface?{_back(shown)}"{where}>{message("pages-submit-sign-in")}</a>'
    )
    scope = f"<code class=mono>{text(shown.scopes)}</code>"
    return f"<p>{message('pages-submit-why', scope=scope)}</p><p>{button}</p>{_command()}"


def _back(shown: SubmitPageState) -> str:
    """What leads back here from signing in or out: in the same language, with the board that was chosen."""
    chosen = {"board": shown.board} if shown.board in shown.submissions.boards else {}
    query = {**chosen, **_language()}
    return text(
        urlencode({"_target_url": f"{shown.settings.root_path}/submit{'?' if query else ''}{urlencode(query)}"})
    )


def _language() -> dict[str, str]:
    """The language that an address names, for those that follow it."""
    return {PARAMETER: in_links()} if in_links() else {}


def _signed_in(shown: SubmitPageState) -> str:
    name, left = f"<b>{text(shown.person)}</b>", shown.submissions.proposals.left(shown.person)
    said = message("pages-submit-as", name=name, left=left, most=shown.settings.submissions)
    return (
        f'<p class="facts"><span>{said}</span>'
        f'<a href="logout?{_back(shown)}">{message("pages-submit-sign-out")}</a></p>'
    )


def _form(shown: SubmitPageState) -> str:
    boards = "".join(
        f'<option value="{text(name)}"{" selected" if name == shown.board else ""}>{text(title_of(board))}'
        for name, board in shown.submissions.boards.items()
    )
    too_large = message("pages-submit-too-large", most=f"{LARGEST / 1e6:.0f} MB", files=MOST_FILES)
    most = f'data-most={LARGEST} data-files={MOST_FILES} data-refusal="{text(too_large)}"'
    limits = message("pages-submit-limits", files=MOST_FILES, size=f"{LARGEST / 1e6:.0f} MB")
    fields = (
        ("board", message("pages-submit-board"), f"<select class=field id=board name=board>{boards}</select>", ""),
        ("files", message("pages-submit-files"),
         f"<input class=field type=file id=files name=files multiple required {most}>", limits),
        ("into", message("pages-submit-into"),
         "<input class=field id=into name=into maxlength=200 spellcheck=false autocomplete=off>",
         message("pages-submit-into-help")),
    )  # fmt: skip
    rows = "".join(
        f"<p class=row-of-form><label for={name}>{label}</label>"
        f"{field}{f'<span class=small>{help_}</span>' if help_ else ''}</p>"
        for name, label, field, help_ in fields
    )
    button = f'<button class="btn primary">{message("pages-submit-check")}</button>'
    address = f"submit?{urlencode({'form': shown.form, **_language()})}"
    return f'<form method=post enctype="multipart/form-data" action="{text(address)}">{rows}<p>{button}</p></form>'


def _submission(shown: SubmitPageState, submission: Submission) -> str:
    another = f'<p><a href="submit?board={submission.board.id}">{message("pages-submit-another")}</a></p>'
    if submission.waits:
        return f"<p role=status>{message('pages-submit-waits', board=text(title_of(submission.board)))}</p>"
    if submission.refused:
        reason = "<br>".join(text(line) for line in submission.refused.splitlines())
        return f"<h2>{message('pages-submit-refused')}</h2><p class=problem>{reason}</p>{another}"
    said = "".join(map(_said, submission.said))
    return (
        f"{_opened(shown, submission)}<h2>{message('pages-submit-would')}</h2>"
        f"{said}{_confirm(shown, submission)}{another}"
    )


def _said(said: ReportLine) -> str:
    below = "".join(f"<li>{text(line)}" for line in said.below)
    tone = " class=problem" if said.kind in {"left_out", "replaced"} else ""
    strong = f"<b>{text(said.text)}</b>" if said.kind == "entry" else text(said.text)
    return f"<section><p{tone}>{strong}</p>{f'<ul>{below}</ul>' if below else ''}</section>"


def _confirm(shown: SubmitPageState, submission: Submission) -> str:
    """The form that opens the pull request, where one may be opened."""
    summary = submission.summary
    if summary is None or submission.pushed is not None:
        return ""
    if summary.hindered(as_is=True, overwrite=True) is not None:
        return f"<p class=problem>{message('pages-submit-same')}</p>"
    boxes = ""
    if summary.refused:
        boxes += _box("as_is", str(message("pages-submit-as-is", count=summary.refused)))
    if summary.replaced:
        boxes += _box("overwrite", str(message("pages-submit-overwrite", count=len(summary.replaced))))
    address = f"submit/propose?{urlencode({'form': shown.form, 'check': submission.id, **_language()})}"
    button = f'<button class="btn primary">{message("pages-submit-propose")}</button>'
    sentence = message("pages-submit-asked", repo=f"<b>{text(summary.repo)}</b>", name=f"<b>{text(shown.person)}</b>")
    return f'<form method=post action="{text(address)}"><p>{sentence}</p>{boxes}<p>{button}</p></form>'


def _box(name: str, words: str) -> str:
    return f"<p><label class=check><input type=checkbox name={name} value=1 required>{text(words)}</label></p>"


def _opened(shown: SubmitPageState, submission: Submission) -> str:
    if submission.pushed is None:
        return ""
    pull = submission.pushed.pull
    link = (
        f'<a href="{text(submission.pushed.url)}" target=_blank rel=noopener>'
        f"{message('pages-submit-pull', number=str(pull))}</a>"
    )
    query = urlencode({"board": submission.board.id, "rev": f"refs/pr/{pull}"})
    preview = f' <a href="board?{text(query)}">{message("pages-submit-preview")}</a>' if shown.settings.previews else ""
    return f"<p class=done role=status>{message('pages-submit-opened', pull=link)}{preview}</p>"
