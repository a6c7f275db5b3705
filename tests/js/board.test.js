// The table of the leaderboard: what the API sends, what is shown of it, and which rows are asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, shownIds, withBounds } from "../../src/evalboard/pages/assets/board/bounds.js";
import {
  bestFirst,
  columnWidths,
  helpOf,
  leastWidth,
  plan,
  sameHead,
  seenColumns,
  standardSort,
} from "../../src/evalboard/pages/assets/board/cells.js";
import {
  chunksAcross,
  drawnColumns,
  edgesOf,
  isWide,
  movedCells,
  roomBeside,
} from "../../src/evalboard/pages/assets/board/columnwindow.js";
import { kindsOf } from "../../src/evalboard/pages/assets/board/plot.js";
import { joinRow, Rows } from "../../src/evalboard/pages/assets/board/rows.js";
import { WHOLE, WIDTHS, WINDOW } from "../../src/evalboard/pages/assets/generated/painted.js";
import { chipParts, chipText } from "../../src/evalboard/pages/assets/shell/placeholders.js";
import { cases } from "./cases.js";
import { view } from "./page.js";
import { UNITS } from "./units.js";

const score = (id) => ({ id, kind: "score", label: id, name: id, unit: UNITS.fraction });
const COLUMNS = [{ id: "type", kind: "text", label: "Type", name: "Type" }, score("Average"), score("a")];
const PLAN = { columns: COLUMNS, root: "Average", raw: false, runs: false, chosen: false, sort: ["-Average"], best: "-Average" };

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

test("rows are sorted best first, where lower is better from below", () => {
  const lower = { ...score("WER"), lowest_wins: true };
  assert.deepEqual(
    [COLUMNS[0], score("a"), lower].map((column) => bestFirst(column, column.id)),
    ["type", "-a", "WER"],
  );
  assert.equal(standardSort({ columns: [lower], root: "WER" }), "WER");
  assert.equal(standardSort({ columns: [lower], root: "WER", defaults: { sort: "-WER" } }), "-WER");
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
    assert.equal(leastWidth(plan(PLAN)), 196 + 104 + 88);
    assert.equal(leastWidth(plan({ ...PLAN, chosen: true })), 196 + WIDTHS.text + 104 + 88);
  } finally {
    view.phone = false;
  }
});

// Columns begin at 438: 102, 140 and 92 wide, so they end at 540, 680 and 772.
cases("seenColumns", (left, width) => seenColumns(plan(PLAN), { left, width, edges: edgesOf(columnWidths(plan(PLAN))) }), [
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
  [{ plots: [], kind: "sampling", benchmarks: ["a", "b"] }, ["scatter", "forest"]],
  [{ plots: [], kind: "sampling", benchmarks: ["a"] }, ["forest", "scatter"]],
  [{ plots: [{ kind: "forest" }], kind: "sampling" }, ["forest", "scatter"]],
]);

cases("chipText", chipText, [
  [{ key: "hide", about: "merged", label: "hide", value: "merged" }, "no merged models"],
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
    ({ offset }, signal) =>
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

// Tables of many columns

const MANY = Array.from({ length: 1000 }, (_, at) => score(`b${at}`));
const WIDE = { ...PLAN, columns: MANY };

test("a table of few columns is drawn whole, wherever one looks", () => {
  assert.equal(isWide(WHOLE + 1), false); // Run is one more
  assert.deepEqual(drawnColumns([3, 9], WHOLE, null), [0, WHOLE]);
});

cases(
  "drawnColumns",
  (seen, former = null) => drawnColumns(seen, 1000, former).join(),
  [
    [[0, 10], "0,14"],
    [[500, 510], "496,514"],
    [[990, 1000], "986,1000"],
    [[10, 18], [0, 18], "0,18"],
    [[11, 19], [0, 18], "7,23"],
    [[0, 10], [1500, 1520], "0,14"],
  ].map(([seen, ...rest]) => (rest.length > 1 ? [seen, ...rest] : [seen, null, ...rest])),
);

cases("chunksAcross", (seen, passed) => chunksAcross(seen, 1000, passed), [
  [[0, 10], 0, { sight: [0], ahead: [] }],
  [[WINDOW - 1, WINDOW + 1], 0, { sight: [0, 1], ahead: [] }],
  [[0, 10], 1, { sight: [0], ahead: [1] }],
  [[3 * WINDOW, 3 * WINDOW + 9], -1, { sight: [3], ahead: [2] }],
  [[3 * WINDOW, 3 * WINDOW + 9], 50, { sight: [3], ahead: [4, 5] }],
  [[0, 10], -50, { sight: [0], ahead: [] }],
  [[990, 1000], 50, { sight: chunksAcross([990, 1000], 1000, 0).sight, ahead: [] }],
  [[998, 1000], 0, { sight: [Math.floor(998 / WINDOW)], ahead: [] }],
]);

test("what is drawn and the room beside it are as wide as the table, wherever one looks", () => {
  const shown = plan(WIDE);
  const edges = edgesOf(columnWidths(shown));
  const whole = edges.at(-1);
  for (let left = 0; left < whole; left += 977) {
    const seen = seenColumns(shown, { left, width: 1440, edges });
    const [first, end] = drawnColumns(seen, 1000, null);
    const [before, after] = roomBeside(edges, [first, end]);
    assert.equal(before + (edges[end - 1] - (edges[first - 1] ?? 0)) + after, whole);
    assert.ok(first <= seen[0] && end >= seen[1]);
    const [from, to] = [edges[seen[0] - 1] ?? 0, edges[seen[1] - 1]];
    assert.ok(from <= left && to >= Math.min(whole, left + 1440 - WIDTHS.a - WIDTHS.b), `at ${left}`);
  }
});

test("a few columns that leave and come leave the other cells as they are", () => {
  const make = (at) => ({ at });
  const cells = [2, 3, 4, 5].map(make);
  for (const [next, before, after, gone] of [
    [[3, 8], [], [6, 7], [2]],
    [[0, 4], [0, 1], [], [4, 5]],
    [[3, 5], [], [], [2, 5]],
    [[1, 7], [1], [6], []],
    [[50, 52], [], [50, 51], [2, 3, 4, 5]],
    [[0, 2], [], [0, 1], [2, 3, 4, 5]],
  ]) {
    const moved = movedCells(cells, [2, 6], next, make);
    const places = (list) => list.map(({ at }) => at);
    assert.deepEqual([places(moved.before), places(moved.after), places(moved.gone)], [before, after, gone]);
    assert.deepEqual(
      places(moved.cells),
      Array.from({ length: next[1] - next[0] }, (_, at) => next[0] + at),
    );
    for (const cell of moved.cells) if (cell.at >= 2 && cell.at < 6 && next[0] < 6 && next[1] > 2) assert.equal(cells.includes(cell), true);
  }
});

test("all columns that are shown are named, of a window, too", () => {
  assert.deepEqual(shownIds({ shown: ["c", "a"], columns: [score("c")] }), ["c", "a"]);
  assert.deepEqual(shownIds({ columns: COLUMNS }), ["type", "Average", "a"]);
});

test("the columns of an answer are those of the board, as the answer describes its own", () => {
  const board = { columns: [score("a"), score("b"), score("c")] };
  const answer = { shown: ["c", "a"], columns: [{ ...score("c"), top: 2 }] };
  assert.deepEqual(
    columnsOf(board, answer).map(({ id, top }) => [id, top]),
    [
      ["c", 2],
      ["a", undefined],
    ],
  );
  assert.equal(columnsOf(board, { columns: COLUMNS }), COLUMNS);
  assert.throws(() => columnsOf(board, { shown: ["x"], columns: [] }), /column x/);
});

// Pieces of a wide table; `answers` are the questions still open, by first row and first column.
function wide() {
  const answers = new Map();
  const came = [];
  const piece = (offset, column) =>
    chunk(offset, offset + 100).map((row) => ({
      ...row,
      [`b${column}`]: offset + column,
      lower: { [`b${column}`]: 0 },
      upper: {},
      missing: {},
    }));
  const first = {
    matched: 1000,
    key: "k",
    shown: MANY.map(({ id }) => id),
    column_offset: 0,
    histograms: {},
    rows: piece(0, 0),
    pinned: [],
  };
  const rows = new Rows(
    first,
    ({ offset, column, brief }, signal) =>
      new Promise((resolve, reject) => {
        const name = `${offset} ${column}`;
        answers.set(name, {
          brief,
          signal,
          come: () => resolve({ key: "k", rows: piece(offset, column), ...(brief ? {} : { histograms: {} }) }),
        });
        signal.addEventListener("abort", () => reject(Object.assign(new Error(), { name: "AbortError" })));
      }),
    { loaded: (from, to) => came.push([from, to]), failed: () => {}, moved: () => {} },
  );
  return { rows, answers, came };
}

test("of a wide table the pieces in sight are asked for, and those ahead to the side one goes to", () => {
  const { rows, answers } = wide();
  rows.want(0, 30, 0, [0, 10], 0);
  assert.deepEqual([...answers.keys()], ["100 0", "200 0"]);
  rows.want(0, 30, 0, [WINDOW - 2, WINDOW + 8], 3);
  assert.deepEqual([...answers.keys()].slice(2), [`0 ${WINDOW}`, `0 ${2 * WINDOW}`, `100 ${WINDOW}`, `200 ${WINDOW}`]);
});

test("pieces that were passed are taken back", () => {
  const { rows, answers } = wide();
  rows.want(0, 30, 0, [WINDOW, WINDOW + 8], 0);
  rows.want(0, 30, 0, [20 * WINDOW, 20 * WINDOW + 8], 0);
  assert.deepEqual([answers.get(`0 ${WINDOW}`).signal.aborted, answers.get(`0 ${20 * WINDOW}`).signal.aborted], [true, false]);
});

test("a row has the cells of the pieces that have come; what columns are is asked once", async () => {
  const { rows, answers, came } = wide();
  rows.want(0, 30, 0, [WINDOW, WINDOW + 8], 0);
  assert.equal(`b${WINDOW}` in rows.at(5), false);
  assert.equal(answers.get(`0 ${WINDOW}`).brief, false);
  answers.get(`0 ${WINDOW}`).come();
  await settled();
  assert.deepEqual(came, [[0, 100]]);
  assert.deepEqual([rows.at(5).b0, rows.at(5)[`b${WINDOW}`]], [0, WINDOW]);
  assert.deepEqual(rows.at(5).lower, { b0: 0, [`b${WINDOW}`]: 0 });
  rows.want(500, 530, 0, [WINDOW, WINDOW + 8], 0);
  assert.equal(answers.get(`500 ${WINDOW}`).brief, true);
});

test("joining a piece that did not come leaves a row as it is", () => {
  const row = { entry: "m", lower: {}, upper: {}, missing: {} };
  assert.equal(joinRow(row, undefined), row);
});
