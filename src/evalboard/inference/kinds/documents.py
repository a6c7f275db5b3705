"""JSON documents: a list of records, records by model, rows somewhere inside, or one record a file; YAML lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from evalboard.base.compression import stem_of
from evalboard.data import numerals
from evalboard.errors import ReadError
from evalboard.inference.entries import called_models, model_column, sure_model
from evalboard.inference.file_summary import FileSummary, escaped
from evalboard.inference.heads import FirstRows, chosen_rows, flat, head_of_document, with_where
from evalboard.inference.long import long
from evalboard.inference.proposal import Proposal, RefusedFiles, UnclearFile, each_way, refused_files
from evalboard.inference.questions import ANSWERS, FILE_NAME, answers_of, are_answers, board_of_answers
from evalboard.inference.roles import numbers_of, words_of
from evalboard.inference.wide import TableBoard, wide
from evalboard.readers._cells import text
from evalboard.readers._documents import YAML
from evalboard.readers._sheets import Layout
from evalboard.sources import File

ORDER = 80
KIND = "JSON documents with rows"

MOST_DOCUMENTS = 500
FEWEST = 2
KINDS = frozenset({"submission type", "modality", "track", "split", "subset", "domain", "retrieval config"})
"""Keys that say that records are of different kinds, where they differ."""
DEEPEST = 3
LONGEST = 100
NAMED_LISTS = ("name", "id", "title", "benchmark", "slug")


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """A board for each document with rows, and one for documents that are one record each."""
    answers: list[Proposal | RefusedFiles] = []
    lone: dict[tuple[str, ...], list[File]] = {}
    lists: dict[tuple[str, ...], list[File]] = {}
    answers_of_files: dict[tuple[str, ...], list[File]] = {}
    for file in list(look.here(".json", *YAML))[:MOST_DOCUMENTS]:
        document = look.json(file)
        if PurePosixPath(file.path).suffix.lower() in YAML and not isinstance(document, list):
            continue
        if why := look.why_no_json(file):
            answers.append(RefusedFiles(f"{file.path}: {why}", (file.path,), beside=True))
            continue
        try:
            layouts = _layouts(document, look.rows)
            if look.rows is None and isinstance(document, list) and _of_one_model(look, document):
                lists.setdefault(_shape(file), []).append(file)
            elif not look.single and isinstance(document, list) and _names_no_model(look, file, document):
                answers_of_files.setdefault(_shape(file), []).append(file)
            elif layouts:
                answers.append(_proposal(look, file, layouts))
            elif isinstance(document, dict) and _numbers_inside(document):
                lone.setdefault(_shape(file), []).append(file)
        except ReadError as error:
            answers.append(refused_files(file.path, error, (file.path,)))
    lists = {shape: files for shape, files in lists.items() if len(files) > 1 or _records(look.json(files[0]))}
    whole = (_of_several(look, files) for files in (*lone.values(), *lists.values()))
    return [*answers, *whole, *(_of_several(look, files, by_name=True) for files in answers_of_files.values())]


def _names_no_model(look: FileSummary, file: File, rows: list[object]) -> bool:
    """Whether a list has a row per answer, and its file's name alone tells whose they are."""
    if look.rows is not None or not _records(rows):
        return False
    answers = answers_of(head_of_document(look, file, Layout()), look.model)
    return answers is not None and answers.model == FILE_NAME


def _of_one_model(look: FileSummary, rows: list[object]) -> bool:
    """Whether the rows of a list are all of one model: such files are parts of one table, also those of one row."""
    records = [each for each in rows if isinstance(each, dict)]
    if (
        not records
        or len(records) < len(rows)
        or not any(_numbers_inside(each) or _is_graded(each) for each in records[:50])
    ):
        return False
    try:
        columns = flat(records)
        named = model_column(columns, look.model)
    except ReadError:
        return False
    return len(set(map(text, columns[named]))) == 1


def _layouts(document: object, rows: str | None) -> list[Layout]:
    if rows is not None:
        return [Layout(rows=rows)]
    if isinstance(document, list):
        return [Layout()] if _records(document) else []
    return [layout for layout, _ in _inside(document, "", 0)]


def _records(content: object) -> bool:
    return (
        isinstance(content, list)
        and len(content) >= FEWEST
        and all(isinstance(each, dict) for each in content[:50])
        and any(
            _numbers_inside(each) or _is_graded(each) or any(map(_is_numeral, each.values())) for each in content[:50]
        )
    )


def _is_graded(record: Mapping[str, object]) -> bool:
    return any(isinstance(cell, bool) and words_of(name) in ANSWERS for name, cell in record.items())


def _is_numeral(cell: object) -> bool:
    plain = numerals.without_marks(cell).removesuffix("%") if isinstance(cell, str) else ""
    return bool(numerals.NUMERAL.fullmatch(plain))


def _inside(content: object, path: str, depth: int) -> Iterator[tuple[Layout, int]]:
    if not isinstance(content, dict) or depth > DEEPEST:
        return
    if _keyed(content):
        if called_models(list(next(iter(content.values())))) and not called_models(list(content)):
            raise ReadError(
                f"has models inside {', '.join(map(repr, list(content)[:3]))}: write a record for each model, "
                "with its scores inside (in pandas `orient='index'`)"
            )
        taken = any("model" in record for record in content.values() if isinstance(record, dict))
        yield Layout(rows=path or None, keyed_by="key" if taken else "model"), len(content)
        return
    for key, inner in content.items():
        place = f"{path}.{key}" if path else key
        if _records(inner) and any(_model_of(record) for record in inner[:5]):
            yield Layout(rows=place), len(inner)
        elif isinstance(inner, list):
            for each in inner:
                name = next(
                    (name for name in NAMED_LISTS if isinstance(each, dict) and isinstance(each.get(name), str)), None
                )
                if name is not None and "]" not in each[name] and "=" not in each[name]:
                    yield from _inside(each, f"{place}[{name}={each[name]}]", depth + 1)
        elif isinstance(inner, dict):
            yield from _inside(inner, place, depth + 1)


def _model_of(record: object) -> bool:
    return isinstance(record, dict) and sure_model(flat([record]))


def _keyed(content: Mapping[str, object]) -> bool:
    records = [each for each in content.values() if isinstance(each, dict)]
    if len(records) < FEWEST or len(records) < len(content):
        return False
    if any(map(_model_of, records[:3])) and not all("model" in record for record in records):
        return False
    common = set.intersection(*(set(record) for record in records))
    most = max(len(record) for record in records)
    like = sum(
        1 for key in content if re.search(r"[A-Za-z]", key) and re.search(r"[\d/-]|[A-Z]", key) and len(key) < LONGEST
    )
    return len(common) * 2 >= most and all(map(_numbers_inside, records[:20])) and like * 2 > len(content)


def _numbers_inside(record: object, depth: int = 0) -> bool:
    if isinstance(record, dict) and depth <= DEEPEST:
        return any(_numbers_inside(each, depth + 1) for each in record.values())
    return isinstance(record, (int, float)) and not isinstance(record, bool)


def _proposal(look: FileSummary, file: File, layouts: Sequence[Layout]) -> Proposal:
    if len(layouts) > 1:
        places = ", ".join(str(layout.rows) for layout in layouts[:8])
        raise UnclearFile(
            f"holds rows in {len(layouts)} places ({places}): name one with --rows PATH",
            each_way("rows", (str(layout.rows) for layout in layouts)),
        )
    head, where = chosen_rows(head_of_document(look, file, layouts[0]), look.where)
    board = _board(look, head)
    return Proposal(
        {"patterns": [escaped(file.path)], **with_where(board.config, where)},
        (file.path,),
        board.remarks,
        board.left_out,
        board.questions,
        board.reasons,
    )


def _board(look: FileSummary, head: FirstRows) -> TableBoard:
    answers = answers_of(head, look.model)
    if answers is not None and (head.layout.rows or head.layout.keyed_by):
        raise ReadError("has a row for each question below its top: write these records as a list in a file of its own")
    if answers is not None:
        path = PurePosixPath(head.file.path)
        name = stem_of(path) if look.single else path.parent.name or "questions"
        return board_of_answers(answers, look.scores, name=name, apart_by=look.entry)
    model = "model" if head.layout.keyed_by == "model" and look.model is None else look.model
    return long(head, model=model, scores=look.scores, lower=look.lower, entry=look.entry) or wide(
        head, model=model, scores=look.scores, lower=look.lower, entry=look.entry
    )


def _shape(file: File) -> tuple[str, ...]:
    path = PurePosixPath(file.path)
    return (str(len(path.parts)), re.sub(r"[\d_:. -]+", "", path.name) if len(path.parts) > 1 else "")


def _of_several(look: FileSummary, files: Sequence[File], *, by_name: bool = False) -> Proposal | RefusedFiles:
    """A board for documents that are a record each, or the rows of a model each, which `by_name` the file is called."""
    paths = tuple(file.path for file in files)
    named = paths[0] if len(paths) == 1 else f"{paths[0]} and {len(paths) - 1} more"
    contents = [look.json(file) for file in files]
    records = [
        {FILE_NAME: stem_of(PurePosixPath(file.path)), **record} if by_name else record
        for file, content in zip(files, contents, strict=True)
        for record in (content if isinstance(content, list) else [content])
        if isinstance(record, dict)
    ]
    try:
        if by_name:
            alone = [answers_of(head_of_document(look, file, Layout()), look.model) for file in files]
            are_answers(alone, single=False)
        head, where = chosen_rows(FirstRows(files[0], flat(records), len(records), Layout(), records=True), look.where)
        _demand_one_kind(head.columns)
        board = _board(look, head)
    except ReadError as error:
        return refused_files(named, error, paths)
    config = {"patterns": look.patterns(paths), **with_where(board.config, where)}
    return Proposal(config, paths, board.remarks, board.left_out, board.questions, board.reasons)


def _demand_one_kind(columns: Mapping[str, Sequence[object]]) -> None:
    for name, cells in columns.items():
        kinds = sorted({str(text(cell)) for cell in cells if cell is not None})
        if (
            words_of(name.rsplit(".", 1)[-1]) in KINDS
            and len(kinds) > 1
            and len(kinds) * 2 <= len(cells)
            and not _all_numbers(cells)
        ):
            raise UnclearFile(
                f"records differ in {name!r} ({', '.join(kinds[:5])}), so that they are not of one kind: "
                "say which are meant with --where COLUMN=WORD",
                each_way("where", (f"{name}={kind}" for kind in kinds)),
            )


def _all_numbers(cells: Sequence[object]) -> bool:
    values, unread, _ = numbers_of(cells)
    return not unread and len(values) > 0
