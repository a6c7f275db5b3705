"""An answer for each kind of evidence, for whoever needs another one for each: nobody asks evidence what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from evalboard.scoring.evidence import BattleEvidence, ReplicateEvidence, RunEvidence, StoredEvidence

Answer_co = TypeVar("Answer_co", covariant=True)


class ByEvidence(Protocol[Answer_co]):
    """An answer for each kind of evidence."""

    def results(self, evidence: StoredEvidence, /) -> Answer_co:
        """Of stored results."""
        ...

    def runs(self, evidence: RunEvidence, /) -> Answer_co:
        """Of means over runs of samples."""
        ...

    def replicates(self, evidence: ReplicateEvidence, /) -> Answer_co:
        """Of means of bootstrap replicates."""
        ...

    def battles(self, evidence: BattleEvidence, /) -> Answer_co:
        """Of ratings."""
        ...
