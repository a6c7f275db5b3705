"""The card of a published leaderboard: what it is, how it was computed, of what, under which licence, and what may not
be concluded.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import yaml

from evalboard import __version__
from evalboard.base import hub_urls
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.publishing.licences import LicensedSource
from evalboard.statistics.intervals import LEVEL
from evalboard.table.formatting import cite
from evalboard.table.texts import markdown_text, one_line

CARD = "README.md"
TAGS = ("leaderboard", "evalboard", "evaluation")
FIRST = 10
MOST_SOURCES = 50
MOST_NODES = 40
LONGEST_NAME = 120
TABLES = {
    "leaderboard": "a row per entry: rank, the interval of its rank, tier, and the score of every node",
    "scores": (
        "a row per entry and node: score, standard error, interval and kind of error, number of questions and runs"
    ),
    "findings": "a row per benchmark and check of the audits, and per finding",
    "ratings": "a row per data set and model: rating in points, interval, win rate, number of battles",
}


@dataclass(frozen=True)
class CardContents:
    """What a card speaks of. `tables` are the names of the parquet files, `config` says whether a config to build it
    again is among the files.
    """

    leaderboard: Leaderboard
    sources: tuple[LicensedSource, ...]
    licence: str
    to: str
    tables: Sequence[str]
    notice: str
    config: bool
    packed: bool


def card(of: CardContents) -> str:
    """The text of README.md. Names of entries, titles and whatever else the source says is text in it and nothing
    else.
    """
    board = of.leaderboard.board
    sections = [
        f"# {markdown_text(board.title)}",
        *([markdown_text(board.description)] if board.description else []),
        *(
            ["**The numbers are invented**: they are synthetic results and say nothing about any real model."]
            if board.synthetic
            else []
        ),
        *([f"> {markdown_text(of.notice)}"] if of.notice else []),
        _top(of.leaderboard),
        _files(of),
        _computed(of.leaderboard),
        _sources(of),
        _caution(of.leaderboard),
        _again(of),
        _cited(of.leaderboard),
    ]
    return f"---\n{_front(of)}---\n\n" + "\n\n".join(sections) + "\n"


def _front(of: CardContents) -> str:
    facts = {
        "pretty_name": one_line(of.leaderboard.board.title)[:LONGEST_NAME],
        "license": of.licence,
        "tags": list(TAGS),
        "configs": [
            {
                "config_name": name,
                "data_files": [{"split": "train", "path": f"{name}.parquet"}],
                **({"default": True} if not place else {}),
            }
            for place, name in enumerate(of.tables)
        ],
    }
    return yaml.safe_dump(facts, sort_keys=False, allow_unicode=True, width=1000)


def _top(leaderboard: Leaderboard) -> str:
    ranks, sets, root = leaderboard.ranks.rank, leaderboard.ranks.sets, leaderboard.suite.nodes[0]
    lines = [f"| rank | interval | entry | {markdown_text(root.label)} |", "|---:|---|---|---:|"]
    for row in sorted((row for row in range(len(leaderboard)) if ranks[row] > 0), key=lambda row: (ranks[row], row))[
        :FIRST
    ]:
        name = markdown_text(str(leaderboard.entries["entry"].iloc[row])[:LONGEST_NAME])
        lower, upper = int(sets.lower[row]), int(sets.upper[row])
        interval = (f"{lower} to {upper}" if lower != upper else f"{lower}") if lower else "not known"
        lines.append(f"| {ranks[row]} | {interval} | {name} | {printed(leaderboard, row)} |")
    ranked = int((ranks > 0).sum())
    rest = f" The first {FIRST} of them:" if ranked > FIRST else ""
    return f"## Ranks\n\n{len(leaderboard):,} entries, {ranked:,} of them ranked.{rest}\n\n" + "\n".join(lines)


def printed(leaderboard: Leaderboard, row: int) -> str:
    """The root's score of an entry as it is read: as pages print it, a fraction times 100."""
    node, shown = leaderboard.suite.nodes[0], float(leaderboard.shown[row, 0])
    return node.in_unit.printed(shown)


def _files(of: CardContents) -> str:
    rows = [f"| `{name}.parquet` | {TABLES[name]} |" for name in of.tables]
    rows.append(
        "| `every_eval_ever.tar.xz` | records of [Every Eval Ever](https://github.com/evaleval/every_eval_ever) "
        "0.3.0 with `uncertainty` |"
    )
    rows.append(
        "| `manifest.json` | commits of the sources, config, version of the code, notes, and the hash of each file |"
    )
    rows += ["| `board.yaml` | the config of the board |"] if of.config else []
    rows += ["| `source.tar.xz` | the files that all this was computed from, byte by byte |"] if of.packed else []
    return "## Files\n\n| file | what it holds |\n|---|---|\n" + "\n".join(rows)


def _computed(leaderboard: Leaderboard) -> str:
    suite = leaderboard.suite
    nodes = [node for node in suite.nodes if node.level <= 1 and not node.derived][1:]
    listed = [
        f"- **{markdown_text(node.label)}**" + (f": {markdown_text(node.help)}" if node.help else "")
        for node in nodes[:MOST_NODES]
    ]
    if len(nodes) > MOST_NODES:
        listed.append(f"- and {len(nodes) - MOST_NODES} more")
    kinds = sorted({kind for kind in leaderboard.errors.kind if kind})
    errors = (
        f"Standard errors are of the kind {', '.join(kinds)}; intervals hold at {LEVEL:.0%}."
        if kinds
        else "No errors of the scores are known."
    )
    missing = markdown_text(suite.missing)
    sentences = (
        f"By Evalboard {__version__}, from the sources below.",
        (
            "A score is a value rescaled so that 0 is the baseline and 1 the maximum, "
            "where its node has no unit of its own;"
        ),
        f"what is missing is missing, never zero (`missing: {missing}`).",
        errors,
        f"Rank intervals hold for all entries at once, at {LEVEL:.0%}.",
    )
    root_help = [markdown_text(suite.nodes[0].help)] if suite.nodes[0].help else []
    return "\n\n".join(
        ["## How it was computed", " ".join(sentences), *root_help, *(["\n".join(listed)] if listed else [])]
    )


def _sources(of: CardContents) -> str:
    rows = []
    for source in of.sources[:MOST_SOURCES]:
        name = f"[{markdown_text(source.name)}](<{_url(source.url)}>)" if source.url else markdown_text(source.name)
        licence = (
            f"{markdown_text(source.licence)}, as {markdown_text(source.stated)} says"
            if source.licence
            else "none declared"
        )
        rows.append(f"| {name} | `{_code(source.commit)}` | {licence} |")
    if len(of.sources) > MOST_SOURCES:
        rows.append(f"| and {len(of.sources) - MOST_SOURCES} more, in `manifest.json` | | |")
    named = {
        "unknown": (
            "Of at least one source no licence is known, and this dataset grants none: "
            "ask who made it before you use more than figures."
        ),
        "other": "The sources have different licences, which hold for what is taken from each.",
    }.get(
        of.licence,
        f"What is taken from the source stands under its licence, {markdown_text(of.licence)}, "
        "and so does this dataset.",
    )
    return "## Sources and licence\n\n| source | commit | licence |\n|---|---|---|\n" + "\n".join(rows) + f"\n\n{named}"


def _caution(leaderboard: Leaderboard) -> str:
    lines = [
        (
            "A rank is an estimate. Where the rank intervals of two entries overlap, "
            "this table alone does not say which is better."
        ),
        (
            "An error covers what its kind says and nothing else: not contaminated training data, not other prompts, "
            "not what the benchmarks leave out."
        ),
        *[str(note) for note in leaderboard.notes],
    ]
    if leaderboard.left_out:
        lines.append(
            f"{len(leaderboard.left_out):,} rows or files of the source could not be taken; "
            "the board's page names each with the reason."
        )
    return "## Caution\n\n" + "\n".join(f"- {markdown_text(line)}" for line in lines)


def _again(of: CardContents) -> str:
    name = of.to or "owner/dataset"
    if not of.config:
        return (
            "## The same board again\n\nIt cannot be built from here: "
            "its source is neither copied nor on the Hub at one commit."
        )
    where = "the source in this dataset" if of.packed else "its source, at the commit above, as long as that is there"
    what = "the same scores, errors, ranks, intervals and findings, by the same version of the code"
    return f"## The same board again\n\n    evalboard show {name}\n\nbuilds the same board from {where}: {what}."


def _cited(leaderboard: Leaderboard) -> str:
    text = "".join(letter for letter in cite(leaderboard).bibtex if letter == "\n" or letter.isprintable()).strip()
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    return f"## Citation\n\n{fence}bibtex\n{text}\n{fence}"


def _code(text: str) -> str:
    return re.sub(r"[^\w .:+-]", "", one_line(text), flags=re.ASCII)


def _url(url: str) -> str:
    return re.sub(r"[<>\s\\]", "", url) if url.startswith((hub_urls.HUB, "https://")) else ""
