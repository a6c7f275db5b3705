"""What a board says of itself in the language that is spoken: what its config has no translation of it says as it
does.
"""

from __future__ import annotations

from evalboard.config.board import Board, Cause, Translation
from evalboard.strings import current_language


def title_of(board: Board) -> str:
    """The title."""
    return _of(board).title or board.title


def description_of(board: Board) -> str:
    """The description."""
    said = _of(board).description
    return board.description if said is None else said


def help_of(board: Board, path: str, name: str, default: str) -> str:
    """What is said of a node, by its path or its name."""
    said = _of(board).help
    return said.get(path, said.get(name, default))


def cause_of(board: Board, path: str, name: str) -> Cause | None:
    """The published cause of a benchmark's scores, by its path or its name; None where the config has none."""
    cause, language = board.causes.get(path, board.causes.get(name)), current_language()
    if cause is None:
        return None
    said = cause.translations.get(language, cause.translations.get(language.partition("-")[0], cause.text))
    return cause.model_copy(update={"text": said})


def _of(board: Board) -> Translation:
    language = current_language()
    return board.translations.get(language) or board.translations.get(language.partition("-")[0]) or NOTHING


NOTHING = Translation()


def helps_of(board: Board, path: str, name: str) -> dict[str, str]:
    """The same of a node in all languages that its config has it in."""
    every = ((language, said.help) for language, said in board.translations.items())
    return {language: said.get(path, said.get(name, "")) for language, said in every if path in said or name in said}
