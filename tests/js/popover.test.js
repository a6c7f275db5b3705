// "How computed" paints what the API says, to the letter: arithmetic that was rounded again would no longer add up.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { calculation } from "../../src/evalboard/pages/assets/common/popover.js";

const LINES = [
  { key: "stored value", value: "0.311214953271" },
  { key: "rescaled", value: "100 × (0.311214953271 − 0.25) ÷ 0.75" },
  { key: "each run", value: "66.66666667, 83.3333333, –" },
  { key: "score", value: "8.16" },
];

test("keys and texts are painted as they are told, in their order", () => {
  const painted = calculation({ lines: LINES });
  assert.deepEqual(
    painted.children.map((node) => [node.tag, node.textContent]),
    LINES.flatMap(({ key, value }) => [
      ["dt", key],
      ["dd", value],
    ]),
  );
});
