// Ranks by weights that are dragged, and how far they can change before another one is first.

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

test("the factor is that at which the rival draws level", () => {
  const live = of("strict", ROWS.slice(0, 2));
  live.rank(weights(1, 1));
  const { first, rival, factor } = live.robust(weights(1, 1));
  assert.deepEqual([first, rival], ["a", "b"]);
  assert.ok(Math.abs(factor - Math.sqrt(0.3 / 0.2)) < 1e-12);
  const level = live.rank(weights(1 / factor, factor));
  assert.ok(Math.abs(level.at(0).Average - level.at(1).Average) < 1e-12);
});

test("nothing is said of a tie, nor where a rival was not measured; better on all is first whatever the weights", () => {
  const tied = of("strict");
  tied.rank(weights(1, 1));
  assert.equal(tied.robust(weights(1, 1)), null);
  const partial = of("available");
  partial.rank(weights(1, 3));
  assert.equal(partial.robust(weights(1, 3)), null);
  const better = of("strict", [{ model: "a", x: 1, y: 1 }, ROWS[1]]);
  better.rank(weights(1, 1));
  assert.equal(better.robust(weights(1, 1)).factor, Number.POSITIVE_INFINITY);
});
