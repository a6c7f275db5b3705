// What the API answers. Written by `python -m docs` from the documents that the API declares; edit those, not this.

/** Published scores of a node against computed ones. */
export interface AgreementDocument {
  node: string;
  compared: number;
  largest: number;
  tolerance: number;
  disagreeing: number;
  examples: DisagreementDocument[];
}

/** A benchmark that the audits found red or amber. */
export interface AlarmDocument {
  benchmark: string;
  label: string;
  node: string;
  grade: "amber" | "red";
  /** The kind of its worst finding, "" for checks alone. */
  finding: string;
  /** What is wrong, in words. */
  fault: string;
  /** The grade in words. */
  verdict: string;
  /** The sentence beside every number of the benchmark. */
  warning: string;
  /** The beginning of the line under a board's title. */
  line: string;
  /** Its end: the ranking without the benchmark; "" where unknown. */
  consequence: string;
  /** By how many places entries move on average without it. */
  places: number | null;
  /** Among how many entries. */
  entries: number;
}

/** A part of the answer line. */
export interface AnswerPartDocument {
  text: string;
  part: "behind" | "first" | "names";
}

/** An axis of a figure. */
export interface Axis {
  label: string;
  scale?: "category" | "date" | "linear" | "log";
  kind?: "count" | "date" | "entry" | "estimate" | "excerpt" | "list" | "measure" | "number" | "p" | "points" | "question" | "share" | "text" | "yes_no";
  unit?: UnitOf | null;
  /** Its ends, where they are fixed. */
  low?: number | null;
  high?: number | null;
  /** Whether small values stand on top, as ranks do. */
  falling?: boolean;
}

/** Something that can stand on an axis. */
export interface AxisChoice {
  id: string;
  label: string;
  group: "means" | "measured" | "model" | "parts" | "scores";
}

/** What stands on an axis. */
export interface AxisDocument {
  id: string;
  label: string;
  log: boolean;
  kind: "date" | "number" | "score";
}

/** What shields.io draws a badge of (https://shields.io/badges/endpoint-badge). */
export interface BadgeDocument {
  schemaVersion: 1;
  /** The board, and maybe a benchmark. */
  label: string;
  /** The rank interval, the rank, or that there is none. */
  message: string;
  color: string;
  /** How long not to ask again. */
  cacheSeconds: number;
}

/** A word of a column, and the number of battles that choosing it would leave. */
export interface BattleFacet {
  value: string;
  count: number;
}

/** Everything about a board but its rows; what follows from a leaderboard is there once it is built. */
export interface BoardDocument {
  id: string;
  title: string;
  description: string;
  synthetic: boolean;
  state: string;
  reason: string;
  progress: ProgressDocument;
  since: string | null;
  checked: string | null;
  retry_at: string | null;
  broken_revision: string | null;
  entries: number | null;
  battles: boolean;
  samples: boolean;
  as_of: string | null;
  revision: string | null;
  copied: string | null;
  labels: Record<string, string>;
  filters: string[] | null;
  defaults: DefaultsDocument;
  plots: PlotDocument[];
  license: string;
  links: Record<string, string>;
  config: ConfigDocument;
  /** By the config: docs/reference/boards.md. */
  source: Record<string, unknown>;
  one_per_model: string;
  missing: string;
  levels: string[] | null;
  /** Thresholds: docs/reference/checks.md. */
  audits: Record<string, unknown>;
  older: string[];
  latest: boolean;
  key?: string;
  origin?: OriginDocument;
  models?: number;
  ranked?: number;
  incomplete?: number;
  root?: string;
  benchmarks?: string[];
  columns?: (NodeColumnDocument | EntryColumnDocument)[];
  nodes?: NodeDocument[];
  kinds?: string[];
  kind?: string;
  gap?: number | null;
  paired?: boolean;
  insights?: InsightSummary[];
  errors?: (ShownErrors | UnknownErrors)[];
  citation?: CitationDocument;
  notes?: string[];
  /** The most important first. */
  alarms?: AlarmDocument[];
  /** Null where there is no alarm, or nothing would be left. */
  without?: BoardWithout | null;
  cautions?: CautionDocument[];
  left_out?: LeftOutRows;
  agreements?: AgreementDocument[];
  files?: number;
  unverified?: string[];
}

/** A board in short, and how it stands. */
export interface BoardSummary {
  id: string;
  title: string;
  description: string;
  synthetic: boolean;
  state: string;
  reason: string;
  progress: ProgressDocument;
  since: string | null;
  checked: string | null;
  retry_at: string | null;
  broken_revision: string | null;
  entries: number | null;
  battles: boolean;
  samples: boolean;
  as_of: string | null;
  revision: string | null;
  copied: string | null;
}

/** The table without the benchmark that matters most. */
export interface BoardWithout {
  query: string;
  line: string;
  /** What that does to the ranking; "" where unknown. */
  consequence: string;
}

/** All boards, which one is shown to those who name none, and what is most surprising on any. */
export interface BoardsDocument {
  boards: BoardSummary[];
  default: string;
  highlights: HighlightDocument[];
}

/** How battles ended that were predicted by ratings fitted to other battles. */
export interface CalibrationDocument {
  tenths: TenthDocument[];
  /** Those that were predicted. */
  battles: number;
  /** Those of pairs that nothing else compares, or that other folds do not tie together. */
  left_out: number;
  folds: number;
  /** What was dealt to the folds: whole prompts, or single battles. */
  by: "battles" | "prompts";
  why_not: "few" | "no_freedom" | "verdicts" | null;
}

/** Something to know of a whole leaderboard, and the page that says more. */
export interface CautionDocument {
  words: string;
  page: string;
}

/** What may not be concluded, or what must be known before numbers are believed. */
export interface Caveat {
  type: "caveat";
  text: string;
}

/** The mean ratings of the models that both fits rate, those from which a change is counted. */
export interface CentreDocument {
  plain: number;
  controlled: number;
  models: number;
}

/** A filter that is on, with the query string that takes it away. */
export interface ChipDocument {
  key: string;
  about: string;
  label: string;
  value: string;
  remove: string;
}

/** A parameter of the query that a reader may choose, with the value that holds. */
export interface Choice {
  type: "choice";
  parameter: string;
  label: string;
  value: string;
  options: Option[];
}

/** How to cite a leaderboard; `own` is by its maintainers. */
export interface CitationDocument {
  text: string;
  bibtex: string;
  own: string;
}

/** What is posted: a claim, and maybe the board and the snapshot. */
export interface ClaimBody {
  text: string;
  board: string;
  rev: string;
}

/** A control: what it adds to the log odds that side A wins, and the same as odds ratio with its bounds. */
export interface CoefficientDocument {
  name: string;
  value: number;
  stderr: number | null;
  lower: number | null;
  upper: number | null;
  odds_ratio: number;
  p_value: number | null;
  df: number | null;
  odds_ratio_lower: number | null;
  odds_ratio_upper: number | null;
  kind: "group" | "position" | "style";
}

/** A column that can give colours. */
export interface ColourChoice {
  id: string;
  label: string;
}

/** A column of a table. */
export interface Column {
  key: string;
  label: string;
  kind?: "count" | "date" | "entry" | "estimate" | "excerpt" | "list" | "measure" | "number" | "p" | "points" | "question" | "share" | "text" | "yes_no";
  /** What it means, in a sentence. */
  about?: string;
  unit?: UnitOf | null;
  digits?: number | null;
  /** null where neither is better. */
  lower_is_better?: boolean | null;
  /** The column that has the unit of each row, where rows have units of their own. */
  unit_from?: string;
  /** The column that has the address on the web that each value leads to, null for none. */
  url_from?: string;
  /** Whether values are predictions, which must not be taken for results. */
  predicted?: boolean;
  /** For programs and links alone. */
  hidden?: boolean;
  /** The parameter that a click on a value sets. */
  sets?: string;
}

/** Which config: its file and a hash of what it says. */
export interface ConfigDocument {
  digest: string;
  file: string | null;
}

/** What can be held equal: features of style, and columns whose levels are groups; whether the board's own ratings hold position equal already, and what counts equally in them. */
export interface ControlsDocument {
  style: string[];
  groups: string[];
  position: boolean;
  weights: "battles" | "pairs";
}

/** What a copy is of. `date` is the day of the copied state; `changes` says what was not copied. */
export interface CopyOrigin {
  name: string;
  url: string;
  commit: string;
  date: string;
  licence: string;
  changes: string;
}

/** How Spearman's correlation changes, with its 95 % interval over models drawn again; null where these are few. */
export interface CorrelationChange {
  value: number | null;
  lower: number | null;
  upper: number | null;
}

/** How scores go together with the mean of the other benchmarks. */
export interface CorrelationDocument {
  spearman: number | null;
  pearson: number | null;
  n: number;
}

/** The same before and after, and the change. */
export interface CorrelationsDocument {
  before: CorrelationDocument;
  after: CorrelationDocument;
  change: CorrelationChange;
}

/** A step from answers to the cost of running them again: cut in a decimal, of the others ending with a digit, to be run again (shares of answers), and how long that takes (seconds). */
export interface CostStep {
  name: "again" | "cut" | "digit" | "seconds";
  /** Of this board; null where nothing tells. */
  value: number | null;
  /** What `source` says of its models. */
  quoted: number | null;
  /** The step, its value and the quoted one in words. */
  shown: string;
  shown_value: string;
  shown_quoted: string;
}

/** What a visitor sees who has chosen nothing. */
export interface DefaultsDocument {
  sort: string | null;
  columns: string[] | null;
  hide: string[];
  require: string[];
  complete: boolean;
}

/** An entry minus another on the questions that both answered. */
export interface DifferenceDocument {
  n: number;
  mean: number;
  lower: number | null;
  upper: number | null;
}

/** A published score and the one that was computed. */
export interface DisagreementDocument {
  entry: string;
  published: number;
  computed: number;
}

/** A column of what is known of entries. */
export interface EntryColumnDocument {
  id: string;
  label: string;
  name: string;
  help: string;
  default: boolean;
  /** Whether a visitor can choose and weigh it. */
  benchmark: boolean;
  kind: "date" | "flag" | "number" | "rank" | "text";
  /** Of its numbers; null for words, dates and plain numbers. */
  unit: UnitOf | null;
  /** Of dates the earlier or later; "" for neither. */
  better: "" | "higher" | "lower";
}

/** Why something could not be answered. */
export interface ErrorBody {
  message: string;
  parameter?: string;
  /** In its value, from 0. */
  position?: number;
  /** Possible values. */
  known?: string[];
}

/** What is said where there is no answer. */
export interface ErrorDocument {
  state?: string;
  reason?: string;
  progress?: ProgressDocument;
  error: ErrorBody;
}

/** A number with its 95 % interval; null for what is not known. */
export interface Estimate {
  value: number | null;
  lower: number | null;
  upper: number | null;
}

/** The arithmetic behind the score of one node of one entry. */
export interface ExplanationDocument {
  entry: string;
  model: string;
  node: string;
  label: string;
  score: number | null;
  value: number | null;
  lower: number | null;
  upper: number | null;
  /** Number of files behind it; `sources` names at most ten. */
  files: number;
  /** The benchmark with this entry's samples of the node; null without. */
  samples: string | null;
  lines: LineDocument[];
  children: PartDocument[];
  sources: WhereDocument[];
  /** The whole as plain text. */
  text: string;
}

/** A value, and the rows that choosing it alone would give. */
export interface FacetValue {
  value: string;
  count: number;
}

/** A number or name with its label. */
export interface Fact {
  key: string;
  label: string;
  value: number | string | boolean | string[] | Estimate | null;
  kind?: "count" | "date" | "entry" | "estimate" | "excerpt" | "list" | "measure" | "number" | "p" | "points" | "question" | "share" | "text" | "yes_no";
  unit?: UnitOf | null;
  digits?: number | null;
}

/** Single values. */
export interface Facts {
  type: "facts";
  facts: Fact[];
}

/** What stands out: its search, and how many drawn entries it finds. */
export interface FamilyDocument {
  search: string;
  count: number;
}

/** Data and how they are drawn. `lines` are vertical lines with labels. */
export interface Figure {
  type: "figure";
  key: string;
  title: string;
  x: Axis;
  y: Axis;
  series: Series[];
  caption?: string;
  lines?: [number | string, string][];
  tracks?: Track[];
}

/** A figure as plotly.js takes it; docs of plotly say what stands in it. */
export interface FigureParts {
  data: Record<string, unknown>[];
  layout: Record<string, unknown>;
}

/** A file that numbers came from. */
export interface FileDocument {
  file: string;
  url: string | null;
  blob: string;
  date: string | null;
  harness: string | null;
  settings: Record<string, unknown>;
}

/** How many rows have a flag, and how many do not. */
export interface FlagCounts {
  true: number;
  false: number;
}

/** A forest plot. */
export interface ForestDocument {
  /** As plotly takes it, unless a picture was asked for. */
  figure?: FigureParts;
  /** As SVG, if asked for. */
  picture?: string;
  title: string;
  subtitle: string;
  say: SayPart[];
  axes: PlotAxes;
  choices: PlotChoices;
  overlay: string[];
  overlays: string[];
  count: number;
  synthetic: boolean;
  key: string;
}

/** How sure it is who is unbeaten, by the errors of both axes. */
export interface FrontDocument {
  /** Simulated worlds. */
  draws: number;
  /** On the front with a chance of 95 % or more. */
  sure: number;
  /** With one of 5 % or more. */
  possible: number;
  /** Axes without errors. */
  exact: string[];
  /** Entries without an error count as exact. */
  without_error: number;
  /** The likeliest first, at most 100. */
  entries: FrontEntry[];
}

/** An entry on the front, or possibly; `x` and `y` as printed. */
export interface FrontEntry {
  entry: string;
  model: string;
  x: string;
  y: string;
  chance: number;
  word: string;
}

/** How the variants of a scorer hang together: where answers are cut, and what is read as the same. */
export interface GridDocument {
  stops: NamedDocument[];
  normalizations: NamedDocument[];
  variants: string[][];
}

/** The state of the server and of each board. */
export interface HealthDocument {
  /** `starting`: pages seen before are served as they were, and all else waits until the server is loaded. `stuck`: boards are served, and nobody looks for newer ones. */
  status: "ok" | "starting" | "stuck";
  boards: Record<string, string>;
  /** Null where boards are not refreshed. */
  scheduler: SchedulerDocument | null;
}

/** Something new or surprising on a board, and the page that shows it. */
export interface HighlightDocument {
  board: string;
  kind: "flat" | "new" | "risen" | "small_first" | "warning";
  text: string;
  page: string;
  query: Record<string, string>;
}

/** An insight that says something of a board. */
export interface InsightSummary {
  name: string;
  /** Its name in addresses. */
  slug: string;
  title: string;
  /** Its question. */
  about: string;
  /** Pages with a section of it. */
  pages: string[];
  parameters: string[];
}

/** A value, row or file that was not taken, and why. */
export interface LeftOut {
  file: string;
  reason: string;
  row: number;
  column: string;
  value: string;
  entry: string;
  task: string;
  /** Whether values of the same differ. */
  disagrees: boolean;
}

/** How many matching entries lack a value, by axis. */
export interface LeftOutOfPlot {
  no_x: number;
  no_y: number;
}

/** How much was not taken, and the first of it. */
export interface LeftOutRows {
  count: number;
  rows: LeftOut[];
}

/** A step of a calculation. */
export interface LineDocument {
  key: string;
  value: string;
}

/** A page of this site, with its parameters, or an address on the web. */
export interface Link {
  label: string;
  page?: string;
  parameters?: Record<string, string>;
  url?: string;
}

/** Where to read on. */
export interface Links {
  type: "links";
  links: Link[];
}

/** The samples that must be run again, and what that costs. */
export interface LostDocument {
  samples: number;
  of: number;
  share: number | null;
  reasons: LostReason[];
  seconds: number | null;
  /** Empty where no answer is judged, and where the scorer knows no such steps. */
  costs: CostStep[];
  /** The address of what is quoted in `costs`. */
  source: string | null;
}

/** A reason for which scores cannot be had from the stored texts. */
export interface LostReason {
  name: string;
  about: string;
  samples: number;
  share: number;
}

/** Who beats whom, as seen and as the ratings tell it, and how often they met. */
export interface MatrixDocument {
  models: string[];
  observed: (number | null)[][];
  /** Ends of the 95 % intervals of what was seen, Wilson's, with battles on one prompt kept together where ratings keep them so. */
  lower: (number | null)[][];
  upper: (number | null)[][];
  predicted: (number | null)[][];
  battles: number[][];
}

/** The mean of samples under a variant of the scorer with its 95 % interval; `clusters` where samples share some. */
export interface MeanDocument {
  variant: string;
  mean: number | null;
  lower: number | null;
  upper: number | null;
  n: number;
  clusters: number | null;
  /** The share of exact matches, where the scores are an F1. */
  exact: number | null;
}

/** What was said in a sample, and by whom: `tool` is the one that answers, `error` what went wrong there, `cut` how many letters the text had. */
export interface MessageDocument {
  role: string;
  text: string;
  reasoning: string;
  calls: ToolCall[];
  tool: string;
  error: string;
  cut: number;
}

/** What cannot be told, and why, in whole sentences. */
export interface Missing {
  type: "missing";
  text: string;
}

/** One entry: metadata, scores and ranks, provenance, plots. */
export interface ModelDocument {
  entry: string;
  model: string;
  org: string;
  name: string;
  board: string;
  key: string;
  revision: string;
  synthetic: boolean;
  metadata: Record<string, boolean | number | string>;
  links: Record<string, string>;
  /** Other entries of the model: `entry`, `score`, `rank`, and what tells them apart. */
  siblings: Record<string, boolean | number | string | null>[];
  root: RootDocument;
  nodes: ModelNode[];
  samples: SampledDocument[];
  provenance: ProvenanceDocument;
  plots: string[];
}

/** What an entry has at a node, and where that stands: its rank, and the share of others below. */
export interface ModelNode {
  path: string;
  id: string;
  label: string;
  level: number;
  parent: string | null;
  leaf: boolean;
  derived: boolean;
  value: number | null;
  baseline: number | null;
  maximum: number;
  /** Of score, bounds and error. */
  unit: UnitOf;
  /** Whether it is a value in that unit, not a score. */
  own: boolean;
  /** Whether less is better. */
  lowest_wins: boolean;
  score: number | null;
  lower: number | null;
  upper: number | null;
  stderr: number | null;
  deviation: number | null;
  kind: string;
  n: number | null;
  weight: number;
  counts: boolean;
  scored: boolean;
  unscored: string;
  rank_lower: number | null;
  rank_upper: number | null;
  present: number;
  leaves: number;
  missing: string | null;
  below_chance: boolean;
  /** Why its values are doubtful. */
  doubts: string[];
  file: string | null;
  row: number | null;
  rank: number | null;
  percentile: number | null;
  of: number;
}

/** A model, and where it stands. */
export interface ModelPlaces {
  model: string;
  results: ModelResult[];
}

/** An entry of a model on a board. */
export interface ModelResult {
  board: string;
  title: string;
  synthetic: boolean;
  entry: string;
  rank: number | null;
  rank_lower: number | null;
  /** Null without a rank interval. */
  rank_upper: number | null;
  /** Entries with a rank. */
  ranked: number;
  /** Its average as the board shows it; null where missing. */
  value: number | null;
  lower: number | null;
  upper: number | null;
  unit: UnitOf;
  /** Whether the value is in its own unit; else a score. */
  own: boolean;
}

/** Models whose entries match all words of a search. */
export interface ModelsDocument {
  search: string;
  /** The nearest first, then those on most boards. */
  models: ModelPlaces[];
  /** Entries that match, on all boards. */
  matched: number;
  /** Boards with matches. */
  boards: number;
  /** Boards without a readable leaderboard. */
  unsearched: string[];
}

/** A name with a sentence about what it means. */
export interface NamedDocument {
  name: string;
  about: string;
}

/** A column of a node's scores, or of its values in its own unit; `top` and `top_raw` end the scales of what is shown and of stored values. */
export interface NodeColumnDocument {
  id: string;
  label: string;
  name: string;
  help: string;
  default: boolean;
  /** Whether a visitor can choose and weigh it. */
  benchmark: boolean;
  kind: "score";
  path: string;
  top: number;
  top_raw: number;
  /** In the score above; null for the root and derived means. */
  weight: number | null;
  n: number | null;
  baseline: number;
  maximum: number;
  higher_is_better: boolean;
  unit: UnitOf;
  /** Whether values are shown instead of scores. */
  own: boolean;
  /** Whether less is better. */
  lowest_wins: boolean;
  level: number;
  parent: string | null;
  leaf: boolean;
  scored: boolean;
  derived: boolean;
  /** The kind of its intervals, "" without. */
  interval: string;
}

/** A node of the suite. `baseline` is 0 without rescaling, `chance` what guessing gives as a stored value. */
export interface NodeDocument {
  path: string;
  id: string;
  label: string;
  level: number;
  parent: string | null;
  leaf: boolean;
  n: number | null;
  baseline: number;
  chance: number | null;
  maximum: number;
  floor: boolean;
  higher_is_better: boolean;
  /** Of what is shown. */
  unit: UnitOf;
  /** Whether values in that unit are shown, not scores. */
  own: boolean;
  /** Whether less is better. */
  lowest_wins: boolean;
  /** Who says what is better: `config`, `files`, the metric's `name`, or "". */
  stated_by: string;
  weight: number;
  normalize: string;
  published: string | null;
  scored: boolean;
  unscored: string;
  help: string;
  task: string | null;
  metric: string | null;
  derived: boolean;
  children: string[];
}

/** The counts of numbers in bins between edges. */
export interface NumberHistogram {
  column: string;
  all: number[];
  here: number[];
  kind: "number";
  edges: number[];
}

/** A value that a parameter may have. */
export interface Option {
  value: string;
  label: string;
}

/** Where the numbers come from. `repositories`: how many of the Hub together, 0 for one. */
export interface OriginDocument {
  kind: string;
  repo: string | null;
  revision: string;
  date: string | null;
  url: string | null;
  copied: CopyOrigin | null;
  repositories: number;
  /** The unmerged pull request that this is of; 0 for none. */
  pull: number;
}

/** A child in the sum of its group. Weight is the share that was used, null where it took no part; `predicted` stands for a missing score, where that counts in the sum. */
export interface PartDocument {
  node: string;
  label: string;
  value: number | null;
  score: number | null;
  weight: number | null;
  counts: boolean;
  predicted: number | null;
}

/** Where a chosen entry stands: scores x 100, dates as text. */
export interface PinnedPoint {
  entry: string;
  x: number | string;
  y: number | string;
}

/** What is drawn up, across, and in colour. */
export interface PlotAxes {
  x?: AxisDocument;
  y: AxisDocument;
  color?: ColourChoice | null;
}

/** What can be drawn up, across, and in colour. */
export interface PlotChoices {
  x?: AxisChoice[];
  y: AxisChoice[];
  color?: ColourChoice[];
}

/** A plot that a board names. */
export interface PlotDocument {
  kind: string;
  x: string;
  y: string;
  title: string | null;
  color: string | null;
  log_x: boolean;
  log_y: boolean;
  frontier: boolean;
  trend: boolean;
}

/** One entry among all the others, in small figures. */
export interface PositionDocument {
  entry: string;
  figures: SmallFigure[];
  count: number;
  synthetic: boolean;
  key: string;
}

/** How far a build is. */
export interface ProgressDocument {
  done: number;
  total: number;
  doing: string;
}

/** Where the numbers of an entry came from, and what was checked. */
export interface ProvenanceDocument {
  kind: string;
  repo: string | null;
  revision: string;
  url: string | null;
  date: string | null;
  copied: CopyOrigin | null;
  files: FileDocument[];
  file_count: number;
  settings: SettingDocument[];
  config: ReadWith;
  left_out: string[];
  checks: string[];
}

/** A text from the data, such as a question, with what it is. */
export interface Quote {
  type: "quote";
  key: string;
  label: string;
  text: string;
}

/** An entry, and its shown score. */
export interface RankedEntry {
  entry: string;
  model: string;
  score: number;
}

/** What a table answers: who is ranked by what, and who is tied for first. */
export interface RankingDocument {
  /** A column. */
  by: string;
  by_label: string;
  among: "all" | "these";
  /** How many are ranked. */
  ranked: number;
  /** How many lack the score. */
  unranked: number;
  /** Those whose rank interval begins at 1, the best first; at most 5. */
  first: RankedEntry[];
  first_count: number;
  /** The best of those whose interval begins later; null without, or where unknown. */
  behind: RankedEntry | null;
  /** How many have a rank and no interval, because their score has no error. */
  unsure: number;
  /** Whether it is known who is tied for first. */
  sure: boolean;
  /** Why not; "" where it is known. */
  why: "" | "no_errors" | "nothing_ranked" | "pairs" | "single";
  /** The median difference from which two neighbours, compared alone, are told apart, as scores are shown; null where unknown. */
  smallest_gap: number | null;
  /** The same where all that are ranked are compared at once. */
  gap: number | null;
}

/** A model: its rating, what it won, what holding the controls equal does to it, and what each data set alone says. */
export interface RatedRow {
  model: string;
  rating: number | null;
  lower: number | null;
  upper: number | null;
  std_dev: number | null;
  /** Degrees of freedom of t, by which the interval is made; null for the normal distribution, and where the interval is not of t. */
  df: number | null;
  predicted_win_rate: number | null;
  /** Whether plain maximum likelihood puts no end to the rating: it is Firth's then, and an end of the interval that is not there is null. */
  penalized: boolean;
  rank: number | null;
  rank_ub: number | null;
  rank_lower: number | null;
  rank_upper: number | null;
  tier: number | null;
  battles: number;
  /** 0 for those that battles tie to the base model; others are not comparable with these. */
  component: number;
  won: number | null;
  /** Chances to win against the further models, in their order. */
  also?: (number | null)[];
  sets?: (RatingDocument | null)[];
  both_bad?: number;
  controlled: RatingDocument | null;
  /** Points by which holding the controls equal moves the rating, both seen from the mean of `centre`. */
  change: number | null;
}

/** What a fit says of one model; points on the Elo scale. */
export interface RatingDocument {
  model: string;
  rating: number | null;
  lower: number | null;
  upper: number | null;
  std_dev: number | null;
  /** Degrees of freedom of t, by which the interval is made; null for the normal distribution, and where the interval is not of t. */
  df: number | null;
  predicted_win_rate: number | null;
  /** Whether plain maximum likelihood puts no end to the rating: it is Firth's then, and an end of the interval that is not there is null. */
  penalized: boolean;
  rank: number | null;
  rank_ub: number | null;
  rank_lower: number | null;
  rank_upper: number | null;
  tier: number | null;
  battles: number;
  /** 0 for those that battles tie to the base model; others are not comparable with these. */
  component: number;
}

/** Ratings of a board of battles, fitted for what a visitor chose. By some of the verdicts a rating has 1000 at the mean of the models rated, `battles` of a model are pairs of answers, and `won` is of these; nothing is held equal or predicted, and the matrix is empty. */
export interface RatingsDocument {
  board: string;
  key: string;
  query: string;
  base: string;
  bases: string[];
  also: string[];
  sets: string[];
  fewest: number;
  models: number;
  hidden: number;
  battles: number;
  all_battles: number;
  both_bad: number | null;
  prompts: number | null;
  ties: number;
  clustered: boolean;
  /** Null where the board does not say which verdicts are people's. */
  verdicts: VerdictsDocument | null;
  facets: Record<string, BattleFacet[]>;
  controls: ControlsDocument;
  rows: RatedRow[];
  /** Null where nothing is held equal. */
  centre: CentreDocument | null;
  coefficients: CoefficientDocument[];
  /** The same of each of `sets` alone, where controls are held equal; empty where its battles do not tell. */
  set_coefficients: Record<string, CoefficientDocument[]>;
  warnings: string[];
  converged: boolean;
  matrix: MatrixDocument;
  calibration: CalibrationDocument;
}

/** The config that the files were read with. */
export interface ReadWith {
  digest: string;
  file: string | null;
  id: string;
  reader: string;
  missing: string;
}

/** What an insight says of a leaderboard. */
export interface Report {
  insight: string;
  title: string;
  /** The question that it answers. */
  about: string;
  board: string;
  /** Of the leaderboard: hash of files, config and code. */
  key: string;
  revision: string;
  synthetic: boolean;
  blocks: (Sentence | Quote | Facts | Table | Figure | Links | Choice | Caveat | Missing)[];
}

/** A benchmark scored again by another rule. */
export interface RescoredDocument {
  board: string;
  key: string;
  revision: string;
  benchmark: string;
  label: string;
  variant: string;
  about: string;
  published: string | null;
  where: string;
  /** What `others` of models are means of, as a plot of the board names it; empty where of all other benchmarks. */
  across: string;
  models: RescoredRow[];
  correlations: CorrelationsDocument;
  tau: number | null;
  lost: LostDocument;
  agreement: StoredAgreement | null;
}

/** A model before and after; `exact` are shares of exact matches, where scores are an F1. `n` samples have both scores, `unknown` have not; `lost` is a share of the n, `bound` what they could be worth. */
export interface RescoredRow {
  entry: string;
  model: string;
  n: number;
  unknown: number;
  before: number | null;
  after: number | null;
  change: number | null;
  exact_before: number | null;
  exact_after: number | null;
  rank_before: number | null;
  rank_after: number | null;
  others: number | null;
  average_before: number | null;
  average_after: number | null;
  average_rank_before: number | null;
  average_rank_after: number | null;
  lost: number | null;
  bound: number | null;
}

/** That a board will be built again. */
export interface RetryDocument {
  board: string;
  asked: true;
}

/** The score on top in short. */
export interface RootDocument {
  id: string;
  label: string;
  score: number | null;
  lower: number | null;
  upper: number | null;
  kind: string;
  rank: number | null;
  rank_lower: number | null;
  rank_upper: number | null;
  percentile: number | null;
  present: number;
  leaves: number;
  of: number;
  tier: number | null;
}

/** An entry as a row, with a further cell for each column, by its id; scores are fractions, missing is null. */
export interface RowDocument {
  /** The latest tier down to this row: a line is drawn where it rises. */
  band: number | null;
  /** What tells it from other entries of its model. */
  distinct?: string;
  entry: string;
  leaves: number;
  lower: Record<string, number> | (number | null)[];
  /** Columns with doubtful values; `explain` says why. */
  marked?: string[];
  /** Why a score is missing, by column. */
  missing: Record<string, string>;
  model: string;
  /** Leaves that are there, of the average. */
  present: number;
  rank: number | null;
  /** In the state that `since` names, null without one. */
  rank_before?: number | null;
  /** `beyond` where each rank lies outside the other's interval, `within` where not, `open` without intervals, `new` for a new entry; null without a rank. */
  rank_change?: "beyond" | "new" | "open" | "same" | "within" | null;
  rank_lower: number | null;
  rank_upper: number | null;
  tier: number | null;
  /** Where others have a rank interval and this one has none. */
  unsure?: true;
  upper: Record<string, number> | (number | null)[];
  // A cell for each column, of the column's kind
  [cell: string]: any;
}

/** One sample with all that is known of it; texts are cut at 100,000 characters, and `cut` then has their length. */
export interface SampleBody {
  board: string;
  key: string;
  revision: string;
  benchmark: string;
  label: string;
  entry: string;
  model: string;
  run: number;
  sample: string;
  cluster: string | null;
  file: string | null;
  row: number | null;
  value: number | null;
  answer_type: string | null;
  stopped: boolean | null;
  maximum: number;
  score: number | null;
  variant: string;
  question: string | null;
  prediction: string | null;
  passage: string | null;
  references: string[][] | null;
  cut: Record<string, number>;
  more: Record<string, boolean | number | string | null>;
  transcript: MessageDocument[];
  explained: StepDocument[];
  /** What went wrong. */
  failure: NamedDocument | null;
  /** Why the score is lost. */
  lost: NamedDocument | null;
}

/** A column that a condition may name: its words, the most frequent first, or its lowest and highest number. */
export interface SampleColumn {
  name: string;
  kind: "flag" | "number" | "text" | "word";
  values: string[] | null;
  low: number | null;
  high: number | null;
}

/** One sample, and the address of the file that it came from where that is on the web; of a battle the other side, too. */
export interface SampleDocument {
  board: string;
  key: string;
  revision: string;
  benchmark: string;
  label: string;
  entry: string;
  model: string;
  run: number;
  sample: string;
  cluster: string | null;
  file: string | null;
  row: number | null;
  value: number | null;
  answer_type: string | null;
  stopped: boolean | null;
  maximum: number;
  score: number | null;
  variant: string;
  question: string | null;
  prediction: string | null;
  passage: string | null;
  references: string[][] | null;
  cut: Record<string, number>;
  more: Record<string, boolean | number | string | null>;
  transcript: MessageDocument[];
  explained: StepDocument[];
  /** What went wrong. */
  failure: NamedDocument | null;
  /** Why the score is lost. */
  lost: NamedDocument | null;
  url: string | null;
  opponent: SampleBody | null;
}

/** A sample in a list, its texts cut short. */
export interface SampleRow {
  sample: string;
  run: number;
  question: string | null;
  prediction: string | null;
  expected: string | null;
  score: number | null;
  failure: string | null;
  lost: string | null;
  /** The score of the other entry, where one is compared. */
  other: number | null;
  /** On a board of battles: who else fought. */
  opponent: string | null;
}

/** A benchmark of which an entry's samples are kept. */
export interface SampledDocument {
  benchmark: string;
  label: string;
  node: string;
}

/** A slice of the samples of a benchmark: counts, means, histograms, the models in it, and a page of rows. */
export interface SamplesDocument {
  scorer: string | null;
  published: string | null;
  variants: NamedDocument[];
  repaired: string | null;
  metric: string | null;
  grid: GridDocument | null;
  failures: NamedDocument[];
  lost: NamedDocument[];
  board: string;
  key: string;
  revision: string;
  benchmark: string;
  label: string;
  benchmarks: SliceBenchmark[];
  entries: SliceEntry[];
  entry: string;
  against: string | null;
  variant: string;
  maximum: number;
  columns: SampleColumn[];
  where: string;
  rules: string[];
  total: number;
  matched: number;
  score: MeanDocument | null;
  scores: MeanDocument[];
  models: SliceModel[];
  difference: DifferenceDocument | null;
  histograms: (NumberHistogram | WordHistogram)[];
  rows: SampleRow[];
  offset: number;
  limit: number;
  sort: string;
}

/** A part of a sentence; `bold` marks the numbers. */
export interface SayPart {
  text: string;
  bold: boolean;
}

/** A scatter plot. */
export interface ScatterDocument {
  /** As plotly takes it, unless a picture was asked for. */
  figure?: FigureParts;
  /** As SVG, if asked for. */
  picture?: string;
  title: string;
  subtitle: string;
  say: SayPart[];
  axes: PlotAxes;
  choices: PlotChoices;
  overlay: string[];
  overlays: string[];
  count: number;
  synthetic: boolean;
  key: string;
  /** Chosen entries with both values. */
  pins: PinnedPoint[];
  family: FamilyDocument | null;
  left_out: LeftOutOfPlot;
  statistics: ScatterStatistics;
  /** Null without a line of the unbeaten, without errors, or where these are dependent. */
  front: FrontDocument | null;
}

/** The numbers behind the sentence under a scatter plot; of scores also how many of the strong by x are no better in y than the weak. */
export interface ScatterStatistics {
  n: number;
  spearman: number | null;
  pearson: number | null;
  trend?: TrendDocument;
  unbeaten?: number;
  low?: number;
  low_count?: number;
  low_share?: number;
  strong?: number;
  strong_count?: number;
  strong_low?: number;
}

/** What keeps boards fresh: seconds since it was seen at work. */
export interface SchedulerDocument {
  beat: number;
  restarts: number;
  /** Of the build process; null while none runs. */
  worker: number | null;
  /** The board being built. */
  building: string | null;
}

/** A sentence. The headline answers the question of the insight. */
export interface Sentence {
  type: "sentence";
  text: string;
  headline?: boolean;
}

/** Points of a figure; x, y and the others have equal lengths. */
export interface Series {
  key: string;
  label: string;
  mark: "area" | "bars" | "intervals" | "line" | "points" | "step";
  x: (number | string | null)[];
  y: (number | string | null)[];
  /** Ends of the intervals of y, or of an area. */
  lower?: (number | null)[] | null;
  upper?: (number | null)[] | null;
  /** What each point is called. */
  names?: string[] | null;
  accent?: boolean;
}

/** A recorded setting with its values, the most frequent first. */
export interface SettingDocument {
  name: string;
  values: SettingValue[];
  more: number;
}

/** A value of a setting, null where unstated, and its files. */
export interface SettingValue {
  /** any value */
  value: unknown;
  files: number;
}

/** Errors that can be shown: the root's kind, all kinds, and the smallest gap. */
export interface ShownErrors {
  id: string;
  known: boolean;
  kind: string;
  kinds: string[];
  gap: number | null;
}

/** The older state to which ranks are compared. */
export interface SinceDocument {
  key: string;
  revision: string;
  date: string | null;
}

/** A range of sizes in billions of parameters, and its rows. */
export interface SizePreset {
  from: number | null;
  to: number | null;
  count: number;
}

/** The sizes of a board's models; empty where none is known. */
export interface SizesDocument {
  lowest?: number;
  highest?: number;
  presets?: SizePreset[];
}

/** A benchmark with samples. */
export interface SliceBenchmark {
  benchmark: string;
  label: string;
  samples: number;
  entries: number;
  scorer: string | null;
}

/** An entry with samples of the benchmark, and its mean stored score. */
export interface SliceEntry {
  entry: string;
  model: string;
  n: number;
  mean: number | null;
}

/** The slice in an entry; with the bounds of its mean where intervals are asked for. */
export interface SliceModel {
  entry: string;
  model: string;
  n: number;
  mean: number | null;
  lower?: number | null;
  upper?: number | null;
}

/** A small scatter plot; `lacks` names axes without a value of the entry. */
export interface SmallFigure {
  /** As plotly takes it, unless a picture was asked for. */
  figure?: FigureParts;
  /** As SVG, if asked for. */
  picture?: string;
  title: string;
  axes: PlotAxes;
  lacks: string[];
  count: number;
  query: string;
}

/** One leaderboard that a board had. */
export interface StateDocument {
  /** Of files, config and code. */
  key: string;
  revision: string;
  /** Of the revision, or of the build; ISO 8601. */
  date: string;
  entries: number;
  /** Names the config. */
  config: string;
  /** Names the code. */
  code: string;
  tags: string[];
}

/** The states of a board that are kept. */
export interface StatesDocument {
  board: string;
  /** Newest first. */
  states: StateDocument[];
}

/** How an answer came to its score under one variant. */
export interface StepDocument {
  variant: string;
  about: string;
  em: number;
  f1: number;
  kept: number[];
  text: string;
  normalized: string;
  reference: string[];
  expected: Word[];
  expected_more: number;
  scored: Word[];
  scored_more: number;
  why: string;
}

/** How the stored scores compare with those of the published variant, computed anew. */
export interface StoredAgreement {
  variant: string;
  compared: number;
  equal: number;
  largest: number | null;
}

/** Rows with typed columns: a row has a value for each column's key. */
export interface Table {
  type: "table";
  key: string;
  title: string;
  columns: Column[];
  rows: Record<string, unknown>[];
  /** Rows there are, where not all of them are told. */
  total: number;
  /** Whether it is shown without being asked for. */
  open?: boolean;
  /** The key of a yes_no column: rows where it is true stand out. */
  mark?: string;
  note?: string;
  /** The name under which a page offers the rows as a file, a line of JSON for each; "" where it does not. */
  file?: string;
}

/** A page of rows, and what stands around them; with `brief=1` little else. */
export interface TableDocument {
  board: string;
  /** Names the leaderboard. */
  key: string;
  revision: string;
  as_of: string | null;
  synthetic: boolean;
  query: string;
  total: number;
  matched: number;
  offset: number;
  limit: number;
  /** Absent in later pages with `brief=1`. */
  question?: RankingDocument;
  since?: SinceDocument;
  /** The place of a window's first column, from 0. */
  column_offset?: number;
  own_weights?: boolean;
  tier_lines?: boolean;
  /** Shown columns in order, or those of a window, as all cells. */
  columns?: (NodeColumnDocument | EntryColumnDocument)[];
  /** The ids of all shown columns, where `columns` is a window. */
  shown?: string[];
  rows: RowDocument[];
  pinned: RowDocument[];
  facets?: Record<string, FacetValue[]>;
  flags?: Record<string, FlagCounts>;
  sizes?: SizesDocument;
  histograms?: Record<string, number[]>;
  chips?: ChipDocument[];
  words?: WordsDocument;
  best: Record<string, number>;
  notices: string[];
  without: WithoutDocument[];
}

/** The whole match as JSON, a row per entry by column names. */
export interface TableFile {
  board: string;
  title: string;
  revision: string;
  as_of: string | null;
  synthetic: boolean;
  /** The unmerged pull request that this is of; null for a board. */
  pull: number | null;
  query: string;
  total: number;
  matched: number;
  question: RankingDocument;
  citation: string;
  bibtex: string;
  rows: Record<string, boolean | number | string | null>[];
}

/** Battles that were predicted with a chance in one tenth, from both sides: the mean chance, the share won, and the number of battles. */
export interface TenthDocument {
  predicted: number;
  observed: number;
  battles: number;
}

/** A tool that a model called, and with what: JSON of an object. */
export interface ToolCall {
  name: string;
  arguments: string;
}

/** Marks below a figure, in a line of their own: at which x something holds. */
export interface Track {
  group: string;
  label: string;
  x: number[];
}

/** The trend of the entries that match, on the axes as they are spaced. */
export interface TrendDocument {
  slope: number;
  intercept: number;
}

/** What numbers are counted in: printed times `factor` with `digits` decimals, between `before` and `after`. */
export interface UnitOf {
  name: string;
  factor: number;
  digits: number;
  before: string;
  after: string;
  /** What stands behind the name of an axis. */
  axis: string;
}

/** Errors that cannot be shown, and why. */
export interface UnknownErrors {
  id: string;
  known: boolean;
  why: "not_kept" | "one_cluster" | "one_run";
}

/** By whose verdicts models are rated, on a board that says which are people's. */
export interface VerdictsDocument {
  by: "all" | "both" | "judge" | "people";
  /** The judge; empty where all verdicts count alike. */
  judge: string;
  /** Who orders the table. */
  head: string;
  /** What the intervals of the judge alone are worth; empty where all verdicts count alike. */
  held: string;
}

/** Where a stored value stands. */
export interface WhereDocument {
  file: string;
  row: number;
  url: string | null;
  repo: string | null;
  revision: string;
}

/** A filter where nothing matches, with the rows that taking it away would give. */
export interface WithoutDocument {
  key: string;
  about: string;
  label: string;
  value: string;
  remove: string;
  count: number;
}

/** A word of a bag: whether it was read as a number, and whether the other bag has it too. */
export interface Word {
  text: string;
  number: boolean;
  shared: boolean;
}

/** The counts of each of the words, or truth values, of a column. */
export interface WordHistogram {
  column: string;
  all: number[];
  here: number[];
  kind: "flag" | "text" | "word";
  values: string[];
}

/** The question that a table answers, and its answer. */
export interface WordsDocument {
  /** With `{models}`, `{by}` and `{among}` for what a visitor can change. */
  question: string;
  models: string;
  by: string;
  among: string;
  /** For narrow places. */
  among_short: string;
  /** Empty where nothing can be said. */
  answer: AnswerPartDocument[];
}
