// Intervals beside the table: which score's, in which colour, on which axis.

import assert from "node:assert/strict";
import { test } from "node:test";
import { plan } from "../../src/evalboard/pages/assets/board/cells.js";
import { fillForest, forestCell, forestOf } from "../../src/evalboard/pages/assets/board/forest.js";
import { cases } from "./cases.js";
import { view } from "./page.js";

const UNIT = { factor: 100, digits: 2, before: "", after: "" };
const score = (id, more = {}) => ({ id, kind: "score", label: id, name: id, unit: UNIT, interval: "sampling", ...more });
const shown = (columns, more = {}) =>
  plan({ columns, root: "Average", raw: false, runs: false, chosen: false, sort: ["-Average"], best: "-Average", ...more });

test("nothing stands beside the table of a window without room", () => {
  view.roomy = false;
  assert.equal(forestOf(shown([score("Average")])), null);
});

cases(
  "the score beside the table",
  (columns, more) => {
    view.roomy = true;
    return forestOf(shown(columns, more))?.id ?? null;
  },
  [
    [[score("Average"), score("MATH")], {}, "Average"],
    [[score("Average"), score("MATH")], { by: "MATH" }, "MATH"],
    [[score("Average", { interval: "" })], {}, null],
    [[score("Average"), score("MATH")], { by: "MATH", raw: true }, null],
    [[score("MATH")], {}, null],
    [Array.from({ length: 14 }, (_, at) => score(at ? `s${at}` : "Average")), {}, null],
  ],
);

const row = (more) => ({ Average: 0.5, lower: { Average: 0.45 }, upper: { Average: 0.55 }, rank: 2, rank_lower: 1, ...more });
cases(
  "how a row stands beside the table",
  (one) => {
    const cell = forestCell();
    fillForest(cell, one, score("Average"));
    return cell.box.getAttribute("class");
  },
  [
    [row({}), "fw lead1"],
    [row({ rank_lower: 2 }), "fw"],
    [row({ rank: 1, rank_lower: null }), "fw lead1"],
    [row({ lower: {}, upper: {} }), "fw lead1 bare"],
    [row({ Average: null, lower: {}, upper: {} }), "fw none bare"],
    [undefined, "fw none bare"],
  ],
);
