"""Which files of a folder are a split of a dataset, and how they are read: as the `datasets` library says."""

# `datasets` annotates neither its builders nor their files: what comes from it is Any below.
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evalboard.base.extras import require
from evalboard.config.sources import DatasetSource
from evalboard.errors import ReadError, SourceError
from evalboard.sources import File, Snapshot
from evalboard.strings import message

if TYPE_CHECKING:
    import pyarrow as pa

CARD = "README.md"


@dataclass(frozen=True)
class Split:
    """A split of a dataset: its files by their paths in the folder, and what reads them."""

    name: str
    files: dict[str, Any]
    folder: Path
    config: str | None
    features: Any

    def table(self, path: str) -> pa.Table:
        """One file of it, streamed. ReadError where it cannot be read."""
        import pyarrow as pa
        from datasets import DownloadConfig, load_dataset_builder

        try:
            builder: Any = load_dataset_builder(
                str(self.folder),
                name=self.config,
                data_files={self.name: self.files[path]},
                features=self.features,
                download_config=DownloadConfig(local_files_only=True),
            )
            builder.info.features = self.features
            streamed = builder.as_streaming_dataset(self.name).with_format("arrow")
            return pa.concat_tables(streamed.iter(batch_size=10_000))
        except (pa.ArrowException, OSError, ValueError) as error:
            raise ReadError(f"cannot be read by `datasets`: {error}") from None


def split_of(folder: Path, source: DatasetSource) -> Split:
    """The split that a source names, or the only one. SourceError where it, or its configuration, is not there."""
    require("datasets")
    from datasets.data_files import DataFilesDict, get_data_patterns, sanitize_patterns
    from datasets.exceptions import DatasetsError
    from datasets.info import DatasetInfosDict
    from datasets.utils.metadata import MetadataConfigs
    from huggingface_hub import DatasetCard, DatasetCardData

    root = folder.resolve()
    named = {"name": source.repo, "config": source.config, "split": source.split}
    try:
        card: Any = DatasetCard.load(root / CARD).data if (root / CARD).is_file() else DatasetCardData()
        configs = MetadataConfigs.from_dataset_card_data(card)
        config = source.config or configs.get_default_config_name() or ""
        if config not in configs and (config or len(configs) > 1):
            raise SourceError(message("sources-no-config", **named, there=", ".join(configs) or "-"), permanent=True)
        said: Any = configs.get(config, {})
        base = (root / said.get("data_dir", "")).as_posix()
        patterns: Any = sanitize_patterns(said["data_files"]) if "data_files" in said else get_data_patterns(base)
        split = source.split or next(iter(patterns)) if len(patterns) == 1 else source.split
        if split not in patterns:
            raise SourceError(message("sources-no-split", **named, there=", ".join(patterns)), permanent=True)
        files = DataFilesDict.from_patterns({split: patterns[split]}, base_path=base)[split]
        features: Any = DatasetInfosDict.from_dataset_card_data(card).get(config or "default")
    except (DatasetsError, OSError, ValueError, TypeError, AttributeError) as error:
        raise SourceError(message("sources-no-card", **named, why=str(error)), permanent=True) from None
    names = {path.removeprefix(f"{root.as_posix()}/"): path for path in files}
    return Split(split, names, root, config or None, features and features.features)


def companions(snapshot: Snapshot) -> dict[str, tuple[File, ...]]:
    """A dataset's card, where it is among the files, says to which split each of them belongs."""
    card = tuple(file for file in snapshot.files if file.path == CARD)
    return {file.path: card for file in snapshot.files if file not in card}
