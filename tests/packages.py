"""Packages as pip would have installed them, and the one that docs/how-to/write-a-package.md writes."""

import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

HOW_TO = Path(__file__).parents[1] / "docs" / "how-to" / "write-a-package.md"
CONFIG = "noted.yaml"


def written(folder: Path, files: Mapping[str, str]) -> Path:
    """A folder with these files."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
    return folder


def install(site: Path, name: str, entry_point: str, files: Mapping[str, str], version: str = "2.0") -> Path:
    """Write a package with an entry point, `family: name = module`, into a folder that Python is to look into."""
    family, _, point = entry_point.partition(": ")
    for earlier in site.glob(f"{name}-*.dist-info"):
        shutil.rmtree(earlier)
    all_files = {
        f"{name}/__init__.py": "",
        **{f"{name}/{path}": text for path, text in files.items()},
        f"{name}-{version}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{name}-{version}.dist-info/entry_points.txt": f"[evalboard.{family}]\n{point}\n",
    }
    return written(site, all_files)


def documented() -> dict[str, str]:
    """The files of the package in the how-to, and the config that its reader is for, word for word."""
    page = HOW_TO.read_text(encoding="utf-8")
    files, path = {}, ""
    for named, language, text in re.findall(
        r"`([\w./]+\.(?:py|ftl|toml))`|^```(\w*)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL
    ):
        path = named or path
        if path.endswith("__init__.py"):
            files[path] = ""
        if text:
            files[CONFIG if language == "yaml" else path] = text
    return files


def install_documented(folder: Path) -> Path:
    """Build a wheel of the package in the how-to, and unpack it as pip does: the folder that Python is to look into."""
    project = written(folder / "project", documented())
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"
