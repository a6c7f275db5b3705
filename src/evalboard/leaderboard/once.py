"""What is made of a value once, when it is first asked for, and kept beside it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Generic, TypeVar, cast

Made = TypeVar("Made")


@dataclass(frozen=True)
class Key(Generic[Made]):
    """The name of something that is made once; its type is that of what is made. `of` tells several of one name apart."""

    name: str
    of: tuple[Hashable, ...] = ()


class _Cell:
    """Room for one made thing, and the lock of who makes it."""

    __slots__ = ("lock", "made", "there")

    def __init__(self) -> None:
        self.lock = RLock()
        self.there = False
        self.made: object = None


class Keep:
    """What was made, by key. Several threads may ask at once: one of them makes, the others wait for it. What fails is made anew."""

    def __init__(self) -> None:
        self._cells: dict[Key[object], _Cell] = {}
        self._lock = Lock()

    def __reduce__(self) -> tuple[type[Keep], tuple[()]]:
        """Another process makes its own."""
        return Keep, ()

    def there(self, key: Key[Made]) -> bool:
        """Whether it is made already."""
        cell = self._cells.get(cast("Key[object]", key))
        return cell is not None and cell.there

    def once(self, key: Key[Made], make: Callable[[], Made]) -> Made:
        """What `make` makes, from whoever asked first."""
        name = cast("Key[object]", key)
        cell = self._cells.get(name)
        if cell is None:
            with self._lock:
                cell = self._cells.setdefault(name, _Cell())
        if not cell.there:
            with cell.lock:
                if not cell.there:
                    cell.made = make()
                    cell.there = True
        return cast("Made", cell.made)
