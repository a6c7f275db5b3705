// A test for each row of a table: what goes in, and what must come out.

import assert from "node:assert/strict";
import { test } from "node:test";

/** `rows` are the arguments of `act` with what it gives at their end; `about` says what they are cases of. */
export function cases(about, act, rows) {
  for (const row of rows) {
    const given = row.slice(0, -1);
    test(`${about}: ${given.map((value) => JSON.stringify(value) ?? String(value)).join(", ")}`, () => {
      assert.deepEqual(act(...given), row.at(-1));
    });
  }
}
