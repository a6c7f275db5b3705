// What every report of an insight says beside the sentences of the API.

import { count } from "./words.js";

export const report = {
  waiting: "Waiting for the answer …",
  facts: "All numbers",
  /** @param {number} some @param {number} all */
  first: (some, all) => `The first ${count(some)} of ${count(all)}; the API has all but the longest lists.`,
  /** @param {string} name */
  file: (name) => `As a file: ${name}`,
  yes: "yes",
  no: "no",
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} to ${upper}`,
};
