"""The command about the questions of a benchmark: `evalboard questions`."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.health_text import DASH, aligned, number, wrapped
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.insights._documents import AgreedDocument, GivenAnswer, QuestionDocument, QuestionsDocument, SuspectDocument

WIDE = 60
"""Characters of a question's text in a line."""


def add(commands: Commands) -> None:
    """Add `questions`."""
    questions = commands.add_parser("questions", help="which questions of a benchmark tell models apart, which are dead, which may have a wrong key")
    questions.add_argument("board", metavar="BOARD")
    questions.add_argument("--benchmark", default="", help="a benchmark with samples; the first where not given")
    questions.add_argument("--question", default="", metavar="ID", help="one question, by the id of its samples: its answers, and who gives them")
    questions.add_argument("--format", default="text", choices=["text", "json"])
    with_source(questions)
    questions.set_defaults(run=_questions)


def _questions(args: Args, settings: Settings) -> int:
    from evalboard.insights._question_documents import QuestionsQuery, question_document, questions_document

    leaderboard = leaderboard_of(board_of(args.board, settings), args, settings)
    query = QuestionsQuery(benchmark=args.benchmark, sample=args.question)
    if args.question:
        one = question_document(leaderboard, query)
        sys.stdout.write(json.dumps(one, ensure_ascii=False) + "\n" if args.format == "json" else _one(one))
        return 0
    document = questions_document(leaderboard, query)
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else _text(document))
    return 0


def _text(document: QuestionsDocument) -> str:
    """What is said of a benchmark, then the suspects."""
    about = (
        f"{document['label']}: {document['questions']:,} questions, {document['models']:,} models, {document['witnesses']:,} of them no relatives."
    )
    said = [about, document["head"], *document["sentences"]]
    if document["information"]:
        said.append(document["information"]["sentence"])
    if document["cannot_tell"]:
        said.append(document["cannot_tell"])
    text = "\n".join(wrapped(each, "") for each in said) + "\n"
    if document["suspects"]:
        head = ["Question", "Right", "Strong", "Weak", "Correlation", "Adjusted p", "Strong models answer", ""]
        text += f"\n{aligned([head, *map(_suspect, document['suspects'])], right=range(1, 6))}"
    if document["agreed"]:
        head = ["Agreed otherwise", "Right", "Strong models answer", ""]
        text += f"\n{aligned([head, *map(_agreed, document['agreed'])], right=(1,))}"
    return text


def _suspect(suspect: SuspectDocument) -> list[str]:
    answer = "" if suspect["strong_answer"] is None else f"{suspect['strong_answer']} ({suspect['strong_answers']} of {suspect['strong_models']})"
    shares = [_percent(suspect["right"]), _percent(suspect["strong"]), _percent(suspect["weak"])]
    numbers = [number(suspect["discrimination"]), number(suspect["adjusted"])]
    key = "" if suspect["key"] is None else f"key {suspect['key']}"
    return [suspect["sample"], *shares, *numbers, answer, f"{key:<10} {_short(suspect['question'])}".rstrip()]


def _agreed(agreed: AgreedDocument) -> list[str]:
    answer = f"{_short(agreed['strong_answer'])} ({agreed['strong_answers']} of {agreed['strong_models']})"
    key = "" if agreed["key"] is None else f"key {agreed['key']}"
    return [agreed["sample"], _percent(agreed["right"]), answer, f"{key:<10} {_short(agreed['question'])}".rstrip()]


def _one(question: QuestionDocument) -> str:
    """One question with its answers."""
    said = [f"{question['label']}, question {question['sample']}: {question['kind']}", question["sentence"]]
    if question["question"]:
        said.append(_short(question["question"], 1_000))
    facts = f"right {_percent(question['right'])} of {question['models']:,} models; correlation with the rest {number(question['discrimination'])}"
    text = "\n".join(wrapped(each, "") for each in [*said, facts]) + "\n"
    if not question["answers"]:
        return text
    head = ["Answer", "Models", f"Of {question['strong_models']} strong", "Right", "Correlation if it were the key"]
    return f"{text}\n{aligned([head, *map(_answer, question['answers'])], right=(1, 2, 4))}"


def _answer(answer: GivenAnswer) -> list[str]:
    return [answer["answer"], f"{answer['models']:,}", f"{answer['strong']:,}", "yes" if answer["right"] else "", number(answer["discrimination"])]


def _percent(share: float | None) -> str:
    return DASH if share is None else f"{100 * share:.0f} %"


def _short(text: str | None, longest: int = WIDE) -> str:
    plain = " ".join((text or "").split())
    return plain if len(plain) <= longest else f"{plain[: longest - 1]}…"
