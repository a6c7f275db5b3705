// What the average is of: a box and a weight per benchmark, or a menu with the same where there are many.

import { el, inFocus, pausing } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

const MANY = 10;

export class Benchmarks {
  /**
   * `columns` are those of the benchmarks that can be chosen, with the suite's own weights.
   * @param {NodeColumn[]} columns
   */
  constructor(columns) {
    this.columns = columns;
    const own = columns.map((column) => column.weight || 0);
    const least = Math.min(...own.filter((weight) => weight > 0));
    this.own = new Map(columns.map((column, at) => [column.id, Number((own[at] / least).toPrecision(4))]));
    /** What a menu says of itself; there where there is one. @type {HTMLElement | null} */
    this.summary = null;
    this.controls = columns.map((column) => this.#control(column));
    this.element =
      columns.length > MANY
        ? this.#menu()
        : el(
            "span",
            { class: "benches" },
            this.controls.map(({ element }) => element),
          );
  }

  /** @param {NodeColumn} column */
  #control(column) {
    const box = el("input", { type: "checkbox", on: { change: () => this.#set(true) } });
    const weight = el("input", {
      class: "w",
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": strings.average.weight(column.label),
      title: strings.average.weight(column.label),
    });
    const typed = pausing(250, () => this.#set(false));
    weight.addEventListener("input", typed);
    weight.addEventListener("change", () => {
      typed.cancel();
      this.#set(true);
      this.update();
    });
    return {
      id: column.id,
      box,
      weight,
      element: el("span", { class: "bench" }, el("label", { title: column.help || null }, box, column.label), weight),
    };
  }

  #menu() {
    const button = el("button", { type: "button", class: "btn menu" });
    this.summary = button;
    menu(
      button,
      (panel) => {
        const all = el("button", {
          type: "button",
          class: "plain",
          text: strings.average.equal,
          on: { click: () => store.set({ benchmarks: null }) },
        });
        panel.replaceChildren(
          el(
            "div",
            { class: "benches column" },
            this.controls.map(({ element }) => element),
          ),
          el("div", { class: "acts" }, all),
        );
      },
      { label: strings.average.label, width: 300 },
    );
    return button;
  }

  /** The chosen benchmarks with weights, as the address has them. */
  #chosen() {
    const named = store.all("benchmarks");
    if (!named.length) return new Map(this.columns.filter(counts).map(({ id }) => [id, this.own.get(id) ?? 1]));
    return new Map(
      named.map((text) => {
        const colon = text.lastIndexOf(":");
        const weight = Number(text.slice(colon + 1));
        return colon > 0 && weight > 0 ? [text.slice(0, colon), weight] : [text, 1];
      }),
    );
  }

  update() {
    const chosen = this.#chosen();
    for (const { id, box, weight, element } of this.controls) {
      box.checked = chosen.has(id);
      element.classList.toggle("off", !chosen.has(id));
      if (weight !== inFocus()) weight.value = String(chosen.get(id) ?? this.own.get(id) ?? 1);
      weight.removeAttribute("aria-invalid");
    }
    if (this.summary) this.summary.textContent = strings.average.some(chosen.size, this.columns.length);
  }

  /** @param {boolean} commit @returns {void} */
  #set(commit) {
    const chosen = new Map();
    for (const { id, box, weight } of this.controls) {
      const value = Number(weight.value.trim().replace(",", "."));
      const valid = Number.isFinite(value) && value > 0;
      weight.setAttribute("aria-invalid", String(!valid));
      if (box.checked && !valid) return;
      if (box.checked) chosen.set(id, value);
    }
    if (!chosen.size) return void this.#keepOne();
    const own = this.columns.filter(counts);
    const same = chosen.size === own.length && own.every(({ id }) => chosen.has(id)) && sameShares(chosen, this.own);
    const written = [...chosen].map(([id, weight]) => (weight === 1 && !/:[\d.]+$/.test(id) ? id : `${id}:${weight}`));
    store.set({ benchmarks: same ? null : written }, { push: false });
    if (commit) store.commit();
  }

  // An average of nothing is none: the last box stays on.
  #keepOne() {
    this.update();
  }
}

/**
 * Whether a benchmark is part of the board's own average.
 * @param {NodeColumn} column
 */
function counts({ weight }) {
  return weight !== null && weight > 0;
}

/**
 * @param {Map<string, number>} chosen
 * @param {Map<string, number>} own
 */
function sameShares(chosen, own) {
  const ratio = [...chosen].map(([id, weight]) => weight / (own.get(id) ?? NaN));
  return ratio.every((value) => Math.abs(value / ratio[0] - 1) < 1e-6);
}
