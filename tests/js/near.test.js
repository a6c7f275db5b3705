// Sections that are asked for when they come near: asked once, not after the page was left, and with words where no answer came.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../src/evalboard/pages/assets/common/api.js";
import { el } from "../../src/evalboard/pages/assets/common/dom.js";
import { bar, fill, whenNear } from "../../src/evalboard/pages/assets/common/lazysection.js";
import "./page.js";

/** Observers as a page has them: one that was disconnected hears nothing. */
const watching = new Map();
globalThis.IntersectionObserver = class {
  constructor(told, { rootMargin }) {
    this.told = told;
    this.margin = rootMargin;
  }
  observe(element) {
    watching.set(element, this);
  }
  disconnect() {
    for (const [element, one] of watching) if (one === this) watching.delete(element);
  }
};
const seen = (element, isIntersecting = true) => watching.get(element)?.told([{ isIntersecting: false }, { isIntersecting }]);

test("what comes near is told of once, and what is far is not", () => {
  const section = el("section", {});
  let times = 0;
  whenNear(section, () => (times += 1));
  assert.equal(watching.get(section).margin, "200px");
  seen(section, false);
  assert.equal(times, 0);
  seen(section);
  seen(section);
  assert.equal(times, 1);
});

test("after the signal nobody is told, and a margin can be named", () => {
  const section = el("section", {});
  const left = new AbortController();
  whenNear(section, () => assert.fail("the page was left"), { signal: left.signal, margin: "300px" });
  assert.equal(watching.get(section).margin, "300px");
  left.abort();
  seen(section);
  assert.equal(watching.has(section), false);
});

const how = { head: () => bar("Missing results", el("a", { text: "Benchmarks" })), failed: "could not be had" };

/** @param {() => Promise<HTMLElement[] | null>} parts @param {AbortSignal} [signal] */
async function filled(parts, signal) {
  const section = el("section", {}, el("p", { text: "as it was" }));
  await fill(section, parts, { ...how, signal });
  return section;
}

test("a section has what its answer is drawn as, and stays as it is where there is nothing to draw", async () => {
  assert.equal((await filled(async () => [el("p", { text: "<b>answer</b>" })])).textContent, "<b>answer</b>");
  assert.equal((await filled(async () => null)).textContent, "as it was");
});

test("where no answer came, that stands below the head, to be heard", async () => {
  const section = await filled(() => Promise.reject(new ApiError("no answer", 503)));
  assert.equal(section.textContent, "Missing resultsBenchmarkscould not be had");
  assert.equal(section.children[1].getAttribute("role"), "alert");
});

test("a fault of ours is none of the server's, and is not hidden", async () => {
  await assert.rejects(
    filled(() => Promise.reject(new TypeError("no such part"))),
    TypeError,
  );
});

test("of a page that was left nothing is drawn, and nothing is said", async () => {
  const left = AbortSignal.abort();
  assert.equal((await filled(async () => [el("p", { text: "late" })], left)).textContent, "as it was");
  assert.equal((await filled(() => Promise.reject(new TypeError("ended")), left)).textContent, "as it was");
});
