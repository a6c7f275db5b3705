"""How large the code is, beside an earlier commit: `python -m benchmarks.size [COMMIT]`, the last release by default.

Bytes of the files that Git tracks, and what they are not to exceed.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = {
    "Python in src/": (r"src/.*\.py", 3_300_000),
    "JavaScript without vendored and generated files": (
        r"src/evalboard/pages/assets/(?!vendor/|.*generated/).*\.js",
        800_000,
    ),
    "tests": (r"tests/.*\.(py|js)", 2_300_000),
    "benchmarks": (r"benchmarks/.*\.py", 350_000),
}


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def sizes(commit: str) -> dict[str, int]:
    """Bytes of each part at a commit."""
    files = [
        (line.partition("\t")[2], int(line.split()[3]))
        for line in _git("ls-tree", "-r", "-l", commit).splitlines()
        if line.split()[1] == "blob"
    ]
    return {
        part: sum(size for name, size in files if re.fullmatch(pattern, name)) for part, (pattern, _) in PARTS.items()
    }


def last_release() -> str:
    """The last release's tag; where there is none, the last commit of its day in CHANGELOG.md."""
    if tag := _git("tag", "--merged", "HEAD", "--sort=-creatordate").split("\n")[0]:
        return tag
    dates = re.findall(r"^## \[[0-9.]+\] - (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    return _git("rev-list", "-1", "--abbrev-commit", f"--before={dates[0]} 23:59", "HEAD").strip()


def main() -> None:
    """Print a line for each part."""
    before = sys.argv[1] if len(sys.argv) > 1 else last_release()
    old, new = sizes(before), sizes("HEAD")
    lines = [("bytes", before, "HEAD", "limit")]
    lines += [(part, f"{old[part]:,}", f"{new[part]:,}", f"{limit:,}") for part, (_, limit) in PARTS.items()]
    sys.stdout.write("".join(f"{part:<48}{was:>12}{now:>12}{limit:>12}\n" for part, was, now, limit in lines))


if __name__ == "__main__":
    main()
