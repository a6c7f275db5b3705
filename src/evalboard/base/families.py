"""Families of files: every member is one file, its name the name in a config, and what it must have is a Protocol.

`readers`, `plots`, `audits` and others are families: their members are the files of the folder whose names begin with
no underscore. A member is loaded when it is asked for by name, and checked against the Protocol that its family's
`__init__.py` declares: that it has every attribute, that constants are of the declared kind, and that functions take
parameters of the declared names. So a file that forgets something says so with its name, where it is loaded, and not as
an AttributeError in the middle of a build.

Other packages add members to the families of `OPEN`, by entry points. They are found by the same functions, and held
against the same Protocols. What such a package breaks costs its member alone, and the log names the package.
"""

from __future__ import annotations

import inspect
import logging
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

from evalboard.errors import EvalboardError, nearest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


log = logging.getLogger(__name__)
OPEN = ("insights", "readers", "scorers")
"""Families to which other packages add members, by entry points of the group `evalboard.<family>`."""
Shape = TypeVar("Shape")
"""A Protocol that members of a family have to fit."""
Pair = tuple[float, float]
Value = TypeVar("Value", float, Pair)


class MemberError(EvalboardError):
    """A file of a family that is not what the family asks for. Names the file and the attribute."""


def members(family: str) -> tuple[str, ...]:
    """The names of a family's members, sorted: one per file, and those that other packages add."""
    return tuple(sorted({*own_members(family), *installed(family)}))


def own_members(family: str) -> tuple[str, ...]:
    """The names of the members that are part of this package, sorted."""
    package = sys.modules.get(f"evalboard.{family}") or find_spec(f"evalboard.{family}")
    folders = getattr(package, "__path__", None) or getattr(package, "submodule_search_locations", None) or ()
    files = {file.name for folder in folders for file in os.scandir(folder)}
    return tuple(sorted(file.removesuffix(".py") for file in files if file.endswith(".py") and file[0] != "_"))


def installed(family: str) -> Mapping[str, EntryPoint]:
    """The members that other packages add, by name, none of them imported. One whose name is taken is left out, and the
    log says so.
    """
    return _installed(family) if family in OPEN else {}


@cache
def _installed(family: str) -> Mapping[str, EntryPoint]:
    """Looked for once: that reads the metadata of all that is installed."""
    from importlib.metadata import entry_points  # takes longer to import than most commands have to wait

    by_name: dict[str, EntryPoint] = {}
    own = own_members(family)
    for point in sorted(entry_points(group=f"evalboard.{family}"), key=lambda each: (each.name, package_of(each))):
        if point.name in own:
            leave_out(family, point, f"evalboard has a {_singular(family)} of this name; choose another name")
        elif point.name in by_name:
            leave_out(
                family, point, f"{package_of(by_name[point.name])} adds one of this name; uninstall one of the packages"
            )
        else:
            by_name[point.name] = point
    return by_name


def package_of(point: EntryPoint) -> str:
    """The package that an entry point comes from, with its version."""
    return point.module if point.dist is None else f"{point.dist.name} {point.dist.version}"


def leave_out(family: str, point: EntryPoint, reason: str) -> None:
    """Note in the log, once, why a member of another package is not used."""
    _warn(f"{_of_package(family, point)}: not used: {reason}")


@cache
def _warn(text: str) -> None:
    log.warning("%s", text)


def _singular(family: str) -> str:
    return family.rsplit(".", 1)[-1].removesuffix("s")


def described(family: str, name: str) -> str:
    """What errors call a member: its file, or the package that adds it."""
    if name in own_members(family):
        return f"{family.replace('.', '/')}/{name}.py"
    return _of_package(family, installed(family)[name])


def _of_package(family: str, point: EntryPoint) -> str:
    return f"{_singular(family)} {point.name!r} ({point.value}) of the package {package_of(point)}"


def one_of(family: str, name: str) -> str:
    """The name of a member. ValueError where a family has no such member: with the nearest name, and with those that
    other packages add.
    """
    if name not in own_members(family) and name not in installed(family):
        raise ValueError(_unknown(family, name))
    return name


def _unknown(family: str, name: str) -> str:
    others = ", ".join(installed(family))
    added = f" (installed packages add {others})" if others else ""
    return f"unknown {_singular(family)} {name!r}{nearest(name, members(family))}{added}"


def member(family: str, name: str, protocol: type[Shape]) -> Shape:
    """A member of a family, loaded and held against a Protocol. MemberError where it does not fit or cannot be
    imported, EvalboardError where there is none.
    """
    module = _module(family, name)
    _check(module, family, name, protocol)
    return cast("Shape", module)


def fitting(family: str, protocol: type[Shape]) -> Iterator[tuple[str, Shape]]:
    """All members by name. One of another package that does not fit, or cannot be imported, is left out, and the log
    says so.
    """
    for name in members(family):
        try:
            yield name, member(family, name, protocol)
        except MemberError as error:
            if name in own_members(family):
                raise
            _warn(f"{error}; fix the package, or uninstall it")


def offers(family: str, name: str, protocol: type[Shape]) -> bool:
    """Whether a member sets out to do what a Protocol describes: it has at least one of its attributes. `member` says
    if it has them all.
    """
    module = _module(family, name)
    return any(hasattr(module, attribute) for attribute in _attributes(protocol))


def _module(family: str, name: str) -> ModuleType:
    """A member that is imported, and not yet checked."""
    if name in own_members(family):
        return import_module(f"evalboard.{family}.{name}")
    if name not in installed(family):
        raise EvalboardError(_unknown(family, name))
    return _imported(family, installed(family)[name])


@cache
def _imported(family: str, point: EntryPoint) -> ModuleType:
    """The module of an entry point. MemberError where there is none: other people's code may raise anything."""
    try:
        module: object = point.load()
    except (Exception, SystemExit) as error:
        reason = next(iter(str(error).splitlines()), "")
        raise MemberError(
            f"{_of_package(family, point)}: cannot be imported: {type(error).__name__}: {reason:.200}"
        ) from error
    if not isinstance(module, ModuleType):
        raise MemberError(f"{_of_package(family, point)}: is {type(module).__name__}; expected a module")
    return module


@cache
def _check(module: ModuleType, family: str, name: str, protocol: type[object]) -> None:
    """MemberError with all that a module lacks, a line each."""
    reasons = [reason for attribute in _attributes(protocol) for reason in _reasons(module, attribute, protocol)]
    if reasons:
        what = described(family, name)
        raise MemberError("\n".join(f"{what}: {reason}" for reason in reasons))


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Generic[Value]):
    """One key of a config: a number, or two."""

    name: str
    order: int
    """Its place among the keys of all members."""
    default: Value
    meaning: str
    reason: str
    """Why the default is what it is."""
    least: float | None = None
    most: float | None = None
    above: float | None = None
    """The values that are allowed: from `least` to `most`, or more than `above`."""
    falling: bool = False
    """Of two numbers: whether the second is at most the first, and not at least."""

    def of(self, settings: object) -> Value:
        """What a board's settings say."""
        return getattr(settings, self.name)


AnySetting = Setting[float] | Setting[Pair]


class SettingsOwner(Protocol):
    """A member of a family that has keys in a config."""

    SETTINGS: tuple[AnySetting, ...]


def settings_of(family: str) -> tuple[AnySetting, ...]:
    """All keys that the members of a family declare, in their order."""
    declared = [setting for name in members(family) for setting in member(family, name, SettingsOwner).SETTINGS]
    return tuple(sorted(declared, key=lambda setting: setting.order))
