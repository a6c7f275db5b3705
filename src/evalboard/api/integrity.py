"""What the API says of numbers that are hard to account for; the command line prints the same."""

from __future__ import annotations

from evalboard.api.documents.integrity import IntegrityDocument, MarkDocument, ScopeDocument
from evalboard.integrity import NumberMark, Scope, label
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import Marks, marks_of


def integrity_document(leaderboard: Leaderboard) -> IntegrityDocument:
    """The marks of a leaderboard, those of single values first, and what the checks looked at."""
    marks = marks_of(leaderboard)
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        "entries": len(leaderboard),
        "marks": [_mark(marks, each) for each in marks.inspected.marks],
        "more": marks.inspected.more,
        "scopes": [_scope(marks, each) for each in marks.inspected.scopes],
    }


def _mark(marks: Marks, mark: NumberMark) -> MarkDocument:
    nodes = [marks.leaderboard.suite.nodes[place] for place in marks.places(mark)]
    names = marks.leaderboard.entries["entry"]
    return {
        "check": mark.check,
        "label": str(label(mark.check)),
        "entries": [str(names.iloc[row]) for row in mark.entries],
        "nodes": [node.path for node in nodes],
        "labels": [node.label for node in nodes],
        "sentence": str(mark.sentence),
        "value": mark.value,
        "questions": mark.questions,
        "digits": mark.digits,
        "fits": mark.fits,
        "fits_chance": mark.fits_chance,
        "fits_together": mark.fits_together,
        "chance": mark.chance,
        "expected": mark.expected,
        "files": list(mark.files),
        "version": mark.version,
        "shift": mark.shift,
        "p": mark.p,
    }


def _scope(marks: Marks, scope: Scope) -> ScopeDocument:
    node = marks.leaderboard.suite.nodes[marks.places(scope)[0]]
    return {
        "check": scope.check,
        "node": node.path,
        "label": scope.about or node.label,
        "cells": scope.cells,
        "seen": scope.seen,
        "why": str(scope.why),
    }
