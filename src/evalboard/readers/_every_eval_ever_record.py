"""What an aggregate record of Every Eval Ever says about a model and its evaluation: schema 0.2 and 0.3.

The schema is `eval.schema.json` in evaleval/every_eval_ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import ClassVar

from pydantic import Field

from evalboard.config import Name
from evalboard.data.metrics import MetricFacts, better, end
from evalboard.data.moments import first_moment
from evalboard.data.units import unit_of
from evalboard.errors import ReadError
from evalboard.readers._cells import count, text
from evalboard.readers._json import facts_text
from evalboard.readers._options import Word, at, same
from evalboard.readers._stated_results import EntryPlaces

VERSIONS = ("0.2", "0.3")
DETAILS = "model_info.additional_details"
MOST = 0.9
"""Of the questions of a dataset, the share that a run of all of them has scored at least: some answers fail, and are
not limits.
"""
SAMPLES = "_samples.jsonl"
"""What the name of a file of samples ends in; the record beside it has `.json` there."""


class RecordEntry(EntryPlaces):
    """Where the fields of an entry stand in a record."""

    usual: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "model": "model_info.id",
            "developer": "model_info.developer",
            "agent": f"{DETAILS}.agent_name",
            "scaffold": f"{DETAILS}.agent_scaffold",
            "precision": f"{DETAILS}.precision",
            "architecture": f"{DETAILS}.architecture",
            "params_b": f"{DETAILS}.params_billions",
            "type": f"{DETAILS}.model_type",
        }
    )
    entry: dict[Name, str] = Field(
        default_factory=dict,
        description="for a field: where it stands, keys joined by dots (`model_info.additional_details.precision`); "
        'the usual places are known, `""` leaves a field out',
    )


def entry_fields_of(
    record: object, where: Mapping[str, Sequence[Word]], columns: EntryPlaces
) -> dict[str, object] | None:
    """What a record says about its entry; None where it is not meant. ReadError where it is no record."""
    version = at(record, "schema_version")
    if not isinstance(version, str):
        raise ReadError("has no schema_version; expected an aggregate record of Every Eval Ever")
    if not all(any(same(at(record, path), word) for word in words) for path, words in where.items()):
        return None
    check_version(version)
    if not isinstance(at(record, "evaluation_results"), list):
        raise ReadError("has no list of evaluation_results")
    return columns.cells(record)


def check_version(version: str) -> None:
    """ReadError where a version of the schema is one that is not known here."""
    if not version.startswith(tuple(f"{each}." for each in VERSIONS)) and version not in VERSIONS:
        raise ReadError(f"is in schema {version!r}; expected {' or '.join(VERSIONS)}")


def part(record: object, name: str) -> Mapping[str, object]:
    """A record inside a record; empty where there is none."""
    inside = record.get(name) if isinstance(record, dict) else None
    return inside if isinstance(inside, dict) else {}


def results_of(record: object) -> Sequence[object]:
    """The results that a record holds."""
    results = record.get("evaluation_results") if isinstance(record, dict) else None
    return results if isinstance(results, list) else ()


def metric_name(metric: Mapping[str, object]) -> str:
    """What the metric of a result is called; "" where nothing says so."""
    return text(metric.get("metric_id")) or text(metric.get("metric_name")) or ""


def metrics_of(record: object) -> Iterator[MetricFacts]:
    """What a record says of the metrics of its results, in `metric_config`."""
    for place, result in enumerate(results_of(record)):
        task, metric = text(at(result, "evaluation_name")), part(result, "metric_config")
        if task is not None:
            yield MetricFacts(
                task=task,
                metric=metric_name(metric),
                direction=better(lower=metric.get("lower_is_better")),
                unit=unit_of(metric.get("metric_unit")),
                minimum=end(metric.get("min_score")),
                maximum=end(metric.get("max_score")),
                key=f"evaluation_results[{place}].metric_config",
            )


def conditions_of(record: object) -> str:
    """What decides whether the runs of a record can be compared, as JSON text: which are of some of the questions, and
    the examples in the prompt (`generation_config.additional_details.num_fewshot`, as the converter from
    lm-evaluation-harness writes it). Empty where nothing.
    """
    limited: dict[str, str | None] = {}
    shots: dict[str, str] = {}
    for result in results_of(record):
        task = text(at(result, "evaluation_name"))
        if task is None:
            continue
        scored, of = (
            count(at(result, "score_details.uncertainty.num_samples")),
            count(at(result, "source_data.samples_number")),
        )
        if scored or of:
            few = f"{scored:,} of {of:,} questions" if scored and of and scored < MOST * of else None
            limited[task] = limited.get(task) or few
        stated = text(at(result, "generation_config.additional_details.num_fewshot"))
        if stated is not None:
            shots[task] = stated if shots.get(task, stated) == stated else f"{shots[task]} and {stated}"
    return facts_text({"limited": limited, "shots": shots})


def date_of(record: object) -> datetime | None:
    """When it was evaluated, else when the record was made."""
    return first_moment(at(record, "evaluation_timestamp"), at(record, "retrieved_timestamp"))


def harness_of(record: object) -> str:
    """What evaluated, and its version."""
    return " ".join(filter(None, (text(at(record, f"eval_library.{name}")) for name in ("name", "version"))))


def settings_of(record: object) -> str:
    """Who evaluated, and on what, as JSON text."""
    facts = {
        "schema_version": at(record, "schema_version"),
        "source": at(record, "source_metadata.source_name"),
        "organisation": at(record, "source_metadata.source_organization_name"),
        "evaluator": at(record, "source_metadata.evaluator_relationship"),
        "inference_platform": at(record, "model_info.inference_platform"),
        "inference_engine": at(record, "model_info.inference_engine.name"),
    }
    return facts_text({name: value for name, value in facts.items() if isinstance(value, str) and value != "unknown"})
