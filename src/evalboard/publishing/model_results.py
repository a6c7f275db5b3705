"""A leaderboard as what others read of single models: results files of the Hub, results in model cards, records of
Every Eval Ever. A file for each model, in a folder of its name.

`.eval_results/*.yaml` is as https://huggingface.co/docs/hub/eval-results says, `model-index` as `modelcard.md` in
huggingface/hub-docs. Both hold values as they are stored, which their leaves have; means are left to who reads them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pandas as pd
import yaml

from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.publishing.records import records

REPOSITORY = re.compile(r"[\w-][\w.-]*/[\w-][\w.-]*", re.ASCII)
Results = list[tuple[int, float]]


class ModelFiles:
    """The files of a leaderboard in one of these formats, and what none of them holds."""

    def __init__(self, leaderboard: Leaderboard, *, dataset: str, task_type: str) -> None:
        """`dataset` is the one of the Hub that leaves belong to, where their task names none."""
        self.leaderboard, self.dataset, self.task_type = leaderboard, dataset, task_type
        self.left_out: list[str] = []

    def files(self, form: str) -> dict[str, bytes]:
        """Path -> file. EvalboardError where leaves belong to no dataset of the Hub, or nothing can be written."""
        if form == "every-eval-ever":
            origin = self.leaderboard.origin
            return records(self.leaderboard, publisher="", source=origin.repo or origin.kind, derived=False)
        if self.leaderboard.board.synthetic:
            raise EvalboardError(f"{self.leaderboard.board.id}: its numbers are invented, and the Hub would show them")
        made = self._eval_results() if form == "eval-results" else self._cards()
        if not made:
            why = "; ".join(self.left_out[:3]) or "none has values"
            raise EvalboardError(f"no model can be written as {form}: {why}")
        return {
            path: (f"---\n{text}---\n" if form == "model-index" else text).encode()
            for path, content in made.items()
            for text in [yaml.safe_dump(content, sort_keys=False, allow_unicode=True)]
        }

    def _eval_results(self) -> dict[str, list[dict[str, object]]]:
        made: dict[str, list[dict[str, object]]] = {}
        url = self.leaderboard.origin.url
        source = {"source": {"url": url, "name": self.leaderboard.board.title}} if url else {}
        for row, model, results in self._models():
            notes = self._notes(row)
            made.setdefault(f"{model}/.eval_results/{self.leaderboard.board.id}.yaml", []).extend(
                {"dataset": self._dataset(place), "value": value, **source, **({"notes": notes} if notes else {})}
                for place, value in results
            )
        return made

    def _cards(self) -> dict[str, dict[str, object]]:
        """For each model the head of its card."""
        models = list(self._models())
        counts = Counter(model for _, model, _ in models)
        self.left_out += [
            f"{model}: has {count} entries, which a model card cannot tell apart"
            for model, count in counts.items()
            if count > 1
        ]
        nodes = self.leaderboard.suite.nodes
        return {
            f"{model}/README.md": {
                "model-index": [
                    {
                        "name": model.partition("/")[2],
                        "results": [
                            {
                                "task": {"type": self.task_type},
                                "dataset": {
                                    "type": nodes[place].task or nodes[place].name,
                                    "name": self.leaderboard.suite.id(place),
                                },
                                "metrics": [{"type": nodes[place].metric or "score", "value": value}],
                            }
                            for place, value in results
                        ],
                    }
                ]
            }
            for _, model, results in models
            if counts[model] == 1
        }

    def _models(self) -> Iterator[tuple[int, str, Results]]:
        suite, values = self.leaderboard.suite, self.leaderboard.scores.value
        places = [place for place, node in enumerate(suite.nodes) if node.leaf]
        for row, model in enumerate(map(str, self.leaderboard.entries["model"])):
            results = [(place, float(values[row, place])) for place in places if np.isfinite(values[row, place])]
            if REPOSITORY.fullmatch(model) is None:
                self.left_out.append(f"{model}: is no owner/name of a repository")
            elif results:
                yield row, model, results

    def _dataset(self, place: int) -> dict[str, str]:
        node = self.leaderboard.suite.nodes[place]
        if REPOSITORY.fullmatch(node.task) and not self.dataset:
            return {"id": node.task, "task_id": node.metric or node.name}
        if not self.dataset:
            raise EvalboardError(
                f"{node.label!r} names no dataset of the Hub: say with --dataset OWNER/NAME which one has its questions"
            )
        return {"id": self.dataset, "task_id": self.leaderboard.suite.id(place)}

    def _notes(self, row: int) -> str:
        entries = self.leaderboard.entries
        names = [name for name in self.leaderboard.board.entry if name != "model"]
        cells = {name: entries[name].iloc[row] for name in names}
        said = {name: str(cell) for name, cell in cells.items() if not pd.isna(cell) and str(cell)}
        return ", ".join(word if name == "notes" else f"{name}: {word}" for name, word in said.items())
