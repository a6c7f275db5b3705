// The section on judges beside people: what it draws of an answer, whose ratings are shown, and what it says where there is none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../src/evalboard/pages/assets/common/api.js";
import { JudgesSection } from "../../src/evalboard/pages/assets/common/judges.js";
import { store } from "../../src/evalboard/pages/assets/common/store.js";

const HOSTILE = "<img src=x onerror=alert(1)>";
/** @param {number} value */
const near = (value) => ({ value, lower: value - 50, upper: value + 50 });
const STANDS = { rank: 1, lower: 1, upper: 2, tier: 1 };
const RANKS = { judge: STANDS, people: STANDS, both: STANDS };
const NOTHING = { judge: null, people: null, both: null };
const SHARES = { judge: { value: 0.75, lower: 0.7, upper: 0.8 }, people: null, both: null };
const ANSWER = {
  of: "battles",
  judge: "J",
  judges: [
    { judge: "J", pairs: 90, labelled: 20, kappa: null },
    { judge: HOSTILE, pairs: 80, labelled: 10, kappa: null },
  ],
  head: `Alone, J holds ${HOSTILE}.`,
  sentences: ["People judged some."],
  cannot_tell: ["Not that."],
  held: { models: 2, within: 1, expected: 1.9 },
  rows: [
    {
      model: HOSTILE,
      pairs: 60,
      labelled: 20,
      ratings: { judge: near(900), people: near(1040), both: near(1030) },
      ranks: RANKS,
      shares: SHARES,
      apart: near(-130),
      differs: true,
    },
    {
      model: "b",
      pairs: 60,
      labelled: 20,
      ratings: { judge: near(1100), people: near(960), both: near(970) },
      ranks: RANKS,
      shares: SHARES,
      apart: near(130),
      differs: false,
    },
    { model: "c", pairs: 9, labelled: 1, ratings: NOTHING, ranks: NOTHING, shares: NOTHING, apart: null, differs: false },
  ],
  agreement: [{ name: "kappa", label: `${HOSTILE} kappa`, agreement: { value: 0.25, lower: null, upper: null } }],
  sways: [
    { name: "position", people: near(0), judge: near(1), apart: near(1), sentence: HOSTILE },
    { name: "self", people: null, judge: near(2), apart: near(2), sentence: "Not shown." },
  ],
};

const models = (section) =>
  section.element
    .with("ratings")[0]
    .whole.filter((node) => node.tag === "th" && node.attributes.scope === "row")
    .map((each) => each.textContent);

test("every part of an answer is drawn, and texts stay texts", () => {
  const section = new JudgesSection({});
  section.draw(ANSWER);
  const text = section.element.textContent;
  for (const part of ["People judged some.", "Not that.", "1030", "980 to 1080", "lower", "0.25", "its own answers"])
    assert.ok(text.includes(part), part);
  assert.ok(text.includes(HOSTILE));
  assert.deepEqual(
    section.element.whole.filter(({ tag }) => tag === "img"),
    [],
  );
});

test("the switch shows whose ratings are asked for, the best of them first, and who is not rated last", () => {
  const section = new JudgesSection({});
  section.draw(ANSWER);
  assert.deepEqual(models(section), [HOSTILE, "b", "c"]);
  store.set({ verdicts: "judge" });
  section.update();
  assert.deepEqual(models(section), ["b", HOSTILE, "c"]);
  assert.ok(section.element.textContent.includes("75 %"));
  store.set({ verdicts: null });
});

test("where the page has a table by whose verdicts are chosen, only what that does not say is left", () => {
  const section = new JudgesSection({}, { ordersTable: true });
  section.draw(ANSWER);
  assert.deepEqual(models(section), [HOSTILE, "b", "c"]);
  store.set({ verdicts: "people" });
  section.update();
  assert.deepEqual(section.element.with("ratings"), []);
  const text = section.element.textContent;
  for (const part of [ANSWER.head, "Where the judge differs", "−130", "+80 to +180", "lower", "Agreement", "What sways the judge"])
    assert.ok(text.includes(part), part);
  for (const rating of ["1040", "960", "980 to 1080"]) assert.ok(!text.includes(rating), rating);
  store.set({ verdicts: null });
  section.update();
  assert.deepEqual(models(section), [HOSTILE, "b", "c"]);
});

test("a board that does not say who judged is not asked, one that cannot tell is not shown, and a judge that is not there can be taken back", async () => {
  let asked = 0;
  const answers = [new ApiError("nothing", 404), new ApiError("no such judge", 400)];
  const section = new JudgesSection({ ask: () => Promise.reject(answers[asked++]) });
  await section.ask({ key: "k", judged: false });
  assert.equal(asked, 0);
  await section.ask({ key: "k", judged: true });
  assert.equal(section.element.hidden, true);
  await section.ask({ key: "k", judged: true });
  assert.equal(section.element.hidden, false);
  assert.ok(section.element.textContent.includes("no such judge"));
  assert.equal(asked, 2);
  assert.ok(section.words.whole.some(({ tag }) => tag === "button"));
});

test("on a board of samples means are drawn in per cent, and the switch and the benchmark are kept", async () => {
  const whole = (value) => ({ value, lower: value - 0.05, upper: value + 0.05 });
  const rows = [
    { ...ANSWER.rows[0], ratings: NOTHING, shares: { judge: whole(0.7), people: whole(0.5), both: whole(0.52) } },
    { ...ANSWER.rows[1], ratings: NOTHING, shares: { judge: whole(0.6), people: whole(0.61), both: whole(0.6) } },
  ];
  const sway = { name: "kind", people: whole(0.5), judge: whole(0.6), apart: whole(0.1), sentence: "Kind." };
  const answer = { ...ANSWER, of: "samples", judges: ANSWER.judges.slice(0, 1), rows, sways: [sway] };
  const asked = [];
  const ask = (_name, query) => {
    asked.push(query);
    return Promise.resolve(answer);
  };
  const section = new JudgesSection({ ask });
  await section.ask({ key: "k", judged: true }, "errands");
  await section.ask({ key: "k", judged: true }, "errands");
  assert.deepEqual(asked, [{ benchmark: "errands" }]);
  assert.deepEqual(models(section), ["b", HOSTILE]);
  for (const part of ["52.0", "47.0 to 57.0", "1–2", "10.0", "all answers", "Mean scores by both"])
    assert.ok(section.element.textContent.includes(part), part);
  store.set({ verdicts: "judge" });
  section.update();
  assert.deepEqual(models(section), [HOSTILE, "b"]);
  store.set({ verdicts: null });
});
