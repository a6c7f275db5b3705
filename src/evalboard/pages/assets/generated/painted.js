// Figures that the server paints the first rows with, too. Written by `python -m docs` from pages/painted.py; edit that,
// not this.

/** @type {Record<string, number>} */
export const WIDTHS = {
  "a": 118,
  "b": 320,
  "b_with_runs": 276,
  "text": 102,
  "date": 112,
  "flag": 72,
  "number": 64,
  "amount": 96,
  "rank": 72,
  "run": 52,
  "avg": 140,
  "score": 92
};

/** @type {Record<string, number>} */
export const PHONE_WIDTHS = {
  "b": 196,
  "avg": 104,
  "score": 88
};

/** @type {Record<string, number>} */
export const FOREST = {
  "from": 1600,
  "most": 1312
};

export const PINNED = 8;

export const WINDOW = 16;

export const WHOLE = 40;
