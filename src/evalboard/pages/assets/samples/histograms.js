// How the slice is spread: for each column the slice in front of all samples. A bar that is chosen becomes a rule, another one takes its
// place.

import { el, inFocus, targetOf } from "../common/dom.js";
import { int } from "../common/format.js";
import { walk } from "../common/grid.js";
import { Picker } from "../common/picker.js";
import { store } from "../common/store.js";
import { chosenOf, joined, replaced } from "../common/where.js";
import { text } from "../common/words.js";
import { NumberBars, occurring, WordBars } from "./bars.js";

const TALL = 56; // pixels of the highest bar

export class Histograms {
  /** `names` says how the page calls a column or a value. @param {Names} names @param {import("./slicequery.js").Rules} standing */
  constructor(names, standing) {
    this.standing = standing;
    this.names = names;
    /** @type {string[]} */
    this.rules = [];
    /** @type {Map<string, Histogram>} */
    this.shown = new Map();
    this.element = el("div.hists");
    this.another = new Picker(text("samples-hists-another"), (column) => store.set({ histogram: [...store.all("histogram"), column] }));
  }

  /** Takes over an answer; where the bars are the same ones, only their heights change. @param {Samples} answer */
  update(answer) {
    this.rules = answer.rules;
    const focused = inFocus();
    const held = [...this.shown.values()].find(({ bars }) => bars.some((bar) => bar.contains(focused)));
    const place = held ? held.bars.findIndex((bar) => bar.contains(focused)) : -1;
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
    if (held) this.shown.get(held.column)?.bars[place]?.focus({ preventScroll: true });
  }

  /** Makes the rules of a column those that are given, none where it has these already. @param {string} column @param {string[]} others */
  put(column, others) {
    const before = this.standing.all;
    const next = replaced(before, column, others);
    this.standing.put(joined(next) === joined(before) ? replaced(before, column, []) : next);
  }
}

class Histogram {
  /** The bar at which a range began that is being drawn, and the one that it has come to. @type {{ from: number, to: number } | null} */
  #range = null;

  /** @param {Histograms} all @param {HistogramDocument} histogram */
  constructor(all, histogram) {
    const { column } = histogram;
    this.all = all;
    this.column = column;
    this.counts = { all: histogram.all, here: histogram.here };
    this.of = histogram.kind === "number" ? new NumberBars(histogram) : new WordBars(histogram, all.names);
    this.most = Math.max(1, ...histogram.all);
    this.chosen = chosenOf(all.rules, column);
    this.bars = histogram.all.map((_, at) => this.#bar(at));
    const numbers = this.of instanceof NumberBars;
    const box = el(
      "div",
      {
        class: numbers ? "bars" : "bars lines",
        role: "group",
        "aria-label": text("samples-hists-label", { column: all.names.column(column) }),
        on: { pointerdown: (event) => this.#press(event), pointerover: (event) => this.#drag(event) },
      },
      this.bars,
    );
    walk(box, numbers ? [this.bars] : this.bars.map((bar) => [bar]));
    this.element = el(
      "figure.hist",
      { data: { column } },
      el(
        "figcaption",
        el("span", all.names.column(column)),
        this.chosen && this.#off(),
        store.all("histogram").includes(column) && this.#away(),
      ),
      box,
      this.of instanceof NumberBars ? axis(this.of.axis()) : "",
    );
  }

  #off() {
    return el("button.plain", {
      "aria-label": text("samples-slice-remove", { rule: this.all.names.column(this.column) }),
      text: text("samples-hists-any"),
      on: { click: () => this.all.put(this.column, []) },
    });
  }

  #away() {
    return el("button.plain", {
      "aria-label": text("samples-hists-away", { column: this.all.names.column(this.column) }),
      text: "×",
      on: { click: () => store.set({ histogram: store.all("histogram").filter((name) => name !== this.column) }) },
    });
  }

  /** @param {number} at */
  #bar(at) {
    const { of } = this;
    const { all, here } = this.counts;
    const name = of.name(at);
    const label = text("samples-hists-bar", { name, here: int(here[at]), all: int(all[at]) });
    const bar = el(
      "button.bar-of",
      { title: label, "aria-label": label, "aria-pressed": String(this.#within(at)) },
      el("span.base", { style: this.#extent(all[at]) }),
      el("span.on", { style: this.#extent(here[at]) }),
      of instanceof WordBars && [el("span.nm", name), el("span.ct.num", int(here[at]))],
    );
    bar.addEventListener("click", (event) => {
      if (event.shiftKey && of instanceof WordBars) this.all.put(this.column, of.with(this.chosen, at));
      else this.#take(event.shiftKey ? this.#anchor(at) : at, at);
    });
    return bar;
  }

  /** @param {number} count @returns {Record<string, string>} */
  #extent(count) {
    return this.of instanceof NumberBars
      ? { height: `${count ? Math.max(1, (TALL * count) / this.most).toFixed(1) : 0}px` }
      : { width: `${((100 * count) / this.most).toFixed(1)}%` };
  }

  /** The number of the bar that an event happened in; -1 where that is none. @param {Event} event */
  #place(event) {
    return this.bars.findIndex((bar) => bar.contains(targetOf(event)));
  }

  /**
   * A range is drawn from one bar to another: with the pointer held down, or with Shift from where it began.
   * @param {PointerEvent} event
   */
  #press(event) {
    const at = this.#place(event);
    if (at < 0 || event.button !== 0 || event.shiftKey || this.of instanceof WordBars) return;
    this.#range = { from: at, to: at };
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
    const at = this.#place(event);
    if (this.#range === null || at < 0) return;
    this.#range.to = at;
    const { from } = this.#range;
    const [low, high] = [Math.min(from, at), Math.max(from, at)];
    for (const [index, bar] of this.bars.entries()) bar.classList.toggle("drawn", low !== high && index >= low && index <= high);
  }

  #release() {
    const range = this.#range;
    this.#range = null;
    if (range && range.from !== range.to) this.#take(range.from, range.to);
  }

  /** The end of what is chosen that lies farther away: the other end moves. @param {number} at */
  #anchor(at) {
    const pressed = this.bars.flatMap((_, place) => (this.#within(place) ? [place] : []));
    const [first = at] = pressed;
    return at > first ? first : (pressed.at(-1) ?? at);
  }

  /** @param {number} from @param {number} to */
  #take(from, to) {
    this.all.put(this.column, this.of.rules(Math.min(from, to), Math.max(from, to)));
  }

  /** @param {number} at */
  #within(at) {
    return this.chosen !== null && this.of.isIn(this.chosen, at);
  }
}

/** @param {string[]} words */
function axis(words) {
  return el(
    "div.ax",
    { "aria-hidden": "true" },
    words.map((text) => el("span", text)),
  );
}
