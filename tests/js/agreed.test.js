// Questions on which strong models agree otherwise: listed with what they answer beside the key, as text, and gone where there are none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../src/evalboard/pages/assets/common/dom.js";
import { Agreed, Suspects } from "../../src/evalboard/pages/assets/questions/lists.js";
import "./page.js";

const GSM8K = {
  sample: "test-812",
  cluster: null,
  question: "<b>Marin</b> and Nancy each eat 4 apples a day.",
  right: 1 / 44,
  key: "150",
  strong_answer: "<i>240</i>",
  strong_answers: 14,
  strong_models: 14,
};

/** @param {object[]} agreed @param {string} opened */
function drawn(agreed, opened = "") {
  const list = new Agreed();
  list.draw({ agreed, suspects: [] }, (sample) => el("a", { text: sample }), opened);
  return list.element;
}

test("a question stands with what strong models answer, and the key", () => {
  const said = drawn([GSM8K]).textContent;
  for (const each of ["Agreed otherwise", "test-812", "<b>Marin</b> and Nancy", "<i>240</i> (14 of 14)", "150"])
    assert.ok(said.includes(each), each);
  assert.equal(drawn([GSM8K]).hidden, false);
});

test("the one that is open is marked, and without any there is no list", () => {
  assert.equal(drawn([GSM8K], "test-812").with("sel").length, 1);
  assert.equal(drawn([GSM8K], "other").with("sel").length, 0);
  assert.equal(drawn([]).hidden, true);
});

const BACKWARDS = { ...GSM8K, strong: 0, weak: 0.5, discrimination: -0.2, adjusted: 0.001 };

/** The rows of both lists. @param {object[]} suspects @param {object[]} agreed */
function rowsOf(suspects, agreed) {
  return [new Suspects(), new Agreed()].map((list) => {
    list.draw({ agreed, suspects, suspect: suspects.length }, (sample) => el("a", { text: sample }), "");
    return list.element.with("text").map((cell) => cell.textContent.replace(GSM8K.question, ""));
  });
}

test("a question that stands in both lists says so in each, and no other does", () => {
  const other = { ...BACKWARDS, sample: "test-9" };
  assert.deepEqual(rowsOf([BACKWARDS, other], [GSM8K]), [["also agreed otherwise", ""], ["also a suspect"]]);
  assert.deepEqual(rowsOf([BACKWARDS], [{ ...GSM8K, cluster: "second run" }]), [[""], [""]]);
  assert.deepEqual(rowsOf([], [GSM8K]), [[], [""]]);
});

test("a suspect whose answers are not kept has no answer, and none is taken for the key", () => {
  const list = new Suspects();
  const bare = { ...BACKWARDS, strong_answer: null, strong_answers: null, discrimination: null };
  list.draw({ agreed: [], suspects: [bare], suspect: 3 }, (sample) => el("a", { text: sample }), "");
  const said = list.element.textContent;
  assert.ok(!said.includes("150") && !said.includes("240"), said);
  assert.ok(said.includes("–") && said.endsWith("The first 1 of 3."), said);
});
