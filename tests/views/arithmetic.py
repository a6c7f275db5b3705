"""What a reader with a calculator makes of the lines of an explanation: each printed result, and what its printed
arithmetic gives.

Nothing of the package is used: symbols are replaced, the rest is Python's own grammar of expressions, evaluated in
exact fractions.
"""

import ast
import math
import operator
import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

NUMBER = r"[−-]?\d[\d,]*(?:\.\d+)?"
SYMBOLS = {"×": "*", "÷": "/", "−": "-", "²": "**2", "^": "**"}
OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}
PART = re.compile(rf"(?:≈ )?({NUMBER} × [\d./]+)(?:, .*)?|– × .*|does not count.*")
"""A part of a mean: its number and its share, one that is missing, or one that does not count."""
EQUATION = re.compile(rf"({NUMBER}) = ([\d.,()√²^×÷+−∓± /-]+?)(?:[,;] .*)?")
SPREAD = re.compile(r"([\d.()×÷+−∓^ ]*∓[\d.()×÷+−∓^ ]*)(?:, .*)?")
RANGE = re.compile(rf"({NUMBER}) to ({NUMBER})")
TIE = 1e-9
"""Of half a unit: what decimals of thirds leave open."""


@dataclass(frozen=True)
class Claim:
    """A result as it is printed, and the value of the arithmetic that is printed for it."""

    key: str
    shown: str
    text: str
    value: float

    @property
    def holds(self) -> bool:
        """Whether the value, rounded to the decimals of the result, is the result. Half a unit may go either way."""
        half = 0.5 / 10 ** len(self.shown.partition(".")[2])
        return abs(self.value - number(self.shown)) <= half * (1 + TIE)


def rounded(value: float, decimals: int = 2) -> str:
    """A number as the table prints it: halves away from zero, a true minus sign."""
    return format(Decimal(value).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP), "zf").replace("-", "−")


def lines_of(text: str) -> list[tuple[str, str]]:
    """The keys and texts that an explanation has in a terminal: its second paragraph."""
    head, body, *_ = text.split("\n\n")
    assert len(head.splitlines()) == 1
    return [(line[1], line[2]) for line in re.finditer(r"^  (\S.*?)  +(\S.*)$", body, re.MULTILINE)]


def number(text: str) -> float:
    """A printed number."""
    return float(text.replace("−", "-").replace(",", ""))


def value_of(text: str) -> float:
    """The value of printed arithmetic. ValueError for anything else."""
    for symbol, plain in SYMBOLS.items():
        text = text.replace(symbol, plain)
    text = re.sub(r"√(\d+(?:\.\d+)?)", r"sqrt(\1)", text.replace(",", "")).replace("√(", "sqrt(")
    return float(_value(ast.parse(text.strip(), mode="eval").body, text))


def _value(node: ast.expr, text: str) -> Fraction | float:
    if isinstance(node, ast.Constant):
        return Fraction(ast.get_source_segment(text.strip(), node))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, text)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        base, power = _value(node.left, text), _value(node.right, text)
        return base**power if power.denominator == 1 else float(base) ** float(power)
    if isinstance(node, ast.BinOp):
        return OPERATORS[type(node.op)](_value(node.left, text), _value(node.right, text))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sqrt":
        return math.sqrt(_value(node.args[0], text))
    raise ValueError(f"no arithmetic: {text!r}")


def claims(lines: list[tuple[str, str]]) -> list[Claim]:
    """Every result that a calculator can check, in the order of the lines."""
    told = dict(lines)
    return [*_steps(lines, told), *_equations(lines), *_bounds(told)]


def _steps(lines: list[tuple[str, str]], told: dict[str, str]) -> list[Claim]:
    """The way down to the score: parts add up to a mean, a mean value or a stored one is rescaled, runs are
    averaged.
    """
    made, parts = [], []
    for key, text in lines:
        if key in {"guessing, maximum", "mean value", "score"}:
            break
        if found := PART.fullmatch(text):
            parts += [found[1]] if found[1] else []
    score = told.get("score", "")
    if not re.fullmatch(NUMBER, score):
        return []
    if parts:
        aim = "mean value" if "mean value" in told else "score"
        made.append(_claim(aim, told[aim], " + ".join(parts)))
    if re.fullmatch(r"[\d.()×÷+− /]+", told.get("rescaled", "")):
        floored = re.match(rf"({NUMBER}) is below", told.get("floor", ""))
        made.append(_claim("rescaled", floored[1] if floored else score, told["rescaled"]))
    if "each run" in told:
        runs = [text.split(" (")[0] for text in told["each run"].split(", ") if text != "–"]
        made.append(_claim("over runs", score, f"({' + '.join(runs)}) ÷ {len(runs)}"))
    return made


def _equations(lines: list[tuple[str, str]]) -> list[Claim]:
    found = [(key, EQUATION.fullmatch(text)) for key, text in lines]
    return [_claim(key, match[1], match[2]) for key, match in found if match]


def _bounds(told: dict[str, str]) -> list[Claim]:
    """Both ends of an interval that is a score -+ a quantile x an error; one that was cut lies inside of what the
    arithmetic gives.
    """
    interval, spread = RANGE.fullmatch(told.get("95 % interval", "")), SPREAD.fullmatch(told.get("made of", ""))
    if not interval or not spread:
        return []
    ends = [_claim("95 % interval", interval[1 + end], spread[1].replace("∓", sign)) for end, sign in enumerate("−+")]
    if "limited to" not in told["made of"]:
        return ends
    inside = (ends[0].value < number(ends[0].shown), ends[1].value > number(ends[1].shown))
    return [end for end, cut in zip(ends, inside, strict=True) if not cut]


def _claim(key: str, shown: str, text: str) -> Claim:
    return Claim(key, shown, text, value_of(text))
