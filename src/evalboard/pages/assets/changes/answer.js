// The answer to what changed, in words: whether the top did, how many models are new, scored again or gone, and how many of
// the first places are held by new ones.

import { el } from "../common/dom.js";

import { and, capital, list, sentences, text, word } from "../common/words.js";
import { plainNames } from "./names.js";

/** Of as many first places it is said how many new models hold: fewer than the document names of those that are new. */
const PLACES = 30;
/** So many of those who came to the top, or left it, are named. */
const NAMED = 3;

/** @param {Changes} changes */
export function answerLine(changes) {
  const [head, rest] = topSentence(spokenTop(changes));
  const counts = countsSentence({
    added: changes.added_count,
    rescored: changes.rescored_entries,
    removed: changes.removed_count,
    renamed: Object.keys(changes.renamed).length,
  });
  return el("p", { class: "answer num", role: "status" }, el("b", { text: head }), ` ${sentences([rest, counts, held(changes)])}`);
}

/**
 * Whether the top changed, and how.
 * @param {SpokenTop} top
 */
export function topSentence({ same, intervals, now, before, names, joined, left }) {
  const of = { now, many: word(now), name: names.join(""), intervals };
  const moved = {
    before,
    manyBefore: word(before),
    joined: now > 1 ? some(joined) : null,
    joinedCount: joined.length,
    left: some(left),
    leftCount: left.length,
  };
  return [text("changes-top-head", { same }), same ? text("changes-top-same", of) : text("changes-top-other", { ...of, ...moved })];
}

/**
 * How many models came, went, were scored again or have another name.
 * @param {Record<"added" | "rescored" | "removed" | "renamed", number>} counts
 */
export function countsSentence(counts) {
  const clauses = Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([what, n], at) => text(`changes-counts-${what}`, { n, many: word(n), first: at === 0 }));
  return clauses.length
    ? text("changes-clauses", { clauses: capital(list(clauses, "changes-clauses-next")) })
    : text("changes-clauses-none");
}

/** Some names, and how many more there are. @param {string[]} names */
function some(names) {
  const more = names.length - NAMED;
  return and(more > 1 ? [...names.slice(0, NAMED), text("changes-top-more", { many: word(more) })] : names);
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
  return n && now.entries > PLACES ? text("changes-held", { places: PLACES, n, many: word(n) }) : "";
}
