// Sections that are asked for when they come near: asked once, and not after the page was left.

import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../src/evalboard/pages/assets/common/dom.js";
import { whenNear } from "../../src/evalboard/pages/assets/common/lazysection.js";
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
