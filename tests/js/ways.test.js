// The specification curve: a point for each way that ranks the entry, the best first, and the board's own ring and the visitor's dot.

import assert from "node:assert/strict";
import { test } from "node:test";
import { curve } from "../../src/evalboard/pages/assets/health/ways.js";
import "./page.js";

const way = (scale, rank) => ({
  scale,
  aggregate: "mean",
  missing: "strict",
  left_out: null,
  entries: "all",
  certain: true,
  ranked: 9,
  rank,
});
const scale = {
  decision: "scale",
  label: "the scale",
  share: 1,
  choices: ["board", "z"].map((choice) => ({ choice, label: `by ${choice}`, ways: 1, lowest: 1, median: 1, highest: 9 })),
};
const ANSWER = { entry: "m", yours: null, ways: [way("board", 4), way("z", 1), way("z", null)], decisions: [scale] };

const all = (drawing, name, cls) => drawing.whole.filter((each) => each.tag === name && each.getAttribute("class") === cls);

test("ways that rank the entry are points, the best first, over the choices that were made", () => {
  const drawing = curve(ANSWER, 700);
  const points = [
    ...all(drawing, "path", "points")[0]
      .getAttribute("d")
      .matchAll(/M([\d.]+) ([\d.]+)/g),
  ].map(([, x, y]) => [+x, +y]);
  assert.equal(points.length, 2);
  assert.ok(points[0][0] < points[1][0] && points[0][1] < points[1][1]);
  const [own] = all(drawing, "circle", "own");
  assert.equal(Number(own.getAttribute("cx")).toFixed(1), points[1][0].toFixed(1));
  const made = all(drawing, "path", "made").map((each) => each.getAttribute("d"));
  assert.ok(made[0].startsWith(`M${points[1][0].toFixed(1)} `) && made[1].startsWith(`M${points[0][0].toFixed(1)} `));
  assert.equal(all(drawing, "circle", "yours").length, 0);
});

test("a visitor's own rank is one dot, at its height", () => {
  const drawing = curve({ ...ANSWER, yours: 4 }, 700);
  const [yours] = all(drawing, "circle", "yours");
  assert.equal(yours.getAttribute("cy"), all(drawing, "circle", "own")[0].getAttribute("cy"));
});

test("an entry that no way ranks has an empty curve", () => {
  const drawing = curve({ ...ANSWER, ways: ANSWER.ways.map((each) => ({ ...each, rank: null })) }, 390);
  assert.equal(all(drawing, "path", "points")[0].getAttribute("d"), "");
  assert.equal(all(drawing, "circle", "own").length, 0);
});
