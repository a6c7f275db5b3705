// A button that shows how many of some values are chosen, and opens the list of them; long lists can be searched. Only so many can be
// chosen.

import { el, elementIn, focusedIn } from "../common/dom.js";
import { int } from "../common/format.js";
import { menu } from "../common/menu.js";
import { text } from "../common/words.js";

const MANY = 12;

export class MultiPicker {
  /**
   * `chosen(values)` is told the choice of at most `most` of them; `about` says what it is for, `finds` what can be searched.
   * @param {string} label
   * @param {{ about: string, finds: string, most: number, chosen: (values: string[]) => unknown }} options
   */
  constructor(label, { about, finds, most, chosen }) {
    this.label = label;
    this.about = about;
    this.finds = finds;
    this.most = most;
    this.chosen = chosen;
    /** @type {string[]} */
    this.values = [];
    /** @type {string[]} */
    this.taken = [];
    this.typed = "";
    this.list = el("div.choices");
    this.shown = el("span.val");
    this.element = el("button.btn.menu", label, this.shown);
    menu(this.element, (panel) => this.#fill(panel), { label, width: 320 });
  }

  /** Takes over what can be chosen, and what is. @param {string[]} values @param {string[]} taken */
  update(values, taken) {
    this.values = values;
    this.taken = taken;
    this.shown.textContent = taken.length ? int(taken.length) : "";
    this.element.classList.toggle("on", taken.length > 0);
    if (this.list.isConnected) this.#draw();
  }

  /** @param {HTMLElement} panel */
  #fill(panel) {
    this.typed = "";
    this.list = el("div.choices");
    const find = el("input.field", { type: "search", "aria-label": this.finds, placeholder: this.finds });
    find.addEventListener("input", () => {
      this.typed = find.value.toLowerCase();
      this.#draw();
    });
    const clear = el("button.plain", { text: text("board-strip-clear"), on: { click: () => this.chosen([]) } });
    panel.replaceChildren(el("p", this.about), ...(this.values.length > MANY ? [find] : []), this.list, el("div.acts", clear));
    this.#draw();
  }

  #draw() {
    const held = focusedIn(this.list)?.dataset.value ?? null;
    const matching = this.values.filter((value) => value.toLowerCase().includes(this.typed));
    this.list.replaceChildren(
      ...matching.map((value) => {
        const box = el("input", { type: "checkbox", data: { value } });
        box.checked = this.taken.includes(value);
        box.disabled = !box.checked && this.taken.length >= this.most;
        box.addEventListener("change", () =>
          this.chosen(box.checked ? [...this.taken, value] : this.taken.filter((other) => other !== value)),
        );
        return el("label.choice", box, el("span.nm", { text: value, title: value }));
      }),
    );
    if (held !== null) elementIn(this.list, `input[data-value="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }
}
