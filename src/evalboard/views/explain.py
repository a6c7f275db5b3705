"""How one number was computed: the arithmetic from the stored values, with file and commit."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from urllib.parse import quote

import numpy as np

from evalboard import methods
from evalboard.leaderboard.leaderboard import Leaderboard, Origin
from evalboard.scoring.error_kinds import CARRIED, RUNS
from evalboard.scoring.samples import ByRun, Replicates, bootstrapped
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.intervals import NEAR
from evalboard.statistics.nodes import reach
from evalboard.suite.tree import Node
from evalboard.views.documents import ExplanationDocument, PartDocument, WhereDocument
from evalboard.views.explain_rating import rating_lines

HUB = "https://huggingface.co"
POLICY = {
    "strict": "a missing part leaves the whole without a score",
    "available": "the mean is taken over the parts that are there",
    "zero": "a missing part counts as 0",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A child in the sum of its group. Scores are fractions; weight is the share that was used, None where it took no part."""

    node: str
    label: str
    value: float | None
    score: float | None
    weight: float | None
    counts: bool


@dataclass(frozen=True, slots=True)
class Where:
    """Where a stored value stands."""

    file: str
    row: int
    url: str | None
    repo: str | None
    revision: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """The arithmetic behind the score of one node of one entry. `lines` are (key, text) pairs in the order of the calculation."""

    entry: str
    model: str
    node: str
    label: str
    score: float | None
    value: float | None
    lower: float | None
    upper: float | None
    lines: tuple[tuple[str, str], ...]
    parts: tuple[Part, ...]
    sources: tuple[Where, ...]
    files: int
    """Number of files behind it; `sources` names at most ten."""
    samples: str | None = None
    """The benchmark under which this entry's samples of this node are kept; None where they are not."""

    def text(self) -> str:
        """The whole as plain text, for a terminal or a mail."""
        width = max(len(key) for key, _ in self.lines)
        head = [f"{self.label} of {self.entry}", ""]
        body = [f"  {key:<{width}}  {text}" for key, text in self.lines]
        sources = [
            f"  {where.repo or 'folder'} @{where.revision[:12]}  {where.file}{f', row {where.row}' if where.row else ''}" for where in self.sources
        ]
        more = [f"  and {self.files - len(self.sources)} more files"] if self.files > len(self.sources) else []
        return "\n".join([*head, *body, "", "from", *sources, *more]) + "\n"

    def as_json(self) -> ExplanationDocument:
        """The whole as JSON values; scores and values are fractions at full precision."""
        return {
            "entry": self.entry,
            "model": self.model,
            "node": self.node,
            "label": self.label,
            "score": self.score,
            "value": self.value,
            "lower": self.lower,
            "upper": self.upper,
            "files": self.files,
            "samples": self.samples,
            "lines": [{"key": key, "value": text} for key, text in self.lines],
            "children": [PartDocument(**asdict(part)) for part in self.parts],
            "sources": [WhereDocument(**asdict(where)) for where in self.sources],
            "text": self.text(),
        }


def explain(leaderboard: Leaderboard, entry: str, node: str, weights: Mapping[int, float] | None = None) -> Explanation:
    """How the score of a node of an entry was computed. EvalboardError for an unknown entry or node.

    `weights`: a visitor's own weights of benchmarks, by place; they replace the root's.
    """
    row, place = leaderboard.find(entry), leaderboard.suite.place(node)
    point = leaderboard.suite.nodes[place]
    own = weights if place == 0 and weights else None
    score = float(leaderboard.chosen_average(own)[row] if own else leaderboard.score[row, place])
    parts = _parts(leaderboard, row, place, own)
    if leaderboard.battles is not None:
        lines = rating_lines(leaderboard, row, place)
    elif point.leaf and leaderboard.replicates is not None:
        lines = _drawn_lines(leaderboard, leaderboard.replicates, row, place)
    elif point.leaf:
        lines = _leaf_lines(leaderboard, row, place, score)
    elif point.normalize == "group":
        lines = _group_once_lines(leaderboard, row, place, parts, score)
    else:
        lines = _group_lines(leaderboard, parts, place, row, score)
    if leaderboard.by_run is not None:
        over_runs = _own_run_lines(leaderboard, row, own) if own else _run_lines(leaderboard, leaderboard.by_run, row, place)
        lines = [*lines[:-1], *over_runs, lines[-1], *([] if own else _error_lines(leaderboard, leaderboard.by_run, row, place))]
    if leaderboard.replicates is not None and not own:
        lines += _replicate_lines(leaderboard, leaderboard.replicates, row, place)
    sources, files = _sources(leaderboard, row, place)
    return Explanation(
        entry=str(leaderboard.entries["entry"].iloc[row]),
        model=str(leaderboard.entries["model"].iloc[row]),
        node=point.path,
        label=point.label,
        score=known(score),
        value=known(leaderboard.value[row, place]),
        lower=None if own else known(leaderboard.lower[row, place]),
        upper=None if own else known(leaderboard.upper[row, place]),
        lines=tuple(lines) + tuple(_standing_lines(leaderboard, row, place, own)),
        parts=parts,
        sources=sources,
        files=files,
        samples=_sampled(leaderboard, row, point.path),
    )


def _sampled(leaderboard: Leaderboard, row: int, node: str) -> str | None:
    kept = leaderboard.samples.of(str(leaderboard.entries["entry"].iloc[row])) if leaderboard.samples else ()
    return next((each.benchmark for each in kept if each.node == node), None)


def known(value: float) -> float | None:
    """A number, or None for a missing one."""
    return None if math.isnan(value) else float(value)


def shown(score: float | None) -> str:
    """A score as the page prints it: x100, two decimals, a dash for a missing one."""
    return "–" if score is None or math.isnan(score) else f"{100 * score:.2f}".replace("-", "−")


def stored(value: float | None) -> str:
    """A stored value: four decimals, a dash for a missing one."""
    return "–" if value is None or math.isnan(value) else f"{value:.4f}".replace("-", "−")


def file_url(origin: Origin, file: str) -> str | None:
    """Where a file can be looked at on the Hub; None for what does not come from there."""
    if origin.repo is None:
        return None
    return f"{HUB}/datasets/{origin.repo}/blob/{quote(origin.revision)}/{quote(file)}"


def _parts(leaderboard: Leaderboard, row: int, place: int, own: Mapping[int, float] | None) -> tuple[Part, ...]:
    """The children of a node with the shares that were used for this entry."""
    suite = leaderboard.suite
    group = suite.nodes[place]
    by_value = group.normalize == "group"
    given = own or {child: 1.0 if group.derived else suite.nodes[child].weight for child in group.children}
    numbers = leaderboard.value[row] if by_value else leaderboard.score[row]
    used = {child: weight for child, weight in given.items() if weight > 0 and (suite.missing != "available" or not math.isnan(numbers[child]))}
    whole = sum(used.values())
    return tuple(
        Part(
            node=suite.nodes[child].path,
            label=suite.nodes[child].label,
            value=known(leaderboard.value[row, child]),
            score=known(leaderboard.score[row, child]),
            weight=used[child] / whole if child in used and whole > 0 else None,
            counts=given.get(child, 0) > 0,
        )
        for child in group.children
    )


def _leaf_lines(leaderboard: Leaderboard, row: int, place: int, score: float) -> list[tuple[str, str]]:
    node = leaderboard.suite.nodes[place]
    value = float(leaderboard.value[row, place])
    if math.isnan(value) and math.isnan(score):
        return [("stored value", "none"), ("score", f"– ({missing_reason(leaderboard, row, place)})")]
    lines = [("stored value", stored(value)), ("baseline, maximum", f"{node.baseline:.4g}, {node.maximum:g}")]
    if node.unscored:
        return [*lines, ("score", f"– ({node.unscored})")]
    if not node.scored:
        return [*lines, ("score", "none of its own: its group is rescaled as a whole")]
    if node.published is not None:
        lines.append(("taken as published", f"{node.published}: the parts it is made of are not in the file"))
    else:
        lines += _scaled(node, value)
    return [*lines, ("score", shown(score))]


def _scaled(node: Node, value: float) -> list[tuple[str, str]]:
    """The rescaling written out, and the floor where it acted."""
    span = node.maximum - node.baseline
    written = f"100 × ({stored(value)} − {node.baseline:.4g}) ÷ {span:.4g}" if node.baseline or span != 1 else f"100 × {stored(value)}"
    lines = [("scaled", written)]
    if node.floor and (value - node.baseline) / span < 0:
        lines.append(("floor", f"{shown((value - node.baseline) / span)} lies below guessing and counts as 0"))
    return lines


def _drawn_lines(leaderboard: Leaderboard, replicates: Replicates, row: int, place: int) -> list[tuple[str, str]]:
    """A leaf whose score is the mean of replicates, each rescaled by itself."""
    node = leaderboard.suite.nodes[place]
    score, value = float(leaderboard.score[row, place]), float(leaderboard.value[row, place])
    if math.isnan(score):
        return [("mean value", "none"), ("score", f"– ({missing_reason(leaderboard, row, place)})")]
    if replicates.zeros[row, place]:
        return [("mean value", "none"), ("never run", "counts as 0 by this method"), ("score", shown(score))]
    classes = int(replicates.classes[row, place])
    base = 1.0 / classes if classes else node.baseline
    span = node.maximum - base
    taken = f"the mean within each of the {classes} classes of labels, and the mean over classes" if classes else "the mean"
    written = f"100 × (value − {base:.4g}) ÷ {span:.4g}" if base or span != 1 else "100 × value"
    return [
        ("a replicate draws", methods.drawn(leaderboard.board)),
        ("its value", taken),
        ("mean value", stored(value)),
        ("baseline, maximum", f"{base:.4g}, {node.maximum:g}"),
        ("scaled", f"each replicate by itself, {written}, and 0 where that lies below"),
        ("score", shown(score)),
    ]


def _replicate_lines(leaderboard: Leaderboard, replicates: Replicates, row: int, place: int) -> list[tuple[str, str]]:
    """What the replicates of a score say: their mean is the score, and what is made of their deviation."""
    score, deviation = float(leaderboard.score[row, place]), float(replicates.deviation[row, place])
    if math.isnan(score):
        return []
    middle = f"mean {shown(score)}, deviation {shown(deviation)}"
    spread = f"{middle}, 95 % from {shown(float(replicates.lower[row, place]))} to {shown(float(replicates.upper[row, place]))}"
    error, nulls = float(leaderboard.stderr[row, place]), int(replicates.nulls[row, place])
    unknown = "undefined: there is one replicate" if replicates.draws < 2 else "undefined: a leaf of one question is the same in all replicates"
    return [
        (f"{replicates.draws:,} replicates", spread),
        ("error", unknown if math.isnan(error) else f"{shown(error)}, {methods.error(leaderboard.board)}"),
        *([("no score", f"{nulls:,} samples, which count as 0")] if nulls else []),
    ]


def _group_once_lines(leaderboard: Leaderboard, row: int, place: int, parts: tuple[Part, ...], score: float) -> list[tuple[str, str]]:
    node = leaderboard.suite.nodes[place]
    value = float(leaderboard.value[row, place])
    lines = [(part.label, f"{stored(part.value)} × {share(part.weight)}") for part in parts]
    lines.append(("mean value", stored(value)))
    lines.append(("baseline, maximum", f"{node.baseline:.4g}, {node.maximum:g}"))
    if not math.isnan(value):
        lines += _scaled(node, value)
    return [*lines, (("score"), shown(score) if not math.isnan(score) else f"– ({missing_reason(leaderboard, row, place)})")]


def _group_lines(leaderboard: Leaderboard, parts: tuple[Part, ...], place: int, row: int, score: float) -> list[tuple[str, str]]:
    lines = [(part.label, f"{shown(part.score)} × {share(part.weight)}" if part.counts else "does not count") for part in parts]
    if any(part.counts and part.score is None for part in parts):
        lines.append(("missing", POLICY[leaderboard.suite.missing]))
    return [*lines, ("score", shown(score) if not math.isnan(score) else f"– ({missing_reason(leaderboard, row, place)})")]


def _run_lines(leaderboard: Leaderboard, by_run: ByRun, row: int, place: int) -> list[tuple[str, str]]:
    """The second step where there are runs: the score of each, and the mean of those that count."""
    scores = by_run.score[row, :, place]
    used = int(by_run.count[row, place])
    if not used:
        return []
    lines = [("run by run", ", ".join(shown(score) for score in scores.tolist()))]
    mean = "the mean of one run" if used == 1 else f"the mean of {used} runs"
    if used < len(scores):
        without = ", ".join(str(run) for run, score in zip(by_run.runs, scores.tolist(), strict=True) if math.isnan(score))
        mean += f"; without run {without}, where {_lacking(leaderboard, by_run, row, place)} is missing"
    nulls = int(by_run.nulls[row, place])
    return [*lines, ("over runs", mean), *([("no score", f"{nulls:,} samples, which count as 0")] if nulls else [])]


def _own_run_lines(leaderboard: Leaderboard, row: int, own: Mapping[int, float]) -> list[tuple[str, str]]:
    """The visitor's own score of each run, and how many runs count."""
    per_run = leaderboard.chosen_runs(own)
    if per_run is None or np.isnan(per_run[row]).all():
        return []
    used, of = int((~np.isnan(per_run[row])).sum()), per_run.shape[1]
    return [
        ("run by run", ", ".join(shown(score) for score in per_run[row].tolist())),
        (
            "over runs",
            f"the mean of {used} of {of} runs" + ("" if used == of else ": those in which no chosen part is missing that is there in others"),
        ),
    ]


def _lacking(leaderboard: Leaderboard, by_run: ByRun, row: int, place: int) -> str:
    """The leaves below a node that an entry has in some of its runs only, or lacks where it has others."""
    suite = leaderboard.suite
    leaves = [leaf for leaf in suite.leaves if (suite.below[place, leaf] or leaf == place) and 0 < by_run.count[row, leaf] < len(by_run.runs)]
    names = [suite.nodes[leaf].label if leaf == place else suite.nodes[leaf].path.removeprefix(f"{suite.nodes[place].path}/") for leaf in leaves]
    return ", ".join(names[:3]) + (f" or another of {len(names)} parts" if len(names) > 3 else "")


def _error_lines(leaderboard: Leaderboard, by_run: ByRun, row: int, place: int) -> list[tuple[str, str]]:
    """All kinds of errors of a score that has runs, whichever are shown, and its bootstrapped runs."""
    if math.isnan(leaderboard.score[row, place]):
        return []
    board = leaderboard.board
    lines = [
        ("sampling error", _sampling_words(leaderboard, by_run, row, place)),
        ("error over runs", _runs_words(by_run, row, place)),
        *([("error over both", _both_words(by_run, row, place))] if leaderboard.answers is not None else []),
        *([("error carried on", f"{shown(leaderboard.stderr[row, place])} = {methods.error(board)}")] if leaderboard.kind[place] == CARRIED else []),
    ]
    found = bootstrapped(by_run.score[row, :, place], draws=methods.bootstraps(board), seed=methods.seed(board))
    if found is None:
        return lines
    spread = f"mean {shown(found.mean)}, deviation {shown(found.deviation)}, 95 % from {shown(found.lower)} to {shown(found.upper)}"
    return [*lines, (f"{found.draws} bootstrapped runs", spread)]


def _sampling_words(leaderboard: Leaderboard, by_run: ByRun, row: int, place: int) -> str:
    """CR1 written out: the error of the cluster sums, and the factor for few clusters."""
    error, clusters = by_run.stderr_sampling[row, place], by_run.clusters[row, place]
    if math.isnan(error):
        suite = leaderboard.suite
        alone = [suite.nodes[leaf].path for leaf in suite.leaves if suite.below[place, leaf] and by_run.clusters[row, leaf] == 1 and leaf != place]
        return f"undefined: the samples {f'of {alone[0]} ' if alone else ''}are one cluster"
    if leaderboard.board.uncertainty.shared_clusters == "apart" and leaderboard.suite.nodes[place].children:
        return f"{shown(error)}, from those of its parts as if they shared no clusters"
    if leaderboard.board.uncertainty.clustered == "cr0":
        return f"{shown(error)}, {clusters:,.0f} clusters (CR0)"
    without = error / math.sqrt(clusters / (clusters - 1))
    return f"{shown(error)} = {shown(without)} × √({clusters:,.0f} ÷ {clusters - 1:,.0f}), {clusters:,.0f} clusters (CR1)"


def _runs_words(by_run: ByRun, row: int, place: int) -> str:
    error, runs = by_run.stderr_runs[row, place], int(by_run.count[row, place])
    if math.isnan(error):
        return "undefined: there is one run"
    floored = not np.array_equal(by_run.varying[row, :, place], by_run.score[row, :, place], equal_nan=True)
    of = "the deviation of the runs" + (" as they were without floors" if floored else "")
    return f"{shown(error)} = {shown(error * math.sqrt(runs))} ÷ √{runs}, {of}"


def _both_words(by_run: ByRun, row: int, place: int) -> str:
    """The three variances of the two-way error, and whether their sum or the largest of them counts."""
    both, samples, runs, cells = (
        float(each[row, place]) for each in (by_run.stderr_both, by_run.stderr_sampling, by_run.stderr_runs, by_run.stderr_cells)
    )
    if math.isnan(both):
        return "undefined: it needs two runs and two clusters"
    written = f"√({shown(samples)}² + {shown(runs)}² − {shown(cells)}²)"
    if samples**2 + runs**2 - cells**2 < max(samples, runs) ** 2:
        return f"{shown(both)}, the larger of the two; {written} is less"
    return f"{shown(both)} = {written}, the last of the cells"


def _interval_words(leaderboard: Leaderboard, row: int, place: int) -> str | None:
    """What makes the interval of a score with samples: score, error and quantile, or why it is another one."""
    if leaderboard.by_run is None:
        return None
    score, error, df = (float(each[row, place]) for each in (leaderboard.score, leaderboard.stderr, leaderboard.df))
    quantile = float(t_quantile(0.975, df))
    freedom = f"t with {df:,.0f} degrees of freedom"
    if leaderboard.kind[place] not in (RUNS, CARRIED) and _near_bounds(leaderboard, row, place):
        return f"Wilson's, near the end of the range, from {shown(error)} and {freedom}"
    found, plain = (leaderboard.lower[row, place], leaderboard.upper[row, place]), (score - quantile * error, score + quantile * error)
    cut = any(abs(one - other) > 1e-9 for one, other in zip(found, plain, strict=True))
    return f"{shown(score)} ∓ {quantile:.3f} × {shown(error)}, {freedom}{', cut at the scores that there can be' if cut else ''}"


def _near_bounds(leaderboard: Leaderboard, row: int, place: int) -> bool:
    """Whether a score lies where its interval is Wilson's: within a tenth of the range of the scores that its node can have, floors aside."""
    suite = leaderboard.suite
    lowest, highest, _ = reach(suite, ~np.isnan(leaderboard.value[row, list(suite.leaves)])[None])
    share = (leaderboard.score[row, place] - lowest[0, place]) / (highest[0, place] - lowest[0, place])
    return bool(share < NEAR or share > 1 - NEAR)


def _standing_lines(leaderboard: Leaderboard, row: int, place: int, own: Mapping[int, float] | None) -> list[tuple[str, str]]:
    """What is known beside the score: its interval, its weight, how much of it is there."""
    suite, node = leaderboard.suite, leaderboard.suite.nodes[place]
    lines = []
    lower, upper = leaderboard.lower[row, place], leaderboard.upper[row, place]
    if not own and not math.isnan(lower):
        count = leaderboard.n[row, place]
        lines.append(("95 % interval", f"{shown(lower)} to {shown(upper)}"))
        made = _interval_words(leaderboard, row, place)
        if made is not None:
            lines.append(("made of", made))
        lines.append(("kind", leaderboard.kind[place] + (f", n = {int(count):,}" if not math.isnan(count) else "")))
    if node.parent is not None:
        parent = suite.nodes[node.parent]
        lines.append(("weight", f"{share(node.weight)} of {parent.label}" if node.weight else f"does not count in {parent.label}"))
    if not node.leaf:
        lines.append(("coverage", f"{int(leaderboard.present[row, place])} of {int(leaderboard.leaves[place])} leaves"))
    if own:
        lines.append(("weights", "chosen by the visitor, not the board's own"))
    return lines


def share(weight: float | None) -> str:
    """A weight as a simple fraction where it is one, else as a decimal."""
    if weight is None:
        return "–"
    simple = Fraction(weight).limit_denominator(100)
    if abs(float(simple) - weight) < 1e-12:
        return str(simple)
    return f"{weight:.4f}"


def missing_code(leaderboard: Leaderboard, row: int, place: int) -> str:
    """Why a score is missing, in one word: not_run, left_out, incomplete, not_scored; unrated on a board of battles."""
    if leaderboard.battles is not None:
        return "unrated"
    node = leaderboard.suite.nodes[place]
    if not node.scored and not math.isnan(leaderboard.value[row, place]):
        return "not_scored"
    if not node.leaf:
        return "incomplete" if leaderboard.present[row, place] > 0 else "not_run"
    return "left_out" if (str(leaderboard.entries["entry"].iloc[row]), node.task) in _refused(leaderboard) else "not_run"


def missing_reason(leaderboard: Leaderboard, row: int, place: int) -> str:
    """Why a score is missing, in words."""
    node = leaderboard.suite.nodes[place]
    there, of = int(leaderboard.present[row, place]), int(leaderboard.leaves[place])
    if leaderboard.by_run is not None and leaderboard.suite.missing != "strict" and there:
        return "no run has all the parts that are there in other runs"
    return {
        "not_scored": node.unscored or "its group is rescaled as a whole",
        "incomplete": f"only {there} of {of} parts are there, and {POLICY['strict']}",
        "not_run": "not in the files: this was never run",
        "left_out": "its value was left out as impossible",
        "unrated": "its battles give it no rating beside the others",
    }[missing_code(leaderboard, row, place)]


def _refused(leaderboard: Leaderboard) -> frozenset[tuple[str, str]]:
    """Entries and tasks of which a value was left out."""
    known_already = leaderboard.memo.get("refused")
    if isinstance(known_already, frozenset):
        return known_already
    found = frozenset((row.entry, row.task) for row in leaderboard.left_out if row.entry and row.task)
    leaderboard.memo["refused"] = found
    return found


def _sources(leaderboard: Leaderboard, row: int, place: int) -> tuple[tuple[Where, ...], int]:
    """The files that the leaves below a node come from."""
    leaves = [leaf for leaf in leaderboard.suite.leaves if leaderboard.suite.below[place, leaf] or leaf == place]
    if leaderboard.suite.nodes[place].normalize == "group":
        leaves = [leaf for leaf in leaderboard.suite.leaves if leaf in leaderboard.suite.nodes[place].children] or leaves
    found = dict.fromkeys(
        (int(leaderboard.file_of[row, leaf]), int(leaderboard.row_of[row, leaf])) for leaf in leaves if leaderboard.file_of[row, leaf] >= 0
    )
    origin = leaderboard.origin
    names = leaderboard.files["file"]
    return tuple(
        Where(file=str(names.iloc[file]), row=line, url=file_url(origin, str(names.iloc[file])), repo=origin.repo, revision=origin.revision)
        for file, line in list(found)[:10]
    ), len(found)
