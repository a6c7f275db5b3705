"""What follows from the declarations of audits: the tables of checks and keys."""

from __future__ import annotations

from docs._build.tables import table
from evalboard.audits import CheckKind, Level, check_kinds
from evalboard.base.families import settings_of
from evalboard.config import AuditConfig
from evalboard.audits.stored_values import inspections, label


def tables() -> dict[str, str]:
    """The tables of checks and keys by the name of their markers."""
    return {
        "checks of scores": _checks("board"),
        "checks of answers": _checks("samples"),
        "keys of audits": _keys(),
        "checks of stored numbers": _inspections(),
    }


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


def _keys() -> str:
    reasons = {setting.name: setting.reason for setting in settings_of("audits")}
    fields = AuditConfig.model_fields.items()
    rows = [(f"`{name}`", _default(field.default), field.description or "", reasons.get(name, "")) for name, field in fields]
    return table(("key of `audits`", "default", "meaning", "why"), rows)


def _inspections() -> str:
    rows = [
        (f"`{name}`", str(label(name)), f"`{each.name}`", f"{each.default:g}", each.reason)
        for name, inspection in inspections().items()
        for each in inspection.THRESHOLDS
    ]
    return table(("check", "on the page", "threshold", "value", "why"), rows)


def _default(value: float | tuple[float, ...]) -> str:
    return ", ".join(_number(each) for each in (value if isinstance(value, tuple) else (value,)))


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "−")
