// Ratings: by scale, in order, in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, range } from "../../src/evalboard/pages/assets/arena/ratingcolumns.js";
import { bounds, scales, sorted, tiered, tierStarts } from "../../src/evalboard/pages/assets/arena/ratings.js";
import { askedFor, judgeSways } from "../../src/evalboard/pages/assets/arena/rewards.js";
import { signedPoints } from "../../src/evalboard/pages/assets/common/format.js";
import { cases } from "./cases.js";

cases("signedPoints", signedPoints, [
  [12.4, "+12"],
  [-12.4, "−12"],
  [0.4, "0"],
  [-0.4, "0"],
]);

cases("range", range, [
  [{ rank: 3, rank_lower: null, rank_upper: null }, "3"],
  [{ rank: 3, rank_lower: 2, rank_upper: 2 }, "2"],
  [{ rank: 3, rank_lower: 1, rank_upper: 1200 }, "1–1,200"],
  [{ rank: null, rank_lower: null, rank_upper: null }, "—"],
]);

const row = (model, component, rating, more = {}) => ({
  model,
  component,
  rating,
  lower: null,
  upper: null,
  std_dev: null,
  tier: null,
  ...more,
});

test("the axis ends at the last rating with two ends, and holds the others where there is none", () => {
  const ended = row("a", 0, 1000, { lower: 980, upper: 1020 });
  const endless = row("b", 0, 2400, { lower: 1500 });
  assert.deepEqual(bounds([ended, endless]), [1000, 980, 1020]);
  assert.deepEqual(bounds([endless]), [2400, 1500]);
  assert.deepEqual(bounds([row("c", 0, null)]), [1000]);
});

test("models stand on the scale of the base, on others, or have no rating", () => {
  const rows = [row("a", 0, 1000), row("b", 2, 900), row("c", 1, 950), row("d", 3, null), row("e", 2, 1100), row("f", 0, null)];
  const { own, others, lost } = scales({ rows });
  assert.deepEqual(
    [own, lost, ...others].map((group) => group.map(({ model }) => model)),
    [["a"], ["d", "f"], ["b", "e"], ["c"]],
  );
});

test("lines between tiers say nothing where most tiers hold one model", () => {
  const tiers = (...all) => all.map((tier) => row("", 0, 1, { tier }));
  assert.equal(tiered(tiers(1, 1, 2, 2)), true);
  assert.equal(tiered(tiers(1, 2, 3, 3)), false);
});

cases("tierStarts", (...tiers) => [...tierStarts(tiers.map((tier, at) => row(String(at), 0, 1, { tier })))].map(({ model }) => model), [
  [1, 1, 2, 3, ["2", "3"]],
  [1, null, 1, 2, ["3"]],
  [1, null, 2, 2, ["2"]],
  [1, 2, 1, 2, 3, ["1", "4"]],
  [null, 1, 1, []],
  [null, null, []],
]);

const BY_VALUE = [
  { id: "rating", value: ({ rating }) => rating },
  { id: "model", value: ({ model }) => model },
];
cases("sorted", (key) => sorted([row("b", 0, 2), row("c", 0, null), row("a", 0, 10)], BY_VALUE, key).map(({ model }) => model), [
  ["-rating", ["a", "b", "c"]],
  ["rating", ["b", "a", "c"]],
  ["model", ["a", "b", "c"]],
  ["-model", ["c", "b", "a"]],
  ["other", ["b", "c", "a"]],
  ["", ["b", "c", "a"]],
]);

const ANSWER = { sets: ["chat"], also: ["org/x"], both_bad: null, verdicts: null };
const columns = (held) => columnsOf(ANSWER, { held, base: "base", setLabel: (name) => name.toUpperCase() });

test("columns are there for what was asked", () => {
  assert.deepEqual(
    columns(null)
      .map(({ id }) => id)
      .filter(Boolean),
    ["rating", "set.chat", "rank_ub", "won", "against", "also.org/x", "battles"],
  );
  assert.ok(columns("style").some(({ id }) => id === "change"));
});

test("by some of the verdicts no model is the anchor, and pairs are counted", () => {
  const options = { held: null, base: "base", setLabel: (name) => name };
  /** @param {string} by */
  const said = (by) => {
    const every = columnsOf({ ...ANSWER, verdicts: { by, judge: "J", head: "", held: "" } }, options);
    const anchor = row("base", 0, 1040, { lower: 1000, upper: 1080, std_dev: 20 });
    return [every[1].cell(anchor).text, every.find(({ id }) => id === "battles").label];
  };
  assert.deepEqual(said("all"), ["base", "Battles"]);
  assert.deepEqual(said("both"), ["1000–1080", "Pairs"]);
});

test("a rating with the controls held equal is written with and without its bounds", () => {
  const column = columns("style").find(({ id }) => id === "held");
  const of = (rating, lower, upper) => column.cell(row("a", 0, 1000, { controlled: { rating, lower, upper } }));
  assert.deepEqual([of(1010, 1000, 1020).text, of(1010, 1000, 1020).data], ["1010", { ends: "1000–1020" }]);
  assert.deepEqual([of(1010, null, null).text, of(1010, null, null).title], ["1010", null]);
  assert.equal(of(null, 1200, null).text, "—");
  assert.equal(column.cell(row("a", 0, 1000, { controlled: null })).text, "—");
});

cases("cell of a rating", (given) => columns(null)[0].cell(row("a", 0, null, given)).text, [
  [{ rating: 1012.4 }, "1012"],
  [{ rating: 1012.4, penalized: true }, "† 1012"],
  [{}, "—"],
]);

cases("interval of a rating", (given) => columns(null)[1].cell(row("a", 0, 1012, given)).text, [
  [{ lower: 900, upper: 1100 }, "900–1100"],
  [{ lower: 900 }, "at least 900"],
  [{ upper: 1100 }, "at most 1100"],
  [{}, "—"],
]);

cases("askedFor", (query) => askedFor({ query }), [
  ["style=1&group=judge&group=language", { style: true, position: false, normalized: true, groups: ["judge", "language"] }],
  ["normalize=0&position=1", { style: false, position: true, normalized: false, groups: [] }],
]);

const effect = (noun, ratio, sure = true) => ({ with: `with more ${noun}`, noun, single: noun === "length", ratio, sure });
const saying = (said) => said.map((part) => (typeof part === "string" ? part : `*${part.bold}*`)).join("");
cases("what sways the judge", (effects, normalized) => saying(judgeSways(effects, normalized)), [
  [[], true, ""],
  [[effect("bold", 1.01, false)], true, "No significant effect: bold."],
  [
    [effect("length", 1.5), effect("lists", 2), effect("headers", 0.8), effect("bold", 1, false)],
    false,
    "Between two equally good answers, the judge picks the one with more lists by one unit (something against nothing) " +
      "*2.00* times as often: 67 wins in 100. Length adds *50 %* to the odds. Headers take *20 %* from " +
      "the odds. No significant effect: bold.",
  ],
  [
    [effect("length", 3), effect("lists", 1.2), effect("headers", 1.1), effect("bold", 1.3)],
    true,
    "Between two equally good answers, the judge picks the one with more length by one standard deviation *3.00* times as often: " +
      "75 wins in 100. Bold, lists and headers add *30 %*, *20 %* and *10 %* to the odds.",
  ],
]);
