// The answer to what changed, in words: whether the top did, how many models are new, scored again or gone, and how many of
// the first places are held by new ones.

import { el } from "../common/dom.js";
import { strings } from "../strings/strings.js";
import { plainNames } from "./names.js";

/** Of as many first places it is said how many new models hold: fewer than the document names of those that are new. */
const PLACES = 30;

/** @param {Changes} changes */
export function answerLine(changes) {
  const said = strings.changes;
  const [head, rest] = said.top(spokenTop(changes));
  const counts = said.counts({
    added: changes.added_count,
    rescored: changes.rescored_entries,
    removed: changes.removed_count,
    renamed: Object.keys(changes.renamed).length,
  });
  return el(
    "p",
    { class: "answer num", role: "status" },
    el("b", { text: head }),
    ` ${[rest, counts, held(changes)].filter(Boolean).join(" ")}`,
  );
}

/**
 * Who stands first before and now; nobody is named as come or gone where not all are listed.
 * @param {Changes} changes
 * @returns {SpokenTop}
 */
export function spokenTop({ top_before: before, top_now: now, top_same: same, renamed }) {
  const whole = [before, now].every((top) => top.count === top.entries.length);
  const once = before.entries.map((entry) => renamed[entry] ?? entry);
  const names = plainNames([...now.entries, ...once]);
  /** @param {string[]} entries @param {string[]} others */
  const without = (entries, others) => (whole ? entries.filter((entry) => !others.includes(entry)).map((entry) => names[entry]) : []);
  return {
    same,
    intervals: before.intervals && now.intervals,
    before: before.count,
    now: now.count,
    names: now.entries.slice(0, 1).map((entry) => names[entry]),
    joined: without(now.entries, once),
    left: without(once, now.entries),
  };
}

/** @param {Changes} changes */
function held({ added, now }) {
  const n = added.filter(({ rank }) => rank > 0 && rank <= PLACES).length;
  return n && now.entries > PLACES ? strings.changes.held(PLACES, n) : "";
}
