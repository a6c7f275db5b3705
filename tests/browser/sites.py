"""Servers for the journeys: `evalboard serve` as a visitor's machine would run it, over a few boards, with a local
Hub.
"""

import csv
import io
import json
import math
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import quote

from evalboard.scorers.drop import score
from tests.waiting import LONGEST, until

ROOT = Path(__file__).resolve().parents[2]

REPO = "owner/results"
ACTS = "window.__pwned=1"
IMAGE = f"evil/<img src=x onerror={ACTS}>"
SCRIPT = f"evil/</script><script>{ACTS}</script>"
FORMULA = "=cmd|' /C calc'!A0"
RIGHT_TO_LEFT = "منظمة/نموذج-كبير"
LONG = f"long/{'a-very-long-name-' * 12}end"
TWICE = "org/twice"
PARTIAL = "org/partial"
HOSTILE = (IMAGE, SCRIPT, FORMULA, RIGHT_TO_LEFT, LONG)
TITLE = f"Hub <img src=x onerror={ACTS}> board"

HUB_BOARD = f"""\
id: {{id}}
title: "{TITLE}"
description: "Invented for the journeys. <script>{ACTS}</script>"
source: {{{{kind: hub, repo: {{repo}}, patterns: ["*.csv"]}}}}
reader: table
entry: [model, precision]
columns:
  entry: {{{{model: name, precision: precision, type: type, params_b: size, merged: merged, flagged: flagged, date: date}}}}
  values: {{{{alpha: alpha, b1: b1, b2: b2}}}}
suite:
  name: Average
  children:
    - {{{{name: alpha, label: Alpha, choices: 4, floor: true, n: 100, help: "<b>Four</b> choices"}}}}
    - name: beta
      label: "<b onclick={ACTS}>Beta</b>"
      children: [{{{{name: b1, label: First, n: 50}}}}, {{{{name: b2, label: Second, n: 50}}}}]
filters: [type, precision, params_b, merged, flagged]
defaults: {{{{hide: [flagged]}}}}
plots:
  - {{{{title: Score against size, x: params_b, y: Average, color: type, log_x: true, frontier: true}}}}
labels: {{{{params_b: "Size, B"}}}}
license: CC0-1.0
"""

BATTLES = "owner/battles"
ARENA = f"""\
id: judged
title: Duels
source: {{kind: hub, repo: {BATTLES}, patterns: ["*.csv"]}}
reader: battles
columns:
  dataset: turns
  prompt: prompt
  judge: judge
  groups: {{category: category}}
  style: {{sum_assistant_tokens: [tokens_a, tokens_b]}}
suite: {{name: Win rate, levels: [dataset], names: {{dataset: {{single: Single turn, multi: Multi-turn}}}}}}
rating: {{cluster: true, base_model: org/beta}}
defaults: {{columns: [rating, battles, Win rate]}}
"""
JUDGE = f"<b onclick={ACTS}>lax</b>"
STRONG = ("org/alpha", "org/beta", IMAGE, FORMULA, "org/wordy")
UNBEATEN, WINLESS, ISLE, OTHER_ISLE = "org/unbeaten", "org/winless", "isle/one", "isle/two"
LONG_ANSWERS = {"org/wordy": 150}

ANSWERS = "owner/answers"
ANSWERED = f"""\
id: kept
title: "Answers <img src=x onerror={ACTS}>"
source: {{kind: hub, repo: {ANSWERS}, patterns: ["*.jsonl"]}}
reader: samples
columns:
  model: model
  sample: id
  cluster: passage
  value: f1
  question: question
  passage: passage
  references: references
  prediction: prediction
  more: {{topic: topic}}
suite: {{name: All, levels: [task]}}
samples: [{{of: reading, scorer: drop, published: harness}}]
"""
TOPIC = f"<i onmouseover={ACTS}>games</i>"
QUESTION = f"Who said <img src=x onerror={ACTS}>?"
QUESTIONS = {
    "q1": ("How many people lived there?", "A census.", [["12"], ["twelve"]], TOPIC),
    "q2": (QUESTION, f"</script><script>{ACTS}</script> said Ann.", [["Ann"]], "plain"),
    "q3": ("كم عدد الأهداف التي سجلت؟", "مقطع", [["3"]], TOPIC),
    "q4": ("最长的传球是多少码", "一场比赛。", [["48"]], TOPIC),
    "q5": ("How many percent?", "A census.", [["12.5"]], "plain"),
    "q6": ("What was written at length?", "A census.", [["words"]], "plain"),
}
SAID = {
    "org/goes-on": (
        " 12\n\nPassage: more",
        "Ann\n\tor  Bob",
        "3\n\nPassage: x",
        "48\u00a0yards\nQuestion: 9",
        "12",
        "words and " * 110_000,
    ),
    IMAGE: ("12", f"<img src=x onerror={ACTS}>", "3", "48", "12.5", "a\u0000b\u200bc"),
    "org/short": ("twelve", "", "ثلاثة", "48", "12.5", "x\n" * 1500),
}
"""What the models answered, in the order of the questions: they go on, act, stay empty, have a megabyte, or a thousand
lines.
"""

COLUMNS = ("name", "precision", "type", "size", "merged", "flagged", "date", "alpha", "b1", "b2")
ODD_TYPE = f"<i onmouseover={ACTS}>odd</i>"
ROWS = (
    (TWICE, "bfloat16", "chat", 7, False, False, "2024-07-01", 0.85, 0.6, 0.8),
    (TWICE, "float16", "chat", 7, False, False, "2024-07-02", 0.85, 0.5, 0.8),
    ("org/second", "bfloat16", "chat", 3.5, False, False, "2024-08-01", 0.625, 0.5, 0.5),
    (IMAGE, "bfloat16", ODD_TYPE, 13, False, False, "2024-08-02", 0.8, 0.4, 0.4),
    (SCRIPT, "bfloat16", "base", 1.5, False, False, "2024-08-03", 0.3, 0.3, 0.1),
    (FORMULA, "bfloat16", "base", 0.5, False, False, "2024-08-04", 0.7, 0.3, 0.2),
    (RIGHT_TO_LEFT, "bfloat16", "chat", 70, True, False, "2024-08-05", 0.9, 0.35, 0.25),
    (LONG, "bfloat16", "base", 34, True, False, "2024-08-06", 0.65, 0.3, 0.25),
    (PARTIAL, "bfloat16", "base", "", False, False, "2024-08-07", 0.7, "", 0.7),
    ("org/flagged", "bfloat16", "base", 8, False, True, "2024-08-08", 0.95, 0.9, 0.9),
)


MANY = "owner/many"


def many() -> str:
    """700 rows for that table, as CSV."""
    return scores(
        (f"org/model-{row:03d}", "bfloat16", "chat", 7, False, False, "2024-07-01", *(0.9 - row / 1000,) * 3)
        for row in range(700)
    )


def scores(rows=ROWS) -> str:
    """The table that the Hub holds, as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    return out.getvalue()


def battles() -> str:
    """Battles as CSV, the same each time: five models, one of which wins by length, an unbeaten one, a winless one, and
    two apart from all others.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("model_a", "model_b", "winner", "turns", "judge", "prompt", "category", "tokens_a", "tokens_b"))
    pairs = [(a, b) for a in range(len(STRONG)) for b in range(len(STRONG)) if a != b]
    for number in range(640):
        a, b = pairs[number % len(pairs)]
        chance = (number * 7919 % 997) / 997
        tokens = [60 + number * step % 241 + LONG_ANSWERS.get(STRONG[side], 0) for side, step in ((a, 31), (b, 47))]
        odds = 0.35 * (b - a) + (tokens[0] - tokens[1]) / 150
        won = 1 / (1 + math.exp(-odds))
        winner = "tie" if number % 7 == 3 else "model_a" if chance < won else "model_b"
        turns, judge = "single" if number % 3 else "multi", JUDGE if number % 4 == 1 else "strict"
        writer.writerow(
            (
                STRONG[a],
                STRONG[b],
                winner,
                turns,
                judge,
                f"p{number // 4}",
                "code" if number % 5 < 2 else "prose",
                *tokens,
            )
        )
    apart = [(UNBEATEN, STRONG[number % 3], "model_a") for number in range(9)] + [
        (STRONG[number % 3], WINLESS, "model_a") for number in range(7)
    ]
    apart += [(ISLE, OTHER_ISLE, ("model_a", "model_a", "model_b")[number % 3]) for number in range(60)]
    writer.writerows(
        (*row, "single", "strict", f"q{number}", "code", 90 + number % 9, 95) for number, row in enumerate(apart)
    )
    return out.getvalue()


def answers() -> str:
    """Samples with their texts as JSON lines, scored by the rule of 2023."""
    rows = []
    for model, said in SAID.items():
        for (sample, (question, passage, references, topic)), text in zip(QUESTIONS.items(), said, strict=True):
            row = {
                "model": model,
                "task": "reading",
                "id": sample,
                "question": question,
                "passage": passage,
                "references": references,
            }
            rows.append(row | {"prediction": text, "f1": score(text, references).f1, "topic": topic})
    return "".join(json.dumps(row) + "\n" for row in rows)


def hub_board(board_id="hub", repo=REPO) -> str:
    return HUB_BOARD.format(id=board_id, repo=repo)


class Site:
    """A running server over a folder of configs. `url` ends in a slash."""

    def __init__(self, folder, configs, *, endpoint, **env):
        self.folder = Path(folder)
        (self.folder / "configs").mkdir(parents=True, exist_ok=True)
        for name, text in configs.items():
            (self.folder / "configs" / f"{name}.yaml").write_text(text, encoding="utf-8")
        self.log = self.folder / "log"
        own = {
            "EVALBOARD_CACHE": str(self.folder / "cache"),
            "HF_HOME": str(self.folder / "hf"),
            "HF_ENDPOINT": endpoint,
            **env,
        }
        command = [
            sys.executable,
            "-m",
            "evalboard",
            "serve",
            "--configs",
            str(self.folder / "configs"),
            "--port",
            "0",
        ]
        with self.log.open("w") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=os.environ | own, stdout=log, stderr=log)
        try:
            self.url = self._until(lambda: re.search(r"listens on (http://[\d.:]+)", self.log.read_text()))[1] + "/"
        except BaseException:
            self.stop()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        """End the server, gently first."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def get(self, path):
        """JSON of a route of the API, by its path below /api/v1/. A server that says that it is busy is asked again, as
        it asks to be.
        """
        return self._until(lambda: self._answer(path))

    def _answer(self, path):
        """What a route answers; None where the machine was too busy for it."""
        try:
            with urllib.request.urlopen(f"{self.url}api/v1/{path}", timeout=LONGEST) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code == 503 and refused.headers["Retry-After"]:
                return None
            raise

    def table(self, board, query=""):
        """The rows that the API has for a query, with what stands around them."""
        return self.get(f"boards/{board}/table?{query}")

    def model(self, board, entry):
        return self.get(f"boards/{board}/models/{quote(entry)}")

    def until_state(self, board, *states):
        """Wait until a board stands so."""
        return self._until(lambda: next((one for one in [self.get(f"boards/{board}")] if one["state"] in states), None))

    def _until(self, holds):
        def running():
            assert self._process.poll() is None, self.log.read_text()
            return holds()

        return until(running, self.log.read_text)
