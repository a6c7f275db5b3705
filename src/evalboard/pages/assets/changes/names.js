// Names of entries, in a sentence and in a table.

import { el } from "../common/dom.js";
import { split } from "../common/format.js";
import { store } from "../common/store.js";

/**
 * Organisation, name, and what tells an entry from others of its model.
 * @param {string} entry
 * @returns {[string, string, string]}
 */
export function parts(entry) {
  const at = entry.indexOf("@", 1);
  const [org, name] = split(at < 0 ? entry : entry.slice(0, at));
  return [org, name, at < 0 ? "" : entry.slice(at + 1)];
}

/**
 * Entries as a sentence has them, by their ids: the name alone, or the whole id where two have that name.
 * @param {string[]} entries
 * @returns {Record<string, string>}
 */
export function plainNames(entries) {
  const all = [...new Set(entries)];
  /** @param {string} entry */
  const alone = (entry) => all.filter((other) => parts(other)[1] === parts(entry)[1]).length === 1;
  return Object.fromEntries(all.map((entry) => [entry, alone(entry) ? parts(entry)[1] : entry]));
}

/**
 * A link to the page of a model in one state of the board.
 * @param {string} entry
 * @param {string} rev
 */
export function modelLink(entry, rev) {
  const [org, name, apart] = parts(entry);
  return el(
    "a",
    { class: "model", href: store.href("model", { entry, rev }), title: entry },
    org && el("span", { class: "org", text: org }),
    org && el("span", { class: "slash", text: "/" }),
    el("span", { class: "nm", text: name }),
    apart && el("span", { class: "dim", text: apart }),
  );
}
