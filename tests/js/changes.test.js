// What changed between two states, in words and drawings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerLine, countsSentence, spokenTop, topSentence } from "../../src/evalboard/pages/assets/changes/answer.js";
import { MovesTable, moveParts, movesFoot, partText } from "../../src/evalboard/pages/assets/changes/moves.js";
import { parts, plainNames } from "../../src/evalboard/pages/assets/changes/names.js";
import { called, nameOf } from "../../src/evalboard/pages/assets/changes/states.js";
import { running, Scale } from "../../src/evalboard/pages/assets/changes/waterfall.js";
import { text } from "../../src/evalboard/pages/assets/common/words.js";
import { cases } from "./cases.js";
import { UNITS } from "./units.js";

const state = (key, date, revision = key) => ({ key, revision, date, entries: 3, config: "c", code: "k", tags: [] });
const OLD = state("aaaaaaaaaaaaaaaaaaaa", "2025-01-01T12:00:00+00:00");
const NEW = state("bbbbbbbbbbbbbbbbbbbb", "2025-01-02T12:00:00+00:00");
const LATER = state("cccccccccccccccccccc", "2025-01-02T15:30:00+00:00");
const ANEW = { ...NEW, key: "dddddddddddddddddddd" };

cases("called", called, [
  [OLD, [NEW, OLD], "1 Jan 2025"],
  [NEW, [LATER, NEW, OLD], "2 Jan 2025, 12:00"],
  [ANEW, [ANEW, NEW], "2 Jan 2025, ddddddd"],
  [{ ...NEW, key: "e", revision: "folder-1234567890" }, [NEW], "2 Jan 2025, 1234567"],
  [{ ...NEW, date: null }, [NEW], "bbbbbbb"],
]);
cases("nameOf", nameOf, [
  [OLD, [NEW, OLD], OLD.revision],
  [ANEW, [ANEW, NEW], "dddddddddddddddd"],
]);

cases("parts of a name", parts, [
  ["org/name@bfloat16", ["org", "name", "bfloat16"]],
  ["name", ["", "name", ""]],
  ["org/name@a/b", ["org", "name", "a/b"]],
  ["@odd", ["", "@odd", ""]],
]);
test("a name stands alone where nobody else has it", () => {
  assert.deepEqual(plainNames(["a/x@1", "b/y@1", "c/y@2", "a/x@1"]), { "a/x@1": "x", "b/y@1": "b/y@1", "c/y@2": "c/y@2" });
});

cases("running", running, [
  [[], []],
  [
    [2, -3, 0.5],
    [2, -1, -0.5],
  ],
]);
test("all changes of a column are drawn on one scale, in which what was before lies at 0", () => {
  const scale = new Scale([[3, -1], [-1]]);
  assert.deepEqual([scale.low, scale.high], [-1, 3]);
  assert.deepEqual([scale.at(-1), scale.at(3), scale.at(0)], [4, 146, 4 + 142 / 4]);
});
test("a waterfall goes from before to now, a bar for each part that is one", () => {
  const drawing = new Scale([[3, -1]]).draw([3, 0, -1]);
  const bars = drawing.whole
    .filter(({ tag }) => tag === "rect")
    .map(({ attributes }) => [attributes.class, attributes.x, attributes.width]);
  assert.deepEqual(bars, [
    ["fall-better", "4.0", "142.0"],
    ["fall-worse", "98.7", "47.3"],
  ]);
  assert.equal(drawing.with("fall-now")[0].attributes.x1, "98.7");
  assert.equal(drawing.with("fall-joint").length, 1);
});
test("a change of nothing is a tick", () => {
  const drawing = new Scale([[]]).draw([]);
  assert.equal(drawing.with("fall-now")[0].attributes.x1, drawing.with("fall-before")[0].attributes.x1);
});

const MOVE_PARTS = { own: -14, others: 0.5, entries: 1 / 3, config: 0, code: 0 };
test("parts of a move count upwards, and are called by what came or went", () => {
  const both = moveParts({ parts: MOVE_PARTS }, { added_count: 1, removed_count: 1 });
  assert.deepEqual(both.map(partText), ["own score +14", "others −0.5", "new and gone −0.33"]);
  const labels = (added_count, removed_count) => moveParts({ parts: MOVE_PARTS }, { added_count, removed_count })[2].label;
  assert.deepEqual([labels(1, 0), labels(0, 1)], ["new", "gone"]);
  assert.deepEqual(moveParts({ parts: null }, { added_count: 0, removed_count: 0 }), []);
});
cases("partText", (amount) => partText({ label: "own score", amount }), [
  [10, "own score +10"],
  [100, "own score +100"],
  [-2.5, "own score −2.5"],
]);

const TOP = { same: false, intervals: true, before: 7, now: 8, names: ["A"], joined: ["B", "C"], left: ["D"] };
cases("the top", (change) => topSentence({ ...TOP, ...change }).join(" "), [
  [{}, "The top changed: eight models cannot be told apart now, seven could not before; B and C are new among them; D is no longer there."],
  [{ same: true, now: 4 }, "The top did not change: the same four models cannot be told apart."],
  [{ same: true, now: 1 }, "The top did not change: A is clearly the best."],
  [{ same: true, now: 1, intervals: false }, "The top did not change: A stands first."],
  [{ same: true, now: 2, intervals: false }, "The top did not change: the same two models share the first place."],
  [{ now: 1, before: 1, joined: ["A"], left: ["D"] }, "The top changed: A is clearly the best now; D is no longer there."],
  [
    { now: 1, before: 3, joined: [], left: [] },
    "The top changed: A is clearly the best now, before, three models could not be told apart.",
  ],
  [
    { joined: ["B", "C", "E", "F", "G"], left: [] },
    "The top changed: eight models cannot be told apart now, seven could not before; B, C, E and two more are new among them.",
  ],
]);
cases("counts", (change) => countsSentence({ added: 0, rescored: 0, removed: 0, renamed: 0, ...change }), [
  [{}, "No model came or went, and none was scored again."],
  [{ added: 1159, rescored: 214, removed: 3 }, "1,159 models are new, 214 were scored again, three are gone."],
  [{ removed: 1, renamed: 2 }, "One model is gone, two have other names."],
]);

const top = (entries, count = entries.length) => ({ entries, count, intervals: true });
test("an entry under a new name neither came nor went", () => {
  const renamed = { "o/old": "o/new" };
  const spoken = spokenTop({ top_before: top(["o/a", "o/old"]), top_now: top(["o/new", "o/b"]), top_same: false, renamed });
  assert.deepEqual([spoken.joined, spoken.left, spoken.names], [["b"], ["a"], ["new"]]);
});
test("nobody is said to have come where not all are listed", () => {
  const spoken = spokenTop({ top_before: top(["o/a"], 60), top_now: top(["o/b"], 61), top_same: false, renamed: {} });
  assert.deepEqual([spoken.joined, spoken.left, spoken.before, spoken.now], [[], [], 60, 61]);
});

const MOVE = {
  entry: "o/a",
  renamed: null,
  before: { rank: 5, interval: null, score: 0.4, printed: "40.00" },
  now: { rank: 2, interval: null, score: 0.42, printed: "42.00" },
  beyond_error: true,
  p_value: 0.01,
  parts: { own: -3, others: 0, entries: 0, config: 0, code: 0 },
  counts: null,
  sentence: "5 to 2: …",
  values: [
    {
      node: "x",
      label: "X",
      before: 0.5,
      now: 0.54,
      printed: ["50.00", "54.00"],
      file_before: "x.csv",
      file_now: "x.csv",
      url_before: "https://hub.example/before/x.csv",
      url_now: "https://hub.example/now/x.csv",
      same_file: false,
      part: 0.02,
    },
  ],
};
const CHANGES = {
  before: OLD,
  now: { ...NEW, entries: 40 },
  states: [NEW, OLD],
  top_before: top(["o/a"]),
  top_now: top(["o/a"]),
  top_same: true,
  renamed: {},
  added: [{ entry: "o/n", rank: 3, score: 0.3, printed: "30.00" }],
  added_count: 1,
  removed_count: 0,
  rescored_entries: 1,
  moves: [MOVE],
};
const BOARD = { nodes: [{ label: "Average", unit: UNITS.fraction, lowest_wins: false }] };

test("the answer counts first places that new ones hold, where there are more places than these", () => {
  assert.match(
    answerLine(CHANGES).textContent,
    /One model is new, one was scored again\. Of the first 30 places, one is held by a new model\.$/,
  );
  assert.doesNotMatch(answerLine({ ...CHANGES, now: NEW }).textContent, /first 30/);
});

const row = (change = {}, board = BOARD) => {
  const drawn = new MovesTable(board, { ...CHANGES, moves: [{ ...MOVE, ...change }] }).element();
  return drawn.whole.filter(({ tag }) => tag === "tr")[1];
};
test("a value says what it did to the average, and both numbers lead to their files", () => {
  const links = row()
    .with("values")[0]
    .whole.filter(({ tag }) => tag === "a");
  assert.deepEqual(
    links.map((link) => [link.textContent, link.attributes.href]),
    [
      ["50.00", "https://hub.example/before/x.csv"],
      ["54.00", "https://hub.example/now/x.csv"],
    ],
  );
  assert.equal(row().with("values")[0].textContent, `X +2.00 50.00 → 54.00${text("changes-beyond")}`);
});
test("a change of values that no score shows is told as they are stored", () => {
  const [value] = MOVE.values;
  const told = row({ beyond_error: null, values: [{ ...value, printed: ["50.00", "50.00"], part: 0 }] });
  assert.equal(told.with("values")[0].textContent, `X ${text("changes-stored")} 0.5 → 0.54`);
});
test("where lower is better, a lower number is drawn as better", () => {
  const board = { nodes: [{ ...BOARD.nodes[0], lowest_wins: true }] };
  assert.equal(row({}, board).with("fall-worse").length, 1);
  assert.equal(row().with("fall-worse").length, 0);
});
test("without parts the whole change is drawn, and an entry without a score says so", () => {
  const [value] = MOVE.values;
  assert.equal(row({ values: [{ ...value, part: null }], parts: null, sentence: null }).with("fall-better").length, 1);
  const without = row({ sentence: null, parts: null, values: [], before: { ...MOVE.before, rank: 0, score: null, printed: "–" } });
  assert.equal(without.with("why")[0].textContent, text("changes-no-score"));
  assert.equal(without.with("fall").length, 0);
});
test("the foot says what the marks mean", () => assert.match(movesFoot().textContent, /right is up.*add up/));
