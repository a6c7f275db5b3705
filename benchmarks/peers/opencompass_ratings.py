"""The peer: OpenCompass' Bradley-Terry summary in its own environment.
`python opencompass_ratings.py BATTLES.parquet DRAWS BASE`.

Prints ratings in the order of their models' names, and the seconds from a frame to them and to so many bootstraps, with
controls where battles have counts of style: on the clock, because it works in several processes, or of all its
processors where another program took these from it. Its file is run as it is published. What else that imports, of
configs and reports and models, takes no part in a fit: empty names stand in its place, so that neither torch nor a
tokenizer is needed.
"""

import json
import sys
from collections.abc import Mapping
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter
from types import ModuleType
from typing import Any

import pandas as pd

SUMMARIZERS = "opencompass.summarizers"
FILE = Path("summarizers") / "subjective" / "compass_arena_bradley_terry.py"
ABSENT: Mapping[str, tuple[str, ...]] = {
    "mmengine": ("ConfigDict",),
    SUMMARIZERS: ("DefaultSubjectiveSummarizer",),
    f"{SUMMARIZERS}.default_subjective": ("model_abbr_from_cfg_used_in_summarizer",),
    "opencompass.utils": (
        "LarkReporter",
        "dataset_abbr_from_cfg",
        "get_infer_output_path",
        "get_logger",
        "model_abbr_from_cfg",
    ),
    "opencompass.utils.prompt": ("get_prompt_hash",),
}
"""What the file imports that a fit does not call."""


def bradley_terry() -> ModuleType:
    """The module of the Bradley-Terry summary, alone."""
    for name, told in ABSENT.items():
        module = ModuleType(name)
        module.__dict__.update(dict.fromkeys(told, object))
        sys.modules[name] = module
    package = find_spec("opencompass")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("opencompass")
    spec = spec_from_file_location("compass_arena_bradley_terry", Path(package.origin).parent / FILE)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(str(FILE))
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # its worker processes look its functions up by name
    spec.loader.exec_module(module)
    return module


def rated(module: ModuleType, frame: pd.DataFrame, draws: int, base: str, groups: list[str]) -> pd.Series:
    """What `_calculate_ratings` of its summary computes: a fit, of which ratings by model are given back, and
    bootstraps.
    """
    if not groups:
        module.compute_bootstrap_bt(frame, draws, baseline_model=base)
        return module.compute_bt(frame, baseline_model=base)
    controls: dict[str, Any] = {"control_variables": groups, "baseline_model": base}
    module.compute_bootstrap_style_control(frame, draws, **controls)
    return module.compute_style_control(frame, **controls)[0]


def records(frame: pd.DataFrame) -> pd.DataFrame:
    """Battles as its postprocessor writes them: the counts of style of each as a record."""
    counted = [name for name in frame.columns if name.endswith(("_a", "_b")) and not name.startswith("model_")]
    return (
        frame.drop(columns=counted).assign(conv_metadata=pd.Series(frame[counted].to_dict("records")))
        if counted
        else frame
    )


def processor_seconds() -> float:
    """What this process and those that it started and that have ended have used so far."""
    return sum(used.ru_utime + used.ru_stime for used in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN)))


def main(path: str, draws: str, base: str) -> None:
    """Measure once: there is nothing to compile."""
    frame, module = records(pd.read_parquet(path)), bradley_terry()
    groups = [name for name in frame.columns if name not in {"model_a", "model_b", "winner", "conv_metadata"}]
    begin, used = perf_counter(), processor_seconds()
    found = rated(module, frame, int(draws), base, groups)
    seconds = min(perf_counter() - begin, processor_seconds() - used)
    sys.stdout.write(json.dumps({"seconds": seconds, "told": found.sort_index().tolist()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
