// The section on repeated runs: what it draws of an answer, and that it stays away where there is nothing of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../src/evalboard/pages/assets/common/api.js";
import { RunsSection } from "../../src/evalboard/pages/assets/questions/runs.js";

const HOSTILE = "org/<img src=x onerror=alert(1)>";
const DOLLARS = { name: "dollars", factor: 1, digits: 2, before: "$", after: "", axis: "US$" };
const estimate = (value, lower = null, upper = null) => ({ value, lower, upper });
const entry = (name, more) => ({
  entry: name,
  fewest: 4,
  most: 4,
  rates: [
    { k: 1, all_right: estimate(0.5, 0.4, 0.6), any_right: estimate(0.5, 0.4, 0.6) },
    { k: 4, all_right: estimate(0.25, 0.2, 0.31), any_right: estimate(0.75) },
  ],
  flips: estimate(0.3, 0.2, 0.4),
  correlation: estimate(0.42),
  runs_needed: 12,
  cost: null,
  horizon: null,
  ...more,
});
const cost = (score, perQuestion, front, chance) => ({
  per_solved: estimate(perQuestion / score, 0.001, 0.9),
  compared: true,
  score,
  per_question: perQuestion,
  on_front: front,
  front_chance: chance,
});
const ANSWER = {
  head: `${HOSTILE} solves most.`,
  sentences: ["Two runs differ."],
  cannot_tell: ["Not that."],
  parts: ["repeats", "costs", "lengths"],
  k: 4,
  target: 0.02,
  entries: [
    entry(HOSTILE, { cost: cost(0.5, 0.004, true, 0.996), horizon: { horizon: estimate(42, 30), beyond: null, tasks: 60 } }),
    entry("org/b", { cost: cost(0.4, 0.2, false, 0.004), horizon: { horizon: estimate(null), beyond: "above", tasks: 60 } }),
    entry("org/c", { fewest: 1, most: 3, rates: [], flips: null, correlation: null, runs_needed: null }),
  ],
  costs: {
    unit: DOLLARS,
    mixtures: [{ entry: "org/c", cheaper: HOSTILE, dearer: "org/b", share: 0.25, gain: estimate(0.1, -0.02, 0.2), sure: false }],
  },
  lengths: { unit: "minutes", shortest: 1, longest: 480, tasks: 60 },
};

/** How many elements of a kind stand in a section. */
const tags = (section, tag) => section.element.whole.filter((each) => each.tag === tag).length;

test("every part of an answer is drawn, and texts stay texts", () => {
  const section = new RunsSection({});
  section.draw(ANSWER);
  const text = section.element.textContent;
  const said = [
    "Two runs differ.",
    "Not that.",
    "20.0 to 31.0",
    "$0.0040",
    "yes, >99 %",
    "no, <1 %",
    "42",
    "30",
    "> 480",
    "over half",
    "25 %",
  ];
  for (const part of [...said, HOSTILE, "1 to 3", "−2.0 to 20.0", "12"]) assert.ok(text.includes(part), part);
  assert.equal(tags(section, "img"), 0);
  assert.equal(tags(section, "circle"), 2);
});

test("samples without repeats, costs and lengths show no section", () => {
  const section = new RunsSection({});
  section.draw({ ...ANSWER, parts: [], entries: [], costs: null, lengths: null });
  assert.equal(section.element.hidden, true);
});

test("a part that is not there is not drawn", () => {
  const section = new RunsSection({});
  section.draw({ ...ANSWER, parts: ["repeats"], costs: null, lengths: null });
  assert.equal(section.element.hidden, false);
  assert.equal(tags(section, "details"), 1);
  assert.equal(section.front.element.hidden, true);
});

test("each benchmark of a state is asked about once, and a failure is said", async () => {
  const asked = [];
  const section = new RunsSection({
    ask: async (_, { benchmark }) => {
      asked.push(benchmark);
      if (benchmark === "c") throw new ApiError("too much to do", 503);
      return ANSWER;
    },
  });
  for (const benchmark of ["a", "a", "b", "c"]) await section.ask("key", benchmark);
  assert.deepEqual(asked, ["a", "b", "c"]);
  assert.ok(section.element.textContent.includes("too much to do"));
});
