// What a row says of its move since an older state.

import assert from "node:assert/strict";
import { test } from "node:test";
import { moveOf } from "../../src/evalboard/pages/assets/board/pastranks.js";
import { Row } from "../../src/evalboard/pages/assets/board/row.js";
import { cases } from "./cases.js";

const row = (rank, rank_before, rank_change) => ({ rank, rank_before, rank_change });

cases("the mark of a move", (each) => moveOf(each)?.mark ?? null, [
  [row(2, 5, "beyond"), "▲3"],
  [row(5, 2, "beyond"), "▼3"],
  [row(2, 1002, "within"), "△1,000"],
  [row(3, 2, "open"), "▽1"],
  [row(3, 3, "same"), null],
  [row(1, null, "new"), "new"],
  [row(null, 4, null), null],
  [row(3, undefined, undefined), null],
]);
cases("its words", (each) => moveOf(each)?.words ?? null, [
  [row(2, 5, "beyond"), "3 places up from rank 5; each rank lies outside the other's interval"],
  [row(3, 2, "within"), "1 place down from rank 2; within its rank interval, now or then"],
  [row(3, 2, "open"), "1 place down from rank 2; no rank interval is known"],
  [row(1, null, "new"), "New on the board since then"],
]);

test("a row shows its move, and takes it back with the next row", () => {
  const shown = { columns: [], root: "Average", raw: false, chosen: false };
  const made = new Row(shown, [0, 0], { picked: () => {}, opened: () => {} });
  const told = (move) => ({ entry: "org/x", model: "org/x", rank_lower: null, rank_upper: null, tier: null, ...move });
  made.fill(told(row(2, 5, "beyond")), { best: {} });
  assert.deepEqual(
    made.moves.map((mark) => [mark.textContent, mark.attributes["data-kind"], mark.attributes.role]),
    [
      ["▲3", "up", "img"],
      ["▲3", "up", "img"],
    ],
  );
  made.fill(told(row(3)), { best: {} });
  assert.deepEqual(
    made.moves.map((mark) => [mark.textContent, mark.attributes.title]),
    [
      ["", undefined],
      ["", undefined],
    ],
  );
});
