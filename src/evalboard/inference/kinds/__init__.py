"""Kinds of files for which boards are proposed. One kind, one file.

`kinds/<name>.py` looks at a few files and answers with proposals, and with what it recognizes and does not propose
anything for, each with the files that it speaks of. Kinds are asked by their `ORDER`, those that are surest first; a
file that one of them speaks of is not shown to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from evalboard.base.families import member, members
from evalboard.inference.file_summary import FileSummary
from evalboard.inference.proposal import Proposal, RefusedFiles


class Proposer(Protocol):
    """What looks for one kind of files."""

    ORDER: int
    KIND: str
    """What such files are called, in the plural."""

    def propose(self, look: FileSummary) -> Sequence[Proposal | RefusedFiles]:
        """What is proposed for files of this kind, and what is refused; nothing where there are none. ReadError for a
        file costs that file.
        """
        ...


def proposers() -> tuple[Proposer, ...]:
    """All kinds, in their order."""
    return tuple(
        sorted(
            (member("inference.kinds", name, Proposer) for name in members("inference.kinds")),
            key=lambda proposer: proposer.ORDER,
        )
    )
