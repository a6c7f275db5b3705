"""The environment, read once and typed."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from evalboard.errors import EvalboardError

SHORTEST_SECRET = 16
SIGNING_IN = ("SPACE_ID", "OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET", "OAUTH_SCOPES", "OPENID_PROVIDER_URL")
"""What a Space with `hf_oauth` has in its environment. Gradio reads it; here it is only seen that it is there."""
FRAMES = "'self' https: http://localhost:* http://127.0.0.1:*"
"""Sites that nobody on the way can have changed, and those that somebody writes at home."""
SOURCE = re.compile(
    r"\*|'self'|'none'|https?:|(?:https?://)?(?:\*\.)?[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::(?:[0-9]{1,5}|\*))?"
)
"""A site that may frame: all, this one, none, a scheme, or a host with what may stand around it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the environment decides. Every field is documented in docs/reference/environment.md.

    Sizes and counts are plain numbers, times are seconds.
    """

    cache: Path
    configs: Path
    boards: tuple[str, ...] = ()
    """Ids of the boards to serve; empty means all that are configured."""
    host: str = "127.0.0.1"
    port: int = 7860
    root_path: str = ""
    proxies: str = ""
    """Addresses and networks of proxies whose word about clients counts, with commas between them; `*` for whoever
    connects.
    """
    frames: str = FRAMES
    """The sites that may put boards into frames (`/embed`), as sources of `frame-ancestors` with blanks between them;
    pages have their own.
    """
    poll: float = 600.0
    """Seconds between two looks for a new commit; 0 never looks again."""
    hub_timeout: float = 10.0
    hub_retries: int = 4
    hub_pace: float = 8.0
    """File requests per second that a large download may make (the Hub allows 3,000 in 5 minutes to strangers)."""
    build_seconds: float = 3600.0
    """How long a build may take; 0 for ever."""
    file_seconds: float = 120.0
    """How long the reading of one file may take; 0 for ever."""
    file_memory: float = 4.0
    """Gigabytes of memory that the reading of files may take; 0 for no limit."""
    file_rows: int = 20_000_000
    """Rows that a file may have; 0 for no limit, as for those that follow."""
    file_columns: int = 20_000
    file_depth: int = 64
    """Levels of nesting that a file may have."""
    file_text: float = 16.0
    """Megabytes that one text of a file may have."""
    file_decoded: float = 2.0
    """Gigabytes that what is read of a file may take, as its footer, its head or its marks say."""
    keep: int = 3
    """Built leaderboards and snapshots kept per board."""
    history: int = 200
    """Past leaderboards kept per board, in short, beside those that have a name; 0 keeps none."""
    previews: int = 4
    """Pull requests of which what they would make of a board is kept, per board; 0 shows none."""
    submissions: int = 0
    """Pull requests a day that somebody who signed in may open with this server's page for submissions; 0 takes
    none.
    """
    add_board: bool | None = None
    """Whether visitors may have boards made of files; where nobody says, they may on one's own machine."""
    anonymous: bool = False
    """Whether the Hub is asked without a token. No variable: what strangers have read is read so."""
    signs_in: bool = False
    """Whether visitors can sign in: it runs on a Space with `hf_oauth`. No variable of its own."""
    loaded: float = 2.0
    """Gigabytes that leaderboards may take in the memory of a server before those nobody looked at for longest leave; 0
    holds one at a time.
    """
    cache_size: float = 50.0
    """Gigabytes that the cache may take before what no board uses is dropped; 0 for no limit."""
    webhook_secret: str = field(default="", repr=False)
    """What the Hub's webhooks have to know; without it none is taken. Other processes of ours need it not, and are not
    handed it.
    """
    spare: Path | None = None
    """Where a server puts what its cache has no room for: a folder in memory that ends with it. No variable: the server
    makes it.
    """

    @classmethod
    def from_env(cls, env: Mapping[str, str] | None = None) -> Settings:
        """The settings in an environment; a value that does not fit its type is an EvalboardError."""
        env = os.environ if env is None else env
        on_space = env.get("SYSTEM") == "spaces"
        home = Path(env.get("XDG_CACHE_HOME") or Path(env.get("HOME") or ".") / ".cache")
        return cls(
            cache=Path(env.get("EVALBOARD_CACHE") or home / "evalboard"),
            configs=Path(env.get("EVALBOARD_CONFIGS") or "configs"),
            boards=tuple(name.strip() for name in env.get("EVALBOARD_BOARDS", "").split(",") if name.strip()),
            host=env.get("GRADIO_SERVER_NAME") or ("0.0.0.0" if on_space else "127.0.0.1"),  # noqa: S104 - a Space's proxy needs it
            port=_integer(env, "GRADIO_SERVER_PORT", 7860),
            root_path=env.get("GRADIO_ROOT_PATH", ""),
            proxies=env.get("EVALBOARD_PROXIES", "*" if on_space else ""),
            frames=_frames(env),
            poll=_number(env, "EVALBOARD_POLL", 600.0),
            hub_timeout=_number(env, "EVALBOARD_HUB_TIMEOUT", 10.0),
            hub_retries=_integer(env, "EVALBOARD_HUB_RETRIES", 4),
            hub_pace=_number(env, "EVALBOARD_HUB_PACE", 8.0),
            build_seconds=_number(env, "EVALBOARD_BUILD_SECONDS", 3600.0),
            file_seconds=_number(env, "EVALBOARD_FILE_SECONDS", 120.0),
            file_memory=_number(env, "EVALBOARD_FILE_MEMORY", 4.0),
            file_rows=_integer(env, "EVALBOARD_FILE_ROWS", 20_000_000),
            file_columns=_integer(env, "EVALBOARD_FILE_COLUMNS", 20_000),
            file_depth=_integer(env, "EVALBOARD_FILE_DEPTH", 64),
            file_text=_number(env, "EVALBOARD_FILE_TEXT", 16.0),
            file_decoded=_number(env, "EVALBOARD_FILE_DECODED", 2.0),
            keep=_integer(env, "EVALBOARD_KEEP", 3),
            history=_integer(env, "EVALBOARD_HISTORY", 200),
            previews=_integer(env, "EVALBOARD_PREVIEWS", 4),
            submissions=_integer(env, "EVALBOARD_SUBMISSIONS", 0),
            add_board=_choice(env, "EVALBOARD_ADD_BOARD"),
            signs_in=on_space and all(env.get(name) for name in SIGNING_IN),
            loaded=_number(env, "EVALBOARD_LOADED", 2.0),
            cache_size=_number(env, "EVALBOARD_CACHE_SIZE", 50.0),
            webhook_secret=_secret(env, "EVALBOARD_WEBHOOK_SECRET"),
        )

    @property
    def adds_boards(self) -> bool:
        """Whether visitors may have boards made of files: by default those alone who sit at this machine."""
        at_home = self.host in {"127.0.0.1", "localhost", "::1"} and not (self.proxies or self.root_path)
        return at_home if self.add_board is None else self.add_board

    @property
    def without_secrets(self) -> Settings:
        """The same for a process that has no use for secrets."""
        return replace(self, webhook_secret="")


def _frames(env: Mapping[str, str]) -> str:
    """The sources of EVALBOARD_FRAMES; one that could end the header, or mean something else, is an EvalboardError."""
    sources = env.get("EVALBOARD_FRAMES", "").replace(",", " ").split()
    if wrong := [source for source in sources if SOURCE.fullmatch(source) is None]:
        raise EvalboardError(
            f"environment variable EVALBOARD_FRAMES: {wrong[0]!r}; "
            "expected sites such as https://example.org, *, 'self' or 'none'"
        )
    return " ".join(sources) or FRAMES


def _choice(env: Mapping[str, str], name: str) -> bool | None:
    text = env.get(name, "").strip()
    if text not in {"", "0", "1"}:
        raise EvalboardError(f"environment variable {name}: {text!r}; expected 0 or 1")
    return bool(int(text)) if text else None


def _number(env: Mapping[str, str], name: str, default: float) -> float:
    text = env.get(name, "")
    try:
        value = float(text) if text else default
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise EvalboardError(f"environment variable {name}: {text!r}; expected a number of at least 0")
    return value


def _secret(env: Mapping[str, str], name: str) -> str:
    text = env.get(name, "").strip()
    if not (text.isascii() and text.isprintable()):
        raise EvalboardError(
            f"environment variable {name}: expected printable ASCII characters: the Hub sends no others"
        )
    if text and len(text) < SHORTEST_SECRET:
        raise EvalboardError(
            f"environment variable {name}: has {len(text)} characters; expected {SHORTEST_SECRET} at least, by chance"
        )
    return text


def _integer(env: Mapping[str, str], name: str, default: int) -> int:
    value = _number(env, name, default)
    if value != int(value):
        raise EvalboardError(f"environment variable {name}: {env[name]!r}; expected a whole number")
    return int(value)
