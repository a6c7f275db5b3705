// The form of a rule: what it is drawn with, and what comes out of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../src/evalboard/pages/assets/common/dom.js";
import { gathered } from "../../src/evalboard/pages/assets/common/where.js";
import { ruleForm } from "../../src/evalboard/pages/assets/samples/rule.js";
import { Names } from "../../src/evalboard/pages/assets/samples/samplelabels.js";
import "./page.js";

const COLUMNS = [
  { name: "length", kind: "number", values: null, low: 0, high: 90 },
  { name: "type", kind: "word", values: ["a", "b"], low: null, high: null },
  { name: "empty", kind: "number", values: null, low: null, high: null },
];

const form = (rules) => {
  const panel = el("div");
  const written = [];
  const [each = null] = rules.length ? gathered(rules) : [];
  ruleForm(panel, { columns: COLUMNS, names: new Names(), each, done: (next) => written.push(next) });
  const [drawn] = panel.children;
  const fields = () => drawn.whole.filter(({ tag }) => ["input", "select", "textarea"].includes(tag));
  return { fields, panel, written, submit: () => drawn.listeners.submit({ preventDefault() {} }) };
};

for (const rules of [
  ["length >= 3", "length < 9"],
  ["length < 9", "length >= 3"],
  ["length <= 9", "length >= 3"],
])
  test(`both bounds stay, in whatever order they stand: ${rules.join(" and ")}`, () => {
    const { fields, written, submit } = form(rules);
    assert.deepEqual(
      fields().map(({ value }) => value),
      ["length", ">=", "3", "9"],
    );
    submit();
    assert.deepEqual(written, [[...rules].sort((a) => (a.includes(">=") ? -1 : 1))]);
  });

for (const rules of [["length = 4"], ['type = "a"'], ["type is known"], ['(type = "a" or type = "b")'], ["length = 4 or length = 5"]])
  test(`a rule that is not changed stays as it is: ${rules[0]}`, () => {
    const { written, submit } = form(rules);
    submit();
    assert.deepEqual(written, [rules]);
  });

test("a bound that is no number is refused and said", () => {
  const { fields, panel, written, submit } = form(["length >= 3", "length < 9"]);
  fields()[3].value = "nine";
  submit();
  assert.deepEqual(written, []);
  assert.equal(fields()[2].getAttribute("aria-invalid"), "true");
  assert.match(panel.textContent, /number/);
});

test("a column of which no number is known says no range", () => {
  const { panel } = form(["empty = 4"]);
  assert.doesNotMatch(panel.textContent, /Between/);
});
