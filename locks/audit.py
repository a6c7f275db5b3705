"""Whether weaknesses are known of what the locks name: `python -m locks.audit FOLDER`, of a folder with the reports
that `make audit` makes.

Exit code 0: all were looked up, and of none is one known. 1: of some one is known. 2: not all could be looked up, and
of the others none is known.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Audited:
    """What a service said: how many packages it knows, the weaknesses of some, and what could not be looked up, with
    the reason.
    """

    looked_up: int = 0
    weak: Sequence[str] = ()
    unasked: Sequence[str] = ()


def of_python(report: str, said: str) -> Audited:
    """What pip-audit says, in JSON; where it could not ask there is none, and the end of what it said beside it is the
    reason.
    """
    answer = _read(report)
    if answer is None or not isinstance(answer.get("dependencies"), list):
        return Audited(unasked=[f"packages of Python: {(said.strip().splitlines() or ['no answer'])[-1]}"])
    packages: list[Mapping[str, Any]] = answer["dependencies"]  # Any: JSON
    weak = [
        f"{each['name']} {each['version']}: {', '.join([one['id'], *one.get('aliases', [])])}; "
        f"mended in {', '.join(one['fix_versions']) or 'none'}"
        for each in packages
        for one in each.get("vulns", [])
    ]
    unasked = [f"{each['name']}: {each['skip_reason']}" for each in packages if "skip_reason" in each]
    return Audited(len(packages) - len(unasked), weak, unasked)


def of_scripts(report: str) -> Audited:
    """What npm says, in JSON: all packages of its lock, or none."""
    answer = _read(report)
    about = answer.get("metadata", {}) if answer is not None else {}
    if answer is None or "vulnerabilities" not in answer or "dependencies" not in about:
        return Audited(unasked=[f"packages of scripts: {(answer or {}).get('message', 'no answer')}"])
    weak = [
        f"{name}: {each['severity']}, in {each['range']}" for name, each in sorted(answer["vulnerabilities"].items())
    ]
    return Audited(about["dependencies"]["total"], weak)


def _read(report: str) -> dict[str, Any] | None:  # Any: JSON
    try:
        answer = json.loads(report)
    except ValueError:
        return None
    return answer if isinstance(answer, dict) else None


def verdict(parts: Sequence[Audited]) -> tuple[str, int]:
    """What to say, and the exit code."""
    weak, unasked = [each for part in parts for each in part.weak], [each for part in parts for each in part.unasked]
    looked_up = sum(part.looked_up for part in parts)
    lines = [*(f"weak: {each}" for each in weak), *(f"not looked up: {each}" for each in unasked)]
    lines.append(f"{looked_up} packages were looked up, {len(weak)} weaknesses are known of them.")
    if unasked:
        lines.append("This is no clean bill: not all could be looked up.")
    return "\n".join(lines), 1 if weak else 2 if unasked or not looked_up else 0


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main(folder: Path) -> int:
    """Say what the reports in a folder come to."""
    python = of_python(_text(folder / "python.json"), _text(folder / "python.said"))
    said, code = verdict([python, of_scripts(_text(folder / "scripts.json"))])
    sys.stdout.write(f"{said}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
