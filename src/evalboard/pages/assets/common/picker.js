// A button that shows one choice out of some, and opens the list of them; long lists can be searched.

import { el } from "./dom.js";
import { int } from "./format.js";
import { findField, firstOf, option } from "./longlist.js";
import { menu } from "./menu.js";
import { text } from "./words.js";

const MANY = 12;

export class Picker {
  /** `chosen(value)` is told the choice. @param {string} label @param {(value: string) => unknown} chosen */
  constructor(label, chosen) {
    this.label = label;
    this.chosen = chosen;
    /** @type {Option[]} */
    this.options = [];
    this.value = "";
    this.shown = el("span.mid");
    this.element = el("button.btn.menu.picker", label, this.shown);
    menu(this.element, (panel, close) => this.#fill(panel, close), { label, width: 300 });
  }

  /**
   * `options` are values with their text and, where it is known, a count or a note; `value` is the one that holds.
   * @param {Option[]} options
   * @param {string} value
   */
  update(options, value) {
    this.options = options;
    this.value = value;
    const text = options.find((option) => option.value === value)?.text ?? value;
    this.shown.textContent = text;
    this.shown.title = text.length > 24 ? text : "";
  }

  /** @param {HTMLElement} panel @param {() => void} close */
  #fill(panel, close) {
    const list = el("div.choices", { role: "listbox", "aria-label": this.label });
    /** @param {string} typed */
    const draw = (typed) =>
      list.replaceChildren(
        ...firstOf(
          this.options.filter(({ text }) => text.toLowerCase().includes(typed)),
          (option) => this.#option(option, close),
        ),
      );
    const find = findField(text("board-filters-search", { label: this.label }), draw);
    draw("");
    panel.replaceChildren(...(this.options.length > MANY ? [find] : []), list);
  }

  /** @param {Option} option @param {() => void} close */
  #option({ value, text, count, note }, close) {
    const choose = () => {
      close();
      this.chosen(value);
    };
    return option(
      value === this.value,
      choose,
      el("span.wrap-any", text),
      note === undefined && count === undefined ? null : el("span.num.dim", note ?? int(count ?? 0)),
    );
  }
}
