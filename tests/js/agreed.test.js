// Questions on which strong models agree otherwise: listed with what they answer beside the key, as text, and gone where there are none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../src/evalboard/pages/assets/common/dom.js";
import { Agreed } from "../../src/evalboard/pages/assets/questions/lists.js";
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
  list.draw({ agreed }, (sample) => el("a", { text: sample }), opened);
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
