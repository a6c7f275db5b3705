// Asking the API.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, address, connect, get, Latest, segment } from "../../src/evalboard/pages/assets/common/api.js";
import { text } from "../../src/evalboard/pages/assets/common/words.js";
import { cases } from "./cases.js";

connect("api/v1");

cases("address", address, [
  ["boards", {}, "http://127.0.0.1:7860/api/v1/boards"],
  ["boards/a/table", { search: "a b", sort: null, size: "" }, "http://127.0.0.1:7860/api/v1/boards/a/table?search=a+b"],
]);

test("repeated parameters stay repeated", () => {
  const params = new URLSearchParams([
    ["pin", "a"],
    ["pin", "b"],
  ]);
  assert.equal(address("x", params), "http://127.0.0.1:7860/api/v1/x?pin=a&pin=b");
});

cases("segment", segment, [
  ["org/name@bf16", "org/name%40bf16"],
  ["a b/ü?", "a%20b/%C3%BC%3F"],
]);

function answering(...answers) {
  const asked = [];
  globalThis.fetch = (url) => {
    asked.push(url);
    return Promise.resolve(answers.shift());
  };
  return asked;
}

const json = (body, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });

test("an answer is its JSON", async () => {
  answering(json({ rows: [1] }));
  assert.deepEqual(await get("x"), { rows: [1] });
});

test("a refusal carries what the server said", async () => {
  answering(json({ error: { message: "no such board", parameter: "board" } }, 404, { "Retry-After": "7" }));
  await assert.rejects(get("x"), (error) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.message, error.status, error.retryAfter, error.body.error.parameter], ["no such board", 404, 7, "board"]);
    return true;
  });
});

test("a server that was not there for a moment is asked once more", async () => {
  const asked = answering(json({}, 502), json({ rows: [] }));
  assert.deepEqual(await get("x"), { rows: [] });
  assert.equal(asked.length, 2);
});

const BUSY = { error: { message: "64 requests wait" } };

test("a server that has too much to do is asked again, and then says so in words", async () => {
  let asked = answering(json(BUSY, 503, { "Retry-After": "0.001" }), json({}, 429, { "Retry-After": "0.001" }), json({ rows: [] }));
  assert.deepEqual(await get("x"), { rows: [] });
  assert.equal(asked.length, 3);
  for (const [status, said] of [
    [503, text("common-states-busy")],
    [429, text("common-states-share")],
  ]) {
    asked = answering(...[0, 0, 0, 0].map(() => json(BUSY, status, { "Retry-After": "0.001" })));
    await assert.rejects(get("x"), (error) => error.message === said && error.busy && !error.ofBoard);
    assert.equal(asked.length, 3);
  }
});

test("what took too long, and a board that is not there, are not asked for again by themselves", async () => {
  let asked = answering(json({ error: { message: "this took longer than 10 seconds" } }, 503));
  await assert.rejects(get("x"), (error) => error.message === "this took longer than 10 seconds" && !error.busy && !error.ofBoard);
  assert.equal(asked.length, 1);
  asked = answering(json({ error: { message: "failed" }, state: "failed" }, 503, { "Retry-After": "2" }));
  await assert.rejects(get("x"), (error) => error.ofBoard && !error.busy && error.message === "failed");
  assert.equal(asked.length, 1);
});

test("one that is not to be waited for is not", async () => {
  const asked = answering(json({}, 502));
  await assert.rejects(get("x", {}, { patient: false }), { status: 502 });
  assert.equal(asked.length, 1);
});

test("only the latest question counts", async () => {
  const latest = new Latest();
  const signals = [];
  let answer;
  const first = latest.ask((signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  assert.ok(latest.asking);
  const second = latest.ask(() => Promise.resolve("second"));
  answer("first");
  assert.deepEqual(await Promise.all([first, second]), [undefined, "second"]);
  assert.ok(signals[0].aborted && !latest.asking);
});

test("a question that fails says so, one that was taken back does not", async () => {
  const latest = new Latest();
  await assert.rejects(
    latest.ask(() => Promise.reject(new Error("down"))),
    /down/,
  );
  const taken = latest.ask(() => Promise.reject(Object.assign(new Error(), { name: "AbortError" })));
  assert.equal(await taken, undefined);
});
