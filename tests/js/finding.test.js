// The line under a board's title: what it says for the question that the address asks, and where its links lead.

import assert from "node:assert/strict";
import { test } from "node:test";
import { store } from "../../src/evalboard/pages/assets/common/store.js";
import { findingLine } from "../../src/evalboard/pages/assets/shell/finding.js";
import { turnTo } from "./page.js";

const ALARM = {
  benchmark: "drop",
  label: "DROP",
  grade: "red",
  line: "DROP: strong models score like weak ones;",
  consequence: "without it a model moves 76 places on average.",
};
const WITHOUT = {
  query: "benchmarks=arc&benchmarks=mmlu",
  line: "Shown without DROP.",
  consequence: "A model moves 76 places on average.",
};
const BOARD = { id: "one", key: "k", alarms: [ALARM], without: WITHOUT, cautions: [] };

const links = (line) => line.children.filter(({ tag }) => tag === "a").map((each) => [each.textContent, each.attributes.href]);

test("it says what was found and leads to the same question without the benchmark", () => {
  turnTo("http://127.0.0.1:7860/?board=one&size=-9");
  const line = findingLine(BOARD);
  assert.match(line.textContent, /^◆DROP: strong models score like weak ones; without it a model moves 76 places on average\./);
  assert.deepEqual(links(line), [
    ["Show without", "./?board=one&size=-9&benchmarks=arc&benchmarks=mmlu"],
    ["Why", "benchmarks?board=one&size=-9&benchmark=drop"],
  ]);
});

test("where the benchmark is left out it says so, at once, and leads back", () => {
  turnTo("http://127.0.0.1:7860/?board=one");
  const line = findingLine(BOARD);
  store.set({ benchmarks: ["mmlu", "arc"], size: "-9" });
  assert.match(line.textContent, /^○Shown without DROP\. A model moves 76 places on average\./);
  assert.deepEqual(links(line)[0], ["Show with", "./?board=one&size=-9"]);
  store.set({ benchmarks: ["mmlu:2", "arc"] });
  assert.match(line.textContent, /^◆/);
});

test("nothing is said where nothing was found, and no way is shown where nothing would be left", () => {
  turnTo("http://127.0.0.1:7860/?board=one");
  assert.equal(findingLine({ ...BOARD, alarms: [], without: null }), null);
  assert.equal(findingLine({ id: "one" }), null);
  assert.deepEqual(
    links(findingLine({ ...BOARD, without: null })).map(([text]) => text),
    ["Why"],
  );
});

test("what else must be known stands there without a finding, too", () => {
  turnTo("http://127.0.0.1:7860/?board=one");
  const line = findingLine({ ...BOARD, alarms: [], without: null, cautions: [{ words: "two marks", page: "benchmarks" }] });
  assert.deepEqual(links(line), [["two marks", "benchmarks?board=one"]]);
});
