// The page Benchmarks: a board that has none to audit, and bounds of intervals.

import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../src/evalboard/pages/assets/common/dom.js";
import { hasBounds } from "../../src/evalboard/pages/assets/common/interval.js";
import { text } from "../../src/evalboard/pages/assets/common/words.js";
import { HealthPage } from "../../src/evalboard/pages/assets/health/health.js";
import { cases } from "./cases.js";
import { turnTo } from "./page.js";

const NOTHING = { key: "k", blocks: [{ type: "missing", text: "No entry has all benchmarks." }] };

test("a board without benchmarks stays as it is when the address names one", async () => {
  turnTo("http://127.0.0.1:7860/benchmarks");
  const told = [];
  const shell = {
    body: el("div"),
    ask: async () => NOTHING,
    tell: (facts) => told.push(facts),
    shown() {},
  };
  const page = new HealthPage(shell, { id: "b", title: "B", insights: [] });
  await page.ask();
  assert.deepEqual(told, [[]]);
  assert.match(shell.body.textContent, /No entry has all benchmarks\./);
  const thrown = [];
  const listen = (error) => thrown.push(error);
  process.on("uncaughtException", listen);
  turnTo("http://127.0.0.1:7860/benchmarks?benchmark=drop");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("uncaughtException", listen);
  page.close();
  assert.deepEqual(thrown, []);
  assert.match(shell.body.textContent, /No entry has all benchmarks\./);
});

cases("hasBounds", hasBounds, [
  [{ lower: 0, upper: 0 }, true],
  [{ lower: null, upper: 1 }, false],
  [{ lower: 1, upper: null }, false],
  [{}, false],
  [null, false],
]);

test("how far models move is said of those that it was counted among", () => {
  const moves = (label, shift, of, tau, all) => text("health-without-moves", { label, shift, of, tau, all });
  assert.match(
    moves("PIQA", "0", "5", "1.00", false),
    /^Among the 5 models with all benchmarks one moves by 0 places on average without PIQA; /,
  );
  assert.match(moves("IFEval", "240", "3,827", "0.83", true), /^Without IFEval a model moves by 240 of 3,827 places on average; /);
});
