// The states of a board that are kept: what each is called, by which name the API has it, and the list in which one is chosen.

import { el } from "./dom.js";
import { date, short } from "./format.js";
import { findField, firstOf, option } from "./longlist.js";
import { text } from "./words.js";

/** As many states are listed without a field to search them. */
const MANY = 12;
export const KEY = 16; // characters of a key: more than any two states have in common

/**
 * What a state is called among others: its day, with the time where several are of that day, with its commit where that does not tell
 * them apart.
 * @param {PastState} state
 * @param {readonly PastState[]} states
 */
export function called(state, states) {
  if (!state.date) return short(state.revision) || text("changes-no-date");
  const others = states.filter((other) => other.key !== state.key);
  const time = state.date.slice(11, 16);
  /** @param {number} length */
  const alone = (length) => others.every((other) => other.date?.slice(0, length) !== state.date?.slice(0, length));
  if (alone(10)) return date(state.date);
  if (alone(16)) return `${date(state.date)}, ${time}`;
  const named = others.every((other) => other.revision !== state.revision) ? short(state.revision) : state.key.slice(0, 7);
  return `${date(state.date)}, ${named}`;
}

/**
 * The name by which a state is asked for: its commit, or where others have that, too, its key.
 * @param {PastState} state
 * @param {readonly PastState[]} states
 */
export function nameOf(state, states) {
  return states.some((other) => other.revision === state.revision && other.key !== state.key) ? state.key.slice(0, KEY) : state.revision;
}

/**
 * A list of states to choose from, below a field that searches them where they are many.
 * @param {{
 *   label: string,
 *   offered: readonly PastState[],
 *   states: readonly PastState[],
 *   isChosen: (state: PastState) => boolean,
 *   choose: (state: PastState) => void,
 *   under: (state: PastState) => string[],
 *   first?: () => HTMLElement[],
 * }} list `states` are all that are kept, `under` is what stands under a name, `first` what stands above the states
 * @returns {HTMLElement[]}
 */
export function snapshotChoices({ label, offered, states, isChosen, choose, under, first = () => [] }) {
  const list = el("div.choices", { role: "listbox", "aria-label": label });
  /** @param {PastState} state */
  const words = (state) => [called(state, states), state.date ?? "", state.revision, ...state.tags].join(" ").toLowerCase();
  /** @param {PastState} state */
  const row = (state) =>
    option(
      isChosen(state),
      () => choose(state),
      el("span.nm", called(state, states)),
      el("span.mono.small.dim", short(state.revision)),
      under(state).length ? el("span.under", under(state).join(" · ")) : null,
    );
  /** @param {string} typed */
  const draw = (typed) =>
    list.replaceChildren(
      ...first(),
      ...firstOf(
        offered.filter((state) => words(state).includes(typed)),
        row,
      ),
    );
  draw("");
  return offered.length > MANY ? [findField(text("changes-find-state"), draw), list] : [list];
}
