"""A reader is one file and its section in docs/reference/readers.md: with these two steps a board is built, and what is
forgotten is named.
"""

import pytest

from docs._build.readers import PAGE, filled
from docs._build.schema import schema
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ConfigError, EvalboardError
from evalboard.readers import options
from evalboard.settings import Settings

TOY = '''
    """Notes: a line for each value, `model task value`."""

    from pydantic import Field

    from evalboard.data.schema import ENTRIES, FILES, RESULTS, Entries, Files, LeftOut, Reading, Results, framed
    from evalboard.readers._options import ReaderOptions


    class NoteOptions(ReaderOptions):
        """The part of a config for notes."""

        comment: str = Field("#", description="what begins a line that is no value")


    RESULT_OPTIONS = NoteOptions


    def load(board, snapshot, files):
        """What stands in some notes."""
        options = board.checked(NoteOptions)
        rows = [
            (*line.split(), file.path)
            for file in files
            for line in snapshot.local(file).read_text().splitlines()
            if not line.startswith(options.comment)
        ]
        models, tasks, values, paths = map(list, zip(*rows, strict=True))
        results = framed(RESULTS, entry=models, task=tasks, metric=[""] * len(rows), value=list(map(float, values)), file=paths)
        entries = framed(ENTRIES, entry=models, model=models, file=paths).drop_duplicates(ignore_index=True)
        named = framed(FILES, file=[file.path for file in files], blob=[file.blob for file in files])
        return Reading(results=Results(results), entries=Entries(entries), files=Files(named))
'''
BOARD = """\
id: noted
title: Noted
source: {kind: folder, path: FOLDER, patterns: ["*.txt"]}
reader: notes
options: {comment: ";"}
suite: {name: Average, children: [{name: a}, {name: b}]}
"""
SECTION = "\n## `notes`\n\n<!-- options: notes results -->\n<!-- end of options -->\n"


@pytest.fixture
def board(tmp_path):
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "one.txt").write_text(
        "; model task value\nx/one a 0.5\nx/one b 1.0\nx/two a 0.25\nx/two b 0.25\n"
    )
    return lambda: parse_board(BOARD.replace("FOLDER", str(tmp_path / "notes")))


def test_a_board_is_built_with_a_reader_that_is_one_file(added, board, tmp_path):
    added("readers", "notes", TOY)
    leaderboard = build(board(), Settings(cache=tmp_path / "cache", configs=tmp_path))
    assert leaderboard.entries["model"].tolist() == ["x/one", "x/two"]
    assert leaderboard.notes == ()


def test_without_its_file_a_config_names_the_reader(board):
    with pytest.raises(ConfigError, match="config:4: reader: unknown reader 'notes'"):
        board()


def test_its_options_are_checked_and_in_the_schema(added, board):
    added("readers", "notes", TOY)
    wrong = parse_board(BOARD.replace("comment:", "commentary:"))
    with pytest.raises(ConfigError, match=r"config:5: options.commentary: unknown key; did you mean 'comment'"):
        options(wrong)
    conditions = schema()["allOf"]
    assert any(
        condition.get("if", {}).get("properties", {}).get("reader") == {"const": "notes"} for condition in conditions
    )


def test_without_a_section_the_page_is_refused(added):
    added("readers", "notes", TOY)
    page = PAGE.read_text(encoding="utf-8")
    with pytest.raises(EvalboardError, match="has no place for the options of notes results"):
        filled(page)
    row = "| `options: comment` | what begins a line that is no value | `#` |"
    assert row in filled(page + SECTION)


def test_an_option_without_a_description_is_refused(added):
    added("readers", "notes", TOY.replace('Field("#", description="what begins a line that is no value")', '"#"'))
    with pytest.raises(EvalboardError, match="options: comment: has no description"):
        filled(PAGE.read_text(encoding="utf-8") + SECTION)
