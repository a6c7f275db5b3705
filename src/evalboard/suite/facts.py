"""What holds of the metric of each leaf: what is better, the unit of its values, and between which ends they lie.

Said by the config, else by the files, else by the metric's name; what nobody says is as it is of most: fractions of
which more is better. Files that say otherwise than the config, or than most other files, are refused: their values are
left out, by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypeVar

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board, NodeConfig
from evalboard.data.metrics import Direction, MetricFacts, NamedMetric, Statement, by_task, named, statements
from evalboard.data.schema import LeftOut, Reading, Results
from evalboard.data.subsets import parts_of
from evalboard.data.units import UNITS
from evalboard.errors import ConfigError, EvalboardError

Source = Literal["config", "files", "name", ""]
"""Who says what is better; "" where nobody does."""
SAME = {"rate": "fraction"}
"""Units whose values are the same numbers, printed otherwise."""
BETTER = {"lower": "lower is better", "higher": "higher is better"}
Fact = TypeVar("Fact")
INF = float("inf")


@dataclass(frozen=True, slots=True)
class LeafFacts:
    """What is taken of the metric of a leaf."""

    direction: Direction = "higher"
    unit: str = "fraction"
    low: float = 0.0
    high: float = 1.0
    """The lowest and highest value that can be."""
    baseline: float = 0.0
    maximum: float = 1.0
    """The values that score 0 and 1."""
    own: bool = False
    """Whether the leaf shows its values in that unit, instead of a score of 0 to 100."""
    ruled: bool = True
    """Whether it is said how a value becomes a score, so that it can be averaged with those of other units."""
    source: Source = ""
    where: str = ""
    """The file and key that say what is better, where files do."""


def config_facts(config: NodeConfig) -> LeafFacts:
    """What a config alone says of a leaf."""
    return _facts(config, None, _AgreedFacts())


def settled(board: Board, reading: Reading, unit: str = "fraction") -> tuple[dict[str, LeafFacts], Reading]:
    """What holds of each leaf, by its path, and the reading without the values of files that say otherwise. `unit` is
    that of which nobody says one.

    EvalboardError where files contradict each other and nothing tells which of them is right, or all of them contradict
    the config.
    """
    said = by_task(statements(reading.files))
    leaves = list(leaf_configs(board))
    metrics = _metrics(reading.results) if any(config.metric is None for _, _, config in leaves) else {}
    facts, judges = {}, []
    for path, keys, config in leaves:
        task = config.task or config.name
        metric = config.metric or metrics.get(task, "")
        whole = task if task in said else parts_of(task)[0]
        mine = [each for each in said.get(whole, ()) if each.facts.speaks_of(whole, metric)]
        judge = _Judge(board.location(*keys), task, config.metric)
        facts[path] = judge.possible(_facts(config, named(metric, whole), judge.agreed(config, mine), unit))
        judges.append(judge)
    return facts, _without(reading, [judge for judge in judges if judge.reasons])


def leaf_configs(board: Board) -> Iterable[tuple[str, tuple[str | int, ...], NodeConfig]]:
    """The leaves of a config: their paths in the suite, the keys under which they stand, and they themselves."""
    yield from _leaves(board.suite, "", ("suite",))


def _leaves(
    node: NodeConfig, above: str, keys: tuple[str | int, ...]
) -> Iterable[tuple[str, tuple[str | int, ...], NodeConfig]]:
    path = above + node.name.replace("/", "%2F")
    if not node.children:
        yield path, keys, node
    for place, child in enumerate(node.children):
        yield from _leaves(child, f"{path}/", (*keys, "children", place))


def _metrics(results: pd.DataFrame) -> dict[str, str]:
    pairs = results[["task", "metric"]].drop_duplicates()
    return dict(pairs[~pairs["task"].duplicated(keep=False)].itertuples(index=False, name=None))


@dataclass(frozen=True, slots=True)
class _AgreedFacts:
    """What files agree on. `where` is about the direction."""

    direction: Direction | None = None
    unit: str | None = None
    low: float | None = None
    high: float | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class _Question(Generic[Fact]):
    """A fact that files and the config state: its key in the config, how statements word it, and what a file says of
    it.
    """

    key: str
    says: str
    of: Callable[[MetricFacts], Fact | None]

    def worded(self, fact: Fact) -> str:
        """What somebody says who states this."""
        return self.says.format(BETTER.get(str(fact), f"{fact:g}" if isinstance(fact, float) else fact))


DIRECTION: _Question[Direction] = _Question("higher_is_better", "that {}", lambda facts: facts.direction)
UNIT: _Question[str] = _Question("unit", "values in {}", lambda facts: facts.unit)
LOW: _Question[float] = _Question("range", "a lowest value of {}", lambda facts: facts.minimum)
HIGH: _Question[float] = _Question("maximum", "a highest value of {}", lambda facts: facts.maximum)


class _Judge:
    """Of one leaf: which of the files' statements are taken, and which files are refused for others."""

    def __init__(self, location: str, task: str, metric: str | None) -> None:
        self.location, self.task, self.metric = location, task, metric
        self.reasons: dict[str, str] = {}
        """Of files whose values of the metric are not taken."""

    def agreed(self, config: NodeConfig, said: Sequence[Statement]) -> _AgreedFacts:
        flag: Direction | None = (
            None if config.higher_is_better is None else "higher" if config.higher_is_better else "lower"
        )
        low, high = _stated_range(config)
        direction, where = self._taken(DIRECTION, flag, said)
        return _AgreedFacts(
            direction=direction,
            unit=self._taken(UNIT, None if config.unit is None else SAME.get(config.unit, config.unit), said)[0],
            low=self._taken(LOW, low, said)[0],
            high=self._taken(HIGH, high, said)[0],
            where=where,
        )

    def possible(self, facts: LeafFacts) -> LeafFacts:
        """The facts, if they go with the ends that the config states. EvalboardError where less is better and the
        maximum lies above the baseline.
        """
        if facts.direction == "higher" or facts.maximum < facts.baseline:
            return facts
        who = f"{facts.where} says" if facts.where else "metrics of this name are known for"
        raise EvalboardError(
            f"{self.location}: {who} that {BETTER['lower']}, and the maximum {facts.maximum:g}, which scores 100, "
            f"lies above the baseline {facts.baseline:g}; write higher_is_better: false with the worst value as "
            "baseline and the best as maximum, or higher_is_better: true"
        )

    def _taken(
        self, question: _Question[Fact], config: Fact | None, said: Sequence[Statement]
    ) -> tuple[Fact | None, str]:
        """A fact as the config says, else as most files do, and where; files that say something else are refused."""
        stated = [(each, fact) for each in said if (fact := question.of(each.facts)) is not None]
        if not stated:
            return config, ""
        count: Counter[Fact] = Counter()
        for each, fact in stated:
            count[fact] += len(each.files)
        most = max(count.values())
        leading = [fact for fact, files in count.items() if files == most]
        taken = leading[0] if config is None else config
        against = [(each, fact) for each, fact in stated if fact != taken]
        first = next((each for each, fact in stated if fact == taken), None)
        where = "" if first is None else _place(first)
        if against and (first is None or (config is None and len(leading) > 1)):
            raise EvalboardError(f"{self.location}: {self._contradiction(question, taken, where, *against[0])}")
        others = f" and {most - 1:,} other files" if most > 1 else ""
        place = f"{question.key} in the config" if config is not None else f"{where}{others}"
        expected = f"{question.worded(taken)}, as {place}"
        for each, fact in against:
            reason = f"is not taken: {each.facts.key or 'its file'} says {question.worded(fact)}; expected {expected}"
            self.reasons |= dict.fromkeys(each.files, reason)
        return taken, where

    @staticmethod
    def _contradiction(question: _Question[Fact], taken: Fact, where: str, other: Statement, fact: Fact) -> str:
        """What is said where nothing tells who is right."""
        if where:
            return (
                f"{where} says {question.worded(taken)}, {_place(other)} {question.worded(fact)}; write {question.key} "
                "in the config"
            )
        return (
            f"{question.key} says {question.worded(taken)}; {_place(other)} says {question.worded(fact)}, and no file "
            "what the config says"
        )


def _place(statement: Statement) -> str:
    return ", ".join(part for part in (statement.files[0], statement.facts.key) if part)


def _stated_range(config: NodeConfig) -> tuple[float | None, float | None]:
    """The ends of what can be, as far as a config states them."""
    if config.range is not None:
        return config.range
    if config.maximum is None:
        return None, None
    return min(0.0, config.guess, config.maximum), max(config.maximum, config.guess)


def _facts(config: NodeConfig, name: NamedMetric | None, said: _AgreedFacts, usual: str = "fraction") -> LeafFacts:
    """All facts of a leaf: from its config, else from what files agree on, else from its metric's name."""
    direction, source = _direction(config, name, said)
    unit = config.unit or _unit(
        said, name if name is not None and name.direction == direction else None, direction, usual
    )
    one = 100.0 if unit == "percent" else 1.0
    baseline, maximum = _ends(config, direction, unit, said, one)
    low, high = _range(config, unit, said, name, (baseline, maximum))
    rescaled = direction == "higher" and (config.choices is not None or bool(config.baseline))
    stated = (
        config.maximum is not None
        or config.range is not None
        or config.choices is not None
        or config.baseline is not None
    )
    return LeafFacts(
        direction=direction,
        unit=unit,
        low=low,
        high=high,
        baseline=baseline,
        maximum=maximum,
        own=not rescaled and (direction == "lower" or UNITS[unit].own),
        ruled=stated or unit == "fraction" or (unit == "percent" and direction == "higher"),
        source=source,
        where=said.where if source == "files" else "",
    )


def _direction(config: NodeConfig, name: NamedMetric | None, said: _AgreedFacts) -> tuple[Direction, Source]:
    if config.higher_is_better is not None:
        return ("higher" if config.higher_is_better else "lower"), "config"
    if said.direction is not None:
        return said.direction, "files"
    return (name.direction, "name") if name is not None else ("higher", "")


def _unit(said: _AgreedFacts, name: NamedMetric | None, direction: Direction, usual: str) -> str:
    """The unit where the config names none: what nobody says is the usual one, and a fraction is shown in percent where
    less is better.
    """
    unit = said.unit
    if unit is None and said.high is not None and said.high != 1.0:
        unit = "points"
    if unit is None:
        unit = name.unit if name is not None else usual
    return "rate" if unit == "fraction" and direction == "lower" else unit


def _ends(config: NodeConfig, direction: Direction, unit: str, said: _AgreedFacts, one: float) -> tuple[float, float]:
    """The values that score 0 and 1. Without any end, as for ratings and times, a score is the value itself, or what is
    under 0.
    """
    bounded = unit in {"fraction", "rate", "percent"}
    if config.maximum is not None or config.choices is not None or config.baseline is not None:
        maximum = config.top if config.maximum is not None or direction == "lower" else _finite(said.high, one)
        guess = maximum / config.choices if config.choices is not None else config.guess
        return guess, maximum
    if direction == "lower":
        high = config.range[1] if config.range is not None else said.high
        worst = one if bounded else _finite(high, 0.0)
        return (worst, 0.0) if worst > 0 else (0.0, -1.0)
    high = config.range[1] if config.range is not None and UNITS[unit].own else said.high
    return 0.0, (one if bounded and not _finite(high, 0.0) > 0 else _finite(high, 1.0))


def _finite(end: float | None, otherwise: float) -> float:
    return end if end is not None and -INF < end < INF and end != 0 else otherwise


def _range(
    config: NodeConfig, unit: str, said: _AgreedFacts, name: NamedMetric | None, ends: tuple[float, float]
) -> tuple[float, float]:
    if config.range is not None:
        return config.range
    if config.maximum is None and UNITS[unit].own:
        low, high = UNITS[unit].low, UNITS[unit].high
        if name is not None and name.unit == unit:
            high = name.high
    else:
        low, high = min(0.0, *ends), max(ends)
    return (low if said.low is None else said.low), (high if said.high is None else said.high)


def _without(reading: Reading, refusing: Sequence[_Judge]) -> Reading:
    """A reading without the values of files that are refused, each of which is named."""
    if not refusing:
        return reading
    results, out = reading.results, []
    bad = np.zeros(len(results), dtype=bool)
    for judge in refusing:
        mine = (results["task"] == judge.task) & results["file"].isin(list(judge.reasons))
        if judge.metric is not None:
            mine &= results["metric"] == judge.metric
        rows = mine.to_numpy() & ~bad
        bad |= rows
        out += [_left_out(row, judge.reasons[str(row["file"])]) for _, row in results[rows].iterrows()]
    return replace(reading, results=Results(results[~bad]), left_out=(*reading.left_out, *out))


def _left_out(row: pd.Series, reason: str) -> LeftOut:
    at = {"file": str(row["file"]), "row": int(row["row"]), "column": f"{row['task']} {row['metric']}".strip()}
    return LeftOut(**at, value=f"{row['value']:g}", reason=reason, entry=str(row["entry"]), task=str(row["task"]))


def ruled(board: Board, facts: Mapping[str, LeafFacts]) -> Mapping[str, LeafFacts]:
    """The facts with the ends of each score as the suite's `rescale` says. ConfigError where it asks for ends that a
    leaf does not have.

    For `z` the ends follow from the values: `deviations` gives them.
    """
    rule = board.suite.rescale
    if rule is None:
        return facts
    if rule in {"z", "rank"}:
        return {path: replace(each, own=True, ruled=True) for path, each in facts.items()}
    return {
        path: _ruled(rule, facts[path], config, f"{board.location(*keys)}: {path!r}")
        for path, keys, config in leaf_configs(board)
    }


def _ruled(rule: str, facts: LeafFacts, config: NodeConfig, location: str) -> LeafFacts:
    if not facts.own or not config.counts or config.unscored is not None:
        return facts
    if rule == "baseline":
        if config.maximum is None or (config.baseline is None and config.choices is None):
            raise ConfigError(f"{location} states no baseline and maximum; `rescale: baseline` needs both of each leaf")
        return replace(facts, ruled=True)
    if not np.isfinite([facts.low, facts.high]).all():
        ends = f"goes from {facts.low:g} to {facts.high:g} ({facts.unit})"
        raise ConfigError(f"{location} {ends}; `rescale: range` needs `range: [lowest, highest]` of it")
    worst, best = (facts.low, facts.high) if facts.direction == "higher" else (facts.high, facts.low)
    return replace(facts, baseline=worst, maximum=best, ruled=True)


def deviations(facts: Mapping[str, LeafFacts], values: Mapping[str, Numbers]) -> dict[str, LeafFacts]:
    """The facts of leaves whose scores are z scores of their values (E): 0 at the mean of the entries, 1 one standard
    deviation better.

    The deviation is over the entries that have a value, divided by their number. Where all are equal, all score 0.
    """
    ended = {}
    for path, each in facts.items():
        there = values[path][~np.isnan(values[path])]
        mean, spread = (float(there.mean()), float(there.std())) if len(there) else (0.0, 1.0)
        step = spread if spread > 0 else 1.0
        ended[path] = replace(each, baseline=mean, maximum=mean + (step if each.direction == "higher" else -step))
    return ended


def by_config(board: Board) -> Mapping[str, LeafFacts]:
    """What the config alone says of each leaf, by its path."""
    return {path: config_facts(config) for path, _, config in leaf_configs(board)}
