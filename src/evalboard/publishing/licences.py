"""What may be published of a leaderboard: the licences of its sources, as their cards state them at the commits that
were read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import yaml

from evalboard.base import hub_urls
from evalboard.base.hub_urls import RepoType
from evalboard.config import HubSource
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.settings import Settings
from evalboard.sources import hub

CARD = "README.md"
LARGEST_CARD = 4_000_000
FRONT = re.compile(r"\A\s*---[ \t]*\r?\n(.*?)\r?\n---[ \t]*(\r?\n|\Z)", re.DOTALL)
FREE = re.compile(
    r"apache-2\.0|mit|isc|zlib|unlicense|wtfpl|bsd(-[234]-clause)?|cc0-1\.0|cc-by(-nc)?(-sa)?-[1-4]\.[05]|odc-by|odbl|pddl"
    r"|cdla-(permissive|sharing)-[12]\.0"
)
"""Licences (the Hub's ids) under which a copy may be handed on, with the name of the source and of the licence. No
others are taken for such.
"""
UNKNOWN, OTHER = "unknown", "other"
"""The Hub's ids for no licence that is known, and for several."""


@dataclass(frozen=True, slots=True)
class LicensedSource:
    """A source of a leaderboard at its commit, where that can be looked at, and the licence that it declares (the Hub's
    id; empty where none).
    """

    name: str
    commit: str
    url: str = ""
    licence: str = ""
    stated: str = ""
    """Who states the licence, in words."""

    @property
    def free(self) -> bool:
        """Whether its files may be handed on."""
        return FREE.fullmatch(self.licence) is not None


def sources_of(leaderboard: Leaderboard, settings: Settings, *, stated: str = "") -> tuple[LicensedSource, ...]:
    """The sources of a leaderboard with their licences; `stated` is what the publisher says of files that are on no
    Hub.

    SourceError where a card cannot be read for another reason than that there is none.
    """
    origin = leaderboard.origin
    if origin.copied:
        copy = origin.copied
        return (LicensedSource(copy.name, copy.commit, copy.url, identified(copy.licence), "the bundled copy"),)
    if origin.commits:
        return tuple(
            _of_hub(repo, commit, origin.repo_type, settings) for repo, commit in sorted(origin.commits.items())
        )
    if origin.kind == "hub" and origin.repo:
        return (_of_hub(origin.repo, origin.revision, origin.repo_type, settings),)
    if origin.kind == "native":
        return (LicensedSource(f"the Hub's leaderboards of {origin.repo}", origin.revision, origin.url or ""),)
    by = "who published it" if stated else "the config"
    return (
        LicensedSource(
            "files of who published it",
            origin.revision,
            licence=identified(stated or leaderboard.board.license),
            stated=by,
        ),
    )


def licence_of(sources: Sequence[LicensedSource]) -> str:
    """The licence of what is made of these sources: theirs where it is one, as the Hub writes it."""
    named = {source.licence for source in sources}
    if "" in named:
        return UNKNOWN
    return named.pop() if len(named) == 1 else OTHER


def identified(words: str) -> str:
    """The id of a licence that a sentence begins with, such as `Apache-2.0, as the repository says`; empty where it
    begins otherwise.
    """
    first = re.match(r"\s*([\w.+-]*[\w+])", words)
    word = first[1].lower() if first else ""
    return word if FREE.fullmatch(word) else ""


def _of_hub(repo: str, commit: str, repo_type: str, settings: Settings) -> LicensedSource:
    kind: RepoType = "model" if repo_type == "model" else "space" if repo_type == "space" else "dataset"
    licence = _declared(repo, commit, kind, settings)
    return LicensedSource(repo, commit, hub_urls.tree(repo, commit, repo_type), licence, "its card" if licence else "")


def _declared(repo: str, commit: str, repo_type: RepoType, settings: Settings) -> str:
    source = HubSource(kind="hub", repo=repo, revision=commit, type=repo_type, patterns=(CARD,))
    there = hub.listing(source, settings=settings)
    if not there or there[0].size > LARGEST_CARD:
        return ""
    snapshot = hub.fetch(source, settings=settings)
    return declared_in((snapshot.folder / CARD).read_text(encoding="utf-8", errors="replace"))


def declared_in(card: str) -> str:
    """The licence that the front matter of a card declares: one id. Several, or anything else, is none that is
    known.
    """
    front = FRONT.match(card)
    try:
        facts = yaml.safe_load(front[1]) if front else None
    except (yaml.YAMLError, ValueError, RecursionError):
        return ""
    stated = facts.get("license") if isinstance(facts, dict) else None
    stated = stated[0] if isinstance(stated, list) and len(stated) == 1 else stated
    word = stated.strip().lower() if isinstance(stated, str) else ""
    return word if re.fullmatch(r"[a-z0-9][a-z0-9.+-]{0,60}", word) and word != UNKNOWN else ""


def origin_named(origin: Origin) -> str:
    """The revision of a leaderboard's files in short, for the title of a commit."""
    return origin.revision[:12] if origin.kind in {"hub", "bundle"} else origin.revision
