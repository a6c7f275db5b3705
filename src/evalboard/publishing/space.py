"""The files of a Space for one board: those of the folder `space/`, with the board's config and the local files that
it reads.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import yaml

from evalboard import __version__
from evalboard.builds.pipeline import demand_matches, fetched
from evalboard.config import Board, FolderSource, HubSource, load_board, parse_board
from evalboard.config.files import PACKAGE
from evalboard.config.sources import DatasetSource, Source, bundled
from evalboard.errors import ConfigError, SourceError
from evalboard.publishing.content import LARGEST_SOURCE
from evalboard.publishing.published_board import config_text
from evalboard.readers import options
from evalboard.scoring import methods
from evalboard.settings import Settings
from evalboard.table.texts import markdown_text, one_line

EXAMPLE = "configs/leaderboard.yaml"
DATA = "data"


def template() -> Path:
    """The folder of the example: in the repository beside the source, else installed with the package."""
    beside = PACKAGE.parents[1] / "space"
    return beside if beside.is_dir() else PACKAGE / "space"


def requirement_of(board: Board) -> str:
    """What a Space with this board installs: this version of the package or a newer one."""
    sampled = board.suite.levels or board.samples or isinstance(board.source, DatasetSource)
    return f"evalboard[{'app,samples' if sampled else 'app'}]>={__version__}"


def space_files(board: Board | None, settings: Settings, *, requirement: str = "") -> dict[str, bytes]:
    """The files of a Space by their paths; the example's board where none is given. A local source is part of them.

    SourceError where its files cannot be read or have more than 200 MB, ConfigError where the config is
    wrong or no file matches a pattern.
    """
    folder = template()
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    if board is None:
        example = load_board(folder / EXAMPLE)
        return files | {"requirements.txt": f"{requirement or requirement_of(example)}\n".encode()}
    options(board)
    methods.check(board)
    card = files["README.md"].decode()
    title = yaml.safe_dump({"title": one_line(board.title)}, allow_unicode=True, width=1_000_000)
    card = card.replace("title: My leaderboard\n", title, 1)
    card = card.replace("# My leaderboard\n", f"# {markdown_text(board.title)}\n", 1)
    source, data = _portable(board, settings)
    return {
        "README.md": card.encode(),
        "app.py": files["app.py"],
        "requirements.txt": f"{requirement or requirement_of(board)}\n".encode(),
        f"configs/{board.id}.yaml": _config(board, source).encode(),
        **data,
    }


def written(files: dict[str, bytes], folder: Path) -> None:
    """Write the files of a Space to a folder, and read its config again. OSError where the folder cannot be written."""
    for path, content in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        if path.startswith("configs/"):
            load_board(file)


def _portable(board: Board, settings: Settings) -> tuple[Source, dict[str, bytes]]:
    source, copy = board.source, bundled(board.source)
    if isinstance(source, FolderSource):
        snapshot = fetched(board, settings)
        demand_matches(board, snapshot)
        paths = {file.path: snapshot.folder / file.path for file in snapshot.files}
        source = source.model_copy(update={"path": f"../{DATA}"})
    elif copy is not None:
        path = Path(copy.path) if board.path is None else board.path.parent / copy.path
        paths, there = {path.name: path}, {"path": f"../{DATA}/{path.name}"}
        hub = isinstance(source, HubSource) and source.bundle
        source = source.model_copy(update={"bundle": hub.model_copy(update=there)} if hub else there)
    else:
        return source, {}
    try:
        size = sum(path.stat().st_size for path in paths.values()) / 1e6
        if size > LARGEST_SOURCE:
            raise SourceError(
                f"board {board.id}: its files have {size:,.0f} MB, and a Space takes {LARGEST_SOURCE} at most: "
                "put them into a dataset on the Hub, and name that as the source",
                permanent=True,
            )
        return source, {f"{DATA}/{name}": path.read_bytes() for name, path in paths.items()}
    except OSError as error:
        raise SourceError(f"{error.filename}: cannot be read: {error.strerror}", permanent=True) from None


def _config(board: Board, source: Source) -> str:
    if source is board.source and board.path is not None:
        text = board.path.read_text(encoding="utf-8")
        with suppress(ConfigError):
            parse_board(text)
            return text
    return config_text(board, source)
