"""DROP: exact match and F1 of word bags, as the evaluation harness scored it in 2023, and with its defects repaired one by one.

A variant is a list of rules: what is cut off an answer first, and how it is split into tokens. All else is the same: a token is
lower-cased, loses its punctuation unless it is a number, is written as a float if it is one then, and loses articles.

The reference splits at spaces and hyphens only. A number that is followed by a line break and more text, as models that go on in the
few-shot format write it, is then one token with what follows, is no number, and scores 0. Source: EleutherAI lm-evaluation-harness
`lm_eval/tasks/drop.py` at b281b09, after AllenNLP's `drop_eval.py`; "Open LLM Leaderboard: DROP deep dive", Hugging Face, 2023.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from evalboard.scorers import Score
from evalboard.scorers._assignment import best_sum

Cut = Callable[[str], str]
ARTICLES = re.compile(r"\b(a|an|the)\b", re.UNICODE)
PUNCTUATION = str.maketrans("", "", string.punctuation)
SPACES, WHITE_SPACE = re.compile(r" |-"), re.compile(r"\s|-")


def before_dot(text: str) -> str:
    """What stands before the first full stop: it was a stop word in 2023, and cuts decimals in two."""
    return text.split(".", 1)[0]


def first_line(text: str) -> str:
    """What stands before the first line break."""
    return text.split("\n", 1)[0]


def without_lead(text: str) -> str:
    """The text without white space in front, so that an answer on the second line is not lost."""
    return text.lstrip()


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules that differ: what is cut off first, and where tokens end."""

    cuts: tuple[Cut, ...] = ()
    split: re.Pattern[str] = SPACES


VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {
        "harness": Variant(),
        "newline": Variant((first_line,)),
        "newline_lstrip": Variant((without_lead, first_line)),
        "whitespace": Variant(split=WHITE_SPACE),
        "stop_dot": Variant((before_dot,)),
        "fixed": Variant((without_lead, first_line), WHITE_SPACE),
    }
)
ABOUT: Mapping[str, str] = MappingProxyType(
    {
        "harness": "as the evaluation harness scored it in 2023",
        "newline": "cut at the first line break",
        "newline_lstrip": "leading white space stripped, then cut at the first line break",
        "whitespace": "tokens split at any white space",
        "stop_dot": "cut at the first full stop, as generation was in 2023",
        "fixed": "leading white space stripped, cut at the first line break, tokens split at any white space",
    }
)


def score(prediction: str | Sequence[str], references: Sequence[Sequence[str]], variant: str = "harness") -> Score:
    """The best exact match and the best F1 over all references, each by itself.

    Args:
        prediction: the answer, or several spans.
        references: sets of spans, any of which is right; one whose first span is blank does not count.
        variant: a name in `VARIANTS`; its cuts concern the prediction alone.
    """
    rules = VARIANTS[variant]
    spans = [prediction] if isinstance(prediction, str) else list(prediction)
    for cut in rules.cuts:
        spans = [cut(span) for span in spans]
    answered = [normalized(span, rules.split) for span in spans]
    em = f1 = 0.0
    for reference in references:
        if reference and reference[0].strip():
            expected = [normalized(span, rules.split) for span in reference]
            em, f1 = max(em, exact(answered, expected)), max(f1, overlap(answered, expected))
    return Score(em=em, f1=f1, normalized=answered[0] if answered else "")


@lru_cache(maxsize=200_000)
def normalized(text: str, split: re.Pattern[str]) -> str:
    """A text as it is compared: its tokens normalized, those that vanish left out."""
    return " ".join(filter(None, map(_token, split.split(text))))


@lru_cache(maxsize=200_000)
def _token(token: str) -> str:
    """One token, rule by rule."""
    lower = token.lower()
    bare = lower if is_number(lower) else lower.translate(PUNCTUATION)
    written = str(float(bare)) if is_number(bare) else bare
    return " ".join(ARTICLES.sub(" ", written).split())


@lru_cache(maxsize=200_000)
def is_number(text: str) -> bool:
    """Whether Python reads a float in it: white space around it, `1e2`, `nan` and digits of other scripts included."""
    try:
        float(text)
    except ValueError:
        return False
    return True


def exact(answered: Sequence[str], expected: Sequence[str]) -> float:
    """1 where the same spans stand in both, as many of them; the order of words counts, that of spans does not."""
    return float(set(answered) == set(expected) and len(answered) == len(expected))


def overlap(answered: Sequence[str], expected: Sequence[str]) -> float:
    """The mean F1 of spans that are paired as well as can be, over the longer of the two lists, to two decimals."""
    bags, wanted = [frozenset(span.split()) for span in answered], [frozenset(span.split()) for span in expected]
    table = [[f1_of(bag, gold) if numbers_agree(bag, gold) else 0.0 for bag in bags] for gold in wanted]
    mean = best_sum(table) / max(len(bags), len(wanted))
    return round(mean * 100) / 100


def numbers_agree(bag: frozenset[str], gold: frozenset[str]) -> bool:
    """Whether the expected span has no number, or one of its numbers is in the answer."""
    numbers = {word for word in gold if is_number(word)}
    return not numbers or not numbers.isdisjoint(bag)


def f1_of(bag: frozenset[str], gold: frozenset[str]) -> float:
    """The harmonic mean of precision and recall of two sets of words; nothing claims nothing wrong."""
    shared = len(bag & gold)
    precision = shared / len(bag) if bag else 1.0
    recall = shared / len(gold) if gold else 1.0
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0
