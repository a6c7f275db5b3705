// Samples: texts with their white space, words as a scorer compares them, histograms, names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isSingle, isWithin, occurring, plain, rulesOf } from "../../src/evalboard/pages/assets/samples/bars.js";
import { Dots } from "../../src/evalboard/pages/assets/samples/dots.js";
import { costSentence, rescoreSentence } from "../../src/evalboard/pages/assets/samples/rescore.js";
import { Names } from "../../src/evalboard/pages/assets/samples/samplelabels.js";
import { concerns, isShown, place, queryOf, Rules, slice } from "../../src/evalboard/pages/assets/samples/slicequery.js";
import { transcript } from "../../src/evalboard/pages/assets/samples/transcript.js";
import { beginning, coded, unitsOf, visible } from "../../src/evalboard/pages/assets/samples/whitespace.js";
import { bag } from "../../src/evalboard/pages/assets/samples/words.js";
import { cases } from "./cases.js";
import { Fake, turnTo } from "./page.js";

// Texts as they are, marked letters as [class, letter].
const shown = (nodes) => nodes.map((node) => (node instanceof Fake ? [node.getAttribute("class"), node.textContent] : node));

cases("visible", (text) => shown(visible(text)), [
  ["a b", ["a b"]],
  ["a  b", ["a", ["ws sp", " "], ["ws sp", " "], "b"]],
  [" a", [["ws sp", " "], "a"]],
  ["a ", ["a", ["ws sp", " "]]],
  ["a\nb", ["a", ["ws nl", "\n"], "b"]],
  [
    "\t\u00a0\u200b",
    [
      ["ws tab", "\t"],
      ["ws nbsp", "\u00a0"],
      ["ws zero", "\u200b"],
    ],
  ],
  ["", []],
]);

test("white space is judged by where it stands in the whole text", () => {
  const nodes = visible("ab cd", [[0, 3, "cut"]]);
  assert.deepEqual(shown(nodes), [["cut", "ab "], "cd"]);
});

test("parts look different, and nothing of the text is lost", () => {
  const nodes = visible("one two three", [
    [0, 3, "cut"],
    [4, 7, "stop"],
  ]);
  assert.deepEqual(shown(nodes), [["cut", "one"], " ", ["stop", "two"], " three"]);
});

test("what stands in backticks looks like text", () =>
  assert.deepEqual(shown(coded("cut at `\\n` only")), ["cut at ", ["mono", "\\n"], " only"]));

cases("unitsOf", unitsOf, [
  ["abc", 2, 2],
  ["\u{1f600}bc", 1, 2],
  ["\u{1f600}bc", 2, 3],
  ["abc", 9, 3],
]);

cases("beginning", beginning, [
  ["abc", 5, "abc"],
  ["abc", 2, "ab"],
  ["a\u{1f600}c", 2, "a"],
]);

const word = (text, more = {}) => ({ text, number: false, shared: false, ...more });
cases(
  "bag",
  (words, told) =>
    bag(words, told)
      .filter((node) => node instanceof Fake)
      .map((node) => node.getAttribute("class")),
  [
    [[], {}, ["dim"]],
    [[word("a"), word("b", { shared: true })], {}, ["tok", "tok both"]],
    [[word("4", { number: true })], {}, ["tok num"]],
    [[word("a")], { wanted: true }, ["tok missing"]],
    [[word("4.0")], { other: [word("4", { number: true })] }, ["tok missing"]],
    [[word("4.0")], { other: [word("4", { number: true, shared: true })] }, ["tok"]],
    [[word("a")], { more: 3 }, ["tok", "dim"]],
  ],
);

const NUMBERS = { column: "n", edges: [0, 10, 20, 30] };
const WHOLE = { column: "n", edges: [0, 1, 2, 3] };
cases("rulesOf", rulesOf, [
  [NUMBERS, 0, 0, ["n < 10"]],
  [NUMBERS, 1, 1, ["n >= 10", "n < 20"]],
  [NUMBERS, 2, 2, ["n >= 20"]],
  [NUMBERS, 0, 1, ["n < 20"]],
  [NUMBERS, 0, 2, ["n >= 0"]],
  [WHOLE, 1, 1, ["n = 1"]],
  [WHOLE, 2, 2, ["n >= 2"]],
  [{ column: "n", edges: [0, 0.1 + 0.2, 1] }, 1, 1, ["n >= 0.3"]],
]);
cases("isSingle", isSingle, [
  [WHOLE.edges, 0, true],
  [WHOLE.edges, 2, false],
  [NUMBERS.edges, 0, false],
  [[0, 1, 2.5], 0, false],
]);
const bars = (chosen, edges) => edges.slice(1).map((_, at) => isWithin(chosen, edges, at));
cases("isWithin", bars, [
  [{ low: 10, high: 20, within: false }, NUMBERS.edges, [false, true, false]],
  [{ low: 10, high: 20, within: true }, NUMBERS.edges, [false, true, true]],
  [{ low: -Infinity, high: 20, within: false }, NUMBERS.edges, [true, true, false]],
  [{ low: 20, high: Infinity }, NUMBERS.edges, [false, false, true]],
  [{ low: 1, high: 1, within: true }, WHOLE.edges, [false, true, false]],
  [{ words: ["a"] }, NUMBERS.edges, [false, false, false]],
]);
test("a rule that bars write is read as those bars", () => assert.equal(plain(0.1 + 0.2), 0.3));

test("words that no answer has are left out, bars of numbers are not", () => {
  const words = { column: "t", kind: "word", values: ["a", "b", "c"], all: [3, 0, 1], here: [1, 0, 0] };
  assert.deepEqual(occurring(words), { ...words, values: ["a", "c"], all: [3, 1], here: [1, 0] });
  const numbers = { column: "n", kind: "number", edges: [0, 1, 2], all: [0, 1], here: [0, 1] };
  assert.equal(occurring(numbers), numbers);
});

const names = new Names();
names.update({
  metric: "f1",
  repaired: "fixed",
  variants: [],
  failures: [{ name: "cut", about: "cut too early" }],
  lost: [],
  columns: [{ name: "run", low: 1, high: 3 }, { name: "prediction" }],
  grid: { stops: [{ name: "newline" }, { name: "x" }], normalizations: [{ name: "y" }], variants: [["n-y"], ["x-y"]] },
});
test("names of scoring come from its grid", () => {
  assert.equal(names.variant("x-y"), "X, y");
  assert.equal(names.variant("unheard"), "unheard");
  assert.equal(names.about("failure", "cut"), "cut too early");
  assert.equal(names.about("failure", "other"), "other");
});
test("runs are told only where there are several", () => {
  assert.deepEqual([names.firstRun, names.severalRuns], [1, true]);
  assert.deepEqual([new Names().firstRun, new Names().severalRuns], [null, false]);
});
cases("a rule in its chip", (rule) => names.rule(rule).value, [
  [{ rules: ["a or b"] }, "a or b"],
  [{ rules: [""], column: "n", op: ">=", value: "1000", literal: false }, "1,000"],
  [{ rules: [""], column: "stopped", op: "=", value: "true", literal: false }, "yes"],
  [{ rules: [""], column: "prediction", op: "~", value: "\\d", literal: true }, "\\d"],
  [{ rules: [""], column: "n", op: "is known", value: null, literal: false }, ""],
  [{ rules: [""], column: "n", op: "from", value: ["3", "9"], literal: false }, "3–9"],
]);

test("the page asks for what the address says, the worst first", () => {
  turnTo("http://127.0.0.1:7860/samples?benchmark=drop&where=a+%3D+1&view=models&entry=m");
  assert.equal(queryOf().toString(), "benchmark=drop&entry=m&where=a+%3D+1&sort=score");
  assert.equal(slice().toString(), "benchmark=drop&entry=m&where=a+%3D+1");
  assert.deepEqual([concerns(["where"]), concerns(["view", "sample"])], [true, false]);
});

test("rules hold at once, those of another page do not", () => {
  turnTo("http://127.0.0.1:7860/samples?sample=s&offset=50&slice=low");
  const [one, other] = [new Rules(), new Rules()];
  one.adopt(["a = 1"]);
  one.put([...one.all, "b = 2"]);
  assert.deepEqual([one.all, other.all], [["a = 1", "b = 2"], []]);
  assert.equal(globalThis.location.search, "?slice=low&where=a+%3D+1+and+b+%3D+2");
  one.put([]);
  assert.equal(globalThis.location.search, "");
});

cases("place", place, [
  [{ sample: "s", run: 1 }, 1, { sample: "s", run: null }],
  [{ sample: "s", run: 2 }, 1, { sample: "s", run: 2 }],
]);
test("a row is shown where the address names it, the first run without saying so", () => {
  turnTo("http://127.0.0.1:7860/samples?sample=s");
  assert.deepEqual([isShown({ sample: "s", run: 1 }, 1), isShown({ sample: "s", run: 2 }, 1)], [true, false]);
  turnTo("http://127.0.0.1:7860/samples?sample=s&run=2");
  assert.deepEqual([isShown({ sample: "s", run: 1 }, 1), isShown({ sample: "s", run: 2 }, 1)], [false, true]);
});

test("a scatter has a dot for each point, and no two names in one place", () => {
  const points = [
    { x: 0.2, y: 0.5, name: "org/marked", title: "", marked: true },
    { x: 0.2, y: 0.5, name: "org/hidden", title: "", marked: false },
    { x: 0.7, y: 0.9, name: "org/free", title: "", marked: false },
  ];
  const picture = new Dots([0, 1], [0, 1]).draw(points, "label");
  assert.equal(picture.with("dot").length, 3);
  assert.equal(picture.with("before").length, 0);
  const moved = new Dots([0, 1], [0, 1]).draw(
    [
      { ...points[0], from: 0.1 },
      { ...points[2], from: 0.9 },
    ],
    "label",
  );
  assert.deepEqual([moved.with("before").length, moved.with("arrow").length], [2, 1]);
  assert.deepEqual(
    picture.with("name").map(({ textContent }) => textContent),
    ["marked", "free"],
  );
});

test("messages are shown as texts, with who speaks, what is called and what went wrong", () => {
  const blank = { text: "", reasoning: "", calls: [], tool: "", error: "", cut: 0 };
  const said = [
    { ...blank, role: "assistant", text: "<b>look</b>", reasoning: "hm", calls: [{ name: "bash", arguments: '{"cmd":"<i>"}' }] },
    { ...blank, role: "tool", tool: "bash", error: "too slow", text: "x", cut: 200000 },
  ];
  const shownMessages = transcript({ transcript: said });
  const words = shownMessages.textContent;
  for (const each of ["2 messages", "assistant", "<b>look</b>", "hm", 'bash {"cmd":"<i>"}', "too slow", "200,000"])
    assert.ok(words.includes(each), each);
  assert.equal(transcript({ transcript: [] }), null);
});

const RESCORED = {
  label: "X",
  across: "mean of the other benchmarks",
  way: "Repaired",
  before: "10.00",
  after: "12.00",
  spearman: null,
  change: null,
  changed: 0,
  ranked: 0,
  tau: null,
};
cases("what scoring again did", (change) => rescoreSentence({ ...RESCORED, ...change }), [
  [{ before: null }, "No answer could be rescored."],
  [{}, "Repaired: the median model goes from 10.00 to 12.00 on X."],
  [
    { spearman: ["0.10", "0.90"], changed: 1, ranked: 3, tau: "0.95" },
    "Repaired: the median model goes from 10.00 to 12.00 on X. " +
      "The rank correlation with the mean of the other benchmarks (Spearman) goes from 0.10 to 0.90. " +
      "1 of 3 models changes its rank by the board’s average (rank correlation, Kendall’s tau: 0.95).",
  ],
  [{ ranked: 3 }, "Repaired: the median model goes from 10.00 to 12.00 on X. No model changes its rank by the board’s average."],
]);
cases("what asking again costs", costSentence, [
  [89, "Running them again takes about 89 seconds of machine time."],
  [90, "Running them again takes about 2 minutes of machine time."],
  [7200, "Running them again takes about 2 hours of machine time."],
]);
