// The head of a page: how boards are looked for where there are many.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withHost } from "../../src/evalboard/pages/assets/shell/head.js";
import { boardsLike, useOf } from "../../src/evalboard/pages/assets/shell/switcher.js";
import { cases } from "./cases.js";

const BOARDS = [
  { id: "law", title: "Legal reasoning", description: "Contracts, in the manner of MMLU" },
  { id: "mmlu_de", title: "MMLU in German", description: "" },
  { id: "sea", title: "SEA-HELM", description: "Languages of Southeast Asia" },
];
const ids = (typed) => boardsLike(BOARDS, typed).map(({ id }) => id);

test("all boards are there before anything is typed", () => assert.deepEqual(ids(""), ["law", "mmlu_de", "sea"]));

test("every word counts, wherever it stands; titles come first", () => {
  assert.deepEqual(ids("mmlu"), ["mmlu_de", "law"]);
  assert.deepEqual(ids("german mmlu"), ["mmlu_de"]);
  assert.deepEqual(ids("mmlu asia"), []);
});

cases("useOf", useOf, [
  ["", ""],
  ["Ranks models. And more of it.", "Ranks models"],
  ["One line\nand another", "One line"],
  [`${"word ".repeat(40)}.`, `${"word ".repeat(18).trim()} …`],
]);

test("a citation that is copied off a page names its view with the host", () => {
  const text = withHost("A board. owner/name at commit 6800b39, as of 2025-02-13. View: ?board=a&rev=6800b39&by=BBH");
  assert.equal(
    text,
    `A board. owner/name at commit 6800b39, as of 2025-02-13. View: ${new URL("?board=a&rev=6800b39&by=BBH", document.baseURI).href}`,
  );
  assert.match(text, /View: https?:\/\//);
  assert.equal(withHost("A board. View: ?board=a&rev=6800b39", "http://x/?by=BBH"), "A board. View: http://x/?by=BBH");
  assert.equal(withHost("A board of the Hub. https://x.example?board=a"), "A board of the Hub. https://x.example?board=a");
});
