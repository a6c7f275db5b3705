// What the pages share: elements, kinds of boards, guessing, grades, figures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { guessing, rescaled } from "../../src/evalboard/pages/assets/common/baseline.js";
import { attribute, breakable, el, followable, freshId, link, unturned } from "../../src/evalboard/pages/assets/common/dom.js";
import { errorsCover, errorsShown } from "../../src/evalboard/pages/assets/common/errors.js";
import { comparedBy, evidenceOf, hasIntervals, hasPage, isFought, levelsOf } from "../../src/evalboard/pages/assets/common/evidence.js";
import { coloured } from "../../src/evalboard/pages/assets/common/figure.js";
import { colour } from "../../src/evalboard/pages/assets/common/grades.js";
import { printed } from "../../src/evalboard/pages/assets/common/reportvalues.js";
import { cases } from "./cases.js";
import { Fake, turnTo } from "./page.js";

test("an element has what it is given, and nothing for null and false", () => {
  const node = el("a", { class: "x", href: "y", hidden: false, title: null, disabled: true, text: 5 }, null, false);
  assert.deepEqual(node.attributes, { class: "x", href: "y", disabled: "" });
  assert.equal(node.textContent, "5");
});

test("text stays text, children in lists are children", () => {
  const node = el("p", {}, "<b>", [el("i", { text: "a" }), undefined], 0);
  assert.deepEqual(
    node.children.map(({ tag, textContent }) => [tag, textContent]),
    [
      ["#text", "<b>"],
      ["i", "a"],
      ["#text", "0"],
    ],
  );
});

test("style, data and listeners go where they belong", () => {
  const act = () => {};
  const node = el("p", { style: { "--p": "1" }, data: { path: "a" }, on: { click: act } });
  assert.deepEqual([node.style["--p"], node.dataset.path, node.listeners.click], ["1", "a", act]);
});

test("an attribute is taken away by null", () => {
  const node = new Fake("p");
  attribute(node, "title", "x");
  attribute(node, "hidden", true);
  attribute(node, "title", null);
  assert.deepEqual(node.attributes, { hidden: "" });
});

cases("followable", followable, [
  ["https://example.org/a", "https://example.org/a"],
  ["model?entry=a", "http://127.0.0.1:7860/model?entry=a"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["http://[", null],
]);

test("a link that must not be followed is text, one to elsewhere opens apart", () => {
  assert.equal(link("x", "javascript:alert(1)").tag, "span");
  assert.equal(link("x", null).tag, "span");
  assert.equal(link("x", "https://example.org/").attributes.rel, "noopener");
  assert.equal(link("x", "model").attributes.rel, undefined);
});

test("a path breaks after slashes and underscores", () => {
  const parts = breakable("a/b_c").map((part) => (part instanceof Fake ? part.tag : part));
  assert.deepEqual(parts, ["a/", "wbr", "b_", "wbr", "c"]);
});

test("no two ids are the same", () => assert.notEqual(freshId("a"), freshId("a")));

const BATTLES = { battles: true, samples: false, levels: null, kind: "fitted", paired: false };
const RESULTS = { battles: false, samples: true, levels: ["language"], kind: "", paired: true };
test("what a board is made of", () => {
  assert.deepEqual([evidenceOf(BATTLES), evidenceOf(RESULTS)], ["battles", "results"]);
  assert.deepEqual([isFought(BATTLES), isFought(RESULTS)], [true, false]);
  assert.deepEqual([hasIntervals(BATTLES), hasIntervals(RESULTS)], [true, false]);
  assert.deepEqual([levelsOf(BATTLES), levelsOf(RESULTS)], [[], ["language"]]);
});
cases("hasPage", hasPage, [
  [BATTLES, "arena", true],
  [BATTLES, "benchmarks", false],
  [RESULTS, "arena", false],
  [RESULTS, "benchmarks", true],
  [RESULTS, "samples", true],
  [BATTLES, "samples", false],
  [null, "benchmarks", true],
  [null, "arena", false],
  [BATTLES, "about", true],
  [BATTLES, "changes", false],
  [RESULTS, "changes", true],
  [{ ...RESULTS, synthetic: true }, "changes", false],
]);
cases("comparedBy", comparedBy, [
  [BATTLES, false, "ratings"],
  [RESULTS, false, "paired"],
  [RESULTS, true, "unpaired"],
]);

cases("guessing", guessing, [
  [{ chance: 0.25, baseline: 0 }, [{ baseline: 0 }], "0.25"],
  [{ chance: null, baseline: 0 }, [{ baseline: 0.5 }], "0"],
  [{ chance: null, baseline: 0 }, [{ baseline: 0 }], ""],
  [{ chance: 1 / 3, baseline: 0 }, [], "0.3333"],
]);
test("scores are rescaled where anything has a baseline", () => assert.ok(rescaled([{ baseline: 0 }, { baseline: 0.1 }])));

cases("colour of a grade", colour, [
  ["red", "v-red"],
  ["amber", "v-amber"],
  ["ok", "v-ok"],
  ["not enough data", "v-ok"],
]);

const ERRORS = {
  kind: "sampling",
  kinds: ["sampling"],
  gap: 0.01,
  errors: [
    { id: "runs", known: true, kind: "runs", kinds: ["runs"], gap: 0.02 },
    { id: "both", known: false },
  ],
};
cases(
  "errors that are shown",
  (search) => {
    turnTo(`http://127.0.0.1:7860/${search}`);
    return errorsShown(ERRORS).kind;
  },
  [
    ["", "sampling"],
    ["?errors=runs", "runs"],
    ["?errors=both", "sampling"],
    ["?errors=odd", "sampling"],
  ],
);
test("of mixed errors the page says that they are", () => {
  assert.notEqual(errorsCover({ kinds: ["sampling", "runs"] }), errorsCover({ kinds: ["sampling"] }));
  assert.equal(errorsCover({ kinds: [] }), "");
});

const STYLE = { getPropertyValue: (name) => (name === "--dot" ? " #123 " : "") };
test("a figure takes the theme's colours, its data stay", () => {
  const part = { marker: { color: "var(--dot)" }, text: ["var(--dot)"], x: [1, 2], line: null, names: "var(--dot)" };
  assert.deepEqual(coloured(part, STYLE), { ...part, marker: { color: "#123" } });
});

const counted = (more) => ({ kind: "measure", unit: { factor: 1, digits: 2, before: "", after: "", ...more } });
cases("a value in the unit of its row", (value, more) => printed(value, counted(more)), [
  [0.00001, { name: "p" }, "< 0.001"],
  [0.5, { name: "number" }, "0.50"],
  [0.1234, { name: "number", digits: 3 }, "0.123"],
  [0.25, { name: "percent", factor: 100, digits: 0, after: " %" }, "25 %"],
  [0.0123, { name: "percent", factor: 100, digits: 1, after: " %" }, "1.2 %"],
  [0.1234, { name: "points", factor: 100, digits: 1, after: " points" }, "12.3 points"],
  [3.14, { name: "times", digits: 1, after: " ×" }, "3.1 ×"],
  [null, { name: "number" }, "—"],
]);

test("letters that would turn the order of others are seen, not obeyed", () => {
  assert.equal(unturned("safe\u202egnp.exe"), "safe⟨U+202E⟩gnp.exe");
  assert.equal(unturned("\u2066a\u2069 منظمة\u200f"), "⟨U+2066⟩a⟨U+2069⟩ منظمة\u200f");
  assert.equal(el("b", { text: "x\u202dy" }).textContent, "x⟨U+202D⟩y");
  assert.equal(el("b", {}, "x", "\u202ay").textContent, "x⟨U+202A⟩y");
});
