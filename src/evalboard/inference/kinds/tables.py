"""Tables: CSV, TSV, JSON lines, parquet and Arrow; wide, long, or with models as columns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from evalboard.base.compression import stem_of, suffix_of
from evalboard.errors import ReadError
from evalboard.inference.entries import model_column
from evalboard.inference.file_summary import FileSummary
from evalboard.inference.heads import TABLES, FirstRows, chosen_rows, head_of, with_where
from evalboard.inference.long import long, transposed
from evalboard.inference.proposal import Proposal, RefusedFiles, UnclearFile, each_way, refused_files
from evalboard.inference.questions import Answers, answers_of, are_answers, board_of_answers
from evalboard.inference.wide import TableBoard, wide
from evalboard.readers._cells import text
from evalboard.readers._rows_of_cells import PAGES

ORDER = 90
KIND = "tables"

DATED = re.compile(r"(\d{4})[-_]?(\d{2})[-_]?(\d{2})")
MOST_TABLES = 60


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """A board for each kind of table that is there: files with the same columns are one."""
    proposals: list[Proposal | RefusedFiles] = []
    heads: dict[tuple[str, ...], list[FirstRows]] = {}
    for file in list(look.here(*TABLES))[:MOST_TABLES]:
        try:
            head = head_of(look, file)
            heads.setdefault((PurePosixPath(file.path).suffix, *sorted(head.columns)), []).append(head)
        except ReadError as error:
            if look.single or suffix_of(PurePosixPath(file.path)) not in PAGES:
                proposals.append(refused_files(file.path, error, (file.path,)))
    for alike in _dated(list(heads.values())):
        try:
            proposals.append(_proposal(look, alike))
        except ReadError as error:
            proposals.append(refused_files(alike[0].file.path, error, tuple(head.file.path for head in alike)))
    return proposals


def _dated(groups: Sequence[list[FirstRows]]) -> list[list[FirstRows]]:
    """Tables of one name but for a date belong together, whatever their columns."""
    by_name: dict[str, list[list[FirstRows]]] = {}
    for group in groups:
        names = {DATED.sub("<date>", head.file.path) for head in group}
        by_name.setdefault(next(iter(names)) if len(names) == 1 else group[0].file.path, []).append(group)
    return [[head for group in mine for head in group] for mine in by_name.values()]


def _proposal(look: FileSummary, alike: Sequence[FirstRows]) -> Proposal:
    paths = tuple(head.file.path for head in alike)
    answers = [answers_of(head, look.model) for head in alike]
    remarks: list[str] = []
    extra: tuple[str, ...] = ()
    if (
        len(alike) > 1
        and all(DATED.search(path) for path in paths)
        and len({DATED.sub("", path) for path in paths}) == 1
    ):
        alike = [max(alike, key=lambda head: "".join(_date(head.file.path)))]
        remarks.append(f"The newest of {len(paths)} tables of several dates; the others are not read.")
    elif are_answers(answers, single=look.single):
        alike = [each.head for each in answers if each is not None]
    elif len(alike) > 1:
        _demand_one_table(alike, look.model)
    head = alike[0] if len(alike) == 1 else _joined(alike)
    groups, beside = _categories(look, head)
    if groups is not None:
        extra = (beside,)
        remarks.append(f"Groups as {beside} has them: the average is the mean of the means of groups.")
    head, where = chosen_rows(head, look.where)
    same = answers[0] if len(alike) == 1 and answers[0] is not None and head is alike[0] else None
    board = _board(look, head, groups, same)
    remarks += ["Only the first rows were looked at."] if not all(each.whole for each in alike) else []
    return Proposal(
        {"patterns": look.patterns([each.file.path for each in alike]), **with_where(board.config, where)},
        (*paths, *extra),
        (*remarks, *board.remarks),
        board.left_out,
        board.questions,
        board.reasons,
    )


def _board(
    look: FileSummary, head: FirstRows, groups: Mapping[str, Sequence[str]] | None, answers: Answers | None
) -> TableBoard:
    answers = answers or answers_of(head, look.model)
    if answers is not None:
        name = stem_of(PurePosixPath(head.file.path))
        return board_of_answers(answers, look.scores, name=name, apart_by=look.entry)
    board = transposed(head, scores=look.scores, lower=look.lower) if not (look.model or look.entry) else None
    board = board or long(head, model=look.model, scores=look.scores, lower=look.lower, entry=look.entry)
    return board or wide(head, model=look.model, scores=look.scores, groups=groups, lower=look.lower, entry=look.entry)


def _date(path: str) -> tuple[str, ...]:
    match = DATED.search(path)
    return match.groups() if match else ()


def _shards(alike: Sequence[FirstRows]) -> bool:
    names = {re.sub(r"\d+", "", PurePosixPath(head.file.path).name) for head in alike}
    return len(names) == 1 and (
        any(re.search(r"\d+-of-\d+", head.file.path) for head in alike) or all(head.rows <= 1 for head in alike)
    )


def _models_of(alike: Sequence[FirstRows], model: str | None) -> list[str] | None:
    if len({PurePosixPath(head.file.path).name for head in alike}) > 1 or not all(head.whole for head in alike):
        return None
    try:
        models = [set(map(text, head.columns[model_column(head.columns, model)])) for head in alike]
    except ReadError:
        return None
    return [str(*each) for each in models] if all(len(each) == 1 for each in models) else None


def _demand_one_table(alike: Sequence[FirstRows], model: str | None) -> None:
    """ReadError where tables with the same columns may be of different things: neither pieces of one, nor of another
    model each.
    """
    models = _models_of(alike, model)
    if len(alike) == 1 or _shards(alike) or (models is not None and len(set(models)) == len(models)):
        return
    said = ""
    if models is not None:
        twice = next(name for name in models if models.count(name) > 1)
        first, second = [head.file.path for head, name in zip(alike, models, strict=True) if name == twice][:2]
        said = f" ({first} and {second} are both of {twice!r})"
    raise UnclearFile(
        f"and {len(alike) - 1} more tables with these columns may be of different things{said}: point at one of them",
        each_way("files", (head.file.path for head in alike)),
    )


def _joined(alike: Sequence[FirstRows]) -> FirstRows:
    columns = {name: [cell for head in alike for cell in head.columns[name]] for name in alike[0].columns}
    return FirstRows(
        alike[0].file,
        columns,
        sum(head.rows for head in alike),
        alike[0].layout,
        all(head.whole for head in alike),
        beside=alike[0].beside,
    )


def _categories(look: FileSummary, head: FirstRows) -> tuple[dict[str, list[str]] | None, str]:
    """Groups of columns that a JSON file beside a table names: lists of columns by group, of the same date where names
    have one.
    """
    date = _date(head.file.path)
    for file in look.here(".json"):
        if _date(file.path) != date or PurePosixPath(file.path).parent != PurePosixPath(head.file.path).parent:
            continue
        document = look.json(file)
        if (
            not isinstance(document, dict)
            or not all(isinstance(names, list) and names for names in document.values())
            or len(document) < 2
        ):
            continue
        names = [name for names in document.values() for name in names]
        if (
            names
            and all(isinstance(name, str) and name in head.columns for name in names)
            and len(set(names)) == len(names)
        ):
            return {str(group): list(mine) for group, mine in document.items()}, file.path
    return None, ""
