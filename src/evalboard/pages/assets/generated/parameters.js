// Written by `python -m docs` from src/evalboard/api/parameters.py: not to be edited here.

/** What a query of the table may name, beside `only.` with a column. */
export const TABLE = [
  "search",
  "size",
  "hide",
  "require",
  "complete",
  "sort",
  "benchmarks",
  "weigh",
  "average",
  "show",
  "by",
  "among",
  "errors",
  "ranks",
  "since",
  "pin",
  "top",
  "columns",
  "hidden",
  "plot",
  "x",
  "y",
  "color",
  "overlay",
  "family",
  "offset",
  "limit",
  "rev",
];

/** What a query of the arena may name, beside `only.` with a column. */
export const FIT = [
  "base",
  "also",
  "dataset",
  "sets",
  "style",
  "normalize",
  "group",
  "ties",
  "fewest",
  "verdicts",
  "judge",
  "rev",
];
