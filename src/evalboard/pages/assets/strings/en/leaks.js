// What the section on leaks by date says, beside the sentences of the API.

import { count, counted } from "./words.js";

export const leaks = {
  title: "Before and after a release",
  hint: "a drop, adjusted for ability and for how other models find the same questions",
  /** @param {string} entry @param {string} released */
  course: (entry, released) => `${entry}: share right by the date of the questions; released ${released}`,
  /** @param {string} released */
  released: (released) => `released ${released}`,
  axis: "when the questions were published",
  score: "share right, %",
  expected: "what its ability gets without the drop",
  /** @param {number} n */
  models: (n) => `${counted(n, "model", "models")} tested`,
  /** @param {number} some @param {number} all */
  listed: (some, all) =>
    `The first ${count(some)} of ${count(all)}, the least likely by chance first; all stand in the API. ` +
    `Intervals hold for all models at once, p is adjusted for their number (Holm).`,
  model: "model",
  release: "released",
  before: "before, %",
  after: "after, %",
  drop: "drop, points",
  interval: "interval",
  adjusted: "adjusted p",
  /** @param {string} low @param {string} high */
  ends: (low, high) => `${low} to ${high}`,
  /** @param {number} p */
  p: (p) => (p < 0.001 ? "< 0.001" : String(Number(p.toPrecision(3)))),
  /** @param {string} before @param {string} after */
  twins: (before, after) => `${before} beside ${after}`,
};
