"""DROP's scorer against lm_eval's own functions on the same answers: `python -m benchmarks.scorers`.

20,000 answers (synthetic, each another text) as models of 2023 gave them: a number, a date or words, most of them
followed by a passage in the format of the examples, cut at its first full stop. Each side is a process of its own and
scores all of them once, with nothing scored before; the CPU seconds count. Exact match and F1 of every answer must be
equal. `make bench-peers` sets the peer up; without it that is told.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import process_time

from benchmarks.figures import Figure, no_target
from evalboard.scorers.drop import score

ANSWERS, SEED = 20_000, 20231101
WORDS, LETTERS = 30_000, "etaoinshrdlucmfwygpbvk"
MONTHS = ("January", "March", "May", "August", "October")
GOES_ON, AFTER = 0.85, ("\n\nPassage: ", "\nQuestion: ", "\n")
HERE = Path(__file__).parent
PEER = HERE / "peers" / ".envs" / "lm_eval" / "bin" / "python"


def measure() -> list[Figure]:
    """The figures."""
    with tempfile.TemporaryDirectory(prefix="evalboard-scorers-") as folder:
        path = Path(folder) / "answers.jsonl"
        path.write_text("".join(json.dumps(record) + "\n" for record in answers(Random(SEED))), encoding="utf-8")
        ours = _run([sys.executable, "-m", "benchmarks.scorers", "-", str(path)])
        what = f"DROP, {ANSWERS:,} answers to exact match and F1"
        if not PEER.exists():
            return [no_target(f"{what}: Evalboard", f"{ours[0]:.2f} s; lm_eval: not set up")]
        peer = _run([str(PEER), str(HERE / "peers" / "lm_eval_drop.py"), str(path)])
    ratio = peer[0] / ours[0]
    differing = sum(one != other for one, other in zip(ours[1], peer[1], strict=True))
    return [
        Figure(
            f"{what}, one process: Evalboard, lm_eval, ratio",
            f"{ours[0]:.2f} s, {peer[0]:.2f} s, {ratio:.1f} x",
            ">= 4 x",
            ratio >= 4,
        ),
        Figure(f"{what}: answers that score otherwise", f"{differing:,}", "0", differing == 0),
    ]


def answers(rng: Random) -> list[dict[str, object]]:
    """Answers with their references, which are one to four sets of spans as validated answers are."""
    words = ["".join(rng.choices(LETTERS, k=rng.randint(2, 10))) for _ in range(WORDS)]
    return [_answer(rng, words) for _ in range(ANSWERS)]


def _answer(rng: Random, words: list[str]) -> dict[str, object]:
    right = _spans(rng, words)
    near = [_spans(rng, words) if rng.random() < 0.3 else right for _ in range(rng.randint(0, 3))]
    told = right if rng.random() < 0.7 else _spans(rng, words)
    goes_on = rng.choices(AFTER, (80, 12, 8))[0] + _sentence(rng, words) if rng.random() < GOES_ON else ""
    return {
        "prediction": f" {', '.join(told)}{goes_on}",
        "references": [list(spans) for spans in dict.fromkeys([right, *near])],
    }


def _spans(rng: Random, words: list[str]) -> tuple[str, ...]:
    """An answer in the proportions of DROP: half are whole numbers, a seventh has decimals, the rest are words, dates,
    and several spans.
    """
    kind = rng.random()
    if kind < 0.48:
        return (str(rng.randint(0, 99)) if rng.random() < 0.7 else f"{rng.randint(1000, 2_000_000):,}",)
    if kind < 0.63:
        return (f"{rng.uniform(0, 100):.{rng.randint(1, 2)}f}",)
    if kind < 0.68:
        return (f"{rng.randint(1, 28)} {rng.choice(MONTHS)} {rng.randint(1400, 2020)}",)
    spans = 1 if kind < 0.94 else rng.randint(2, 4)
    return tuple(" ".join(_word(rng, words).title() for _ in range(rng.randint(1, 4))) for _ in range(spans))


def _sentence(rng: Random, words: list[str]) -> str:
    """The first sentence of a passage, up to the full stop."""
    told = [
        f"{rng.randint(1, 2020):,}" if rng.random() < 0.08 else _word(rng, words) for _ in range(rng.randint(15, 70))
    ]
    return " ".join(["The", *told]).replace(" q", ", the ")


def _word(rng: Random, words: list[str]) -> str:
    """A word; some are met far more often than others, as in any text."""
    return words[int(WORDS ** rng.random()) - 1]


def _run(command: list[str]) -> tuple[float, list[list[float]]]:
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return told["seconds"], told["told"]


def _scored(path: Path) -> dict[str, object]:
    """What it takes to score all answers in this process, and their scores; the one answer before is there for the
    peer's sake, which has one.
    """
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]
    score("two", [["one"]])
    begin = process_time()
    found = [score(record["prediction"], record["references"]) for record in records]
    return {"seconds": process_time() - begin, "told": [[one.em, one.f1] for one in found]}


if __name__ == "__main__":  # the process that is measured
    sys.stdout.write(json.dumps(_scored(Path(sys.argv[2]))))
