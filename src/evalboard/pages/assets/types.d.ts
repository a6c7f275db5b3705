// What the modules of the pages pass to each other, beside the documents of the API (generated/api.d.ts). Types alone: nothing here is served.

import type { ApiError as CommonError } from "./common/api.js";
import type { Axis as CommonAxis } from "./common/axis.js";
import type * as Api from "./generated/api";
import type { Names as SampleNames } from "./samples/samplelabels.js";
import type { Shell as PageShell } from "./shell/shell.js";

declare global {
  interface Array<T> {
    /** What is there of a list in which parts may be left out. */
    filter(predicate: BooleanConstructor): Exclude<T, false | null | undefined | "" | 0>[];
  }

  // Words

  /** What tells two entries apart, as a sentence has it. */
  interface SpokenComparison {
    first: string;
    other: string;
    ahead: string[];
    behind: string[];
    rest: number;
    unknown: number;
    average: number | null;
    parts?: "benchmarks" | "sets";
  }
  /** How two ticked models differ, as a sentence has it: who is ahead first. */
  interface SpokenVerdict {
    by: string;
    first: string;
    other: string;
    difference: string;
    interval: string | null;
  }
  /** What scoring by another rule changed, as a sentence has it. */
  interface SpokenRescore {
    label: string;
    across: string;
    way: string;
    before: string | null;
    after: string | null;
    spearman: string[] | null;
    change: { by: string; low: string; high: string } | null;
    changed: number;
    ranked: number;
    tau: string | null;
  }
  /** A control as a sentence has it: how it is called, whether it is one thing, its odds ratio, and whether that can be told from none. */
  interface SpokenCoefficient {
    with: string;
    noun: string;
    single: boolean;
    ratio: number;
    sure: boolean;
  }

  /** A message as the server compiles it: a text, or texts, values by name, and choices by a value. */
  type MessagePattern = string | (string | [name: string] | [name: string, variants: Record<string, MessagePattern>, otherwise: string])[];
  /** What messages are filled with: texts as they are printed, several of them, whole numbers, and what only chooses. */
  type MessageValues = Record<string, string | number | boolean | null | undefined | readonly string[]>;

  // The page

  /** What the document of a page tells its component, as JSON. */
  interface Props {
    api: string;
    board: string;
    page: string;
    plotly: string;
    version: string;
    languages?: Record<string, string>;
    language?: string;
    /** The boards to which visitors may submit results. */
    submits?: string[];
  }
  type Shell = PageShell;
  /** What a page draws of one board. */
  interface PageOfBoard {
    ask(): unknown;
    close(): void;
  }
  /** What Gradio hands to the script of a component, and the way to its server function. */
  interface Component {
    element: HTMLElement;
    props: {
      board_id: string;
      value: Record<string, string | string[]> | null;
      columns?: string[] | null;
      height?: number | string | null;
      plotly?: { url: string };
      x?: string | null;
      y?: string | null;
      color?: string | null;
    };
    /** The page whose part it is. */
    page: string;
    /** The language that its script is in. */
    language: string;
    server: { ask(path: string, language: string): Promise<{ status: number; body: string; bytes?: string; retry_after?: string }> };
    trigger(event: string, data: Record<string, unknown>): void;
    watch(props: string | string[], act: () => unknown): void;
  }
  /** What the component was opened with whose modules these are; of components alone. */
  const component: Component;
  /** A board as its document has it before it is built: what comes from the leaderboard is not there yet. */
  type AnyBoard = Api.BoardDocument;
  /** A board that has a leaderboard. */
  type Board = Required<Api.BoardDocument> & { entries: number };
  type BoardSummary = Api.BoardSummary;
  type Citation = Api.CitationDocument;
  type Alarm = Api.AlarmDocument;
  type Caution = Api.CautionDocument;
  type Origin = Api.OriginDocument;
  type Copied = Api.CopyOrigin;
  type LeftOutRows = Api.LeftOutRows;
  /** A plain choice of a visitor as it is put into the address; null and [] take it back. */
  type Change = Record<string, string | number | readonly string[] | null | undefined>;
  /** What a question to the API may carry. */
  type Params = URLSearchParams | Record<string, string | null>;
  interface Asking {
    signal?: AbortSignal;
    patient?: boolean;
  }

  type ApiError = CommonError;
  /** What a refusal says, with the state of a board that is not ready. */
  type ErrorBody = Partial<Api.ErrorDocument>;
  /** How a board stands that has nothing to show; `unknown` where there is no such board. */
  type Standing = Partial<AnyBoard> & { state: string; reason: string; title: string; unknown?: boolean };
  /** A number of a page's own for the head of the board, and its words. */
  type Fact = [value: string, words: string, href?: string | undefined];
  /** A part of a sentence. */
  type Part = string | { mono?: string; bold?: string; aside?: string };

  // Elements

  type Child = Node | string | number | false | null | undefined;
  type Children = (Child | Child[])[];
  /** A tag, with classes behind it: "p.small.mid". */
  type Tagged<Name extends string> = Name | `${Name}.${string}`;
  type ElementOf<Map, Tag extends string> = Tag extends keyof Map
    ? Map[Tag]
    : Tag extends `${infer Name}.${string}`
      ? ElementOf<Map, Name>
      : never;
  type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => unknown };
  interface Properties {
    class?: string | null;
    text?: string | number | null;
    on?: Listeners;
    style?: Record<string, string | null>;
    data?: Record<string, string> | null;
    [attribute: string]: unknown;
  }
  /** A function whose last call is still to come. */
  interface Waiting<Arguments extends unknown[]> {
    (...values: Arguments): void;
    cancel: () => void;
  }
  interface Panel {
    close: () => void;
    refresh: () => void;
  }
  interface Option {
    value: string;
    text: string;
    count?: number;
    note?: string;
  }

  // Tables

  type NodeColumn = Api.NodeColumnDocument;
  type Unit = Api.UnitOf;
  type Column = NodeColumn | Api.EntryColumnDocument;
  /** A column of ours: the one of models, or the one with how much is there. */
  interface OwnColumn<Kind> {
    id: string;
    label: string;
    kind: Kind;
  }
  /** A column as the table shows it: the board's own, or the one with how much is there. */
  type ShownColumn = Column | OwnColumn<"run">;
  /** A row as the page reads it: bounds by the id of their column. */
  type TableRow = Pick<
    Api.RowDocument,
    "entry" | "model" | "distinct" | "rank" | "rank_lower" | "rank_upper" | "rank_before" | "rank_change" | "tier" | "unsure"
  > & {
    present: number;
    leaves: number;
    missing: Record<string, string>;
    marked?: string[];
    lower: Record<string, number | null>;
    upper: Record<string, number | null>;
    // biome-ignore lint/suspicious/noExplicitAny: a cell for each column, of the column's kind
    [cell: string]: any;
  };
  type PackedTable = Api.TableDocument;
  /** A further chunk of the same rows. */
  type TableChunk = Omit<Api.TableDocument, "rows" | "pinned"> & { rows: TableRow[]; pinned: TableRow[] };
  /** The answer that a page begins with: all of the document. */
  type TableAnswer = Required<Omit<Api.TableDocument, "rows" | "pinned" | Cut>> &
    Pick<Api.TableDocument, Cut> & { rows: TableRow[]; pinned: TableRow[] };
  /** What an answer has only where it is a window of the columns, or where ranks are compared with older ones. */
  type Cut = "shown" | "column_offset" | "since";
  /** What a visitor does with a table. */
  interface Acts {
    sorted: (id: string, add: boolean) => unknown;
    picked: (entry: string, on: boolean) => unknown;
    opened: (td: HTMLElement, entry: string, column: NodeColumn) => unknown;
    looked: (first: number, last: number) => unknown;
  }
  /** A piece of a table: its first row, its first column, and whether only rows are asked for. */
  interface Piece {
    offset: number;
    column: number;
    brief: boolean;
  }
  /** How the fetching of rows went. */
  interface RowsTold {
    loaded: (from: number, to: number, answer: TableChunk) => void;
    failed: (error: unknown) => void;
    moved: () => void;
  }
  /** A column of anything but scores. */
  type PlainColumn = Exclude<ShownColumn, NodeColumn>;
  /** What stands in the cell of a score. */
  interface ScoreParts {
    inside: HTMLElement;
    bar: HTMLElement;
    value: HTMLElement;
    interval: HTMLElement | null;
    /** How many results an average has, on a phone. */
    share: HTMLElement | null;
    best: boolean;
    doubt: boolean;
    waiting: boolean;
  }
  /** A cell of the intervals beside the table, with what is drawn in it. */
  interface ForestCell {
    td: HTMLTableCellElement;
    box: HTMLElement;
  }
  /** A cell of the table, which holds its parts while it is in sight; they are made when it first is. */
  type Cell = { td: HTMLTableCellElement; full: boolean } & (
    | { kind: "score"; column: NodeColumn; parts: ScoreParts | null }
    | { kind: "plain"; column: PlainColumn; parts: HTMLElement | null }
  );
  /** An entry in a list of links. */
  type EntryLine = Named & {
    entry: string;
    rank?: number | null;
    rank_lower?: number | null;
    rank_upper?: number | null;
    [root: string]: unknown;
  };
  /** What is needed to name an entry in a line. */
  interface Named {
    model: string;
    distinct?: string;
  }
  type Chip = Api.ChipDocument;
  type WithoutFilter = Api.WithoutDocument;
  type FacetValue = Api.FacetValue;
  type SizesDocument = Api.SizesDocument;
  /** The sizes of a board that states some. */
  type Sizes = Required<Api.SizesDocument>;
  type FlagCounts = Record<string, Api.FlagCounts>;
  type Defaults = Partial<Api.DefaultsDocument>;
  /** How a table is drawn: its columns in order, and what of them is shown how. */
  interface Plan {
    columns: ShownColumn[];
    root: string;
    /** The column that entries are ranked by. */
    by: string;
    raw: boolean;
    runs: boolean;
    /** Whether averages have predictions of what is missing. */
    filled: boolean;
    chosen: boolean;
    sort: string[];
    ordered: boolean;
    /** The columns in one text, to be held against those of another plan. */
    said: string;
  }

  // Suites

  type SuiteNode = Api.NodeDocument;
  type ModelNode = Api.ModelNode;
  /** A node that has a score. */
  type ScoredNode = ModelNode & { score: number };
  type Model = Api.ModelDocument;
  type ModelsDocument = Api.ModelsDocument;
  type ModelPlaces = Api.ModelPlaces;
  type ModelResult = Api.ModelResult;
  type SampledBenchmark = Api.SampledDocument;
  type Setting = Api.SettingDocument;
  /** The map of two levels: its rows and its columns. */
  interface HeatParts {
    rows: HeatRow[];
    columns: HeatColumn[];
    opened: (path: string) => unknown;
  }
  /** A row of the map of two levels: a node, and its parts by name. */
  interface HeatRow {
    node: ModelNode;
    parts: Map<string, ModelNode>;
  }
  /** A column of the map of two levels: what the rows have in common, and the mean over it. */
  interface HeatColumn {
    name: string;
    label: string;
    whole: ModelNode | undefined;
  }
  type Explanation = Api.ExplanationDocument;
  type ShownErrors = Api.ShownErrors;
  type ErrorsChoice = Pick<ShownErrors, "id" | "kind" | "kinds" | "gap">;

  // Plots

  type SayPart = Api.SayPart;
  // biome-ignore lint/suspicious/noExplicitAny: a figure is plotly's own JSON
  type Plotly = any;
  interface PlotFigure {
    data: Plotly[];
    layout: Plotly;
  }
  /** How a figure is to be drawn, as the API is asked for it. */
  interface Drawing {
    draw: "svg" | "plotly";
    width: string;
    height: string;
  }
  /** What of an answer is drawn: a picture, or the figure. */
  interface FigureAnswer {
    picture?: string;
    figure?: PlotFigure;
  }

  type Scatter = Omit<Api.ScatterDocument, "figure"> & FigureAnswer;
  /** What the API answers of any kind of plot. */
  type PlotAnswer = FigureAnswer &
    Pick<Scatter, "title" | "subtitle" | "say" | "overlay" | "overlays"> & {
      axes: Api.PlotAxes;
      choices: Api.PlotChoices;
      front?: Scatter["front"];
      family?: Scatter["family"];
    };
  type SmallFigure = Omit<Api.SmallFigure, "figure"> & FigureAnswer;
  interface PlotChoice {
    id: string;
    label: string;
    group?: string;
  }
  // Comparisons

  /** The report of a comparison by nodes (`comparison.js`). */
  interface Comparison {
    entries: Compared[];
    /** For which choice of models single comparisons hold; null where ranks say nothing. */
    note: string | null;
    rows: ComparedRow[];
    /** What ranks say of the first and each of the others. */
    at_once: (AtOnce | null)[];
    /** By the average of the view; null where that is the board's. */
    own: ComparedRow | null;
    /** By the board's average without its red benchmarks; null where nothing is left out. */
    without: ComparedRow | null;
    /** What must be known of benchmarks, by the path of their node. */
    alarms: Record<string, string>;
  }
  interface AtOnce {
    order: "ahead" | "behind" | "tied";
    words: string;
  }
  interface Compared {
    entry: string;
    model: string;
    apart: string;
    score: number | null;
    rank: number | null;
    rank_lower: number | null;
    rank_upper: number | null;
    at_once: AtOnce | null;
  }
  /** A node with all entries, and the first's difference from each of the others. */
  interface ComparedRow {
    by: string;
    node: string;
    id: string;
    label: string;
    level: number;
    parent: string | null;
    benchmark: boolean;
    derived: boolean;
    counts: boolean;
    kind: string;
    unit: Unit;
    own: boolean;
    lowest_wins: boolean;
    samples: string;
    alarm: string;
    sides: Side[];
    differences: Between[];
    turned: string[];
    words: string[];
  }
  interface Side {
    score: number | null;
    lower: number | null;
    upper: number | null;
    n: number | null;
  }
  /** The first minus another. */
  interface Between {
    difference: number | null;
    of_scores: number | null;
    lower: number | null;
    upper: number | null;
    p: number | null;
    adjusted: number | null;
    /** The probability that the first is better. */
    better?: number | null;
    compared: number;
    significant: boolean;
    detectable: number | null;
    detectable_any_runs: number | null;
    n: number | null;
    questions: number | null;
    runs: number | null;
    over_runs: { lower: number | null; upper: number | null; p: number | null } | null;
    method: string;
    paired: boolean;
    shared: number | null;
  }
  /** How two entries differ that both have a score. */
  type Difference = Between & { difference: number };

  /** A number of a comparison that was clicked: a score, or the difference from the entry that it is `against`. */
  interface PickedNumber {
    column: string;
    entry: string;
    against: string | null;
    value: number | null;
    lower: number | null;
    upper: number | null;
  }
  type PickedCell = PickedNumber & { index: [number, number]; node: string; label: string };
  type Rival = Pick<Compared, "entry" | "model" | "apart" | "score"> & Partial<Compared>;

  // The arena

  type Ratings = Api.RatingsDocument;
  type RatedRow = Api.RatedRow;
  type Rating = Api.RatingDocument;
  type Matrix = Api.MatrixDocument;
  /** A pair of a model and one of its opponents, in percent; null where nothing is known. */
  interface LadderStep {
    model: string;
    own: boolean;
    rating: number | null;
    won: number | null;
    lower: number | null;
    upper: number | null;
    predicted: number | null;
    battles: number;
  }
  type Coefficient = Api.CoefficientDocument;
  type LabelledCoefficient = Coefficient & { label: string };
  /** A coefficient as it is drawn. */
  interface Effect {
    value: number;
    lower: number | null;
    upper: number | null;
  }
  /** What a table of ratings is drawn with. */
  interface RatingsTable {
    held?: string | null;
    caption: string;
    base: string;
    setLabel: (name: string) => string;
    /** The way to the battles of a row. */
    battles?: (row: RatedRow) => string | null;
    sort?: string;
    choose: (sort: string) => unknown;
  }
  type CalibrationPoint = Api.TenthDocument;
  type Calibration = Api.CalibrationDocument;
  /** What rows of ratings can be sorted by: the smallest first where that is `up`. */
  interface RatingOrder {
    id: string;
    up?: boolean;
    value: (row: RatedRow) => string | number | null;
  }
  /** The head of a column of a table of ratings, which sorts by it where it has an order. */
  type RatingHead = { label: string; help?: string; cls: string } & (RatingOrder | { id?: undefined });
  /** A column of a table of ratings: words, or the one with the axis, whose cells the table draws. */
  type RatingColumn =
    | (RatingHead & { drawn?: undefined; cell: (row: RatedRow) => Properties & { children?: Child[] } })
    | { drawn: true; id?: undefined };
  /** A rating that is known. */
  type KnownRating = Rating & { rating: number };
  type Axis = CommonAxis;
  type Interval = { value?: number | null; lower?: number | null; upper?: number | null };

  // Health

  /** A row of the table `benchmarks` of the insight `audits`. */
  type AuditedBenchmark = {
    benchmark: string;
    label: string;
    node: string;
    grade: Grade;
    entries: number;
    questions: number | null;
    rank_tau: number | null;
    rank_shift: number | null;
    findings: string[];
    amber: string[];
    red: string[];
    chance: number | null;
    unit: Unit;
    own: boolean;
    low: number;
    high: number;
    counts: number[];
    others: string | null;
    astray: string[];
    without: string | null;
    samples: boolean;
    sampled: string[];
  };
  /** A benchmark that can be drawn against the others. */
  type ComparedBenchmark = AuditedBenchmark & { others: string };
  type Grade = "red" | "amber" | "ok" | "not enough data" | "note" | "shown";

  // Reports of insights

  type InsightReport = Api.Report;
  type ReportTable = Api.Table;
  type ReportColumn = Api.Column;
  type ReportFacts = Api.Facts;
  type ReportFigure = Api.Figure;
  type ReportAxis = Api.Axis;
  type ReportTrack = Api.Track;
  type ReportSeries = Api.Series;
  type ReportLink = Api.Link;
  type ReportChoice = Api.Choice;
  type InsightOf = Api.InsightSummary;

  // Questions

  /** The questions of a benchmark as the drawings of their page read them. */
  type Questions = {
    key: string;
    report: InsightReport;
    benchmark: string;
    label: string;
    benchmarks: { benchmark: string; label: string }[];
    questions: number;
    models: number;
    witnesses: number;
    dead: number;
    suspect: number;
    points: {
      sample: string[];
      cluster: (string | null)[];
      difficulty: (number | null)[];
      discrimination: (number | null)[];
      kind: string[];
      solved_by_best: boolean[];
    };
  };

  // Changes

  type PastState = Api.StateDocument;
  type PastStates = Api.StatesDocument;

  // Samples

  type Samples = Api.SamplesDocument;
  type Sample = Api.SampleDocument;
  type SampleRow = Api.SampleRow;
  type SampleColumn = Api.SampleColumn;
  type Step = Api.StepDocument;
  type Word = Api.Word;
  type NumberHistogram = Api.NumberHistogram;
  type WordHistogram = Api.WordHistogram;
  type HistogramDocument = NumberHistogram | WordHistogram;
  type Rescored = Api.RescoredDocument;
  type RescoredRow = Api.RescoredRow;
  type SliceModel = Api.SliceModel;
  type Names = SampleNames;
  type KnownOfScorer = Pick<Samples, "variants" | "failures" | "lost" | "columns" | "grid"> & Partial<Pick<Samples, "metric" | "repaired">>;
  /** The mean of a slice by a way of scoring. */
  type SliceMean = Partial<Api.MeanDocument> & Pick<Api.MeanDocument, "variant" | "mean" | "lower" | "upper">;
  /** A point of a small scatter. */
  interface Dot {
    x: number;
    y: number;
    /** Where the point was before: an arrow leads from there. */
    from?: number;
    name: string;
    title: string;
    marked: boolean;
  }
  /** A stretch of a text that looks different: from, to, class. */
  type Stretch = [number, number, string];
  /** A rule with a column and an operator that takes no value. */
  interface KnownTerm {
    column: string;
    op: "is known" | "is unknown";
    value: null;
    literal: false;
  }
  /** A rule with a column, an operator and a value. */
  interface ValueTerm {
    column: string;
    op: "=" | "!=" | "<" | "<=" | ">" | ">=" | "~" | "!~" | "contains";
    value: string;
    literal: boolean;
  }
  /** A rule taken apart. */
  type Term = KnownTerm | ValueTerm;
  /** A rule that offers several values of a column. */
  interface Choice {
    column: string;
    op: "any";
    value: string[];
    literal: boolean;
  }
  /** A lower and an upper bound of a column. */
  interface Bounds {
    column: string;
    op: "from";
    value: string[];
    literal: boolean;
    within: boolean;
  }
  /** A rule as a reader sees it, with the rules that it stands for; what cannot be taken apart has its text alone. */
  type Gathered = { rules: string[] } & (Term | Choice | Bounds | { column?: undefined; op?: undefined });
  /** The numbers of a column that rules leave. */
  interface ChosenNumbers {
    low: number;
    high: number;
    within?: boolean;
  }
  /** What rules say of a column that a histogram can show. */
  type Chosen = ChosenNumbers | { words: string[] };
}
