"""What is made of a value once, when it is first asked for, and kept beside it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Generic, TypeVar, cast

MemoValue = TypeVar("MemoValue")


@dataclass(frozen=True)
class MemoKey(Generic[MemoValue]):
    """The name of something that is made once; its type is that of what is made. `of` tells several of one name
    apart.
    """

    name: str
    of: tuple[Hashable, ...] = ()


class _Cell:
    """Room for one made thing, and the lock of who makes it."""

    __slots__ = ("lock", "made", "there")

    def __init__(self) -> None:
        self.lock = RLock()
        self.there = False
        self.made: object = None


class Memo:
    """What was made, by key. Several threads may ask at once: one of them makes, the others wait for it. What fails is
    made anew.
    """

    def __init__(self) -> None:
        self._cells: dict[MemoKey[object], _Cell] = {}
        self._lock = Lock()

    def __reduce__(self) -> tuple[type[Memo], tuple[()]]:
        """Another process makes its own."""
        return Memo, ()

    def there(self, key: MemoKey[MemoValue]) -> bool:
        """Whether it is made already."""
        cell = self._cells.get(cast("MemoKey[object]", key))
        return cell is not None and cell.there

    def once(self, key: MemoKey[MemoValue], make: Callable[[], MemoValue]) -> MemoValue:
        """What `make` makes, from whoever asked first."""
        name = cast("MemoKey[object]", key)
        cell = self._cells.get(name)
        if cell is None:
            with self._lock:
                cell = self._cells.setdefault(name, _Cell())
        if not cell.there:
            with cell.lock:
                if not cell.there:
                    cell.made = make()
                    cell.there = True
        return cast("MemoValue", cell.made)
