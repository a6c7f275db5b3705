// The section on few questions that stand for the whole: what it draws of an answer, what it offers to take away, and when it is absent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../src/evalboard/pages/assets/common/api.js";
import { ShortlistSection } from "../../src/evalboard/pages/assets/questions/shortlist.js";

const HOSTILE = "<img src=x onerror=alert(1)>";
const LIST = {
  board: "quiz",
  k: 10,
  questions: 60,
  way: "difference",
  ways: [
    { way: "random", label: "random questions", error: 0.06, bias: -0.002, half: 0.12 },
    { way: "difference", label: HOSTILE, error: 0.043, bias: 0.001, half: 0.084 },
    { way: "adaptive", label: "each next", error: 0.03, bias: 0, half: null },
  ],
  sentences: ["Run 10 questions instead of 60.", "Intervals reach 8.4 points."],
  ids: [
    { shortlist: "10-0-ab", board: "quiz", benchmark: "sums", sample: HOSTILE, cluster: HOSTILE },
    { shortlist: "10-0-ab", board: "quiz", benchmark: "sums", sample: "q2", cluster: "passage" },
  ],
};
const QUESTIONS = {
  key: "k",
  benchmark: "sums",
  questions: 60,
  shortlists: { fewest: 10, most: 30 },
  points: { cluster: [null, "passage"] },
};
const files = [];
URL.createObjectURL = (blob) => `blob:${files.push(blob)}`;
let near = () => {};

/** Comes near when `near` is called. */
globalThis.IntersectionObserver = class {
  constructor(told) {
    near = () => told([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
};

function section(answer) {
  const asked = [];
  const ask = async (path, query) => {
    asked.push([path, query]);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, made: new ShortlistSection({ ask }, { id: "quiz" }) };
}

test("a list is asked for when it comes near, and is drawn with its ways, its file and its command", async () => {
  const { asked, made } = section(LIST);
  const opened = [];
  made.offer(QUESTIONS, (sample, cluster) => {
    opened.push([sample, cluster]);
    return sample;
  });
  assert.equal(made.element.hidden, false);
  assert.deepEqual(asked, []);
  near();
  await new Promise(setImmediate);
  assert.deepEqual(asked, [["shortlist", { benchmark: "sums", k: "" }]]);
  const text = made.element.textContent;
  for (const part of [...LIST.sentences, "of 60 questions", "4.3", "8.4", "6.0", "evalboard place quiz quiz-10.jsonl", HOSTILE])
    assert.ok(text.includes(part), part);
  assert.equal(made.count.value, "10");
  assert.deepEqual(opened, [
    [HOSTILE, null],
    ["q2", "passage"],
  ]);
  const lines = await files[0].text();
  assert.deepEqual(lines.trim().split("\n").map(JSON.parse), LIST.ids);
  made.offer(QUESTIONS, () => "");
  assert.equal(asked.length, 1);
  made.close();
});

test("where nothing can be told there is no section, and nothing is asked", () => {
  const { asked, made } = section(LIST);
  made.offer({ ...QUESTIONS, shortlists: null }, () => "");
  near();
  assert.equal(made.element.hidden, true);
  assert.deepEqual(asked, []);
});

test("why there is no list is said", async () => {
  const { made } = section(new ApiError("parameter 'k': 7 questions, expected 10 to 30", 422));
  made.offer(QUESTIONS, () => "");
  near();
  await new Promise(setImmediate);
  assert.ok(made.element.textContent.includes("expected 10 to 30"));
});
