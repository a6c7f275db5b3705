"""A board in a notebook: what the page and the API answer, as frames and figures."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Literal, cast

from msgspec import to_builtins
from typing_extensions import Unpack

from evalboard.base.extras import require
from evalboard.config import Board
from evalboard.config.files import board_named, configs_folder
from evalboard.errors import NotFound, QueryError
from evalboard.settings import Settings

if TYPE_CHECKING:
    import pandas as pd
    from datasets import Dataset
    from plotly.graph_objects import Figure

    from evalboard.builds.past_states import PastStates
    from evalboard.leaderboard.leaderboard import Leaderboard
    from evalboard.notebook.choices import Choices
    from evalboard.notebook.report import BoardReport
    from evalboard.table.selection import Selection


@dataclass(frozen=True, eq=False, repr=False)
class LoadedBoard:
    """A leaderboard that answers in frames. Scores are fractions, as in the API and in files, or values in a node's own
    unit; missing is NaN.

    `attrs` of a frame say which board, state and choices it is of, and how to cite it.
    """

    leaderboard: Leaderboard
    _settings: Settings | None = None
    """Where past states are kept; None for a board of a frame, which has none."""

    @property
    def id(self) -> str:
        """The board's id."""
        return self.leaderboard.board.id

    @property
    def revision(self) -> str:
        """The commit, or the hash of what was read."""
        return self.leaderboard.origin.revision

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be known of the scores."""
        return tuple(map(str, self.leaderboard.notes))

    @property
    def left_out(self) -> pd.DataFrame:
        """A row for each value, row or file that was read and not taken, with the reason; in the order of the files."""
        import pandas as pd

        from evalboard.data.schema import LeftOut

        names = [each.name for each in fields(LeftOut)]
        return self._of_board(pd.DataFrame([asdict(each) for each in self.leaderboard.left_out], columns=names))

    @property
    def states(self) -> pd.DataFrame:
        """A row for each past state that is kept, the newest first: key, revision, date, entries, tags. NotFound for a
        board of a frame.
        """
        import pandas as pd

        from evalboard.leaderboard.registry import PastState

        return self._of_board(
            pd.DataFrame(
                [asdict(each) for each in self._past().states()], columns=[each.name for each in fields(PastState)]
            )
        )

    def table(self, **choices: Unpack[Choices]) -> pd.DataFrame:
        """A row for each entry that matches, in the order asked for: `rank`, `rank_lower`, `rank_upper`, `tier`,
        `entry`, `model`, and the columns.

        Beside a score that has an interval (95 %) stand its ends, `<score>_lower` and `<score>_upper`. What the board's
        page does where nothing is chosen (hidden entries, order, columns) holds here too. `caveats` says what must be
        known of a row's numbers, where anything must. QueryError names a choice that the board does not have.
        """
        from evalboard.views.alarms import with_caveats

        selection = self._selected(choices)
        frame = with_caveats(selection).frame()
        frame.attrs["notices"] = list(selection.notices)
        return self._of_selection(frame, selection)

    def scores(self) -> pd.DataFrame:
        """A row for each entry and node: `score`, its standard error `stderr`, the `lower` and `upper` end of its
        interval, of which kind, `n`.
        """
        from evalboard.views.frames import scores_frame

        return self._of_board(scores_frame(self.leaderboard))

    def to_dataset(self, table: Literal["leaderboard", "scores"] = "leaderboard") -> Dataset:
        """A table as a `datasets.Dataset`, as `evalboard publish` writes it: a row for each entry, or for each entry
        and node. Its `info` says how to cite it; `push_to_hub` publishes it.

        MissingPackageError without the extra `samples`, QueryError for another table.
        """
        from evalboard.table.formatting import cite
        from evalboard.views.frames import leaderboard_frame, scores_frame

        require("datasets")
        from datasets import Dataset, DatasetInfo

        frames = {"leaderboard": leaderboard_frame, "scores": scores_frame}
        if table not in frames:
            raise QueryError(f"table: {table!r:.80}; expected {' or '.join(frames)}", parameter="table")
        citation = cite(self.leaderboard)
        info = DatasetInfo(description=citation.text, citation=citation.bibtex, license=self.leaderboard.board.license)
        return Dataset.from_pandas(frames[table](self.leaderboard), info=info, preserve_index=False)

    def explain(self, entry: str, node: str) -> pd.DataFrame:
        """How a number was computed: a row for each line of the arithmetic, `key` and `value` as texts. NotFound for an
        unknown entry or node.

        `attrs` have the rest: `score`, `lower`, `upper`, `sources` (file, row, commit and address of each stored value)
        and all of it as `text`.
        """
        import pandas as pd

        from evalboard.views.explain import explain

        document = to_builtins(explain(self.leaderboard, entry, node))
        frame = pd.DataFrame([{**line} for line in document["lines"]], columns=["key", "value"])
        frame.attrs |= {name: value for name, value in document.items() if name != "lines"}
        return self._of_board(frame)

    def samples(self, benchmark: str = "", *, entry: str = "", where: str = "", sort: str = "") -> pd.DataFrame:
        """The samples of one entry on one benchmark, at most 100,000: what was asked, what was answered, and the score
        of that.

        The first benchmark, and its first entry, where none is named. `where` as on the page of samples, such as
        `score < 0.5`. `attrs["matched"]` counts all that match; a warning says where the rows are fewer. EvalboardError
        where no samples are kept, QueryError for a bad choice.
        """
        from evalboard.notebook.answers import samples_frame

        return self._of_board(samples_frame(self.leaderboard, benchmark=benchmark, entry=entry, where=where, sort=sort))

    def analyze(self, insight: str, *values: object, **choices: object) -> BoardReport:
        """What an insight says of the board; `board.lead(rivals=3)` is short for `board.analyze("lead", rivals=3)`, and
        so is `board.lead(3)`: values without a name are those of its parameters in their order.

        The tables are frames by their names, `report["chances"]`; displayed it is HTML. `evalboard analyze` lists the
        insights. NotFound for an unknown one, and where it says nothing of such a board; QueryError for a choice that
        it does not have.
        """
        from evalboard.insights import insight as named
        from evalboard.insights import parameters_of
        from evalboard.notebook.report import report_of

        parameters = parameters_of(named(insight).query) if values else ()
        if len(values) > len(parameters):
            raise TypeError(f"{insight} has {len(parameters)} parameters; {len(values)} values came without a name")
        choices |= {each.name: value for each, value in zip(parameters, values, strict=False)}
        return report_of(self.leaderboard, insight, choices, None if self._settings is None else self._past())

    def __getattr__(self, name: str) -> Callable[..., BoardReport]:
        """Each insight as a method."""
        from evalboard.insights import insights

        if name.startswith("_") or name not in insights():
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return partial(self.analyze, name)

    def __dir__(self) -> list[str]:
        from evalboard.insights import insights

        return [*super().__dir__(), *insights()]

    def figure(
        self,
        kind: str = "scatter",
        *,
        x: str | None = None,
        y: str | None = None,
        color: str | None = None,
        **choices: Unpack[Choices],
    ) -> Figure:
        """A figure of the entries that match, as the page draws it; `gr.Plot` takes it, too.

        `scatter`: column `y` against column `x`, with `color` by a third; each is the board's own where it is not
        named. `forest`: the scores of `y` with their intervals, the first 40 entries one below the other. QueryError
        for another kind or axis, and where nothing can be drawn.
        """
        from evalboard.drawing.plots import DrawnFigure, plot, plots

        require("plotly")
        from evalboard.notebook.drawing import drawn
        from evalboard.table.formatting import source

        kinds = tuple(name for name, each in plots().items() if each.NEEDS != "entry")
        if kind not in kinds:
            raise QueryError(f"kind: {kind!r:.80}; expected {' or '.join(kinds)}", parameter="kind", known=kinds)
        if kind == "forest" and (x or color):
            raise QueryError("x and color are of scatter plots; a forest plot is of y")
        selection = self._selected(choices, plot=kind, x=x, y=y, color=color)
        document = plot(kind).figure(self.leaderboard, selection, selection.query)
        return drawn(cast("DrawnFigure", document), source(selection))

    plot = figure  # its name until 2026-11

    def __len__(self) -> int:
        """The number of entries."""
        return len(self.leaderboard)

    def __repr__(self) -> str:
        """The board in a line."""
        return f"<{self.id}: {len(self):,} entries at {self.revision[:12]}>"

    def _repr_html_(self) -> str:
        from evalboard.notebook.markup import markup

        return markup(self.leaderboard)

    def _selected(self, choices: Choices, **drawing: str | None) -> Selection:
        from evalboard.notebook.choices import query_of
        from evalboard.table.selection import select

        return select(self.leaderboard, query_of(choices, **drawing))

    def _past(self) -> PastStates:
        from evalboard.builds.past_states import PastStates

        if self._settings is None:
            raise NotFound(f"board {self.id}: was made of a frame, and has no past")
        return PastStates(self._settings, self.id)

    def _of_selection(self, frame: pd.DataFrame, selection: Selection) -> pd.DataFrame:
        from evalboard.table.formatting import citation

        frame.attrs |= {"query": selection.query.to_url(), "citation": citation(selection).text}
        return self._of_board(frame)

    def _of_board(self, frame: pd.DataFrame) -> pd.DataFrame:
        frame.attrs |= {
            "board": self.id,
            "key": self.leaderboard.key,
            "revision": self.revision,
            "synthetic": self.leaderboard.board.synthetic,
        }
        return frame


def load(board: str | os.PathLike[str], *, revision: str | None = None, fresh: bool = False) -> LoadedBoard:
    """A board by its id, or by the path of its config (`.yaml`, `.yml`).

    The leaderboard that was built last for this very config and code is taken as it is kept; where there is none, or
    with `fresh`, the source is read and a leaderboard is built, as `evalboard build` does. Where the source cannot be
    read then, the last good one stands in, and a warning says so. `revision` names a past state in its place: a commit
    or a key (seven characters at least), a day or a tag. Cache and folder of configs are those of the command line
    (`EVALBOARD_CACHE`, `EVALBOARD_CONFIGS`).

    NotFound where there is no such board or state, ConfigError for a bad config, SourceError and other EvalboardErrors
    where nothing can be built.
    """
    config, settings = config_of(board), Settings.from_env()
    if revision is None:
        return LoadedBoard(_standing(config, settings, fresh=fresh), settings)
    from evalboard.builds.past_states import PastStates

    past = PastStates(settings, config.id)
    return LoadedBoard(past.leaderboard(past.named(revision).key), settings)


def config_of(board: str | os.PathLike[str]) -> Board:
    """The config of a board, by its id or by the path of its config. NotFound and ConfigError as of `load`."""
    return board_named(os.fspath(board), configs_folder(Settings.from_env().configs))


def _standing(board: Board, settings: Settings, *, fresh: bool) -> Leaderboard:
    from evalboard.builds import cache

    kept_one = None if fresh else cache.last_good(settings, board)
    if kept_one is not None:
        return kept_one
    from evalboard.builds.history import keep
    from evalboard.builds.pipeline import build_or_last

    outcome = build_or_last(board, settings)
    if not board.synthetic:
        keep(board, settings, outcome.leaderboard.key, accounts=0)
    if outcome.stale:
        warnings.warn(f"{board.id}: stale, at {outcome.leaderboard.origin.revision}: {outcome.stale}", stacklevel=3)
    return outcome.leaderboard
