"""What is taken from a worked answer as its result, and when two results are the same: the rules of GSM8K and MATH, one
by one.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from evalboard.scorers._bags import before, without_lead

Region = tuple[int, int] | None
"""Where the result of an answer stands in a text, from and to; None where there is none."""
Extraction = Callable[[str], Region]

MARK = "#### "
AFTER_MARK = re.compile(r"#### (-?[0-9.,]+)")
LAST = re.compile(r"-?[$0-9.,]{2,}|-?[0-9]+")
PLAIN = re.compile(r"(?:(?<![\w)}])-)?\$?(?:(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)")
AMONG_WORDS = re.compile(rf"[^\d+*/=^\\(){{}}.-]*({PLAIN.pattern})(?:[%\s][^\d+*/=^\\(){{}}]*)?")
"""One number with nothing but words around it: `26 dollars`, and no `26x`."""
NEXT = re.compile(r"Question|Problem:|\n\nQ\b|</s>|<\|im_end\|>|<\|eot_id\|>")
ANSWER_IS = re.compile(r"\b(?:answer|result)(?: is:?|:)", re.IGNORECASE)
SENTENCE_ENDS = re.compile(r"\n|[.!?](?=\s|$)")
LONGEST_NUMBER = 1_000
"""So many characters of a number are compared as a number, more as text."""
KNOWN_NUMBERS = 10_000
"""So many numbers are remembered: those of references come again with every model."""


def before_colon(text: str) -> tuple[int, int]:
    """What stands before the first colon, at which GSM8K stopped in 2023."""
    return before(text, ":")


def before_next(text: str) -> tuple[int, int]:
    """What stands before the next question, or a sign that ends a turn."""
    end = NEXT.search(text)
    return 0, end.start() if end else len(text)


def after_mark(text: str) -> Region:
    """The first number that stands after four hashes and a space."""
    number = AFTER_MARK.search(text)
    return number.span(1) if number else None


def last_number(text: str) -> Region:
    """The last run of digits, with the signs of currency, commas and full stops that touch it."""
    last = deque(LAST.finditer(text), maxlen=1)
    return last[0].span() if last else None


def boxed(text: str) -> Region:
    r"""What stands in the last `\\boxed{...}`, or in an `\\fbox{...}` where there is none, with braces that match."""
    start = max(text.rfind("\\boxed{"), text.rfind("\\fbox{") if "\\boxed{" not in text else -1)
    if start < 0:
        return None
    start, depth = text.index("{", start), 0
    for brace in re.compile(r"[{}]").finditer(text, start):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return start + 1, brace.start()
    return None


def final(text: str) -> Region:
    """What is told as the final result: in a box, after the last four hashes or `answer is`; else all of a text that is
    a number, or its last one.
    """
    if region := boxed(text):
        return region
    start = text.rfind(MARK) + len(MARK) if MARK in text else -1
    if start < 0 and (phrases := deque(ANSWER_IS.finditer(text), maxlen=1)):
        start = phrases[0].end()
    if start >= 0 and (sentence := _sentence(text, start)):
        return sentence
    if whole := alone(text):
        return whole
    numbers = deque(PLAIN.finditer(text), maxlen=1)
    return numbers[0].span() if numbers else None


def alone(text: str) -> Region:
    """All of a text that is a number and nothing else."""
    start, end = without_lead(text)[0], len(text.rstrip())
    return (
        (start, end) if end - start <= LONGEST_NUMBER and number_in(as_formula(text[start:end])) is not None else None
    )


def _sentence(text: str, start: int) -> Region:
    """What stands from a character to the end of the sentence or line, without white space around it."""
    start += without_lead(text[start:])[0]
    ends = SENTENCE_ENDS.search(text, start)
    end = start + len(text[start : ends.start() if ends else len(text)].rstrip())
    return (start, end) if end > start else None


def as_published(text: str) -> str:
    """A result as the harness compares it: without commas and dollar signs, without what stands before four hashes and
    without a last full stop.
    """
    return text.replace(",", "").replace("$", "").rpartition(MARK)[2].removesuffix(".").lower()


FRACTION = re.compile(r"\\frac(?:\{([^{}]*)\}|([^{\s\\]))(?:\{([^{}]*)\}|([^{\s\\]))")
HALF = r"\frac{1}{2}"
ROOT = re.compile(r"\\sqrt([^{\[\s\\])")
SLASH = re.compile(r"(-?\d+)/(\d+)")
UNIT = re.compile(r"\\(?:text|mbox|mathrm)\{\s.*", re.DOTALL)
GONE = re.compile(r"\\[!,;]|\\left(?![a-z])|\\right(?![a-z])|\^\{?\\circ\}?|\\?[$%]")


def as_formula(text: str) -> str:
    r"""A result of MATH as it is compared: white space, signs of currency, percent and degree, units on the right and
    `\\left` go; fractions and roots have braces, `a/b` is a fraction, and so is 0.5.

    A part of the clean-up tables of Hendrycks et al. (2021) and of Lewkowycz et al. (2022): units that are plain words
    are not in it.
    """
    plain = UNIT.sub("", GONE.sub("", text)).replace("dfrac", "frac").replace("tfrac", "frac")
    name, equals, rest = plain.partition("=")
    named = rest if equals and len(name.strip()) <= 2 and "=" not in rest else plain
    bare = "".join(named.split()).removesuffix(".")
    braced = ROOT.sub(
        r"\\sqrt{\1}", FRACTION.sub(_braced, SLASH.sub(r"\\frac{\1}{\2}", bare) if SLASH.fullmatch(bare) else bare)
    )
    written = "0" + braced if braced.startswith(".") else braced
    return HALF if written == "0.5" else written


def _braced(fraction: re.Match[str]) -> str:
    over, under = (
        (fraction[1] if fraction[1] is not None else fraction[2]),
        (fraction[3] if fraction[3] is not None else fraction[4]),
    )
    return rf"\frac{{{over}}}{{{under}}}"


DECIMAL = re.compile(r"-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?")
QUOTIENT = re.compile(r"(-?)\\frac\{(-?\d+)\}\{(\d+)\}")


def number_in(formula: str) -> Fraction | None:
    """The number that a result is, exactly: `1,242.00` as 1242; None for what is no number, or too long for one."""
    return _number_in(formula) if len(formula) <= LONGEST_NUMBER else None


@lru_cache(maxsize=KNOWN_NUMBERS)
def _number_in(formula: str) -> Fraction | None:
    if not any(map(str.isdecimal, formula)):
        return None
    if quotient := QUOTIENT.fullmatch(formula):
        under = int(quotient[3])
        return Fraction(int(quotient[1] + "1") * int(quotient[2]), under) if under else None
    return Fraction(formula.replace(",", "")) if DECIMAL.fullmatch(formula) else None


def number_among_words(text: str) -> Fraction | None:
    """The one number that stands in a text with nothing but words around it."""
    number = AMONG_WORDS.fullmatch(text) if len(text) <= LONGEST_NUMBER else None
    return number_in(as_formula(number[1])) if number else None
