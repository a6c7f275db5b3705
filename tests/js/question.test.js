// The question line: its sentence, its sizes, and what the search completes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizeOf } from "../../src/evalboard/pages/assets/board/filters.js";
import { finished, lastTerm, suggestions } from "../../src/evalboard/pages/assets/board/finder.js";
import { parted } from "../../src/evalboard/pages/assets/board/invalidchoice.js";
import { sentenceOf } from "../../src/evalboard/pages/assets/board/question.js";
import { cases } from "./cases.js";

test("a language puts the words of the sentence where it wants them", () => {
  const words = { models: "M", by: "B", among: "A" };
  assert.deepEqual(sentenceOf("Rank {models} by {by} among {among}", words), ["Rank ", "M", " by ", "B", " among ", "A"]);
  assert.deepEqual(sentenceOf("{among}: {models}, {by}.", words), ["A", ": ", "M", ", ", "B", "."]);
});

cases("sizeOf", sizeOf, [
  ["", "", ""],
  ["3", "9", "3-9"],
  ["", "9", "-9"],
  ["3,5", "", "3.5-"],
  ["9", "3", null],
  ["x", "3", null],
]);

cases("lastTerm", (typed) => lastTerm(typed).term, [
  ["qwen", "qwen"],
  ["type:chat qw", "qw"],
  ['"MATH Lvl', '"MATH Lvl'],
  ["a;b", "b"],
  ["a ", ""],
]);

const COLUMNS = [
  { id: "type", kind: "text", label: "Type", name: "Type" },
  { id: "params_b", kind: "number", label: "Size, B", name: "Size" },
  { id: "MATH Lvl 5", kind: "score", label: "MATH Lvl 5", name: "MATH" },
];
const FACETS = {
  type: [
    { value: "chat", count: 3 },
    { value: "fine tuned", count: 2 },
    { value: "", count: 1 },
  ],
};
const inserted = (term) => suggestions(term, COLUMNS, FACETS).map(({ insert }) => insert);

cases("suggestions", inserted, [
  ["ty", ["type:"]],
  ["math", ['"MATH Lvl 5">']],
  ["size", ["size<"]],
  ["cha", ["type:chat"]],
  ["type:", ["type:chat", 'type:"fine tuned"']],
  ["Type:fi", ['type:"fine tuned"']],
  ['type:"fine t', ['type:"fine tuned"']],
  ["size<9", []],
  ["nothing:x", []],
]);

cases("parted", (message, values) => parted(message, values).good, [
  ["columns: 'b' is not on board x", ["a", "b"], ["a"]],
  ["sort: 'b' is not on board x", ["-b", "a"], ["a"]],
  ["benchmarks: 'b' is not on board x", ["b:2", "a"], ["a"]],
  ["size: expected the smaller end first", ["9-3"], []],
]);

cases("finished", (typed) => finished(typed, COLUMNS), [
  ["type:", ""],
  ["qwen type:", "qwen"],
  ["size<=", ""],
  ['"MATH Lvl 5">', ""],
  ["type:chat", "type:chat"],
  ["evil/<img src=x>", "evil/<img src=x>"],
  ["other:", "other:"],
]);
