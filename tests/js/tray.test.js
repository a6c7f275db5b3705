// The tray of ticked models: its verdict is that of the comparison, the one ahead named first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Tray, verdictOf } from "../../src/evalboard/pages/assets/board/tray.js";
import { store } from "../../src/evalboard/pages/assets/common/store.js";
import { turnTo } from "./page.js";

const UNIT = { name: "score", factor: 100, digits: 2, before: "", after: "", axis: "" };
const BETWEEN = { difference: 0.063, lower: 0.037, upper: 0.089, p: 0.001, significant: true, paired: true, shared: 1324 };
const row = (id, between, more = {}) => ({
  id,
  node: `Average/${id}`,
  label: id,
  unit: UNIT,
  lowest_wins: false,
  differences: [between],
  ...more,
});
const RIVALS = ["org/one", "org/two"].map((model) => ({ entry: model, model, apart: "" }));
const BOARD = { key: "k", root: "Average" };
const comparison = (rows, more = {}) => ({ entries: RIVALS, rows, at_once: [null], own: null, without: null, alarms: {}, ...more });
const score = { value: 0.5, lower: null, upper: null };
const REPORT = {
  blocks: [
    { type: "table", key: "entries", rows: RIVALS.map((each) => ({ ...each, score: 0.5, rank: null, order: null, at_once: "" })) },
    {
      type: "table",
      key: "differences",
      rows: [
        {
          ...row("Average", null),
          ...BETWEEN,
          difference: { value: BETWEEN.difference, lower: BETWEEN.lower, upper: BETWEEN.upper },
          first: score,
          other: score,
          over_runs: null,
          by: "",
        },
      ],
    },
  ],
};
const worded = (parts) => parts.map((part) => (typeof part === "string" ? part : (part.bold ?? part.aside))).join("");

test("the one ahead stands first, with difference, interval and how it was taken", () => {
  const told = comparison([row("Average", BETWEEN), row("MATH", BETWEEN)]);
  assert.equal(worded(verdictOf(BOARD, told, "MATH", 0)), "On MATH one is ahead of two by 6.3 (3.7 to 8.9), paired on 1,324 questions.");
  const back = { ...BETWEEN, difference: -0.063, lower: -0.089, upper: -0.037, paired: false, shared: null };
  assert.equal(
    worded(verdictOf(BOARD, comparison([row("Average", back)]), "", 1)),
    "On Average two is ahead of one by 6.3 (3.7 to 8.9), unpaired. One more selected.",
  );
});

test("where lower is better the lower one is ahead", () => {
  const told = comparison([row("WER", BETWEEN, { lowest_wins: true })]);
  assert.match(worded(verdictOf(BOARD, told, "", 0)), /^On WER two is ahead of one by 6\.3 \(3\.7 to 8\.9\)/);
});

test("what is statistically tied is not called ahead, and without an error a difference may be chance", () => {
  const open = { ...BETWEEN, difference: 0.004, lower: -0.002, upper: 0.01, significant: false, paired: false };
  assert.equal(
    worded(verdictOf(BOARD, comparison([row("Average", open)]), "", 0)),
    "On Average one and two are statistically tied: 0.4 (−0.2 to 1.0), unpaired.",
  );
  const bare = { ...open, lower: null, upper: null, p: null };
  assert.match(
    worded(verdictOf(BOARD, comparison([row("Average", bare)]), "", 0)),
    /No error is known, so the difference may be chance\.$/,
  );
  assert.match(worded(verdictOf(BOARD, comparison([row("Average", { ...bare, difference: null })]), "", 0)), /do not both have a score/);
});

test("a red benchmark is named where its number is used, and where the average turns without it", () => {
  const without = {
    differences: [{ ...BETWEEN, difference: -0.02 }],
    turned: ["Without DROP one is behind."],
  };
  const told = comparison([row("Average", BETWEEN), row("DROP", BETWEEN)], {
    without,
    alarms: { "Average/DROP": "DROP: fault likely (strong models score like weak ones)" },
  });
  assert.match(worded(verdictOf(BOARD, told, "DROP", 0)), /DROP: fault likely \(strong models score like weak ones\)\.$/);
  assert.match(worded(verdictOf(BOARD, told, "", 0)), /Without DROP one is behind\.$/);
  const same = { ...told, without: { turned: [""] } };
  assert.doesNotMatch(worded(verdictOf(BOARD, same, "", 0)), /Without/);
});

test("what all models compared at once say follows where it is something else", () => {
  const words = "With all 9 ranked models compared at once, one and two are statistically tied on Average (adjusted p .07).";
  const said = (order) => worded(verdictOf(BOARD, comparison([row("Average", BETWEEN)], { at_once: [{ order, words }] }), "", 0));
  assert.ok(said("tied").endsWith(`questions. ${words}`));
  assert.ok(said("behind").endsWith(words));
  assert.doesNotMatch(said("ahead"), /at once/);
});

test("the average that the question asks for is judged by its own difference", () => {
  const own = { differences: [{ ...BETWEEN, difference: 0.01, lower: -0.01, upper: 0.03, significant: false, paired: false }] };
  assert.match(
    worded(verdictOf(BOARD, comparison([row("Average", BETWEEN)], { own }), "", 0)),
    /^On your custom average one and two are statistically tied: 1\.0/,
  );
});

test("one tick waits for another, two lead to their comparison with the whole question, none hide the tray", async () => {
  turnTo("http://127.0.0.1:7860/?board=one&size=-9&pin=org%2Fone");
  const asked = [];
  const shell = { ask: async (path, query) => asked.push(`${path}?${query}`) && REPORT };
  const tray = new Tray(shell, BOARD);
  tray.update(null);
  assert.equal(tray.say.textContent, "one. Select another to compare.");
  store.set({ pin: ["org/one", "org/two"], benchmarks: ["a"] });
  tray.update(null);
  await new Promise((resolve) => setImmediate(resolve));
  tray.update(null);
  assert.deepEqual(asked, ["compare?benchmarks=a&entry=org%2Fone&entry=org%2Ftwo"]);
  assert.match(tray.say.textContent, /^On Average one is ahead of two by 6\.3/);
  assert.equal(
    tray.go.attributes.href ?? tray.go.href,
    "compare?board=one&size=-9&pin=org%2Fone&pin=org%2Ftwo&benchmarks=a&entry=org%2Fone&entry=org%2Ftwo",
  );
  store.set({ pin: null });
  tray.update(null);
  assert.equal(tray.element.hidden, true);
});

test("`sel` in an address is short for what is ticked", () => {
  turnTo("http://127.0.0.1:7860/?board=one&sel=org%2Fone,org%2Ftwo");
  assert.deepEqual(store.all("pin"), ["org/one", "org/two"]);
});
