// The section on the first place: what it draws of an answer, and what it says where there is none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../src/evalboard/pages/assets/common/api.js";
import { CrownSection } from "../../src/evalboard/pages/assets/common/crown.js";

const HOSTILE = "<img src=x onerror=alert(1)>";
const LIKELY = { estimate: 0.61, lower: null, upper: 0.7 };
const ANSWER = {
  first: "a",
  head: `Without 1 of 9 questions ${HOSTILE} is ahead of a.`,
  sentences: ["Drawn anew."],
  cannot_tell: ["Not that."],
  unit: { name: "fraction", factor: 100, digits: 2, before: "", after: "", axis: "" },
  questions: {
    rival: HOSTILE,
    count: 3,
    gone: [
      { sample: "q1", label: HOSTILE, benchmark: null, cluster: null, first: 1, rival: 0 },
      { sample: "q2", label: "sums", benchmark: "sums", cluster: "p", first: 1, rival: 0.5 },
    ],
  },
  battles: { count: 7, gone: [{ model_a: "a", model_b: "b", outcome: 0.5, battles: 5, file: "f.jsonl", row: 3 }] },
  chances: [
    { entry: "a", first: 0.996, top: 1 },
    { entry: "b", first: 0.004, top: 0 },
  ],
  organizations: [{ entry: "a", candidates: 4, score: 0.65, hybrid: LIKELY }],
};

test("every part of an answer is drawn, and texts stay texts", () => {
  const section = new CrownSection({});
  section.draw(ANSWER);
  const text = section.element.textContent;
  for (const part of ["q1", "q2", "tie", "f.jsonl, row 3", ">99 %", "<1 %", "100 %", "Drawn anew.", "Not that.", "65.00", "61.00"])
    assert.ok(text.includes(part), part);
  assert.ok(text.includes(HOSTILE));
  assert.ok(text.includes("2 of 3"));
  assert.ok(text.includes("5 of 7"));
});

test("a board is asked about once for each state, and a board without a first place shows no section", async () => {
  let asked = 0;
  const section = new CrownSection({
    ask: async () => {
      asked++;
      if (asked > 1) throw new ApiError("no first place", 404);
      return ANSWER;
    },
  });
  await section.ask("one");
  await section.ask("one");
  assert.equal(asked, 1);
  assert.equal(section.element.hidden, false);
  await section.ask("two");
  assert.equal(section.element.hidden, true);
});

test("why there is no answer is said", async () => {
  const section = new CrownSection({
    ask: async () => {
      throw new ApiError("too much to do", 503);
    },
  });
  await section.ask("one");
  assert.equal(section.element.hidden, false);
  assert.ok(section.element.textContent.includes("too much to do"));
});
