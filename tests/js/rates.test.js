// The section of stored rates: numbers with intervals where there are any, a curve within what can be, names from outside as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { connect } from "../../src/evalboard/pages/assets/common/api.js";
import { el } from "../../src/evalboard/pages/assets/common/dom.js";
import { runCurve } from "../../src/evalboard/pages/assets/common/runcurve.js";
import { drawn } from "../../src/evalboard/pages/assets/health/rates.js";
import { ratesParts, ratesSection } from "../../src/evalboard/pages/assets/model/rates.js";
import { turnTo } from "./page.js";

connect("api/v1");

const estimate = (value, lower = null, upper = null) => ({ value, lower, upper });
const ENTRY = {
  entry: "a/<i>m</i>",
  rates: [
    { k: 1, all_right: estimate(0.5, 0.4, 0.6) },
    { k: 2, all_right: estimate(0.3) },
  ],
  ratio: estimate(0.6),
  coin: 0.25,
  flips: 0.4,
  any_right: 0.7,
  times: [3, 4, 3],
  alone: true,
  possible: true,
  beyond: estimate(null, 0.108, 0.3),
};
const ANSWER = {
  benchmark: "agents",
  label: "Agents",
  benchmarks: [{ benchmark: "agents", label: "Agents" }],
  ks: [1, 2],
  head: "Head.",
  sentences: ["One."],
  cannot_tell: ["Not told."],
  entries: [ENTRY],
  more: 7,
};

/** @param {object} [more] @param {(benchmark: string) => void} [choose] */
function section(more = {}, choose = () => {}) {
  turnTo("http://127.0.0.1:7860/benchmarks?board=b");
  return el("div", {}, ...drawn({ revision: "abc" }, { id: "b" }, { ...ANSWER, ...more }, choose));
}

test("rates stand with their intervals, those without have none", () => {
  const text = section().textContent;
  assert.match(text, /50\.040\.0 to 60\.0/);
  assert.match(text, /30\.0/);
  assert.match(text, /10\.8 to 30\.0/);
  assert.match(text, /3 · 4 · 3/);
  assert.match(text, /Head\.One\.Not told\./);
});

test("rows that are not listed are counted, and rates that cannot be are called so", () => {
  const wrong = { ...ENTRY, times: null, possible: false };
  const many = section({ entries: Array.from({ length: 20 }, () => wrong) });
  assert.match(many.textContent, /and 12 more/);
  assert.match(many.textContent, /rates cannot be/);
});

test("names from outside stay text", () => {
  assert.equal(section().whole.filter(({ tag }) => tag === "i").length, 0);
});

test("a curve lies between coins and tasks that are solved always or never", () => {
  const [band, line] = runCurve(ENTRY).children;
  assert.equal(line.getAttribute("points"), "2.0,16.0 94.0,21.6");
  assert.equal(band.getAttribute("points"), "2.0,16.0 94.0,16.0 94.0,23.0 2.0,16.0");
  assert.equal(runCurve({ ...ENTRY, rates: ENTRY.rates.slice(0, 1) }), null);
});

test("several benchmarks can be chosen from", () => {
  const box = section({ benchmarks: [...ANSWER.benchmarks, { benchmark: "retail", label: "Retail" }] });
  assert.deepEqual(
    box.whole.filter(({ tag }) => tag === "option").map(({ textContent }) => textContent),
    ["Agents", "Retail"],
  );
});

test("on the page of a model a curve has its intervals, and each number beside it", () => {
  const box = el("div", {}, ...ratesParts([ANSWER]));
  const ends = box.whole.filter(({ tag }) => tag === "line").map((line) => [line.getAttribute("y1"), line.getAttribute("y2")]);
  assert.deepEqual(ends, [["77.6", "52.4"]], "pass^2 has no interval");
  assert.equal(box.whole.filter(({ tag }) => tag === "circle").length, 2);
  for (const part of ["Head.", "Not told.", "40.0 to 60.0", "30.0", "40.0", "10.8 to 30.0", "3 · 4 · 3"])
    assert.ok(box.textContent.includes(part), part);
});

test("an entry without rates has words alone, several benchmarks their names, and a board without rates no section", () => {
  const none = el(
    "div",
    {},
    ...ratesParts([
      { ...ANSWER, entries: [] },
      { ...ANSWER, label: "<i>Retail</i>" },
    ]),
  );
  assert.equal(none.whole.filter(({ tag }) => tag === "svg").length, 1);
  assert.ok(none.textContent.includes("<i>Retail</i>"));
  assert.equal(none.whole.filter(({ tag }) => tag === "i").length, 0);
  assert.equal(ratesSection({}, { stored_rates: false }, {}), null);
});
