"""How samples, battles and answers become numbers: errors, ratings, engines, and the samples that are kept."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, JsonValue, field_validator, model_validator

from evalboard.base.families import one_of
from evalboard.config.model import FrozenModel, Name
from evalboard.config.sources import Source, listed


class UncertaintyConfig(FrozenModel):
    """How errors of scored samples are made, and what counts as a score."""

    method: Name = Field(
        default="description", description="how scores and their errors are made: the name of a file in methods"
    )
    incomplete_runs: Literal["drop", "use"] = Field(
        default="drop",
        description="a run that lacks a part which the entry has in other runs: "
        "drop it from all means above that part, or use it",
    )
    null_score: Literal["zero", "missing"] = Field(
        default="zero", description="a sample without a score: scored 0, or left out of the means"
    )
    keep: Literal["answers", "sums"] = Field(
        default="answers",
        description="answers: the score of every sample stays beside the leaderboard, for paired differences, "
        "combined errors and bootstraps; sums: only sums stay, for data with too many samples",
    )
    clustered: Literal["cr1", "cr0"] = Field(
        default="cr1",
        description="the clustered error of samples: with the factor G / (G - 1) for few clusters, or without",
    )
    shared_clusters: Literal["together", "apart"] = Field(
        default="together",
        description="a cluster that several leaves share: kept together in the error of a mean over them, "
        "or one in each leaf",
    )
    same_questions: Literal["together", "apart"] = Field(
        default="together",
        description="questions that stand in several leaves, by their ids or texts: "
        "kept together in the errors of what is above these leaves, as a shared cluster is, "
        "or taken as questions of their own in each leaf",
    )
    deviation: Literal["sample", "population"] = Field(
        default="sample", description="the deviation of runs behind an error over runs: over R - 1, or over R"
    )
    bootstraps: Annotated[int | None, Field(ge=1, le=100_000)] = Field(
        default=None, description="how many draws a bootstrap has; as many as the method's own where not given"
    )
    seed: Annotated[int | None, Field(ge=0)] = Field(
        default=None, description="where the chance of bootstraps starts; the method's own where not given"
    )

    @field_validator("method")
    @classmethod
    def _is_a_method(cls, name: str) -> str:
        return one_of("scoring.methods", name)

    @property
    def ddof(self) -> int:
        """What the deviation of runs takes from their number."""
        return 1 if self.deviation == "sample" else 0


class JudgesConfig(FrozenModel):
    """Who judged battles: which verdicts are people's, and which are those of judges that are models."""

    column: Name = Field(
        default="judge",
        description="the column of battles that says who judged: `judge`, `dataset`, or one of `groups`",
    )
    people: Annotated[tuple[Name, ...], Field(min_length=1)] = Field(
        description="the words of that column that are people; `*` stands for any text. All other words are judges"
    )
    apart: tuple[Name, ...] = Field(
        default=(),
        description="`groups` that tell pairs of answers apart which share prompt and models, such as a turn",
    )
    itself: dict[Name, tuple[Name, ...]] = Field(
        default_factory=dict, description="for a judge: the models that it is itself"
    )
    family: dict[Name, tuple[Name, ...]] = Field(
        default_factory=dict,
        description="for a judge: models of its family, beside itself; "
        "those of its organization where nothing is given",
    )
    length: Name = Field(
        default="sum_assistant_tokens", description="the feature of `style` that is the length of an answer"
    )


class RatingConfig(FrozenModel):
    """How battles become ratings."""

    name: Name = "bradley_terry"
    base_model: Name | None = Field(
        default=None, description="the model that stands at 1000; the one with most battles where not given"
    )
    ridge: Annotated[float, Field(ge=0)] = Field(
        default=0.0, description="penalty of the plain ratings; OpenCompass' controls have 0.5"
    )
    controls: tuple[Literal["position"], ...] = Field(
        default=(),
        description="what the ratings hold equal: `position`, by how much the judges prefer the answer on side A",
    )
    weights: Literal["battles", "pairs"] = Field(
        default="battles",
        description="what counts equally: every battle, or every pair of models, however often it met",
    )
    cluster: bool = Field(default=False, description="whether battles on one prompt are taken as dependent")
    few: Annotated[int, Field(ge=0)] = Field(default=0, description="models with fewer battles are hidden at first")
    keep: Literal["battles", "counts"] = Field(
        default="battles",
        description="battles: every battle stays beside the leaderboard; "
        "counts: only how many there were of each pair, outcome, data set, judge and group, "
        "for more battles than memory holds: then style and prompts are not known",
    )
    judges: JudgesConfig | None = Field(
        default=None,
        description="who judged, where some verdicts are people's and others those of models: "
        "what the judges are worth is told then",
    )

    @field_validator("name")
    @classmethod
    def _is_a_rating(cls, name: str) -> str:
        return one_of("ratings", name)


SCHEDULER = r"^(tcp|tls)://.+:\d+$"


class EngineConfig(FrozenModel):
    """What sums up samples, and counts battles where only their counts are kept."""

    name: Name = Field(
        default="duckdb",
        description="`duckdb`: one machine, within the memory below; `memory`: pandas, file by file; `dask`: a cluster",
    )
    memory: Annotated[str, Field(pattern=r"^\d+(\.\d+)?(MB|GB)$")] = Field(
        default="1GB", description="how much memory the engine may use on one machine; what does not fit goes to disk"
    )
    threads: Annotated[int | None, Field(ge=1, le=1024)] = Field(
        default=None, description="threads of `duckdb`; as many as the machine has cores where not given"
    )
    workers: Annotated[int, Field(ge=1, le=256)] = Field(
        default=2, description="processes of the local cluster that `dask` starts where no scheduler is named"
    )
    scheduler: Annotated[str | None, Field(pattern=SCHEDULER)] = Field(
        default=None, description="the address of a Dask scheduler, such as tcp://10.0.0.1:8786"
    )

    @field_validator("name")
    @classmethod
    def _is_an_engine(cls, name: str) -> str:
        return one_of("engines", name)


class ReferencesConfig(FrozenModel):
    """References that stand in another source than the answers, question by question."""

    source: Source = Field(description="where the questions stand with their references")
    id: Name | None = Field(default=None, description="the column with the ids of questions, which samples have too")
    question: Name | None = Field(
        default=None, description="the column with questions: samples are joined by their texts where ids are missing"
    )
    passage: Name | None = Field(default=None, description="the column with passages, for questions that need one")
    answers: Annotated[tuple[Name, ...], BeforeValidator(listed, json_schema_input_type=str | tuple[str, ...])] = Field(
        min_length=1,
        description="the column with the references, or several columns, all of whose answers are right: `[answer, "
        "validated_answers]`",
    )
    shape: Literal["alternatives", "spans", "sets"] = Field(
        default="alternatives", description="what a list of texts means there, as `references` of the reader's options"
    )

    @model_validator(mode="after")
    def _joinable(self) -> Self:
        if self.id is None and self.question is None:
            raise ValueError("expected `id` or `question`, by which samples find their references")
        return self


class SamplesConfig(FrozenModel):
    """Samples whose question, answer and references are kept beside the leaderboard, so that they can be read and
    scored again.
    """

    of: Name = Field(
        description="the benchmark: a leaf of the suite; where the suite has levels, a pattern of leaves, `*` for all"
    )
    scorer: Name | None = Field(
        default=None, description="what scores the answers again: the name of a file in scorers"
    )
    published: Name | None = Field(
        default=None, description="the variant by which the stored values were scored; the scorer's own where not given"
    )
    seconds_per_sample: Annotated[float | None, Field(gt=0)] = Field(
        default=None, description="what one new answer costs, for the cost of a re-run"
    )
    references: ReferencesConfig | None = Field(
        default=None, description="another source with the references, `{source, id, question, passage, answers}`"
    )
    reader: Name | None = Field(default=None, description="on a board of results: what reads these samples")
    patterns: tuple[str, ...] = Field(
        default=(), description="on a board of results: which files of the source are samples, and no results"
    )
    columns: dict[str, JsonValue] = Field(
        default_factory=dict, description="on a board of results: for the reader, as the board's own"
    )
    where: dict[str, JsonValue] = Field(
        default_factory=dict, description="on a board of results: for the reader, as the board's own"
    )
    options: dict[str, JsonValue] = Field(
        default_factory=dict, description="on a board of results: for the reader, as the board's own"
    )

    @field_validator("scorer")
    @classmethod
    def _is_a_scorer(cls, name: str | None) -> str | None:
        return None if name is None else one_of("scorers", name)

    @field_validator("reader")
    @classmethod
    def _is_a_reader(cls, name: str | None) -> str | None:
        return None if name is None else one_of("readers", name)
