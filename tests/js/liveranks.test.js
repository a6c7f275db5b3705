// Ranks by weights that are dragged.

import "./page.js";
import assert from "node:assert/strict";
import test from "node:test";
import { LiveRanks } from "../../src/evalboard/pages/assets/board/liveranks.js";

const ROWS = [
  { model: "a", x: 0.9, y: 0.5 },
  { model: "b", x: 0.6, y: 0.7 },
  { model: "c", x: 0.9, y: 0.5 },
  { model: "d", x: 0.99, y: null },
];
const shown = (rows) => Array.from({ length: rows.length }, (_, at) => [rows.at(at).model, rows.at(at).rank]);
const of = (missing, rows = ROWS) => new LiveRanks(rows, ["x", "y"], { root: "Average", missing });
const weights = (x, y) => new Map(Object.entries({ x, y }));

test("equal means share a rank, and what has no mean stands last without one", () => {
  const rows = of("strict").rank(weights(1, 1));
  assert.deepEqual(shown(rows), [
    ["a", 1],
    ["c", 1],
    ["b", 3],
    ["d", null],
  ]);
  assert.equal(rows.at(0).Average, 0.7);
  assert.equal(rows.at(4), undefined);
});

test("a missing value is left out of a mean, or counts as 0, as the board has it", () => {
  assert.deepEqual(shown(of("available").rank(weights(1, 1)))[0], ["d", 1]);
  assert.deepEqual(shown(of("zero").rank(weights(1, 1)))[3], ["d", 4]);
});
