// Words that the server paints the first rows with, too. Written by `python -m docs` from strings/en/pages.ftl; edit that,
// not this.

export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export const DATE = "{day} {month} {year}";

export const BRAND = "Evalboard";

export const LANGUAGE = "Language";

/** @type {Record<string, string>} */
export const PAGES = {
  "leaderboard": "Leaderboard",
  "model": "Model",
  "compare": "Compare",
  "benchmarks": "Benchmarks",
  "questions": "Questions",
  "arena": "Arena",
  "samples": "Samples",
  "changes": "Changes",
  "about": "About"
};

export const SUBMIT = "Submit results";

export const SKIP = "Skip to content";

export const SYNTHETIC = "Synthetic demo data";

export const GENERATED = "generated here, nobody's results";

export const FOLDER = "local folder";

export const AS_OF = "as of";

export const COPIED = "bundled copy of";

export const STALE = "Newer results could not be fetched.";

/** @type {Record<string, string[]>} */
export const LEVELS = {
  "language": [
    "language",
    "languages"
  ],
  "competency": [
    "competency",
    "competencies"
  ],
  "task": [
    "task",
    "tasks"
  ]
};

export const DATA_SETS = ["data set", "data sets"];

export const BENCHMARKS = ["benchmark", "benchmarks"];

export const MODELS = ["model", "models"];

export const INVENTED = ["invented model", "invented models"];

export const SHOW_WITHOUT = "Show without";

export const SHOW_WITH = "Show with";

export const WHY = "Why";

export const FIND = "Find a model";

export const COLUMNS = "Columns";

export const TAKE_AWAY = "Take away";

export const RANK_BY_THIS = "rank by this";

export const RANKED_BY_THIS = "ranked by this";

export const ERRORS = "Error bars";

/** @type {Record<string, string>} */
export const SIZES = {
  "": "all sizes",
  "-3": "under 3 B",
  "-9": "under 9 B",
  "-35": "under 35 B",
  "35-": "from 35 B"
};

export const BILLIONS = "B";

/** @type {Record<string, string>} */
export const HIDE = {
  "merged": "No merges",
  "moe": "No MoE",
  "flagged": "No flagged",
  "unavailable": "No unavailable"
};

/** @type {Record<string, string>} */
export const REQUIRE = {
  "official": "Official providers"
};

export const COMPLETE = "Complete results only";

export const RANK = "Rank";

export const MODEL = "Model";

export const RUN = "Run";

export const NOT_STATED = "Not stated";

export const NOT_RANKED = "Not ranked: a benchmark is missing";

export const NOT_RATED = "Not ranked: no rating beside the others";

/** @type {Record<string, string>} */
export const MISSING = {
  "not_run": "Not in the published files: this was never run",
  "left_out": "Its value was left out as impossible",
  "incomplete": "No score: this board needs every part",
  "not_scored": "Cannot be rescaled; the raw value is there",
  "unrated": "No rating: no battle ties it to the base model, not even through others, or the fit did not converge"
};
