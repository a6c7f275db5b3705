// The menus of the Filter row: values of one column with the number of models that each would give.

import { el, elementIn, focusedIn } from "./dom.js";
import { int } from "./format.js";
import { menu } from "./menu.js";
import { store } from "./store.js";
import { text } from "./words.js";

const MANY = 12;

export class Facet {
  /** A menu for a column of the board. @param {Pick<Column, "id" | "label">} column */
  constructor(column) {
    this.column = column;
    this.key = `only.${column.id}`;
    /** @type {FacetValue[]} */
    this.values = [];
    this.typed = "";
    this.list = el("div.choices");
    this.number = el("span.val");
    this.element = el("button.btn.menu", column.label, this.number);
    this.menu = menu(this.element, (panel) => this.#fill(panel), { label: column.label, width: 260 });
  }

  /** Takes over the counts of an answer. @param {FacetValue[]} values */
  update(values) {
    this.values = values;
    const chosen = this.#chosen().length;
    this.number.textContent = chosen && chosen < values.length ? int(chosen) : "";
    this.element.classList.toggle("on", this.number.textContent !== "");
    if (this.list.isConnected) this.#list();
  }

  // A value that is missing is "" in the address, which drops empty values elsewhere; here it counts.
  #chosen() {
    return store.all(this.key);
  }

  /** @param {HTMLElement} panel */
  #fill(panel) {
    this.typed = "";
    this.list = el("div.choices");
    const clear = el("button.plain", {
      text: text("board-filters-clear"),
      on: { click: () => this.#choose([]) },
    });
    const find = el("input.field", {
      type: "search",
      "aria-label": text("board-filters-search", { label: this.column.label }),
      placeholder: text("board-filters-search", { label: this.column.label }),
    });
    find.addEventListener("input", () => {
      this.typed = find.value.toLowerCase();
      this.#list();
    });
    panel.replaceChildren(...(this.values.length > MANY ? [find] : []), this.list, el("div.acts", clear));
    this.#list();
  }

  #list() {
    const chosen = new Set(this.#chosen());
    const held = focusedIn(this.list)?.dataset.value ?? null;
    const matching = this.values.filter(({ value }) => (value || text("board-filters-any")).toLowerCase().includes(this.typed));
    this.list.replaceChildren(
      ...matching.map(({ value, count }) => {
        const box = el("input", { type: "checkbox", data: { value } });
        box.checked = chosen.has(value);
        box.addEventListener("change", () =>
          this.#choose(box.checked ? [...chosen, value] : [...chosen].filter((other) => other !== value)),
        );
        return el(
          "label",
          { class: `choice${count ? "" : " zero"}` },
          box,
          el("span.nm", { text: value || text("board-filters-any"), title: value || null }),
          el("span.num.dim", int(count)),
        );
      }),
    );
    if (held !== null) elementIn(this.list, `input[data-value="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  /** @param {string[]} values */
  #choose(values) {
    const all = this.values.every(({ value }) => values.includes(value));
    store.choose(this.key, all ? [] : values);
    if (this.list.isConnected) this.#list();
  }
}
