// The section of missing cells: what is predicted is marked as such, in the unit of its benchmark, and a board without a scale says why.

import assert from "node:assert/strict";
import { test } from "node:test";
import { connect } from "../../src/evalboard/pages/assets/common/api.js";
import { el } from "../../src/evalboard/pages/assets/common/dom.js";
import { drawn } from "../../src/evalboard/pages/assets/health/holes.js";
import { holesParts } from "../../src/evalboard/pages/assets/model/holes.js";
import { turnTo } from "./page.js";
import { UNITS } from "./units.js";

connect("api/v1");

const BENCHMARK = {
  benchmark: "wer",
  label: "WER",
  unit: UNITS.percent,
  missing: 1,
  inside: 0.9,
  error: 0.05,
  plain_error: null,
  climbed_by_mean: 3.25,
  climbed_by_scale: -0.4,
};
const ANSWER = {
  cannot_tell: null,
  sentences: ["One.", "Two."],
  benchmarks: [BENCHMARK],
  left_out: ["<b>Rare</b>"],
  points: [{ entry: "a/<i>m</i>", rank: 1, rank_lower: 1, rank_upper: 3, present: 3, of: 4, rank_of_mean: 2, rank_of_board: null }],
  predicted: [{ entry: "a/<i>m</i>", benchmark: "wer", label: "WER", predicted: 5.42, lower: 3.1, upper: 7.75 }],
  more_predicted: 7,
};
const SHELL = { revision: "abc" };

/** @param {object} answer */
function section(answer) {
  turnTo("http://127.0.0.1:7860/benchmarks?board=b");
  return el("div", {}, ...drawn(SHELL, { id: "b" }, answer));
}

test("a predicted cell is marked, in the unit of its benchmark, and never looks like a result", () => {
  const box = section(ANSWER);
  const marked = box.with("predicted");
  assert.equal(marked.length, 1);
  assert.match(marked[0].textContent, /^≈ 5\.4/);
  assert.match(box.textContent, /these are no results/);
  assert.match(box.textContent, /and 7 more/);
  assert.match(box.textContent, /1–3/);
  assert.match(box.textContent, /\+3\.[23]/);
  assert.match(box.textContent, /−0\.4/);
});

test("names from outside stay text", () => {
  const box = section(ANSWER);
  assert.equal(box.whole.filter(({ tag }) => tag === "i").length, 0);
  assert.match(box.textContent, /Too few models have <b>Rare<\/b>\./);
});

test("a board without a scale says why and draws no table", () => {
  const box = section({ ...ANSWER, cannot_tell: "Cannot be told." });
  assert.match(box.textContent, /Cannot be told\./);
  assert.equal(box.whole.filter(({ tag }) => tag === "table").length, 0);
});

test("on the page of a model a predicted share is drawn on the scale of scores, and other units in figures alone", () => {
  turnTo("http://127.0.0.1:7860/model?board=b&entry=a");
  const share = { ...BENCHMARK, benchmark: "mmlu", label: "<i>MMLU</i>", unit: UNITS.fraction };
  const cell = { entry: "a", benchmark: "mmlu", label: "<i>MMLU</i>", predicted: 0.5, lower: 0.4, upper: 1.2 };
  const box = el("div", {}, ...holesParts({ ...ANSWER, benchmarks: [BENCHMARK, share], predicted: [...ANSWER.predicted, cell] }));
  assert.deepEqual(
    box.with("predicted").map(({ textContent }) => textContent),
    ["≈ 5.4 %", "≈ 50.0"],
  );
  assert.deepEqual(
    box.with("guessed").map(({ style }) => [style.left, style.width]),
    [["40.00%", "60.00%"]],
  );
  assert.equal(box.whole.filter(({ tag }) => tag === "i").length, 0);
  assert.match(box.textContent, /One\.Two\./);
  assert.equal(el("div", {}, ...holesParts({ ...ANSWER, predicted: [] })).with("predicted").length, 0);
  assert.match(el("div", {}, ...holesParts({ ...ANSWER, cannot_tell: "Cannot be told." })).textContent, /Cannot be told\./);
});
