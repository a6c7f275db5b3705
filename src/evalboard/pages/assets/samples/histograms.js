// How the slice is spread: for each column the slice in front of all samples. A bar that is chosen becomes a rule, another one takes its
// place.

import { el, inFocus, targetOf } from "../common/dom.js";
import { int } from "../common/format.js";
import { walk } from "../common/grid.js";
import { Picker } from "../common/picker.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";
import { isSingle, isWithin, occurring, plain, rulesOf } from "./bars.js";
import { anyOf, chosenOf, joined, replaced } from "./where.js";

const TALL = 56; // pixels of the highest bar

export class Histograms {
  /**
   * `names` says how the page calls a column or a value.
   * @param {Names} names
   * @param {import("./sliced.js").Rules} standing
   */
  constructor(names, standing) {
    this.standing = standing;
    this.names = names;
    /** @type {string[]} */
    this.rules = [];
    /** @type {Map<string, Histogram>} */
    this.shown = new Map();
    this.element = el("div", { class: "hists" });
    this.another = new Picker(strings.hists.another, (column) => store.set({ histogram: [...store.all("histogram"), column] }));
  }

  /**
   * Takes over an answer; where the bars are the same ones, only their heights change.
   * @param {Samples} answer
   */
  update(answer) {
    this.rules = answer.rules;
    const held = /** @type {HTMLElement} */ (inFocus()?.closest?.(".hist"))?.dataset.column;
    const place = held ? this.shown.get(held)?.bars.indexOf(/** @type {HTMLButtonElement} */ (inFocus())) : -1;
    this.shown = new Map(
      answer.histograms
        .map(occurring)
        .filter((each) => each.all.length)
        .map((each) => [each.column, new Histogram(this, each)]),
    );
    this.element.replaceChildren(...[...this.shown.values()].map(({ element }) => element));
    const others = answer.columns.filter(
      ({ name, kind, values }) => !this.shown.has(name) && (kind === "number" || kind === "flag" || values?.length),
    );
    this.another.update(
      others.map(({ name }) => ({ value: name, text: this.names.column(name) })),
      "",
    );
    this.another.element.hidden = !others.length;
    if (held && place >= 0) this.shown.get(held)?.bars[place]?.focus({ preventScroll: true });
  }

  /**
   * Makes the rules of a column those that are given, none where it has these already.
   * @param {string} column
   * @param {string[]} others
   */
  put(column, others) {
    const before = this.standing.all;
    const next = replaced(before, column, others);
    this.standing.put(joined(next) === joined(before) ? replaced(before, column, []) : next);
  }
}

class Histogram {
  /**
   * @param {Histograms} all
   * @param {HistogramDocument} told
   */
  constructor(all, told) {
    this.all = all;
    this.told = told;
    this.from = null;
    this.numbers = told.kind === "number";
    this.most = Math.max(1, ...told.all);
    this.chosen = chosenOf(all.rules, told.column);
    this.bars = told.all.map((_, at) => this.#bar(at));
    const box = el(
      "div",
      {
        class: this.numbers ? "bars" : "bars lines",
        role: "group",
        "aria-label": strings.hists.label(all.names.column(told.column)),
        on: { pointerdown: (event) => this.#press(event), pointerover: (event) => this.#drag(event) },
      },
      this.bars,
    );
    walk(box, this.numbers ? [this.bars] : this.bars.map((bar) => [bar]));
    this.element = el(
      "figure",
      { class: "hist", data: { column: told.column } },
      el(
        "figcaption",
        {},
        el("span", { text: all.names.column(told.column) }),
        this.chosen && this.#off(),
        store.all("histogram").includes(told.column) && this.#away(),
      ),
      box,
      this.#axis(),
    );
  }

  #off() {
    const { column } = this.told;
    return el("button", {
      type: "button",
      class: "plain",
      "aria-label": strings.slice.remove(this.all.names.column(column)),
      text: strings.hists.any,
      on: { click: () => this.all.put(column, []) },
    });
  }

  #away() {
    const { column } = this.told;
    return el("button", {
      type: "button",
      class: "plain",
      "aria-label": strings.hists.away(this.all.names.column(column)),
      text: "×",
      on: { click: () => store.set({ histogram: store.all("histogram").filter((name) => name !== column) }) },
    });
  }

  /** @param {number} at */
  #bar(at) {
    const { all, here } = this.told;
    /** @param {number} count */
    const extent = (count) =>
      this.numbers
        ? { height: `${count ? Math.max(1, (TALL * count) / this.most).toFixed(1) : 0}px` }
        : { width: `${((100 * count) / this.most).toFixed(1)}%` };
    const label = strings.hists.bar(this.#name(at), int(here[at]), int(all[at]));
    const words = this.numbers
      ? []
      : [el("span", { class: "nm", text: this.#name(at) }), el("span", { class: "ct num", text: int(here[at]) })];
    const bar = el(
      "button",
      { type: "button", class: "bar-of", title: label, "aria-label": label, "aria-pressed": String(this.#within(at)) },
      el("span", { class: "base", style: extent(all[at]) }),
      el("span", { class: "on", style: extent(here[at]) }),
      words,
    );
    bar.addEventListener("click", (event) =>
      event.shiftKey && !this.numbers ? this.#add(at) : this.#take(event.shiftKey ? this.#anchor(at) : at, at),
    );
    return bar;
  }

  /**
   * A range is drawn from one bar to another: with the pointer held down, or with Shift from where it began.
   * @param {PointerEvent} event
   */
  #press(event) {
    const at = this.bars.indexOf(targetOf(event).closest(".bar-of"));
    if (at < 0 || event.button !== 0 || event.shiftKey || !this.numbers) return;
    this.from = at;
    this.to = at;
    targetOf(event).releasePointerCapture?.(event.pointerId); // a finger would keep the other bars from hearing of it
    const done = new AbortController();
    const end = () => {
      done.abort();
      this.#release();
    };
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { signal: done.signal });
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const at = this.bars.indexOf(targetOf(event).closest(".bar-of"));
    if (this.from === null || at < 0) return;
    this.to = at;
    const [low, high] = [Math.min(this.from, at), Math.max(this.from, at)];
    for (const [index, bar] of this.bars.entries()) bar.classList.toggle("drawn", low !== high && index >= low && index <= high);
  }

  #release() {
    const { from, to } = this;
    this.from = null;
    if (from !== to) this.#take(from, to);
  }

  /**
   * The end of what is chosen that lies farther away: the other end moves.
   * @param {number} at
   */
  #anchor(at) {
    const pressed = this.bars.flatMap((_, place) => (this.#within(place) ? [place] : []));
    if (!pressed.length || this.chosen === null) return at;
    return at > pressed[0] ? pressed[0] : pressed.at(-1);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #take(from, to) {
    const { column, edges, values } = this.told;
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    this.all.put(column, this.numbers ? rulesOf({ column, edges }, low, high) : anyOf(column, [values[low]], this.told.kind));
  }

  /**
   * One word more, or less, of those that are chosen.
   * @param {number} at
   */
  #add(at) {
    const { column, values, kind } = this.told;
    const words = this.chosen?.words ?? [];
    const others = words.filter((word) => word !== values[at]);
    this.all.put(column, anyOf(column, others.length < words.length ? others : [...words, values[at]], kind));
  }

  /** @param {number} at */
  #within(at) {
    if (!this.chosen) return false;
    const { edges, values } = this.told;
    if (!this.numbers) return Boolean(this.chosen.words?.includes(values[at]));
    return isWithin(this.chosen, edges, at);
  }

  /** @param {number} at */
  #name(at) {
    const { column, edges, values } = this.told;
    if (!this.numbers)
      return this.told.kind === "flag" ? strings[values[at] === "true" ? "yes" : "no"] : this.all.names.value(column, values[at]);
    return isSingle(edges, at) ? int(edges[at]) : strings.hists.from(plain(edges[at]), plain(edges[at + 1]));
  }

  #axis() {
    if (!this.numbers) return "";
    const { edges } = this.told;
    /** @param {number} edge */
    const said = (edge) => plain(edge).toLocaleString("en-US");
    const far = edges.at(-1) - edges.at(-2) > 1.5 * (edges[1] - edges[0]);
    const middle = edges.length % 2 && !far ? said(edges[(edges.length - 1) / 2]) : "";
    return el(
      "div",
      { class: "ax", "aria-hidden": "true" },
      [said(edges[0]), middle, far ? strings.hists.more(said(edges.at(-2))) : said(edges.at(-1))].map((text) => el("span", { text })),
    );
  }
}
