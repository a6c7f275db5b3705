// The address as the only place of a visitor's choices.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { isArenaChoice, isChoice, isOfOnePage, isPlotChoice, store } from "../../src/evalboard/pages/assets/common/store.js";
import { cases } from "./cases.js";
import { steps, turnTo } from "./page.js";

const here = () => globalThis.location.search;

beforeEach(() => {
  turnTo("http://127.0.0.1:7860/?board=one");
  steps.length = 0;
});

cases("isChoice", isChoice, [
  ["search", true],
  ["only.type", true],
  ["board", false],
  ["rev", false],
  ["__theme", false],
]);
cases("isOfOnePage", isOfOnePage, [
  ["entry", true],
  ["where", true],
  ["search", false],
]);
cases("isPlotChoice", isPlotChoice, [
  ["x", true],
  ["sort", false],
]);
cases("isArenaChoice", isArenaChoice, [
  ["ties", true],
  ["only.judge", true],
  ["sort", false],
]);

test("a choice is a step, and is told with its key", () => {
  const told = [];
  const control = new AbortController();
  store.onChange((keys) => told.push(keys), { signal: control.signal });
  store.set({ search: "phi" });
  store.set({ search: "phi" });
  control.abort();
  store.set({ search: null });
  assert.deepEqual(told, [["search"]]);
  assert.equal(steps.length, 2);
});

test("null and [] take a choice back, empty values are none", () => {
  store.set({ hide: ["merged", "moe"], size: "3-9" });
  assert.deepEqual(store.all("hide"), ["merged", "moe"]);
  store.set({ hide: [], size: null, search: "" });
  assert.equal(here(), "?board=one");
});

test("what is typed becomes one step", () => {
  store.set({ search: "p" }, { push: false });
  store.set({ search: "ph" }, { push: false });
  assert.equal(steps.length, 0);
  store.commit();
  assert.deepEqual(steps, ["http://127.0.0.1:7860/?board=one"]);
  assert.equal(store.one("search"), "ph");
});

test("a choice after a draft is a step of its own", () => {
  store.set({ search: "phi" }, { push: false });
  store.set({ size: "3-9" });
  assert.deepEqual(steps, ["http://127.0.0.1:7860/?board=one", "http://127.0.0.1:7860/?board=one&search=phi"]);
});

test("Back brings the choices back", () => {
  store.set({ search: "phi" });
  turnTo("http://127.0.0.1:7860/?board=one&sort=-a&sort=b");
  assert.deepEqual([store.one("search"), store.all("sort")], ["", ["-a", "b"]]);
});

test("a value that is not stated is kept where values are chosen", () => {
  store.choose("only.type", ["", "chat"]);
  assert.deepEqual(store.all("only.type"), ["", "chat"]);
});

test("the query holds choices alone, those of columns first, in one order", () => {
  turnTo("http://127.0.0.1:7860/?__theme=dark&sort=-a&search=phi&board=one&only.type=chat&only.license=mit");
  assert.equal(store.query().toString(), "only.license=mit&only.type=chat&search=phi&sort=-a");
  assert.equal(store.query((key) => key === "sort").toString(), "only.license=mit&only.type=chat&search=phi");
});

test("a query of the table leaves out what other pages ask for", () => {
  turnTo("http://127.0.0.1:7860/?base=org/x&cells=rate&fewest=5&search=phi&only.type=chat&columns=a");
  assert.equal(store.tableQuery().toString(), "only.type=chat&search=phi&columns=a");
  assert.equal(store.tableQuery((key) => key === "search").toString(), "only.type=chat&columns=a");
});

test("a chip's query replaces the choices, not the board", () => {
  store.set({ search: "phi", size: "3-9" });
  store.take("size=3-9&rev=abc");
  assert.equal(here(), "?board=one&size=3-9");
});

test("a link to another page takes board, revision and the whole question along", () => {
  turnTo("http://127.0.0.1:7860/?board=one&rev=abc&search=phi&entry=a&errors=runs&__theme=dark&pin=a&only.type=chat");
  assert.equal(
    store.href("model", { entry: "org/b" }),
    "model?board=one&rev=abc&search=phi&errors=runs&__theme=dark&pin=a&only.type=chat&entry=org%2Fb",
  );
  assert.equal(store.href("leaderboard", { rev: null, pin: null }), "./?board=one&search=phi&errors=runs&__theme=dark&only.type=chat");
});

test("what a page understands in its own way neither goes there nor comes back, and no page takes a picture or a chunk along", () => {
  turnTo("http://127.0.0.1:7860/?board=one&search=phi&sort=-a&size=-9&only.type=chat&x=a&offset=60");
  assert.equal(store.href("changes"), "changes?board=one&sort=-a&size=-9&only.type=chat");
  assert.equal(store.href("samples"), "samples?board=one&search=phi&size=-9&only.type=chat");
  assert.equal(store.href("arena"), "arena?board=one&search=phi&size=-9");
  turnTo("http://127.0.0.1:7860/arena?board=one&sort=change&only.judge=a&style=1&size=-9");
  assert.equal(store.href("model"), "model?board=one&style=1&size=-9");
});

test("of another board nothing is asked yet", () => {
  turnTo("http://127.0.0.1:7860/?board=one&search=phi&errors=runs&__theme=dark");
  assert.equal(store.href("leaderboard", { board: "two", rev: null }), "./?__theme=dark&board=two");
  assert.equal(store.href("leaderboard", { board: "one" }), "./?search=phi&errors=runs&__theme=dark&board=one");
});

test("a link for somebody else names board and revision", () => {
  turnTo("http://127.0.0.1:7860/?search=phi");
  assert.equal(store.link("one", "abc"), "http://127.0.0.1:7860/?search=phi&board=one&rev=abc");
  assert.equal(store.link("one"), "http://127.0.0.1:7860/?search=phi&board=one");
});
