"""Result files of lm-evaluation-harness as it writes them, made up, for comparisons."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

TIME = "2026-01-01T00-00-00.000000"


def lm_eval(
    folder: Path,
    model: str,
    answers: Mapping[str, Sequence[float | None]],
    *,
    ids: Sequence[int] | None = None,
    texts: Sequence[str] | None = None,
    said: Mapping[str, object] | None = None,
    samples: bool = True,
) -> str:
    """A run: its results, and a file of samples for each task. Questions are numbered, or have some ids and texts."""
    folder.mkdir(parents=True, exist_ok=True)
    results, config = {}, {"config": {"model_args": f"pretrained={model}"}, "model_name": model}
    for task, values in answers.items():
        scored = [value for value in values if value is not None]
        mean = sum(scored) / len(scored)
        results[task] = {"exact_match,none": mean, "exact_match_stderr,none": (mean * (1 - mean) / len(scored)) ** 0.5}
        lines = []
        for place, value in enumerate(values):
            number = place if ids is None else ids[place]
            question = f"{task} {number}?" if texts is None else texts[place]
            row = {"doc_id": number, "doc": {"question": question}, "target": "yes", "filter": "none"}
            row |= {"resps": [[f"{model} says {value}"]], "exact_match": value}
            lines.append(json.dumps(row))
        if samples:
            (folder / f"samples_{task}_{TIME}.jsonl").write_text("\n".join(lines) + "\n")
    about = {
        "n-shot": dict.fromkeys(answers, 0),
        "versions": dict.fromkeys(answers, 1),
        "n-samples": {task: {"original": len(values), "effective": len(values)} for task, values in answers.items()},
    }
    (folder / f"results_{TIME}.json").write_text(json.dumps({"results": results, **config, **about, **(said or {})}))
    return str(folder)
