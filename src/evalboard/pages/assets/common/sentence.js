// Sentences some of whose parts stand out.

import { el } from "./dom.js";

/**
 * Parts of a sentence: text, or an object with `mono` or `bold` text, or with an `aside` that a phone has no room for.
 * @param {Part[]} parts
 */
export function sentence(parts) {
  return parts.map((part) =>
    typeof part === "string"
      ? part
      : part.mono !== undefined
        ? el("span.mono", part.mono)
        : part.aside !== undefined
          ? el("span.no-phone", part.aside)
          : el("b", part.bold),
  );
}
