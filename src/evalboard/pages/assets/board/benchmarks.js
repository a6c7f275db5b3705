// What an average of one's own is of: a box and a weight per benchmark, where there are many the first that match what is typed.

import { ButtonSwitch } from "../common/buttonswitch.js";
import { el, elementIn, inFocus, pausing } from "../common/dom.js";
import { findField, firstOf, LISTED } from "../common/longlist.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { shownIds } from "./bounds.js";
import { heading } from "./options.js";

/** @typedef {{ box: HTMLInputElement, slider: HTMLInputElement, weight: HTMLInputElement, element: HTMLElement }} Control */

const MOST = 4; // times the largest weight of the board at the end of a slider
const STEPS = 80;

export class Benchmarks {
  /**
   * @param {NodeColumn[]} columns the benchmarks that can be chosen, with the suite's own weights
   * @param {(weights: Map<string, number>) => Promise<string>} dragged is told weights while a slider moves, and says how firm the top is
   */
  constructor(columns, dragged) {
    this.columns = columns;
    this.dragged = dragged;
    this.said = el("p.dim.small", { role: "status" });
    const own = columns.map((column) => column.weight || 0);
    const least = Math.min(...own.filter((weight) => weight > 0));
    this.own = new Map(columns.map((column, at) => [column.id, Number((own[at] / least).toPrecision(4))]));
    /** The controls that have been drawn, by benchmark. @type {Map<string, Control>} */
    this.controls = new Map();
    this.list = el("div");
    /** The benchmarks that match what was typed. */
    this.matching = columns;
    this.over = over(columns);
  }

  /** @param {NodeColumn} column */
  #drawn(column) {
    const control = this.controls.get(column.id) ?? this.#control(column);
    this.controls.set(column.id, control);
    return control.element;
  }

  /** @param {NodeColumn} column */
  #control(column) {
    const box = el("input", { type: "checkbox", on: { change: () => this.#set() } });
    const weight = el("input.w", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": text("board-average-weight", { label: column.label }),
      title: text("board-average-weight", { label: column.label }),
    });
    const most = MOST * Math.max(...this.own.values());
    const slider = el("input", { type: "range", min: 0, max: most, step: most / STEPS, "aria-label": weight.title });
    slider.addEventListener("input", () => this.#drag({ box, slider, weight }));
    slider.addEventListener("change", () => this.#set());
    const typed = pausing(250, () => this.#set());
    weight.addEventListener("input", typed);
    weight.addEventListener("change", () => {
      typed.cancel();
      this.#set();
      this.update();
    });
    return {
      box,
      slider,
      weight,
      element: el("span.bench", el("label", { title: column.help || null }, box, column.label), slider, weight),
    };
  }

  /** @param {Omit<Control, "element">} control */
  #drag({ box, slider, weight }) {
    box.checked = Number(slider.value) > 0;
    if (box.checked) weight.value = String(Number(slider.value));
    void this.#say();
  }

  /** Ranks by what the controls say, and says how far the weights can change before another one is first. */
  async #say() {
    const chosen = this.#typed();
    if (chosen?.size) this.said.textContent = await this.dragged(chosen);
  }

  /**
   * Draws the choice into a menu; `close` makes the line that closes it, of what else can be done.
   * @param {HTMLElement} panel
   * @param {(...others: (HTMLElement | null | false)[]) => HTMLElement} close
   */
  fill(panel, close) {
    const all = el("button.plain", {
      text: text("board-average-equal"),
      on: { click: () => store.set({ benchmarks: null, weigh: null }, { replace: true }) },
    });
    this.list = el("div.benches.column");
    const only = el("button.plain", {
      text: text("board-average-only-these"),
      hidden: true,
      on: { click: () => this.#only() },
    });
    /** @param {string} typed */
    const find = (typed) => {
      this.#list(typed);
      only.hidden = !typed || !this.matching.length;
    };
    const searched = this.columns.length > LISTED;
    panel.replaceChildren(
      heading(text("board-average-label")),
      ...(searched ? [findField(text("board-average-find"), find)] : []),
      this.list,
      this.said,
      this.over.element,
      close(searched && only, all),
    );
    find("");
    focusFirst(panel);
  }

  /** @param {string} typed */
  #list(typed) {
    this.matching = this.columns.filter(({ id, label, name }) => [id, label, name].some((text) => text.toLowerCase().includes(typed)));
    this.list.replaceChildren(...firstOf(this.matching, (column) => this.#drawn(column)));
    this.update();
  }

  // Of a thousand nobody takes away all but ten by hand.
  #only() {
    const chosen = new Map(this.matching.map(({ id }) => [id, this.own.get(id) ?? 1]));
    this.#store(chosen);
  }

  /** The chosen benchmarks with weights, as the address has them. */
  #chosen() {
    const named = store.all("benchmarks").map(weighed);
    const chosen = new Map(named.length ? named : this.columns.filter(counts).map(({ id }) => [id, this.own.get(id) ?? 1]));
    for (const [id, factor] of store.all("weigh").map(weighed)) {
      const weight = chosen.get(id);
      if (!factor) chosen.delete(id);
      else if (weight) chosen.set(id, Number((weight * factor).toPrecision(6)));
    }
    return chosen;
  }

  /** @param {TableAnswer} [answer] */
  update(answer) {
    if (answer) this.over.update(answer);
    const chosen = this.#chosen();
    for (const [id, { box, slider, weight, element }] of this.controls) {
      slider.value = String(chosen.get(id) ?? 0);
      box.checked = chosen.has(id);
      element.classList.toggle("off", !chosen.has(id));
      if (weight !== inFocus()) weight.value = String(chosen.get(id) ?? this.own.get(id) ?? 1);
      weight.removeAttribute("aria-invalid");
    }
  }

  /** The weights that the controls say; null where one of them is none. */
  #typed() {
    const before = this.#chosen();
    /** @type {Map<string, number>} */
    const chosen = new Map();
    for (const { id } of this.columns) {
      const control = this.controls.get(id);
      const value = control ? Number(control.weight.value.trim().replace(",", ".")) : (before.get(id) ?? 1);
      const valid = Number.isFinite(value) && value > 0;
      if (control) control.weight.setAttribute("aria-invalid", String(!valid));
      const on = control ? control.box.checked : before.has(id);
      if (on && !valid) return null;
      if (on) chosen.set(id, value);
    }
    return chosen;
  }

  /** @returns {void} */
  #set() {
    const chosen = this.#typed();
    if (!chosen) return;
    if (!chosen.size) return void this.#keepOne();
    this.#store(chosen);
  }

  /** @param {Map<string, number>} chosen */
  #store(chosen) {
    const own = this.columns.filter(counts);
    const same = chosen.size === own.length && own.every(({ id }) => chosen.has(id)) && sameShares(chosen, this.own);
    if (same) return store.set({ benchmarks: null, weigh: null, by: null }, { replace: true });
    const others = this.#others(chosen);
    const written = [...chosen].map(([id, weight]) => (weight === 1 && !/:[\d.]+$/.test(id) ? id : `${id}:${weight}`));
    const few = others && others.length < written.length;
    const weights = few ? { benchmarks: null, weigh: others } : { benchmarks: written, weigh: null };
    return store.set({ ...weights, by: null }, { replace: true });
  }

  /**
   * Of very many benchmarks those that count otherwise than on the board, as the address has them; null where that does not say it.
   * @param {Map<string, number>} chosen
   */
  #others(chosen) {
    const own = this.columns.filter(counts);
    const names = new Set(own.map(({ id }) => id));
    if (this.columns.length <= LISTED || [...chosen.keys()].some((id) => !names.has(id))) return null;
    return own
      .map(({ id }) => ({ id, factor: Number(((chosen.get(id) ?? 0) / (this.own.get(id) ?? 1)).toPrecision(6)) }))
      .filter(({ factor }) => factor !== 1)
      .map(({ id, factor }) => `${id}:${factor}`);
  }

  // An average of nothing is none: the last box stays on.
  #keepOne() {
    this.update();
  }
}

/** Whether a benchmark is part of the board's own average. @param {NodeColumn} column */
function counts({ weight }) {
  return weight !== null && weight > 0;
}

/** @param {Map<string, number>} chosen @param {Map<string, number>} own */
function sameShares(chosen, own) {
  const ratio = [...chosen].map(([id, weight]) => weight / (own.get(id) ?? NaN));
  return ratio.every((value) => Math.abs(value / ratio[0] - 1) < 1e-6);
}

/** A benchmark and a number, as the address has them; 1 where there is none. @param {string} text @returns {[string, number]} */
function weighed(text) {
  const colon = text.lastIndexOf(":");
  const number = colon > 0 && text.length > colon + 1 ? Number(text.slice(colon + 1)) : Number.NaN;
  return number >= 0 ? [text.slice(0, colon), number] : [text, 1];
}

/** @param {HTMLElement} panel */
function focusFirst(panel) {
  elementIn(panel, "input")?.focus({ preventScroll: true });
}

/**
 * Whether the average is over all that is chosen, or over those of it that are shown: there where some are not.
 * @param {NodeColumn[]} columns
 */
function over(columns) {
  const group = new ButtonSwitch(
    text("board-average-over"),
    [
      ["", text("board-average-over-all")],
      ["visible", text("board-average-over-visible")],
    ],
    (average) => store.set({ average, by: null }, { replace: true }),
  );
  const element = el("div.over", { hidden: true }, el("span.mid.small", text("board-average-over")), group.element);
  /** @param {TableAnswer} answer */
  const update = (answer) => {
    const shown = new Set(shownIds(answer));
    element.hidden = columns.every(({ id }) => shown.has(id)) && store.one("average") !== "visible";
    group.press(store.one("average"));
  };
  return { element, update };
}
