"""The peer: DROP's own functions in lm_eval, in its own environment. `python lm_eval_drop.py ANSWERS.jsonl`.

Prints the CPU seconds that `process_results` takes for all answers, one after the other, and exact match and F1 of
each.
"""

import json
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from time import process_time
from typing import Any


def functions() -> Any:
    """The module of lm_eval's task, by its file: the package's folders of tasks are no packages."""
    package = find_spec("lm_eval")
    path = Path(str(package and package.origin)).parent / "tasks" / "drop" / "utils.py"
    spec = spec_from_file_location("lm_eval_drop_utils", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path}: is no module")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(path: str) -> None:
    """Measure once; the one answer before is there for what is imported with it."""
    drop = functions()
    with Path(path).open(encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    documents = [{"answers": [tuple(spans) for spans in record["references"]]} for record in records]
    drop.process_results({"answers": [("one",)]}, ["two"])
    begin = process_time()
    found = [
        drop.process_results(document, [record["prediction"]])
        for document, record in zip(documents, records, strict=True)
    ]
    seconds = process_time() - begin
    sys.stdout.write(json.dumps({"seconds": seconds, "told": [[float(one["em"]), float(one["f1"])] for one in found]}))


if __name__ == "__main__":
    main(*sys.argv[1:])
