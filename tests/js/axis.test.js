// Axes: where values lie on them, and which ticks they have.

import assert from "node:assert/strict";
import { test } from "node:test";
import { linear, odds } from "../../src/evalboard/pages/assets/common/axis.js";
import { cases } from "./cases.js";

// Of 40 points there are fewer than 6 steps of 10; a quarter of a step is more than 2 % of the range: from -2.5 to 42.5.
test("a linear axis holds its values with a margin and round ticks", () => {
  const axis = linear([0, 40, 13]);
  assert.deepEqual(axis.ticks.map(String), ["0", "10", "20", "30", "40"]);
  assert.deepEqual([axis.low, axis.high], [-2.5, 42.5]);
});

test("an axis of one value is that value with a margin", () => {
  const axis = linear([7]);
  assert.deepEqual([axis.low, axis.high], [7 - 0.0025, 7 + 0.0025]);
  assert.deepEqual(axis.ticks, [7]);
});

test("fewer ticks are wider apart", () => assert.deepEqual(linear([0, 40], 3).ticks.map(String), ["0", "20", "40"]));

// From -2.5 to 42.5 are 45: 20 lies at 22.5 / 45.
cases("share of a linear axis", (value) => linear([0, 40]).at(value), [
  [-2.5, 0],
  [20, 50],
  [42.5, 100],
  [-100, 0],
  [100, 100],
]);

test("an axis of odds ratios holds 1, and ticks that are far enough apart", () => {
  const axis = odds([0.5, 2]);
  assert.ok(axis.ticks.includes(1) && axis.ticks.includes(0.5) && axis.ticks.includes(2));
  for (const tick of axis.ticks)
    for (const other of axis.ticks) assert.ok(tick === other || Math.abs(axis.at(tick) - axis.at(other)) >= 20);
});

test("on an axis of odds ratios a factor and its inverse lie as far from 1", () => {
  const axis = odds([0.5, 2]);
  assert.ok(Math.abs(axis.at(2) - axis.at(1) - (axis.at(1) - axis.at(0.5))) < 1e-9);
});

test("an end that is not known reaches to the end of the axis, and the line is open", () => {
  const [line, point] = linear([0, 40]).mark("plain", { value: null, lower: 20 });
  assert.deepEqual({ ...line.style }, { left: "50.00%", width: "50.00%" });
  assert.ok(line.classList.contains("open"));
  assert.equal(point, null);
});

test("what lies beyond the axis has an arrow in place of its point", () => {
  const [, point, below, above] = linear([0, 40]).mark("plain", { value: 900, lower: 20 });
  assert.equal(point, null);
  assert.equal(below, null);
  assert.equal(above.textContent, "→");
  assert.equal(above.style.left, "100.00%");
  assert.equal(linear([0, 40]).mark("plain", { value: 20, lower: 10, upper: 30 })[3], null);
});

test("a mark stands at its value, over a line from bound to bound", () => {
  const [line, point] = linear([0, 40]).mark("plain", { value: 20, lower: -2.5, upper: 42.5 });
  assert.deepEqual([line.style.left, line.style.width, point.style.left], ["0.00%", "100.00%", "50.00%"]);
  assert.ok(!line.classList.contains("open"));
});
