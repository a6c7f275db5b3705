// Numbers, dates and names as a reader sees them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  ago,
  ahead,
  brief,
  date,
  fixed,
  int,
  inUnit,
  kindsOf,
  measured,
  moment,
  number,
  score,
  short,
  split,
} from "../../src/evalboard/pages/assets/common/format.js";
import { cases } from "./cases.js";
import { view } from "./page.js";
import { UNITS } from "./units.js";

// What the server writes, too: tests/pages/test_format.py reads the same file.
const SHARED = JSON.parse(readFileSync(new URL("../pages/format_cases.json", import.meta.url), "utf8"));

cases("fixed", fixed, SHARED.fixed);
cases("int", int, SHARED.whole);
cases("number", number, SHARED.number);
cases("date", date, SHARED.date);
cases("measured", (value, unit) => measured(value, UNITS[unit]), SHARED.measured);
cases("inUnit", (value, unit) => inUnit(value, UNITS[unit]), SHARED.unit);

test("on a phone a value has one decimal less, if it has several; in brief it always has one less", () => {
  assert.equal(brief(0.0542, UNITS.rate), "5.4 %");
  assert.equal(brief(1527.3, UNITS.elo), "1527");
  view.phone = true;
  try {
    assert.equal(inUnit(0.0542, UNITS.rate), "5.4 %");
    assert.equal(inUnit(1527.3, UNITS.elo), "1527");
  } finally {
    view.phone = false;
  }
});

cases("date of what is none", date, [
  [null, ""],
  [undefined, ""],
  ["soon", "soon"],
]);

cases("split", split, [
  ["org/name", ["org", "name"]],
  ["name", ["", "name"]],
  ["a/b/c", ["a/b", "c"]],
]);

cases("short", short, [
  ["0123456789abcdef", "0123456"],
  ["folder-0123456789", "0123456"],
  ["demo-abcdefghi", "abcdefg"],
  [null, ""],
]);

test("a score has two decimals, on a phone one", () => {
  assert.equal(score(0.52024), "52.02");
  view.phone = true;
  try {
    assert.equal(score(0.52024), "52.0");
    assert.equal(score(0.52024, 2), "52.02");
  } finally {
    view.phone = false;
  }
});

test("a negative score has a true minus sign", () => assert.equal(score(-0.0312), "−3.12"));

const NOW = Date.parse("2026-03-10T12:00:00Z");
cases("ago", (value) => ago(value, NOW), [
  ["2026-03-10T12:00:00Z", "just now"],
  ["2026-03-10T11:59:01Z", "just now"],
  ["2026-03-10T11:59:00Z", "1 min ago"],
  ["2026-03-10T11:01:00Z", "59 min ago"],
  ["2026-03-10T11:00:00Z", "1 h ago"],
  ["2026-03-08T12:00:01Z", "47 h ago"],
  ["2026-03-08T12:00:00Z", "2 days ago"],
  ["2026-03-10T13:00:00Z", "just now"],
]);

test("a moment of another day is a date, of no day nothing", () => {
  assert.equal(moment("1999-12-31T12:00:00Z"), "31 Dec 1999");
  assert.equal(moment("never"), "");
});

test("kinds of errors are named once, those of a joint kind one by one", () => {
  const nodes = [{ kind: "sampling" }, { kind: "sampling and runs" }, { kind: "" }, { kind: "something new" }];
  assert.equal(kindsOf(nodes), "over questions, over runs, something new");
});

cases("ahead", ahead, [
  [1, "100"],
  [0.9987, "> 99"],
  [0.994, "99"],
  [0.5, "50"],
  [0.0003, "< 1"],
  [0, "0"],
]);
