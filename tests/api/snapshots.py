"""A board with snapshots, and a client of its API."""

from collections.abc import Collection, Mapping, Sequence

from evalboard.errors import DamagedCache
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import PastState
from tests.pages.boards import client_of, shelf_of


class SnapshotSite:
    """The newest of the states comes first; those that are `unread` cannot be read, and `read` were asked for."""

    def __init__(self, boards: Mapping[str, Leaderboard], states: Sequence[PastState], unread: Collection[str] = ()):
        self._boards = boards
        self.states, self.unread, self.read = tuple(states), {*unread}, list[str]()
        self.registry = shelf_of(boards[states[0].key])
        self.registry.list_past = lambda _: self.states
        self.registry.find_older = self.older
        self.client = client_of(self.registry)

    def older(self, _: object, name: str) -> Leaderboard | None:
        self.read.append(name)
        if name in self.unread:
            raise DamagedCache(f"{name} cannot be read")
        names = (
            key for key, each in self._boards.items() if name and (key.startswith(name) or each.origin.revision == name)
        )
        return self._boards.get(next(names, ""))
