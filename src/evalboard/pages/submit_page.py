"""What `/submit` looks like: templates/submit.html and all that decides what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from evalboard.pages.assets import Assets
from evalboard.pages.document import document
from evalboard.pages.locale_middleware import PARAMETER
from evalboard.pages.shells import SUBMIT
from evalboard.publishing.visitors import LARGEST, MOST_FILES, Submission, Submissions
from evalboard.settings import Settings
from evalboard.strings import in_links

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
