// Filters that are on or off: hide merges, official providers only, complete results only.

import { el } from "../common/dom.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

const NONE = "none";

/**
 * The control of a flag: whether it hides or requires, its words, and the flag as a query names it.
 * @param {string} name
 * @param {string} label
 */
export function flagControl(name, label) {
  const flag = name === "available" ? "unavailable" : name;
  if (strings.filters.hide[flag]) return new Flag("hide", flag, strings.filters.hide[flag]);
  return new Flag("require", flag, strings.filters.require[flag] ?? strings.filters.only(label.toLowerCase()));
}

class Flag {
  /**
   * @param {"hide" | "require"} key
   * @param {string} flag
   * @param {string} text
   */
  constructor(key, flag, text) {
    this.key = key;
    this.flag = flag;
    /** What the board hides or requires by itself. @type {string[]} */
    this.defaults = [];
    this.box = el("input", { type: "checkbox", on: { change: () => this.#set() } });
    this.element = el("label", { class: "check", hidden: true }, this.box, text);
  }

  #chosen() {
    const named = store.all(this.key);
    return named.length ? named.filter((name) => name !== NONE) : this.defaults;
  }

  /**
   * `counts` says how many have each flag. The control comes with the first that has it, and stays.
   * @param {Defaults} defaults
   * @param {FlagCounts} counts
   */
  update(defaults, counts) {
    this.defaults = defaults[this.key] ?? [];
    this.box.checked = this.#chosen().includes(this.flag);
    if (this.box.checked || (counts[this.flag]?.true ?? 0) > 0) this.element.hidden = false;
  }

  #set() {
    const next = this.box.checked ? [...this.#chosen(), this.flag] : this.#chosen().filter((name) => name !== this.flag);
    const same = next.length === this.defaults.length && next.every((name) => this.defaults.includes(name));
    store.set({ [this.key]: same ? null : next.length ? next : [NONE] });
  }
}

/** Only entries whose chosen benchmarks are all there. */
export class Complete {
  constructor() {
    this.standard = false;
    /** @type {HTMLInputElement} */
    this.box = el("input", {
      type: "checkbox",
      on: { change: () => store.set({ complete: this.box.checked === this.standard ? null : this.box.checked ? "1" : "0" }) },
    });
    this.element = el("label", { class: "check" }, this.box, strings.filters.complete);
  }

  /** @param {Defaults} defaults */
  update(defaults) {
    this.standard = Boolean(defaults.complete);
    this.box.checked = store.has("complete") ? store.one("complete") === "1" : this.standard;
  }
}
