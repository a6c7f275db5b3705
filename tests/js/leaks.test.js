// The section on leaks by date: what it draws of an answer, whom it asks about, and that it is absent where there is nothing to say.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../src/evalboard/pages/assets/common/api.js";
import { LeaksSection } from "../../src/evalboard/pages/assets/questions/leaks.js";

const HOSTILE = "<img src=x onerror=alert(1)>";
const DROP = {
  entry: HOSTILE,
  released: "2024-03-01",
  score_before: 0.7,
  score_after: 0.4,
  drop: 0.2,
  low: 0.05,
  high: 0.35,
  adjusted: 0.0004,
  shown: true,
};
const OTHER = { ...DROP, entry: "b", drop: -0.01, low: -0.1, high: 0.08, adjusted: 1, shown: false };
const STEPS = [
  { since: "2024-01-01", until: "2024-01-20", questions: 20, score: 0.7, expected: 0.5, before: true },
  { since: "2024-01-21", until: "2024-02-20", questions: 20, score: 0.8, expected: 0.5, before: true },
  { since: "2024-03-01", until: "2024-05-01", questions: 30, score: 0.4, expected: 0.45, before: false },
];
const DATES = {
  head: "One of 2 models does better.",
  sentences: [`${HOSTILE}: 20.0 points more.`],
  cannot_tell: null,
  first: "2024-01-01",
  last: "2024-05-01",
  drops: [DROP, OTHER],
  course: { entry: HOSTILE, released: "2024-03-01", sentence: `${HOSTILE}: 20.0 points more.`, steps: STEPS },
};
const TWINS = {
  old_label: "GSM8K",
  new_label: "GSM1k",
  sentence: "None of 9 models.",
  drops: [{ ...OTHER, old: 0.8, new: 0.75 }],
};

test("drops, the course of one model and twins are drawn, and texts stay texts", () => {
  const section = new LeaksSection({});
  section.draw({ dates: DATES, twins: [TWINS] }, () => {});
  const text = section.element.textContent;
  for (const part of [
    HOSTILE,
    "20.0",
    "5.0 to 35.0",
    "−10.0 to 8.0",
    "< 0.001",
    "GSM8K",
    "None of 9 models.",
    "2 models tested",
    "1 Mar 2024",
  ])
    assert.ok(text.includes(part), part);
  assert.equal(section.element.hidden, false);
  const [score] = section.figure.with("curve");
  assert.equal(score.getAttribute("d").match(/M/g).length, 2, "the line breaks at the release");
});

test("a click on a model asks for its course, and a state is asked about once", async () => {
  const asked = [];
  const section = new LeaksSection({
    ask: async (path, query) => {
      asked.push([path, query]);
      return { dates: DATES, twins: [] };
    },
  });
  await section.ask("one", "quiz");
  await section.ask("one", "quiz");
  assert.deepEqual(asked, [["leaks", { benchmark: "quiz" }]]);
  section.element.whole.filter(({ tag }) => tag === "button")[1].listeners.click();
  assert.deepEqual(asked[1], ["leaks", { benchmark: "quiz", entry: "b" }]);
});

test("a board without dates and twins has no section, and why there is no answer is said", async () => {
  const section = new LeaksSection({ ask: async () => ({ dates: null, twins: [], cannot_tell: "Nothing." }) });
  await section.ask("one", "quiz");
  assert.equal(section.element.hidden, true);
  const busy = new LeaksSection({
    ask: async () => {
      throw new ApiError("too much to do", 503);
    },
  });
  await busy.ask("one", "quiz");
  assert.equal(busy.element.hidden, false);
  assert.ok(busy.element.textContent.includes("too much to do"));
});
