"""What visitors ask of samples: slices of them, single ones, and what other rules of scoring would make of them. DuckDB
over one parquet file.
"""

from evalboard.slices._duck import PLACE, SampleStore, quoted, store_of

__all__ = ["PLACE", "SampleStore", "quoted", "store_of"]
