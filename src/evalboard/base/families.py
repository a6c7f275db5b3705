"""Families of files: every member is one file, its name the name in a config, and what it must have is a Protocol.

`readers`, `plots`, `audits` and others are families: their members are the files of the folder whose names begin with
no underscore. A member is loaded when it is asked for by name, and checked against the Protocol that its family's
`__init__.py` declares: that it has every attribute, that constants are of the declared kind, and that functions take
parameters of the declared names. So a file that forgets something says so with its name, where it is loaded, and not as
an AttributeError in the middle of a build.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Literal, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

from evalboard.errors import EvalboardError, nearest

Shape = TypeVar("Shape")
"""A Protocol that members of a family have to fit."""


class MemberError(EvalboardError):
    """A file of a family that is not what the family asks for. Names the file and the attribute."""


def members(family: str) -> tuple[str, ...]:
    """The names of a family's members, sorted: one per file."""
    spec = find_spec(f"evalboard.{family}")
    folders = spec.submodule_search_locations if spec is not None else None
    return tuple(
        sorted(
            {
                file.stem
                for folder in folders or ()
                for file in Path(folder).glob("*.py")
                if not file.stem.startswith("_")
            }
        )
    )


def one_of(family: str, name: str) -> str:
    """The name of a member. ValueError with the nearest name where a family has no such member."""
    names = members(family)
    if name not in names:
        raise ValueError(f"unknown {family.rsplit('.', 1)[-1].removesuffix('s')} {name!r}{nearest(name, names)}")
    return name


def member(family: str, name: str, protocol: type[Shape]) -> Shape:
    """A member of a family, loaded and held against a Protocol. MemberError where it does not fit, EvalboardError where
    there is none.
    """
    module = _module(family, name)
    _check(module, f"{family.replace('.', '/')}/{name}.py", protocol)
    return cast("Shape", module)


def offers(family: str, name: str, protocol: type[Shape]) -> bool:
    """Whether a member sets out to do what a Protocol describes: it has at least one of its attributes. `member` says
    if it has them all.
    """
    module = _module(family, name)
    return any(hasattr(module, attribute) for attribute in _attributes(protocol))


def _module(family: str, name: str) -> ModuleType:
    try:
        return import_module(f"evalboard.{family}.{one_of(family, name)}")
    except ValueError as error:
        raise EvalboardError(str(error)) from None


@cache
def _check(module: ModuleType, file: str, protocol: type[object]) -> None:
    """MemberError with all that a file lacks, a line each."""
    lacking = [
        f"{file}: {reason}" for attribute in _attributes(protocol) for reason in _reasons(module, attribute, protocol)
    ]
    if lacking:
        raise MemberError("\n".join(lacking))


def _attributes(protocol: type[object]) -> tuple[str, ...]:
    """The names that a Protocol and those it extends declare, in their order."""
    declaring = [
        each for each in reversed(protocol.__mro__) if getattr(each, "_is_protocol", False) and each is not Protocol
    ]
    names = [
        name for each in declaring for name in (*inspect.get_annotations(each), *vars(each)) if not name.startswith("_")
    ]
    return tuple(dict.fromkeys(names))


def _reasons(module: ModuleType, attribute: str, protocol: type[object]) -> Iterator[str]:
    """Why an attribute of a module is not what a Protocol declares under its name; nothing where it is."""
    declared = getattr(protocol, attribute, None)
    expected = _parameters(declared)[1:] if inspect.isfunction(declared) else None
    if not hasattr(module, attribute):
        parameters = _written(expected) if expected is not None else ""
        yield f"has no `{attribute}{parameters}`, which {protocol.__name__} asks for"
        return
    actual = getattr(module, attribute)
    if expected is not None:
        if not callable(actual):
            yield f"`{attribute}` is {type(actual).__name__}; expected a function {_written(expected)}"
        elif not _takes(_parameters(actual), expected):
            yield f"`{attribute}` takes {_written(_parameters(actual))}; expected {_written(expected)}"
    elif attribute in (hints := get_type_hints(protocol)) and not _is(actual, hints[attribute]):
        yield f"`{attribute}` is {actual!r:.80}; expected {inspect.formatannotation(hints[attribute])}"


def _parameters(function: object) -> tuple[inspect.Parameter, ...]:
    return tuple(inspect.signature(function).parameters.values()) if callable(function) else ()


def _takes(actual: tuple[inspect.Parameter, ...], expected: tuple[inspect.Parameter, ...]) -> bool:
    """Whether a function can be called as the Protocol's: the same parameters in their order; further ones have
    defaults.
    """
    own = {parameter.name: parameter for parameter in actual}
    same = all(
        (parameter.name in own)
        and own[parameter.name].kind == parameter.kind
        and (parameter.default is parameter.empty or own[parameter.name].default is not parameter.empty)
        for parameter in expected
    )
    names = [parameter.name for parameter in expected]
    further = [parameter for parameter in actual if parameter.name not in names]
    free = all(
        parameter.default is not parameter.empty or parameter.kind in {parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD}
        for parameter in further
    )
    in_order = [parameter.name for parameter in actual if parameter.kind == parameter.POSITIONAL_OR_KEYWORD]
    positional = [parameter.name for parameter in expected if parameter.kind == parameter.POSITIONAL_OR_KEYWORD]
    return same and free and in_order[: len(positional)] == positional


def _written(parameters: tuple[inspect.Parameter, ...]) -> str:
    """Parameters as a signature is written, without annotations."""
    bare = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in parameters]
    return str(inspect.Signature(bare))


def _is(value: object, declared: object) -> bool:
    """Whether a constant is of the declared kind, as far as that can be told without looking inside it."""
    origin = get_origin(declared)
    if origin is Literal:
        return value in get_args(declared)
    if origin is type:
        return isinstance(value, type) and all(
            not isinstance(bound, type) or issubclass(value, bound) for bound in get_args(declared)
        )
    kind = origin or declared
    return not isinstance(kind, type) or isinstance(value, kind)
