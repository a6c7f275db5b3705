"""The whole match as parquet; query and citation are metadata under `evalboard`."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from evalboard.table.selection import Selection

ORDER = 3
EXTENSION = "parquet"
MEDIA_TYPE = "application/vnd.apache.parquet"
LABEL = "Parquet"
PRINTED = False


def write(selection: Selection) -> Iterator[bytes]:
    """The whole match as parquet."""
    import msgspec
    import pyarrow as pa
    import pyarrow.parquet as pq

    from evalboard.table.exports._contents import about

    table = pa.Table.from_pandas(_storable(selection.frame()), preserve_index=False)
    metadata = {b"evalboard": msgspec.json.encode(about(selection)), **(table.schema.metadata or {})}
    stream = io.BytesIO()
    pq.write_table(table.replace_schema_metadata(metadata), stream, compression="zstd")
    yield stream.getvalue()


def _storable(frame: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd

    from evalboard.table.exports._contents import plain

    mixed = [
        name
        for name in frame.columns
        if frame[name].dtype == object and pd.api.types.infer_dtype(frame[name], skipna=True).startswith("mixed")
    ]
    texts = {
        name: pd.Series([None if value is None else str(value) for value in plain(frame[name])], dtype="str")
        for name in mixed
    }
    return frame.assign(**texts)
