"""Leaderboards of boards that need no Hub, built once for all browsers of a run: each takes the next that nobody
builds, and waits for the rest.
"""

import fcntl
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from evalboard.builds import cache
from evalboard.builds.build_jobs import build
from evalboard.config import load_board
from evalboard.settings import Settings
from evalboard.workers.jobs import Job
from evalboard.workers.pool import WorkerPool
from evalboard.workers.roles import BUILD


def built(folder: Path, configs: Mapping[str, str]) -> Path:
    """A cache with the boards of some configs, in a folder that all processes of a run share. Nobody changes it
    afterwards.
    """
    settings = replace(Settings.from_env({}), cache=folder / "cache", configs=_written(folder / "configs", configs))
    for flags in (fcntl.LOCK_EX | fcntl.LOCK_NB, fcntl.LOCK_EX):
        for name in configs:
            _build(folder, name, settings, flags)
    return settings.cache


def _written(folder: Path, configs: Mapping[str, str]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for name, text in configs.items():
            if not (folder / f"{name}.yaml").exists():
                (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def _build(folder: Path, name: str, settings: Settings, flags: int) -> None:
    """Build a board as the server would, unless that is done or, where nobody is to wait, somebody else is at it."""
    with (folder / name).open("a") as lock:
        try:
            fcntl.flock(lock, flags)
        except BlockingIOError:
            return
        if (folder / name).stat().st_size:
            return
        pool = WorkerPool()
        try:
            pool.hire(BUILD).do(Job(build, (settings, name)))
        finally:
            pool.end()
        assert cache.last_outline(settings, load_board(settings.configs / f"{name}.yaml")) is not None, name
        lock.write("built")
