// One model's opponents: what is drawn of a pair, and what is counted of all.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrows, countsOf, Ladder, stepsOf } from "../../src/evalboard/pages/assets/arena/ladder.js";
import { text } from "../../src/evalboard/pages/assets/common/words.js";

const MATRIX = {
  models: ["top", "mid", "low", "stranger"],
  observed: [
    [null, 0.6, 0.9, null],
    [0.4, null, 0.52, null],
    [0.1, 0.48, null, null],
    [null, null, null, null],
  ],
  lower: [
    [null, 0.55, 0.85, null],
    [0.35, null, 0.47, null],
    [0.05, 0.43, null, null],
    [null, null, null, null],
  ],
  upper: [
    [null, 0.65, 0.95, null],
    [0.45, null, 0.57, null],
    [0.15, 0.53, null, null],
    [null, null, null, null],
  ],
  predicted: [
    [null, 0.61, 0.8, 0.7],
    [0.39, null, 0.55, 0.6],
    [0.2, 0.45, null, 0.5],
    [0.3, 0.4, 0.5, null],
  ],
  battles: [
    [0, 400, 200, 0],
    [400, 0, 300, 0],
    [200, 300, 0, 0],
    [0, 0, 0, 0],
  ],
};
const rating = (model, at, change) => ({
  model,
  rating: 1100 - 50 * at,
  rank: at + 1,
  rank_lower: at + 1,
  rank_upper: at + 1,
  change,
  controlled: { rating: 1100 - 50 * at + change },
});
const ROWS = [rating("top", 0, 12), rating("mid", 1, -20), rating("low", 2, 8)];

test("a pair is counted as won, lost, or neither by its interval alone", () => {
  assert.deepEqual(countsOf(stepsOf(MATRIX, ROWS, "mid")), { met: 2, wins: 0, loses: 1, predicted: 2, off: 0 });
  assert.deepEqual(countsOf(stepsOf(MATRIX, ROWS, "top")), { met: 2, wins: 2, loses: 0, predicted: 2, off: 1 });
});

test("who was never met has a row without a share", () => {
  const step = stepsOf(MATRIX, ROWS, "top")[3];
  assert.deepEqual([step.won, step.lower, step.predicted], [null, null, 70]);
});

test("the ladder has a row for each model, the chosen one among them", () => {
  const ladder = new Ladder();
  ladder.update({ matrix: MATRIX, rows: ROWS });
  const rows = ladder.box.whole.filter((node) => node.tag === "tr");
  assert.equal(rows.length, 1 + MATRIX.models.length);
  assert.equal(ladder.box.with("sel").length, 1);
  assert.ok(ladder.say.textContent.startsWith("Rated 1100, rank 1. Wins against 2 of 2 opponents, loses to 0."));
});

test("what style changes is drawn where something is held equal", () => {
  assert.equal(arrows({ rows: ROWS, centre: null }, null), null);
  const drawn = arrows({ rows: ROWS, centre: { plain: 1050, controlled: 1050, models: 3 } }, "style");
  assert.ok(drawn.textContent.includes("mid moves farthest: −20 points."));
  assert.equal(drawn.with("tip").length, 3);
});

test("one share is told as one", () => {
  const counts = { met: 1, wins: 1, loses: 0, open: 0, predicted: 1, off: 0 };
  assert.match(text("arena-ladder-won", counts), / The ratings predict 1 share; for 0 the /);
  assert.match(text("arena-ladder-won", { ...counts, predicted: 12, off: 1 }), / predict 12 shares; for 1 the /);
  assert.match(text("arena-ladder-won", { ...counts, predicted: 12, off: 0 }), / predict 12 shares; for 0 the /);
});
