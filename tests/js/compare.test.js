// Differences between entries in words and numbers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { group } from "../../src/evalboard/pages/assets/common/words.js";
import {
  beyondRuns,
  differenceSentence,
  facts,
  intervalText,
  mark,
  pText,
  shifted,
  signed,
  sufficed,
} from "../../src/evalboard/pages/assets/compare/difference.js";
import { cases } from "./cases.js";
import { UNITS } from "./units.js";

const BETWEEN = {
  difference: 0.05,
  of_scores: 0.05,
  lower: 0.01,
  upper: 0.09,
  p: 0.02,
  adjusted: 0.04,
  compared: 3,
  significant: true,
  detectable: 0.06,
  detectable_any_runs: null,
  n: 100,
  questions: 80,
  runs: null,
  over_runs: null,
  method: "paired",
  paired: true,
  shared: 100,
};

cases("signed", (value) => signed(value, UNITS.fraction), [
  [0.05, "+5.00"],
  [-0.0312, "−3.12"],
  [0, "0.00"],
  [0.00001, "0.00"],
  [-0.00001, "0.00"],
]);

cases("signed in other units", (value, unit) => signed(value, UNITS[unit]), [
  [0.0123, "rate", "+1.23 pp"],
  [-6, "elo", "−6"],
  [-0.2, "elo", "0"],
  [0.5, "dollars", "+$0.50"],
]);

cases("pText", pText, [
  [null, ""],
  [0.0004, "< 0.001"],
  [0.02, "0.020"],
  [0.0999, "0.100"],
  [0.0496, "< 0.05"],
  [0.25, "0.250"],
  [1, "1.000"],
]);

test("a difference of shared samples is told apart only where it reads otherwise", () => {
  assert.equal(shifted(BETWEEN, UNITS.fraction), false);
  assert.equal(shifted({ ...BETWEEN, of_scores: 0.0501 }, UNITS.fraction), true);
  assert.equal(shifted({ ...BETWEEN, of_scores: 0.050001 }, UNITS.fraction), false);
  assert.equal(shifted({ ...BETWEEN, of_scores: 0.07, paired: false }, UNITS.fraction), false);
});

test("questions suffice where no more are needed than there are", () => {
  assert.equal(sufficed(BETWEEN), true);
  assert.equal(sufficed({ ...BETWEEN, questions: 101 }), false);
  assert.equal(sufficed({ ...BETWEEN, questions: null }), false);
});

test("no number of runs helps where even endless ones find only larger differences", () => {
  assert.equal(beyondRuns({ ...BETWEEN, detectable_any_runs: 0.06 }), true);
  assert.equal(beyondRuns({ ...BETWEEN, detectable_any_runs: 0.04 }), false);
  assert.equal(beyondRuns({ ...BETWEEN, detectable_any_runs: 0.06, runs: 4 }), false);
});

// From -0.1 to 0.1: 0.05 lies at three quarters, 0.01 at 55 %, 0.09 at 95 %.
test("a difference is drawn on a scale with 0 in its middle", () => {
  const [line, dot] = mark(BETWEEN, 0.1, "label").children;
  assert.deepEqual([line.style.left, line.style.width, dot.style.left], ["55.0%", "40.0%", "75.0%"]);
});

test("what reaches beyond the scale ends with it, and is never too thin to be seen", () => {
  const [line] = mark({ ...BETWEEN, lower: 0.3, upper: 0.5 }, 0.1, "").children;
  assert.deepEqual([line.style.left, line.style.width], ["100.0%", "1.0%"]);
});

test("an unpaired one is hollow", () => assert.ok(mark({ ...BETWEEN, paired: false }, 0.1, "").classList.contains("apart")));

test("an interval is told with how the two were compared, or not at all", () => {
  assert.match(intervalText(BETWEEN, UNITS.fraction), /\+1\.00 to \+9\.00, /);
  assert.equal(intervalText({ ...BETWEEN, lower: null }, UNITS.fraction), "");
});

test("only what is known about a difference is told", () => {
  const keys = facts(BETWEEN, UNITS.fraction).map(([key]) => key);
  const said = group("compare-facts-keys");
  assert.deepEqual(keys, [said.difference, said.interval, said.method, said.p, said.detectable, said.questions]);
  const unknown = { ...BETWEEN, lower: null, upper: null, p: null, detectable: null, questions: null };
  assert.deepEqual(
    facts(unknown, UNITS.fraction).map(([key]) => key),
    [said.difference, said.interval],
  );
});

const SAID = { first: "A", other: "B", ahead: [], behind: [], rest: 0, unknown: 0, average: null };
cases("sentence of a comparison", (told) => differenceSentence({ ...SAID, ...told }), [
  [{ ahead: ["x", "y", "z"], average: 1 }, "A is ahead of B on x, y and z. On average A is ahead."],
  [{ ahead: ["x"], behind: ["y"], rest: 2 }, "A is ahead of B on x; behind on y; statistically tied on the other two."],
  [{ behind: ["y"], rest: 1, average: -1 }, "A is behind B on y; statistically tied on the other one. On average A is behind."],
  [{ rest: 3, average: 0 }, "A and B are statistically tied on all three benchmarks. Their averages are statistically tied."],
]);
