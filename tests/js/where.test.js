// Rules about samples: taken apart, put together, and shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  anyOf,
  choice,
  chosenOf,
  gathered,
  joined,
  quoted,
  replaced,
  term,
  unquoted,
  written,
} from "../../src/evalboard/pages/assets/common/where.js";
import { cases } from "./cases.js";

cases("quoted", quoted, [
  ["plain", '"plain"'],
  ['say "no"', '"say \\"no\\""'],
  ["a\\b", '"a\\\\b"'],
  ["line\nand\ttab\r", '"line\\nand\\ttab\\r"'],
  ["\u0000", '"\\u{0}"'],
  ["\u202emixed", '"\\u{202e}mixed"'],
  ["\u2028", '"\\u{2028}"'],
]);

cases("unquoted", unquoted, [
  ['"plain"', "plain"],
  ['"say \\"no\\""', 'say "no"'],
  ['"\\d"', "\\d"],
  ['"\\u{1f469}"', "\u{1f469}"],
  ['"a\\\\n"', "a\\n"],
]);

test("what is quoted is read as it was, whatever it is", () => {
  for (const text of ["", '"', "\\", "\\n", "\n", "\\u{41}", "\u200b\ufeff", "\u{1f469}\u200d\u{1f467}", "a and b", "(x or y)"]) {
    assert.equal(unquoted(quoted(text)), text);
    assert.deepEqual(term(written({ column: "prediction", op: "contains", value: text, kind: "text" })), {
      column: "prediction",
      op: "contains",
      value: text,
      literal: true,
    });
  }
});

cases("term", term, [
  ['type = "integer"', { column: "type", op: "=", value: "integer", literal: true }],
  ["length >= 60", { column: "length", op: ">=", value: "60", literal: false }],
  ['"my column" is unknown', { column: "my column", op: "is unknown", value: null, literal: false }],
  ['output ~ "\\d"', { column: "output", op: "~", value: "\\d", literal: true }],
  ["stopped != true", { column: "stopped", op: "!=", value: "true", literal: false }],
  ["  a=1 ", { column: "a", op: "=", value: "1", literal: false }],
  ["not a = 1", null],
  ["a = 1 and b = 2", null],
  ["(a = 1)", null],
  ["", null],
]);

cases("written", written, [
  [{ column: "length", op: ">=", value: "60", kind: "number" }, "length >= 60"],
  [{ column: "stopped", op: "=", value: "true", kind: "flag" }, "stopped = true"],
  [{ column: "type", op: "=", value: "true", kind: "word" }, 'type = "true"'],
  [{ column: "my column", op: "=", value: "x", kind: "text" }, '"my column" = "x"'],
  [{ column: "and", op: "is known", value: null, kind: "text" }, '"and" is known'],
  [{ column: "größe", op: "<", value: "3", kind: "number" }, "größe < 3"],
]);

cases("choice", choice, [
  ['(type = "a" or type = "b")', { column: "type", op: "any", value: ["a", "b"], literal: true }],
  ['(type = "a" or type = "b" or type = "c")', { column: "type", op: "any", value: ["a", "b", "c"], literal: true }],
  ['(type = "or" or type = "(")', { column: "type", op: "any", value: ["or", "("], literal: true }],
  ['(type = "a" or kind = "b")', null],
  ['(type = "a")', null],
  ['(type != "a" or type != "b")', null],
  ['type = "a" or type = "b"', null],
]);

cases("anyOf", anyOf, [
  ["type", [], "word", []],
  ["type", ["a"], "word", ['type = "a"']],
  ["type", ["a", "b"], "word", ['(type = "a" or type = "b")']],
  ["flag", ["true", "false"], "flag", ["(flag = true or flag = false)"]],
]);

cases("joined", joined, [
  [[], ""],
  [["a = 1"], "a = 1"],
  [["a = 1", "b = 2"], "a = 1 and b = 2"],
  [["a = 1 or a = 2"], "a = 1 or a = 2"],
  [["a = 1 or a = 2", "b = 2"], "(a = 1 or a = 2) and b = 2"],
  [["(a = 1 or a = 2)", "b = 2"], "(a = 1 or a = 2) and b = 2"],
  [['a = "this or that"', "b = 2"], 'a = "this or that" and b = 2'],
]);

test("a lower and an upper bound of one column are one rule, in whatever order they stand", () => {
  const [rule, ...others] = gathered(["length < 9", "type = 1", "length >= 3"]);
  assert.deepEqual(
    { op: rule.op, value: rule.value, rules: rule.rules, within: rule.within },
    { op: "from", value: ["3", "9"], rules: ["length < 9", "length >= 3"], within: false },
  );
  assert.equal(others.length, 1);
});

test("a rule that cannot be taken apart stays a text", () => {
  assert.deepEqual(gathered(["a = 1 or b = 2"]), [{ rules: ["a = 1 or b = 2"] }]);
});

cases("replaced", replaced, [
  [["a = 1", "b = 2", "c = 3"], "b", ["b = 9"], ["a = 1", "b = 9", "c = 3"]],
  [["a = 1", "b = 2", "b < 3"], "b", [], ["a = 1"]],
  [["b = 2", "a = 1", "b < 3"], "b", ["b > 0"], ["b > 0", "a = 1"]],
  [["a = 1"], "b", ["b = 2"], ["a = 1", "b = 2"]],
  [['(b = "x" or b = "y")', "a = 1"], "b", [], ["a = 1"]],
]);

cases("chosenOf", chosenOf, [
  [["n >= 3", "n < 9"], "n", { low: 3, high: 9, within: false }],
  [["n >= 3", "n <= 9"], "n", { low: 3, high: 9, within: true }],
  [["n < 9"], "n", { low: -Infinity, high: 9, within: false }],
  [["n <= 9"], "n", { low: -Infinity, high: 9, within: true }],
  [["n >= 3"], "n", { low: 3, high: Infinity }],
  [["n = 4"], "n", { low: 4, high: 4, within: true }],
  [['t = "4"'], "t", { words: ["4"] }],
  [["f = true"], "f", { words: ["true"] }],
  [['(t = "a" or t = "b")'], "t", { words: ["a", "b"] }],
  [["n != 4"], "n", null],
  [["m = 4"], "n", null],
  [["n = 4", "n != 5"], "n", null],
]);
