"""Judged comparisons of two answers: tables with two columns of models and one that says who won."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from evalboard.errors import ReadError
from evalboard.inference.file_summary import FileSummary
from evalboard.inference.heads import TABLES, FirstRows, flat, head_of
from evalboard.inference.proposal import Config, OpenQuestion, Proposal, RefusedFiles
from evalboard.inference.roles import numbers_of, words_of
from evalboard.readers._cells import text
from evalboard.readers._sheets import Layout
from evalboard.sources import File

ORDER = 60
KIND = "battles"

PAIRS = (
    ("model a", "model b"), ("left", "right"), ("generator 1", "generator 2"), ("model 1", "model 2"),
    ("model left", "model right"), ("model a name", "model b name"), ("model name a", "model name b"),
    ("model1", "model2"), ("player 1", "player 2"),
)  # fmt: skip
WINNERS = ("winner", "outcome", "result", "verdict", "vote", "preference", "label", "judge winner", "human preference")
WORDS = {
    "model_a": (
        "model_a", "a", "left", "model_1", "1", "model a", "left_is_better", "leftvote", "a is better", "model_1_wins",
        "first",
    ),
    "model_b": (
        "model_b", "b", "right", "model_2", "2", "model b", "right_is_better", "rightvote", "b is better", "second",
    ),
    "tie": ("tie", "tied", "draw", "equal", "same", "both", "tie (inconsistent)", "tievote", "both_good", "neither"),
    "both_bad": ("both_bad", "bothbad", "tie (bothbad)", "tie_bothbad", "bad", "both bad", "bothbad_vote"),
}  # fmt: skip
OWN = frozenset(
    {"model_a", "model_b", "tie", "tie (inconsistent)", "both_bad", "bothbad", "tie (bothbad)", "tie_bothbad"}
)
PROMPTS = ("prompt id", "question id", "instruction id", "prompt", "id prompt", "conversation id", "instruction")
ANSWERS = (
    ("conversation a", "conversation b"), ("response a", "response b"), ("answer a", "answer b"), ("text a", "text b"),
    ("output 1", "output 2"), ("prediction1", "prediction2"),
)  # fmt: skip
QUESTIONS = ("prompt", "question", "instruction")
JUDGES = ("judge", "annotator", "judge name", "judge model")
GROUPS = (
    "language", "category", "turn", "is code", "difficulty", "task", "dataset",
    "is direct battle", "direct battle", "same org", "same organization",
)  # fmt: skip
STYLE = ("sum_assistant_tokens", "header_count", "list_count", "bold_count")
FLAGS = {"model_a": "winner_model_a", "model_b": "winner_model_b", "tie": "winner_tie"}
GRADED = (1.0, 2.0)
BASELINE = "gpt-4-0314"
FEW = 10
MOST_TABLES = 40


@dataclass(frozen=True)
class Sides:
    """The columns of battles that were recognized."""

    a: str
    b: str
    outcome: Config
    words: Mapping[str, str]
    questions: tuple[OpenQuestion, ...] = ()


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """A board for all tables of battles with the same columns for sides and outcome."""
    alike: dict[tuple[str, ...], list[tuple[FirstRows, Sides]]] = {}
    answers: list[Proposal | RefusedFiles] = []
    for file in [*list(look.here(*TABLES))[:MOST_TABLES], *list(look.here(".json"))[:MOST_TABLES]]:
        try:
            head = _head(look, file)
            sides = _games(head) or _sides(head) if head is not None else None
        except ReadError as error:
            if not str(error).startswith("battles"):
                continue
            answers.append(RefusedFiles(f"{file.path}: {error}", (file.path,)))
            continue
        if head is not None and sides is not None:
            alike.setdefault((PurePosixPath(file.path).suffix, sides.a, sides.b, str(sides.outcome)), []).append(
                (head, sides)
            )
    return [*answers, *(_proposal(look, mine) for mine in alike.values())]


def _head(look: FileSummary, file: File) -> FirstRows | None:
    if not file.path.endswith(".json"):
        return head_of(look, file)
    document = look.json(file)
    if not isinstance(document, list) or not document or not all(isinstance(record, dict) for record in document[:20]):
        return None
    records = [record for record in document if isinstance(record, dict)]
    return FirstRows(file, flat(records), len(records), Layout(), records=True)


def _games(head: FirstRows) -> Sides | None:
    """Arena-Hard's judgements, whose baseline no file names."""
    if (
        head.file.path.endswith((".csv", ".tsv", ".parquet"))
        or "model" not in head.columns
        or "question_id" not in head.columns
    ):
        return None
    if not {"judge", "judge_model"} & set(head.columns) or "score" in head.columns:
        return None
    question = OpenQuestion(
        f"Did all models meet {BASELINE!r}? These look like Arena-Hard's judgements (`games`), no file says whom they "
        "met, and its first baseline is taken."
    )
    return Sides("model", "games", {}, {}, (question,))


def _sides(head: FirstRows) -> Sides | None:
    """The columns of the two sides and of the outcome; None where there are none.

    ReadError, which begins with `battles`, where the outcome is not clear.
    """
    by_words = {words_of(name): name for name in reversed(list(head.columns))}
    pair = next(
        (pair for pair in PAIRS if all(side in by_words and _names(head.columns[by_words[side]]) for side in pair)),
        None,
    )
    if pair is None:
        return None
    a, b = (by_words[side] for side in pair)
    if set(FLAGS.values()) <= set(head.columns):
        return Sides(a, b, {"outcomes": dict(FLAGS)}, {})
    graded = by_words.get("preference")
    winner = next(
        (by_words[name] for name in WINNERS if name in by_words and _words(head.columns[by_words[name]])), None
    )
    if winner is not None:
        return Sides(
            a,
            b,
            {} if winner == "winner" else {"winner": winner},
            *_translated(head.columns[winner], {text(cell) for cell in (*head.columns[a], *head.columns[b])}),
        )
    if graded is not None:
        (low, high), questions = _ends(head.columns[graded])
        return Sides(a, b, {"preference": {"column": graded, "a": low, "b": high}}, {}, questions)
    raise ReadError(
        f"battles of {a!r} and {b!r}, and no column says who won; "
        f"expected one of {', '.join(WINNERS[:5])}, or {', '.join(FLAGS.values())}"
    )


def _names(cells: Sequence[object]) -> bool:
    filled = [cell for cell in cells[:2000] if cell is not None]
    return (
        bool(filled)
        and all(isinstance(cell, str) for cell in filled)
        and any(not str(cell).isdigit() for cell in filled)
        and max(map(len, map(str, filled))) < 200
    )


def _words(cells: Sequence[object]) -> bool:
    filled = {cell for cell in cells[:5000] if cell is not None}
    return bool(filled) and all(isinstance(cell, str) for cell in filled)


def _translated(cells: Sequence[object], models: set[str | None]) -> tuple[dict[str, str], tuple[OpenQuestion, ...]]:
    """Outcomes in the words of the reader, and what is asked of them. ReadError where they name models."""
    words = {text(cell) for cell in cells} - {None}
    outcome_of = {alias: outcome for outcome, aliases in WORDS.items() for alias in aliases}
    strange = sorted(str(word) for word in words if str(word).strip().lower() not in outcome_of)
    guessed = dict(zip(strange, ("model_a", "model_b", "tie", "both_bad"), strict=False))
    if len(guessed) < len(strange) or (strange and set(strange) <= models):
        raise ReadError(
            "battles whose outcome names the model that won, which no config can say: write model_a, model_b or tie"
            if set(strange) <= models
            else f"battles whose outcome is not clear in {len(strange)} words: {', '.join(map(repr, strange[:5]))}"
        )
    meant = ", ".join(f"{word!r} {outcome}" for word, outcome in guessed.items())
    question = OpenQuestion(f"Who won? The words are not clear, and are taken so under `words`: {meant}.")
    outcomes = {word: outcome_of.get(word.strip().lower(), "") for word in sorted(map(str, words)) if word not in OWN}
    return outcomes | guessed, (question,) if guessed else ()


def _ends(cells: Sequence[object]) -> tuple[tuple[float, float], tuple[OpenQuestion, ...]]:
    """The preference for the first side, and for the second; and what is asked of them."""
    values, _, _ = numbers_of(cells)
    there = values[values == values]
    if len(there) and GRADED[0] <= there.min() and there.max() <= GRADED[1] and there.max() > 1:
        return GRADED, ()
    if len(set(there.tolist())) < 2:
        raise ReadError("battles whose preferences are all alike")
    low, high = float(there.min()), float(there.max())
    said = f"Which end of the preferences is whose? {low:g} is taken for the first side, {high:g} for the second."
    return (low, high), (OpenQuestion(said),)


def _proposal(look: FileSummary, mine: Sequence[tuple[FirstRows, Sides]]) -> Proposal:
    head, sides = mine[0]
    paths = tuple(each.file.path for each, _ in mine)
    by_words = {
        words_of(name): name for name in reversed(list(head.columns)) if all(name in each.columns for each, _ in mine)
    }
    games = sides.b == "games"
    columns: Config = {"model_a": sides.a, "model_b": sides.b}
    columns = {} if games or (sides.a, sides.b) == ("model_a", "model_b") else columns
    columns |= sides.outcome
    remarks = []
    prompt = next(
        (by_words[name] for name in PROMPTS if name in by_words and _repeat(head.columns[by_words[name]])), None
    )
    judge = next(
        (by_words[name] for name in JUDGES if name in by_words and _several(head.columns[by_words[name]])), None
    )
    options: Config = {"games": {"baseline": BASELINE}} if games else {}
    words = {word: outcome for _, each in mine for word, outcome in each.words.items()}
    options |= {"words": words} if words else {}
    if len(mine) > 1 and not games and not all(re.search(r"\d+-of-\d+", path) for path in paths):
        columns["dataset"] = "file"
        options["path"] = r"(?P<file>[^/]+)\.[^./]+$"
        remarks.append(
            "Each file is a data set of its own, rated alone beside all together: "
            "whether all together mean something, you know."
        )
    elif judge is not None:
        columns["dataset"] = judge
        remarks.append(f"Each {judge} is a data set of its own, rated alone beside all together.")
    columns |= ({"prompt": prompt} if prompt else {}) | ({"judge": judge} if judge else {})
    answers = next((pair for pair in ANSWERS if set(pair) <= by_words.keys()), None)
    texts = [by_words[name] for name in QUESTIONS if name in by_words]
    question = next((name for name in texts if _words(head.columns[name])), None)
    columns |= ({"question": question} if question else {}) | (
        {"answers": [*map(by_words.get, answers)]} if answers else {}
    )
    used = {sides.a, sides.b, prompt, judge}
    groups = {
        re.sub(r"\W+", "_", name): by_words[name]
        for name in GROUPS
        if name in by_words and by_words[name] not in used and _several(head.columns[by_words[name]])
    }
    columns |= {"groups": groups} if groups else {}
    style = _style(head)
    columns |= {"style": style} if style else {}
    config: Config = {"patterns": look.patterns(paths), "reader": "battles"}
    config |= ({"columns": columns} if columns else {}) | ({"options": options} if options else {})
    config["suite"] = {"name": "Win rate", "levels": ["dataset"]}
    config["rating"] = {"few": FEW} | ({"cluster": True} if prompt else {})
    config["defaults"] = {"columns": ["rating", "battles", "Win rate"]}
    return Proposal(
        config,
        paths,
        (
            (
                "A model's score is its chance to win against the base model, "
                "the one with most battles (`rating: base_model`)."
            ),
            *remarks,
        ),
        questions=tuple(dict.fromkeys(question for _, each in mine for question in each.questions)),
    )


def _style(head: FirstRows) -> dict[str, list[str]]:
    """The counts of features of the answers, where a table has them for both sides."""
    style: dict[str, list[str]] = {}
    for name in STYLE:
        for a, b in ((f"{name}_a", f"{name}_b"), (f"conv_metadata.{name}_a", f"conv_metadata.{name}_b")):
            pair = [
                a.replace("sum_assistant_tokens_a", "sum_assistant_a_tokens"),
                b.replace("sum_assistant_tokens_b", "sum_assistant_b_tokens"),
            ]
            for one in ([a, b], pair):
                mine = [_in(head, column) for column in one]
                if all(mine):
                    style.setdefault(name, one)
    return style


def _in(head: FirstRows, column: str) -> bool:
    """Whether a column of counts is there, and has one in every row: a battle without them could not count."""
    if any(name == column or name.startswith(f"{column}.") for name in head.within):
        return True
    return column in head.columns and all(cell is not None and cell == cell for cell in head.columns[column])


def _repeat(cells: Sequence[object]) -> bool:
    filled = [cell for cell in map(text, cells) if cell is not None]
    return bool(filled) and len(set(filled)) < len(filled)


def _several(cells: Sequence[object]) -> bool:
    return 1 < len(set(map(text, cells)) - {None}) <= 200
