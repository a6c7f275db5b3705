"""Valid files of every kind that a board can read, the board that reads them, and the numbers that stand in them.

Every value of a file is a number that stands nowhere else in it: a number that moved is seen.
"""

import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from tests.readers.inspect_logs import as_eval, as_json, log, metric, sample

MODELS = ("org/ada", "org/berta", "org/clara", "org/dora")
TASKS = ("alpha", "omega")
RESULTS = "suite: {name: Average, children: [{name: alpha}, {name: omega}]}"
SAMPLES = "suite: {name: Average, levels: [task], missing: available}\nuncertainty: {method: sampling}"
HARNESS = 'suite: {name: Average, children: [{name: alpha, metric: "acc,none"}, {name: omega, metric: "acc,none"}]}'
OF_ONE_TASK = "suite: {name: Average, children: [{name: alpha, metric: test}, {name: omega, metric: test}]}"
WIDE = "columns: {entry: {model: model}, values: {alpha: alpha, omega: omega}}"
KEYED = "columns: {entry: {model: model}, each: 'scores.{task}'}\noptions: {keyed_by: model}"
LONG = "columns: {model: model, sample: id, value: score, run: run, cluster: passage}"


@dataclass(frozen=True)
class FileKind:
    """A kind of file: the board that reads it, how its files are named, and what one says, from a first number on."""

    reader: str
    config: str
    path: str
    content: Callable[[int], bytes]
    engine: str = "memory"
    beside: Callable[[int], Mapping[str, bytes]] = lambda _: {}
    """What lies in the folder of a file and is changed by nobody."""

    def board(self) -> str:
        """The config."""
        engine = "" if self.engine == "memory" and "levels" not in self.config else f"engine: {{name: {self.engine}}}\n"
        return f"id: hostile\ntitle: Hostile\nsource: {{kind: folder, path: files}}\nreader: {self.reader}\n{self.config}\n{engine}"


def value(first: int, place: int) -> float:
    """A number of eight decimals that no other place has."""
    return (10_000_019 + 7_919 * (first * 64 + place)) % 90_000_000 / 1e8 + 0.05


def wide(first: int) -> pd.DataFrame:
    """A row for each model."""
    cells = {task: [value(first, 2 * row + column) for row in range(4)] for column, task in enumerate(TASKS)}
    return pd.DataFrame({"model": [f"{model}-{first}" for model in MODELS], **cells})


def samples(first: int) -> pd.DataFrame:
    """Rows of scored samples."""
    rows = [
        {
            "model": f"{model}-{first}",
            "task": task,
            "id": f"q{number}",
            "run": 0,
            "passage": f"p{number // 2}",
            "said": f"answer {number}, or none",
        }
        for model in MODELS[:2]
        for task in TASKS
        for number in range(3)
    ]
    return pd.DataFrame(rows).assign(score=[value(first, place) for place in range(len(rows))])


def battles(first: int) -> pd.DataFrame:
    """Rows of battles."""
    pairs = [(MODELS[a], MODELS[b]) for a in range(4) for b in range(4) if a != b]
    return pd.DataFrame(
        [
            {
                "model_a": a,
                "model_b": b,
                "winner": ("model_a", "model_b", "tie")[place % 3],
                "prompt": f"{first}-{place}",
                "tokens_a": 10 + place,
                "tokens_b": 5,
            }
            for place, (a, b) in enumerate(pairs)
        ]
    )


def csv_of(frame: Callable[[int], pd.DataFrame]) -> Callable[[int], bytes]:
    """Rows as CSV."""
    return lambda first: frame(first).to_csv(index=False).encode()


def lines_of(frame: Callable[[int], pd.DataFrame]) -> Callable[[int], bytes]:
    """Rows as JSON lines."""
    return lambda first: "".join(json.dumps(row) + "\n" for row in frame(first).to_dict("records")).encode()


def keyed(first: int) -> bytes:
    """Rows as records by the names of their models."""
    return json.dumps({row.pop("model"): {"scores": row} for row in wide(first).to_dict("records")}).encode()


def parquet_of(frame: Callable[[int], pd.DataFrame]) -> Callable[[int], bytes]:
    """Rows as parquet, every number of it in its own bytes."""

    def written(first: int) -> bytes:
        out = io.BytesIO()
        table = pa.Table.from_pandas(frame(first), preserve_index=False).replace_schema_metadata(None)
        pq.write_table(
            table, out, compression="none", use_dictionary=False, write_statistics=False, write_page_checksum=True
        )
        return out.getvalue()

    return written


def arrow_of(frame: Callable[[int], pd.DataFrame]) -> Callable[[int], bytes]:
    """Rows as Arrow's file format."""

    def written(first: int) -> bytes:
        out, table = (
            io.BytesIO(),
            pa.Table.from_pandas(frame(first), preserve_index=False).replace_schema_metadata(None),
        )
        with pa.ipc.new_file(out, table.schema) as file:
            file.write_table(table)
        return out.getvalue()

    return written


def harness(first: int) -> bytes:
    """A result file of the harness."""
    results = {
        task: {"alias": task, "acc,none": value(first, place), "acc_stderr,none": 0.01}
        for place, task in enumerate(TASKS)
    }
    about = {
        "n-samples": {task: {"original": 100, "effective": 100} for task in TASKS},
        "n-shot": dict.fromkeys(TASKS, 5),
    }
    return json.dumps({"results": results, **about, "model_name": f"org/ada-{first}", "date": 1_700_000_000.5}).encode()


def record(first: int) -> bytes:
    """An aggregate record of Every Eval Ever."""
    results = [
        {
            "evaluation_name": task,
            "metric_config": {"lower_is_better": False, "score_type": "continuous", "min_score": 0.0, "max_score": 1.0},
            "score_details": {"score": value(first, place), "uncertainty": {"num_samples": 100}},
        }
        for place, task in enumerate(TASKS)
    ]
    return json.dumps(
        {"schema_version": "0.2.0", "model_info": {"id": f"org/ada-{first}"}, "evaluation_results": results}
    ).encode()


def harness_samples(first: int) -> bytes:
    """Recorded samples of the harness."""
    rows = [
        {
            "doc_id": number,
            "doc": {"question": "How many?"},
            "target": "1",
            "acc": value(first, number),
            "filter": "none",
        }
        for number in range(6)
    ]
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def record_samples(first: int) -> bytes:
    """Recorded samples of Every Eval Ever."""
    rows = [
        {
            "schema_version": "0.2.1",
            "model_id": f"org/ada-{first}",
            "evaluation_name": task,
            "sample_id": f"q{number}",
            "input": {"raw": "How many?", "reference": ["1"]},
            "output": {"raw": ["1"]},
            "evaluation": {"score": value(first, 3 * place + number), "is_correct": True},
        }
        for place, task in enumerate(TASKS)
        for number in range(3)
    ]
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def matches(first: int) -> bytes:
    """OpenCompass' records of battles."""
    rows = [{name: row[name] for name in ("model_a", "model_b", "winner")} for row in battles(first).to_dict("records")]
    return json.dumps([{"matches": [row | {"conv_metadata": {"tokens_a": 7, "tokens_b": 5}} for row in rows]}]).encode()


def native_results(first: int) -> bytes:
    """A file of results in the repository of a model."""
    rows = [
        f"- dataset: {{id: {task}, task_id: test}}\n  value: {value(first, place)!r}\n"
        for place, task in enumerate(TASKS)
    ]
    return "".join(rows).encode()


def inspect_results(first: int) -> bytes:
    """A log of Inspect with two scores, without samples."""
    scores = [metric(value(first, place), 0.01, name=task) for place, task in enumerate(TASKS)]
    return as_json(log(None, scores, size=100, eval={"model": f"org/ada-{first}"}))


def inspect_samples(write: Callable[[dict[str, object]], bytes]) -> Callable[[int], bytes]:
    """A log of Inspect with samples."""

    def written(first: int) -> bytes:
        samples = [sample(f"q{number}", scores={"match": value(first, number)}) for number in range(6)]
        return write(log(samples, eval={"model": f"org/ada-{first}", "task": "alpha"}))

    return written


def helm_stat(name: str, mean: float) -> dict[str, object]:
    """A statistic of a run of HELM."""
    return {"name": {"name": name, "split": "test"}, "count": 1, "mean": mean, "variance": 0.0}


def helm_results(first: int) -> bytes:
    """The statistics of a run of HELM."""
    return json.dumps([helm_stat(task, value(first, place)) for place, task in enumerate(TASKS)]).encode()


def helm_samples(first: int) -> bytes:
    """The instances of a run of HELM."""
    return json.dumps(
        [
            {"instance_id": f"id{number}", "train_trial_index": 0, "stats": [helm_stat("alpha", value(first, number))]}
            for number in range(6)
        ]
    ).encode()


def helm_spec(first: int) -> Mapping[str, bytes]:
    """Whose run it is."""
    adapter = {"model": f"org/ada-{first}", "model_deployment": "hf/ada", "max_train_instances": 5}
    return {"run_spec.json": json.dumps({"name": f"alpha:model=org_ada-{first}", "adapter_spec": adapter}).encode()}


RUN_CONFIG = b"""tasks:
  alpha: {competency: nlu, aggregation_group: alpha, metric: acc, languages: {id: {max_tokens: 10}}}
run_args: {is_base_model: false, model_name: org/ada}
seed: 7
"""


def sea_helm_samples(first: int) -> bytes:
    """Scored samples of a SEA-HELM run."""
    return "".join(
        json.dumps({"id": number, "individual_scores": {"acc": value(first, number)}}) + "\n" for number in range(6)
    ).encode()


SEA_HELM = "suite: {name: All, levels: [language, competency, task], missing: available}\noptions: {maximum: {acc: 1}}"
RATED = "suite: {name: All, levels: [dataset]}\nrating: {name: bradley_terry}"
ARENA = f"columns: {{prompt: prompt, style: {{sum_assistant_tokens: [tokens_a, tokens_b]}}}}\n{RATED}"
MATCHES = f"columns: {{winner: winner}}\n{RATED}"
HARNESS_SAMPLES = f"{SAMPLES}\noptions: {{tasks: {{alpha: 'acc,none'}}}}"
RECORD_SAMPLES = f"{SAMPLES}\noptions: {{tasks: {{'*': {{}}}}}}"
INSPECT = f"options: {{tasks: {{alpha: {{task: arithmetic, score: alpha}}, omega: {{task: arithmetic, score: omega}}}}}}\n{RESULTS}"
HELM = "suite: {name: Average, children: [{name: alpha, task: alpha, metric: alpha}, {name: omega, task: alpha, metric: omega}]}"
HELM_SAMPLES = f"{SAMPLES}\noptions: {{tasks: {{alpha: alpha}}}}"
KINDS = {
    "table csv": FileKind("table", f"{WIDE}\n{RESULTS}", "{}.csv", csv_of(wide)),
    "table jsonl": FileKind("table", f"{WIDE}\n{RESULTS}", "{}.jsonl", lines_of(wide)),
    "table json": FileKind("table", f"{KEYED}\n{RESULTS}", "{}.json", keyed),
    "table parquet": FileKind("table", f"{WIDE}\n{RESULTS}", "{}.parquet", parquet_of(wide)),
    "table arrow": FileKind("table", f"{WIDE}\n{RESULTS}", "{}.arrow", arrow_of(wide)),
    "lm_eval results": FileKind("lm_eval", HARNESS, "ada-{}/results_2026-01-01T00-00-00.000000.json", harness),
    "every_eval_ever results": FileKind("every_eval_ever", RESULTS, "{}.json", record),
    "native results": FileKind("native", OF_ONE_TASK, "org/ada-{}/.eval_results/all.yaml", native_results),
    "lm_eval samples": FileKind(
        "lm_eval", HARNESS_SAMPLES, "org/ada-{}/samples_alpha_2026-01-01T00-00-00.000000.jsonl", harness_samples
    ),
    "every_eval_ever samples": FileKind(
        "every_eval_ever", RECORD_SAMPLES, "org/ada-{}/{}_samples.jsonl", record_samples, "duckdb"
    ),
    "sea_helm samples": FileKind(
        "sea_helm", SEA_HELM, "org/ada-{}/run_0/inferences/id/alpha/ada_alpha_id.jsonl", sea_helm_samples
    ),
    "inspect results": FileKind("inspect", INSPECT, "{}.json", inspect_results),
    "inspect samples json": FileKind("inspect", SAMPLES, "{}.json", inspect_samples(as_json)),
    "inspect samples eval": FileKind(
        "inspect", SAMPLES, "{}.eval", inspect_samples(lambda made: as_eval(made, compression=0)), "duckdb"
    ),
    "helm results": FileKind("helm", HELM, "{}/stats.json", helm_results, beside=helm_spec),
    "helm samples": FileKind("helm", HELM_SAMPLES, "{}/per_instance_stats.json", helm_samples, "duckdb", helm_spec),
    "samples csv memory": FileKind("samples", f"{LONG}\n{SAMPLES}", "{}.csv", csv_of(samples)),
    "samples csv duckdb": FileKind("samples", f"{LONG}\n{SAMPLES}", "{}.csv", csv_of(samples), "duckdb"),
    "samples jsonl memory": FileKind("samples", f"{LONG}\n{SAMPLES}", "{}.jsonl", lines_of(samples)),
    "samples parquet memory": FileKind("samples", f"{LONG}\n{SAMPLES}", "{}.parquet", parquet_of(samples)),
    "samples parquet duckdb": FileKind("samples", f"{LONG}\n{SAMPLES}", "{}.parquet", parquet_of(samples), "duckdb"),
    "battles csv": FileKind("battles", ARENA, "{}.csv", csv_of(battles)),
    "battles jsonl": FileKind("battles", ARENA, "{}.jsonl", lines_of(battles)),
    "battles parquet": FileKind("battles", ARENA, "{}.parquet", parquet_of(battles)),
    "battles json": FileKind("battles", MATCHES, "{}.json", matches),
}
"""Every format that every reader reads, and both engines of one machine."""
