// Code that puts a page into another one: names from anywhere stay within their attribute or their link.

import assert from "node:assert/strict";
import { test } from "node:test";
import { badgeCode, frameCode, framed } from "../../src/evalboard/pages/assets/common/embedding.js";
import { store } from "../../src/evalboard/pages/assets/common/store.js";

test("nothing in an address or a title ends its attribute", () => {
  const code = frameCode('https://a.example/embed?board=b&search=%22"><script>', '"><img src=x>&');
  assert.equal(code.match(/</g).length, 2);
  assert.match(code, /src="https:\/\/a\.example\/embed\?board=b&amp;search=%22&quot;&gt;&lt;script&gt;"/);
  assert.match(code, /title="&quot;&gt;&lt;img src=x&gt;&amp;"/);
});

test("a badge leads to the page of its model, whatever that is called", () => {
  const code = badgeCode("board", "evil/a)](javascript:alert(1))@b c");
  const links = [...code.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address);
  assert.equal(links.length, 2);
  assert.ok(links.every((link) => link.startsWith("http://127.0.0.1:7860/") && !/\s/.test(link)));
  assert.equal(new URL(links[1]).searchParams.get("entry"), "evil/a)](javascript:alert(1))@b c");
});

test("a frame is asked for what is seen, and nothing else", () => {
  store.set({ search: "o", x: "size", plot: "scatter", offset: "3", entry: ["a", "b"], errors: "runs", __theme: "dark", utm_source: "x" });
  assert.equal(String(framed("leaderboard", "b")), "board=b&search=o&errors=runs");
  assert.equal(String(framed("compare", "b")), "page=compare&board=b&entry=a&entry=b&errors=runs");
  store.set({ search: null, x: null, plot: null, offset: null, entry: null, errors: null, __theme: null, utm_source: null });
});
