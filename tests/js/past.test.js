// A model over the states of its board: points in time, gaps where there is none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { text } from "../../src/evalboard/pages/assets/common/words.js";
import { joined, pastParts, placesIn } from "../../src/evalboard/pages/assets/model/past.js";
import { cases } from "./cases.js";
import { UNITS } from "./units.js";

const state = (day) => ({
  key: `${day}`.repeat(20),
  revision: `${day}`.repeat(20),
  date: `2025-01-0${day}`,
  entries: 3,
  config: "c",
  code: "k",
  tags: [],
});
const place = (day, more = {}) => ({
  state: state(day),
  there: "yes",
  entry: "org/x",
  rank: 2,
  interval: [1, 3],
  of: 3,
  score: 0.5,
  lower: 0.4,
  upper: 0.6,
  printed: "50.00",
  sentence: null,
  new: false,
  config_changed: false,
  code_changed: false,
  ...more,
});
const GONE = { there: "no", rank: 0, interval: null, score: null, lower: null, upper: null, printed: "–" };
const past = (...states) => ({
  board: "b",
  entry: "org/x",
  label: "Average",
  unit: UNITS.fraction,
  lowest_wins: false,
  states,
  waiting: 0,
  synthetic: false,
});
const tags = (parts, tag, kind) => parts.flatMap((part) => part.whole).filter((node) => node.tag === tag && node.attributes.class === kind);

cases("places in time", placesIn, [
  [
    [0, 10, 40],
    [2, 26, 98],
  ],
  [
    [Number.NaN, 1, 2],
    [2, 50, 98],
  ],
  [
    [5, 5],
    [2, 98],
  ],
  [[5], [2]],
]);
cases("joined", joined, [
  [[{ value: 1 }, { value: 2 }, { value: null }, { value: 3 }], [[0, 1]]],
  [[{ value: null }, { value: 2 }], []],
]);

test("each state has a point with its interval, and one in which the model was not there has none", () => {
  const parts = pastParts(past(place(4), place(3, GONE), place(2), place(1, { interval: null })));
  assert.equal(tags(parts, "circle", "time-dot").length, 6);
  assert.equal(tags(parts, "line", "time-error").length, 5);
  assert.equal(tags(parts, "line", "time-line").length, 2);
  assert.ok(parts.some((part) => part.textContent === text("past-gap")));
});

test("a better rank stands higher, and so does a better score", () => {
  const [rank, score] = pastParts(past(place(2, { rank: 1, score: 0.6 }), place(1, { rank: 3, score: 0.4 }))).map((part) =>
    tags([part], "circle", "time-dot").map((dot) => Number.parseFloat(dot.attributes.cy)),
  );
  assert.ok(rank[1] < rank[0]);
  assert.ok(score[1] < score[0]);
});

test("a change of config or code is a line that is named", () => {
  const parts = pastParts(past(place(2, { config_changed: true, code_changed: true }), place(1)));
  assert.equal(tags(parts, "line", "time-change").length, 2);
  assert.match(parts.map((part) => part.textContent).join(" "), /config changed, code changed/);
});

test("of one state nothing is drawn, of none even less", () => {
  assert.equal(pastParts(past(place(1)))[0].textContent, text("past-one"));
  assert.equal(pastParts(past())[0].textContent, text("past-none"));
});

test("the table says what is not drawn", () => {
  const parts = pastParts(past(place(2, { sentence: "2 to 2", entry: "org/y" }), place(1, { ...GONE, there: "unknown" })));
  const said = parts.map((part) => part.textContent).join(" ");
  for (const each of ["2 of 3", "1 to 3", "40.00 to 60.00", "2 to 2", "called org/y", text("past-gone-unknown")])
    assert.ok(said.includes(each), each);
});

test("a model that never had a rank is not drawn at all", () => {
  const parts = pastParts(past(place(2, GONE), place(1, GONE)));
  assert.equal(tags(parts, "circle", "time-dot").length, 0);
});
