// A word of the question that is a state: the menu in which another is chosen.

import { el } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { called, snapshotChoices } from "../common/snapshots.js";
import { text } from "../common/words.js";

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

  /** @param {string} label what the state is @param {string} title of the menu @param {(state: PastState) => unknown} choose */
  constructor(label, title, choose) {
    this.label = label;
    this.choose = choose;
    this.button = el("button.word", { "aria-haspopup": "listbox" });
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

  /** Shows a name instead of a state: of one that cannot be had. Nothing where it is "". @param {string} name */
  say(name) {
    if (!name) return;
    this.button.textContent = name;
    this.button.setAttribute("aria-label", `${this.label}: ${name}`);
  }

  /** @param {HTMLElement} panel @param {() => void} close @param {string} label */
  #fill(panel, close, label) {
    const [offered, states, other] = [this.#offered, this.#states, this.#other];
    panel.replaceChildren(
      ...snapshotChoices({
        label,
        offered,
        states,
        isChosen: (state) => state.key === this.#chosen?.key,
        choose: (state) => {
          close();
          this.choose(state);
        },
        under: (state) => [
          text("changes-entries", { n: state.entries }),
          ...state.tags,
          ...(other && state.config !== other.config ? [text("changes-other-config")] : []),
          ...(other && state.code !== other.code ? [text("changes-other-code")] : []),
        ],
      }),
    );
  }
}
