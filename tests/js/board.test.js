// The table of the leaderboard: what the API sends, what is shown of it, and which rows are asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withBounds } from "../../src/evalboard/pages/assets/board/bounds.js";
import { helpOf, leastWidth, plan, sameHead, seenColumns } from "../../src/evalboard/pages/assets/board/cells.js";
import { kindsOf } from "../../src/evalboard/pages/assets/board/plot.js";
import { Rows } from "../../src/evalboard/pages/assets/board/rows.js";
import { WIDTHS } from "../../src/evalboard/pages/assets/generated/painted.js";
import { chipParts, chipText } from "../../src/evalboard/pages/assets/shell/states.js";
import { cases } from "./cases.js";
import { view } from "./page.js";

const score = (id) => ({ id, kind: "score", label: id, name: id });
const COLUMNS = [{ id: "type", kind: "text", label: "Type", name: "Type" }, score("Average"), score("a")];
const PLAN = { columns: COLUMNS, root: "Average", raw: false, runs: false, chosen: false, sort: ["-Average"] };

test("bounds are read in the order of the score columns", () => {
  const answer = withBounds({ columns: COLUMNS, rows: [{ entry: "m", lower: [0.1, null], upper: [0.3, null] }], pinned: [] });
  assert.deepEqual(answer.rows[0].lower, { Average: 0.1, a: null });
  assert.deepEqual(answer.rows[0].upper, { Average: 0.3, a: null });
});

test("a chunk is read by the columns of its own table, whatever was asked since", () => {
  const chunk = { rows: [{ entry: "m", lower: [0.5], upper: [0.7] }] };
  withBounds({ columns: [score("other"), score("more")], rows: [{ entry: "x", lower: [0, 0], upper: [1, 1] }] });
  const answer = withBounds(chunk, [score("Average")]);
  assert.deepEqual(answer.rows[0].lower, { Average: 0.5 });
  assert.equal(answer.pinned, undefined);
  assert.deepEqual(chunk.rows[0].lower, [0.5]);
});

test("Run stands left of the average, or else of the first score", () => {
  const ids = (columns) => plan({ ...PLAN, columns, runs: true }).columns.map(({ id }) => id);
  assert.deepEqual(ids(COLUMNS), ["type", "leaves", "Average", "a"]);
  assert.deepEqual(ids([COLUMNS[0], COLUMNS[2]]), ["type", "leaves", "a"]);
  assert.deepEqual(ids([COLUMNS[0]]), ["type", "leaves"]);
});

test("only the order of rank is one of ranks", () => {
  assert.equal(plan(PLAN).ordered, true);
  assert.equal(plan({ ...PLAN, sort: ["Average"] }).ordered, false);
});

test("heads are the same as long as nothing in them is another", () => {
  assert.equal(sameHead(null, plan(PLAN)), false);
  assert.equal(sameHead(plan(PLAN), plan({ ...PLAN })), true);
  assert.equal(sameHead(plan(PLAN), plan({ ...PLAN, sort: ["a"] })), false);
});

test("a table is as wide as its columns, on a phone as those that are shown there", () => {
  assert.equal(leastWidth(plan(PLAN)), WIDTHS.a + WIDTHS.b + WIDTHS.text + WIDTHS.avg + WIDTHS.score);
  view.phone = true;
  try {
    assert.equal(leastWidth(plan(PLAN)), 176 + 104 + 88);
    assert.equal(leastWidth(plan({ ...PLAN, chosen: true })), 176 + WIDTHS.text + 104 + 88);
  } finally {
    view.phone = false;
  }
});

// Columns begin at 438: 102, 140 and 92 wide, so they end at 540, 680 and 772.
cases("seenColumns", (left, width) => seenColumns(plan(PLAN), { left, width, least: 772 }), [
  [0, 800, [0, 3]],
  [0, 500, [0, 1]],
  [0, 600, [0, 2]],
  [110, 500, [1, 2]],
  [300, 500, [2, 3]],
]);

cases("helpOf", (column, shown = {}) => helpOf(column, { raw: false, root: "Average", ...shown }).includes("uessing"), [
  [{ ...score("a"), baseline: 0.25, maximum: 1 }, true],
  [{ ...score("a"), baseline: 0 }, false],
]);

cases("kinds of plots", kindsOf, [
  [{ plots: [], kind: "" }, ["scatter"]],
  [{ plots: [], kind: "sampling" }, ["scatter", "forest"]],
  [{ plots: [{ kind: "forest" }], kind: "sampling" }, ["forest", "scatter"]],
]);

cases("chipText", chipText, [
  [{ key: "hide", about: "merged", label: "hide", value: "merged" }, "no merges"],
  [{ key: "hide", about: "other", label: "hide", value: "odd" }, "no odd"],
  [{ key: "require", about: "official", label: "require", value: "official" }, "only official providers"],
  [{ key: "size", about: "size", label: "Size", value: "3–9 B" }, "size 3–9 B"],
]);
test("a chip has two parts", () => assert.equal(chipParts({ key: "size", about: "", label: "Size", value: "x" }).length, 2));

// Rows that come in chunks of 100; `answers` are the questions still open, by offset.
function table(matched) {
  const answers = new Map();
  const told = { loaded: [], failed: [], moved: 0 };
  const rows = new Rows(
    { matched, key: "k", rows: chunk(0, Math.min(100, matched)) },
    (offset, signal) =>
      new Promise((resolve, reject) => {
        answers.set(offset, { resolve, reject, signal });
        signal.addEventListener("abort", () => reject(Object.assign(new Error(), { name: "AbortError" })));
      }),
    {
      loaded: (from, to) => told.loaded.push([from, to]),
      failed: (error) => told.failed.push(error.message),
      moved: () => told.moved++,
    },
  );
  return { rows, answers, told };
}

function chunk(from, to) {
  return Array.from({ length: to - from }, (_, at) => ({ entry: String(from + at) }));
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the chunks ahead of a reader are asked for, each once", () => {
  const { rows, answers } = table(1000);
  rows.want(0, 30, 0);
  rows.want(0, 31, 1);
  assert.deepEqual([...answers.keys()], [100, 200]);
});

test("a fast reader has more of them asked for, one who goes up those above", () => {
  const down = table(1000);
  down.rows.want(300, 330, 16);
  assert.deepEqual([...down.answers.keys()], [300, 400, 500, 600, 700, 800, 900]);
  const up = table(1000);
  up.rows.want(300, 330, -1);
  assert.deepEqual([...up.answers.keys()], [300, 200, 100]);
});

test("no chunk lies beyond the end", () => {
  const { rows, answers } = table(150);
  rows.want(0, 30, 0);
  assert.deepEqual([...answers.keys()], [100]);
});

test("what is no longer near is taken back", () => {
  const { rows, answers } = table(10_000);
  rows.want(0, 30, 0);
  rows.want(5000, 5030, 0);
  assert.deepEqual([answers.get(100).signal.aborted, answers.get(5000).signal.aborted], [true, false]);
});

test("a chunk that came is told and stands in its place", async () => {
  const { rows, answers, told } = table(150);
  rows.want(0, 30, 0);
  assert.equal(rows.at(120), undefined);
  answers.get(100).resolve({ key: "k", rows: chunk(100, 150) });
  await settled();
  assert.deepEqual(told.loaded, [[100, 150]]);
  assert.equal(rows.at(120).entry, "120");
});

test("rows of another state of the board are not mixed in", async () => {
  const { rows, answers, told } = table(150);
  rows.want(0, 30, 0);
  answers.get(100).resolve({ key: "another", rows: chunk(100, 150) });
  await settled();
  assert.deepEqual([told.moved, rows.at(120)], [1, undefined]);
});

test("what failed is told, and can be asked for again; what was taken back is not", async () => {
  const { rows, answers, told } = table(150);
  rows.want(0, 30, 0);
  answers.get(100).reject(new Error("down"));
  await settled();
  assert.deepEqual(told.failed, ["down"]);
  answers.clear();
  rows.want(0, 30, 0);
  assert.deepEqual([...answers.keys()], [100]);
  rows.stop();
  await settled();
  assert.deepEqual(told.failed, ["down"]);
});
