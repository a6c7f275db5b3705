"""DROP's dataset and details of the first Open LLM Leaderboard, in the schemas in which the Hub has them."""

import io

import pyarrow as pa
import pyarrow.parquet as pq

TIME = "2023-09-08T17-00-44.389859"
DATE = pa.struct([(part, pa.string()) for part in ("day", "month", "year")])
ANSWER = {
    "number": pa.string(),
    "date": DATE,
    "spans": pa.list_(pa.string()),
    "worker_id": pa.string(),
    "hit_id": pa.string(),
}
DATASET = pa.schema(
    [(name, pa.string()) for name in ("section_id", "passage", "question", "query_id")]
    + [
        ("answer", pa.struct(ANSWER.items())),
        ("validated_answers", pa.struct([(name, pa.list_(kind)) for name, kind in ANSWER.items()])),
    ]
)


def answer(spans):
    """An answer as it was recorded: a number, spans, or `("day", "month", "year")` of a date."""
    number = spans[0] if len(spans) == 1 and spans[0].replace(".", "").isdigit() else ""
    date = dict(zip(("day", "month", "year"), spans if isinstance(spans, tuple) else ("", "", ""), strict=True))
    return {
        "number": number,
        "date": date,
        "spans": [] if number or isinstance(spans, tuple) else list(spans),
        "worker_id": "w",
        "hit_id": "h",
    }


def dataset(questions):
    """`drop_validation.parquet` of EleutherAI/drop; a question has `id`, `passage`, `question` and `references`."""
    rows = []
    for each in questions:
        first, *others = map(answer, each["references"])
        several = {name: [other[name] for other in others] for name in ANSWER}
        said = {"section_id": each["passage"][:20], "passage": each["passage"], "question": each["question"]}
        rows.append({**said, "query_id": each["id"], "answer": first, "validated_answers": several})
    return written(pa.Table.from_pylist(rows, DATASET))


def details(questions, answers):
    """Details of a model until September 2023: metrics are columns of text; `answers` are `(text, em, f1)`."""
    columns = {
        "example": [each["id"] for each in questions],
        "passage": [each["passage"] for each in questions],
        "question": [each["question"] for each in questions],
        "predictions": [[text] for text, _, _ in answers],
        "em": [str(em) for _, em, _ in answers],
        "f1": [str(f1) for _, _, f1 in answers],
    }
    return written(pa.table(columns))


def written(table):
    file = io.BytesIO()
    pq.write_table(table, file)
    return file.getvalue()


def details_path(time=TIME):
    return f"{time}/details_harness|drop|3_{time}.parquet"
