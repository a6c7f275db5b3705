// Words by their ids: values, choices, marks, lists.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { CATALOGUE } from "../../src/evalboard/pages/assets/common/catalogue.js";
import { and, find, group, list, parts, sentences, text, word } from "../../src/evalboard/pages/assets/common/words.js";
import { cases } from "./cases.js";

const { messages } = CATALOGUE;
CATALOGUE.messages = {
  ...messages,
  "toy-plain": "Copied",
  "toy-n": [["n", { 0: "none", one: [["n"], " model"], other: [["n"], " models"] }, "other"]],
  "toy-code": [["kind", { none: "nothing", yes: "so", "runs-propagated": "carried", other: [["kind"]] }, "other"]],
  "toy-marked": ["On ", ["by"], " <b>", ["first"], "</b> leads<small>, ", ["first"], "</small>."],
  "toy-kinds": "of any kind",
  "toy-kinds-dead": "dead",
};
after(() => {
  CATALOGUE.messages = messages;
});

cases("text", (id, values) => text(id, values), [
  ["toy-plain", undefined, "Copied"],
  ["toy-n", { n: 0 }, "none"],
  ["toy-n", { n: 1 }, "1 model"],
  ["toy-n", { n: 10545 }, "10,545 models"],
  ["toy-code", { kind: null }, "nothing"],
  ["toy-code", { kind: "" }, "nothing"],
  ["toy-code", { kind: true }, "so"],
  ["toy-code", { kind: "runs, propagated" }, "carried"],
  ["toy-code", { kind: 0.25 }, "0.25"],
  ["toy-code", { kind: ["a", "b"] }, "a, b"],
  ["toy-kinds-", undefined, "of any kind"],
]);

test("a message that is not there is undefined, or its id", () => {
  assert.equal(find("toy-none"), undefined);
  assert.equal(text("toy-none"), "toy-none");
});

test("marks make parts, and what looks like a mark in a value makes none", () => {
  const said = parts("toy-marked", { by: "<b>x</b>", first: "A" });
  assert.deepEqual(said, ["On <b>x</b> ", { bold: "A" }, " leads", { aside: ", A" }, "."]);
  const nested = parts("toy-marked", { by: ["in ", { bold: "B" }], first: "A" });
  assert.deepEqual(nested, ["On in ", { bold: "B" }, " ", { bold: "A" }, " leads", { aside: ", A" }, "."]);
});

test("messages below an id come by their own names", () => {
  assert.deepEqual(group("toy-kinds"), { dead: "dead" });
});

test("lists, sentences and numbers are joined and worded by messages", () => {
  assert.equal(list(["a", "b", "c"]), "a, b, c");
  assert.deepEqual([and([]), and(["a"]), and(["a", "b", "c"])], ["", "a", "a, b and c"]);
  assert.equal(sentences(["One.", "", null, "Two."]), "One. Two.");
  assert.deepEqual([word(0), word(12), word(1300)], ["no", "twelve", "1,300"]);
});
