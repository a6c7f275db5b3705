// The states of a board that are kept: what each is called, by which name the API has it, and the menus in which they are chosen.

import { el } from "../common/dom.js";
import { date, short } from "../common/format.js";
import { findField, firstOf, option } from "../common/longlist.js";
import { menu } from "../common/menu.js";
import { text } from "../common/words.js";

/** As many states are listed without a field to search them. */
const MANY = 12;
const KEY = 16; // characters of a key: more than any two states have in common

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

/** A word of the question that is a state: a button with a menu of those that are kept. */
export class StateWord {
  /** @type {readonly PastState[]} */
  #offered = [];
  /** @type {PastState | null} */
  #chosen = null;
  /** @type {PastState | null} */
  #other = null;
  /** @type {readonly PastState[]} */
  #states = [];

  /**
   * @param {string} label what the state is
   * @param {string} title of the menu
   * @param {(state: PastState) => unknown} choose
   */
  constructor(label, title, choose) {
    this.label = label;
    this.choose = choose;
    this.button = el("button", { type: "button", class: "word", "aria-haspopup": "listbox" });
    menu(this.button, (panel, close) => this.#fill(panel, close, title), { label: title, width: 380 });
  }

  /**
   * @param {PastState} chosen
   * @param {PastState} other what it is compared with
   * @param {readonly PastState[]} offered
   * @param {readonly PastState[]} states all that are kept
   */
  update(chosen, other, offered, states) {
    [this.#chosen, this.#other, this.#offered, this.#states] = [chosen, other, offered, states];
    this.say(called(chosen, states));
  }

  /**
   * Shows a name instead of a state: of one that cannot be had. Nothing where it is "".
   * @param {string} name
   */
  say(name) {
    if (!name) return;
    this.button.textContent = name;
    this.button.setAttribute("aria-label", `${this.label}: ${name}`);
  }

  /**
   * @param {HTMLElement} panel
   * @param {() => void} close
   * @param {string} title
   */
  #fill(panel, close, title) {
    const list = el("div", { class: "choices", role: "listbox", "aria-label": title });
    /** @param {string} typed */
    const draw = (typed) =>
      list.replaceChildren(
        ...firstOf(
          this.#offered.filter((state) => this.#text(state).includes(typed)),
          (state) =>
            this.#option(state, () => {
              close();
              this.choose(state);
            }),
        ),
      );
    draw("");
    const field = this.#offered.length > MANY ? [findField(text("changes-find-state"), draw)] : [];
    panel.replaceChildren(...field, list);
  }

  /**
   * What can be searched of a state, in lower case.
   * @param {PastState} state
   */
  #text(state) {
    return [called(state, this.#states), state.date ?? "", state.revision, ...state.tags].join(" ").toLowerCase();
  }

  /**
   * @param {PastState} state
   * @param {() => void} choose
   */
  #option(state, choose) {
    const about = [
      text("changes-entries", { n: state.entries }),
      ...state.tags,
      ...(this.#other && state.config !== this.#other.config ? [text("changes-other-config")] : []),
      ...(this.#other && state.code !== this.#other.code ? [text("changes-other-code")] : []),
    ];
    return option(
      state.key === this.#chosen?.key,
      choose,
      el("span", { class: "nm", text: called(state, this.#states) }),
      el("span", { class: "mono small dim", text: short(state.revision) }),
      el("span", { class: "under", text: about.join(" · ") }),
    );
  }
}
