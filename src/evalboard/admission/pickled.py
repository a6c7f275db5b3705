"""Values of a server for another process, while other threads look at them and keep beside them what they worked out."""

from __future__ import annotations

import io
import pickle
from typing import Any


class _Pickler(pickle.Pickler):
    """Takes what an object has at one moment. The usual way ends with an error where another thread works out a property of it meanwhile."""

    def reducer_override(self, obj: object) -> Any:  # Any: a function with its arguments and a state, or that it is as usual
        """How an object is pickled, where that is not as usual."""
        if isinstance(obj, type) or not (type(obj).__module__.startswith("evalboard.") and hasattr(obj, "__dict__")):
            return NotImplemented
        reduced = obj.__reduce_ex__(pickle.HIGHEST_PROTOCOL)
        return reduced if isinstance(reduced, str) else (*reduced[:2], *map(_as_it_is, reduced[2:]))


def _as_it_is(state: object) -> object:
    """A part of how an object is pickled, with copies of the dictionaries in which attributes are."""
    if isinstance(state, tuple):
        return tuple(map(_as_it_is, state))
    if isinstance(state, dict):
        return {name: _as_it_is(value) if name == "__dict__" else value for name, value in state.copy().items()}
    return state


def pickled(value: object) -> bytes:
    """A value as bytes for `pickle.loads`. Several threads may look at it meanwhile."""
    sink = io.BytesIO()
    _Pickler(sink, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return sink.getvalue()
