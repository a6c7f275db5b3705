// Who stood at the top when: what is drawn, what stands in tables, and what is said where nothing can be told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { leaderParts } from "../../src/evalboard/pages/assets/changes/leaders.js";
import { text } from "../../src/evalboard/pages/assets/common/words.js";
import { UNITS } from "./units.js";

const leader = (entry, day, more = {}) => ({
  entry,
  date: `2025-01-0${day}`,
  until: null,
  passed_by: null,
  alone: [],
  best: true,
  rank: 1,
  interval: [1, 2],
  score: 0.5,
  lower: 0.4,
  upper: 0.6,
  printed: "50.00",
  ...more,
});
const frontier = (from, to, ...leaders) => ({ from, to, entries: 9, leaders, count: leaders.length });
const document = (frontiers, more = {}) => ({
  board: "b",
  key: "k",
  label: "Average",
  unit: UNITS.fraction,
  lowest_wins: false,
  by: "date",
  dates: [{ id: "date", label: "Submitted" }],
  told_by: "errors",
  frontiers,
  undated: 0,
  without_error: 0,
  states: [],
  reigns: [],
  reign_count: 0,
  waiting: 0,
  synthetic: false,
  ...more,
});
const OLD = leader("org/old", 1, { until: "2025-01-03", passed_by: "org/new", alone: [["2025-01-01", "2025-01-02"]] });
const NEAR = leader("org/near", 2, { best: false, score: 0.45, printed: "45.00" });
const NEW = leader("org/new", 3, { score: 0.9, lower: 0.85, upper: null, printed: "90.00" });
const all = (parts, kind) =>
  parts.flatMap((part) => part.whole).filter((node) => `${node.attributes.class ?? ""}`.split(" ").includes(kind));
const rows = (parts) => parts.flatMap((part) => part.whole).filter((node) => node.tag === "tr");

test("each at the top is a point, hollow where it was not the best, with its interval where both ends are known", () => {
  const parts = leaderParts(document([frontier(null, null, OLD, NEAR, NEW)]), "");
  assert.equal(all(parts, "time-dot").length, 3);
  assert.equal(all(parts, "hollow").length, 1);
  assert.equal(all(parts, "time-error").length, 2);
  assert.equal(all(parts, "time-line").length, 3);
});

test("tables name until when, who passed, and when one was alone; the others stand folded", () => {
  const parts = leaderParts(document([frontier(null, null, OLD, NEAR, NEW)]), "");
  const texts = rows(parts).map((row) => row.textContent);
  assert.equal(texts.length, 2 + 1 + 2);
  assert.match(texts[1], /org\/old.*50\.00.*40\.00 to 60\.00.*1 Jan 2025.*3 Jan 2025.*org\/new.*1 Jan 2025 to 2 Jan 2025/);
  assert.match(texts[2], /org\/new.*90\.00.*3 Jan 2025still/);
  assert.match(texts[4], /org\/near/);
});

test("a class of sizes is chosen by the address, and another one by a button", () => {
  const parts = leaderParts(document([frontier(null, null, OLD, NEW), frontier(3, 9, NEAR)]), "3-9");
  const pressed = parts[0].whole.filter((node) => node.attributes?.["aria-pressed"] === "true").map((node) => node.textContent);
  assert.deepEqual(pressed, ["3–9 B"]);
  assert.equal(all(parts, "time-dot").length, 1);
});

for (const [more, said] of [
  [{ by: null, dates: [], frontiers: [] }, text("leaders-no-dates")],
  [{ told_by: null, frontiers: [] }, text("leaders-of-pairs")],
  [{ frontiers: [frontier(null, null)] }, text("leaders-nobody")],
]) {
  test(`where nothing can be told it is said why: ${said}`, () => {
    const parts = leaderParts(document([], more), "");
    assert.equal(parts.length, 1);
    assert.equal(parts[0].textContent, said);
  });
}

test("kept states say who led, from two states on", () => {
  const state = (key, day) => ({ key, revision: key, date: `2025-01-0${day}`, entries: 2, config: "c", code: "k", tags: [] });
  const [now, before] = [state("nnnnnnnn", 2), state("bbbbbbbb", 1)];
  const states = [now, before].map((each) => ({ state: each, there: "yes", entries: ["org/a"], count: 1 }));
  const reign = { entry: "org/a", since: before, until: null, states: 2, alone: 2, first: 2 };
  const more = { by: null, dates: [], states, reigns: [reign], reign_count: 3, waiting: 1 };
  const parts = leaderParts(document([], more), "");
  assert.match(rows(parts)[1].textContent, /org\/a.*1 Jan 2025still222/);
  const said = parts.map((part) => part.textContent).join(" ");
  assert.match(said, /The latest 1 of 3 are listed/);
  assert.match(said, /One older snapshot has not been looked at yet|1 older snapshot has not been looked at yet/);
});
