"""What follows from the declarations of audits: the tables of checks and keys, and the module by which pages print them."""

from __future__ import annotations

import json
from pathlib import Path

from docs.tables import table
from evalboard.audits import CheckKind, Level, check_kinds
from evalboard.base.declared import settings_of
from evalboard.config import AuditConfig

GENERATED = Path(__file__).parents[1] / "src" / "evalboard" / "pages" / "assets" / "generated"


def tables() -> dict[str, str]:
    """The tables of checks and keys by the name of their markers."""
    return {
        "checks of scores": _checks("board"),
        "checks of answers": _checks("samples"),
        "thresholds of audits": _thresholds(),
        "keys of audits": _keys(),
    }


def scripts() -> dict[Path, str]:
    """The module of pages by its path: how checks are printed."""
    return {GENERATED / "audits.js": _prints()}


def _prints() -> str:
    """For each check, in the order of reading, what it looks at and how its value is printed."""
    checks = {kind.id: {"level": kind.level, "unit": kind.unit, "digits": kind.digits} for kind in check_kinds()}
    lines = [f"  {name}: {{ {', '.join(f'{key}: {json.dumps(value)}' for key, value in check.items())} }},\n" for name, check in checks.items()]
    return (
        "// Written by `python -m docs` from what src/evalboard/audits/*.py declare: not to be edited here.\n\n"
        "/** The checks of audits in the order of reading: what they look at, and how their values are printed. */\n"
        f"export const CHECKS = {{\n{''.join(lines)}}};\n"
    )


def _checks(level: Level) -> str:
    rows = [
        (f"`{kind.id}`", str(kind.label), str(kind.meaning), *(_bound(kind, bound) for bound in _defaults(kind)), kind.unless)
        for kind in check_kinds()
        if kind.level == level
    ]
    return table(("check", "on the page", "what it is", "amber", "red", "but"), rows)


def _defaults(kind: CheckKind) -> tuple[float | None, float | None]:
    """From where on a check is amber and red on a board that says nothing."""
    if kind.zones is not None:
        return kind.zones.default
    return kind.amber.default if kind.amber else None, kind.red.default if kind.red else None


def _bound(kind: CheckKind, bound: float | None) -> str:
    return "" if bound is None else f"{'below' if kind.worse == 'low' else 'from'} {_number(bound)}"


def _thresholds() -> str:
    rows = [(f"`{setting.name}`", _default(setting.default), setting.reason) for setting in settings_of("audits")]
    return table(("key", "default", "why"), rows)


def _keys() -> str:
    rows = [(f"`{name}`", _default(field.default), field.description or "") for name, field in AuditConfig.model_fields.items()]
    return table(("key of `audits`", "default", "meaning"), rows)


def _default(value: float | tuple[float, ...]) -> str:
    return ", ".join(_number(each) for each in (value if isinstance(value, tuple) else (value,)))


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "−")
