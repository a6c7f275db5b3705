// The menu of the first word of the question: which models are ranked. Sizes, values of columns, flags, each with what it would leave.

import { el, inFocus, pausing } from "../common/dom.js";
import { number } from "../common/format.js";
import { findField, firstOf } from "../common/longlist.js";
import { isChoice, store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { box, done, heading, oneOf, redraw, rule } from "./options.js";

/** As many values the first column may have to be listed at once; the others are behind a line that names them. */
const FEW = 8;
const MANY = 12;
const NONE = "none";

export class Filters {
  /** The columns whose values were asked for by hand. */
  #opened = new Set();
  #typed = "";
  /** @type {HTMLElement | null} */
  #panel = null;
  #close = () => {};

  /** @param {Board} board @param {TableAnswer} answer */
  constructor(board, answer) {
    this.board = board;
    this.answer = answer;
    /** @type {Defaults} */
    this.defaults = board.defaults ?? {};
    this.range = new Range();
  }

  /** What a board lets visitors filter by, in its order. */
  get #named() {
    const { facets, flags } = this.answer;
    return this.board.filters?.length ? this.board.filters : [...Object.keys(facets), "params_b", ...Object.keys(flags)];
  }

  /** @param {TableAnswer} answer */
  update(answer) {
    this.answer = answer;
    this.range.update(answer.sizes);
    if (this.#panel?.isConnected) this.#draw();
  }

  /** @param {HTMLElement} panel @param {() => void} close */
  fill(panel, close) {
    [this.#panel, this.#close, this.#typed] = [panel, close, ""];
    this.#opened.clear();
    this.#draw();
  }

  #draw() {
    const parts = [this.#sizes(), ...this.#facets(), this.#flags(), this.#fronts()].filter((part) => part.length);
    const clear = el("button.plain", {
      data: { stop: "clear" },
      hidden: !this.answer.chips.length,
      text: text("board-ask-everybody"),
      on: { click: () => clearFilters(this.board) },
    });
    const lines = parts.flatMap((part, at) => (at ? [rule(), ...part] : part));
    if (this.#panel) redraw(this.#panel, [...lines, done(this.#close, ...this.#more(), clear)]);
  }

  // Sizes

  #sizes() {
    const { sizes } = this.answer;
    if (!this.#named.includes("params_b") || !areStated(sizes) || sizes.lowest >= sizes.highest) return [];
    const chosen = store.one("size");
    const presets = sizes.presets.map(({ from, to, count }) => ({ key: `${from ?? ""}-${to ?? ""}`, count }));
    return [
      heading(text("board-filters-size-label"), text("board-ask-models")),
      ...[{ key: "", count: "" }, ...presets].map(({ key, count }) =>
        oneOf({
          text: [find(`pages-size-${sizeName(key)}`) ?? key],
          right: count,
          on: key === chosen,
          stop: `size ${key}`,
          choose: () => {
            store.set({ size: key }, { replace: true });
            this.#close();
          },
        }),
      ),
      this.range.element,
    ];
  }

  // Values of columns

  #columns() {
    return this.#named
      .filter((name) => (this.answer.facets[name]?.length ?? 0) > 1)
      .flatMap((name) => this.board.columns.filter(({ id, kind }) => id === name && kind === "text"));
  }

  /** @param {Column} column @param {number} at */
  #isOpen({ id }, at) {
    return (at === 0 && this.answer.facets[id].length <= FEW) || this.#opened.has(id) || store.has(`only.${id}`);
  }

  #facets() {
    return this.#columns()
      .filter((column, at) => this.#isOpen(column, at))
      .map((column) => this.#facet(column));
  }

  /** @param {Column} column */
  #facet({ id, label }) {
    const key = `only.${id}`;
    const values = this.answer.facets[id];
    const chosen = new Set(store.all(key));
    /** @param {string[]} next */
    const choose = (next) => store.choose(key, values.every(({ value }) => next.includes(value)) ? [] : next, { replace: true });
    /** @param {FacetValue} one */
    const draw = ({ value, count }) =>
      box({
        text: value || text("board-filters-any"),
        title: value || null,
        right: count,
        on: chosen.has(value),
        stop: `${key} ${value}`,
        turn: (on) => choose(on ? [...chosen, value] : [...chosen].filter((other) => other !== value)),
      });
    const list = el("div", { role: "group", "aria-label": label });
    /** @param {string} typed */
    const find = (typed) => {
      this.#typed = typed;
      const like = values.filter(({ value }) => (value || text("board-filters-any")).toLowerCase().includes(typed));
      list.replaceChildren(...firstOf(like, draw));
    };
    find(values.length > MANY ? this.#typed : "");
    const field = values.length > MANY ? findField(text("board-filters-search", { label }), find) : null;
    if (field) field.dataset.stop = `find ${id}`;
    return [heading(label, text("board-ask-models")), ...(field ? [field] : []), list];
  }

  // The columns that are not listed, behind one line.
  #more() {
    const columns = this.#columns().filter((column, at) => !this.#isOpen(column, at));
    if (!columns.length) return [];
    const open = () => {
      for (const { id } of columns) this.#opened.add(id);
      this.#draw();
    };
    const label = text("board-ask-more", { columns: columns.map((column) => column.label.toLowerCase()).join(", ") });
    return [el("button.plain", { data: { stop: "more" }, text: label, on: { click: open } })];
  }

  // Flags

  #flags() {
    /** @param {string} name */
    const column = (name) => this.board.columns.find(({ id }) => id === name);
    const flags = this.#named.filter((name) => name === "unavailable" || column(name)?.kind === "flag");
    const parts = flags.map((name) => this.#flag(name === "available" ? "unavailable" : name, column(name)?.label ?? name));
    if (incomplete(this.board) > 0) parts.push(this.#complete());
    return parts.filter(Boolean);
  }

  /** Only models that nobody beats at their price, their size, their date. */
  #fronts() {
    const measured = this.board.columns.filter((column) => column.kind !== "score" && column.better);
    const chosen = store.one("front");
    const boxes = measured.map(({ id, label }) =>
      box({
        text: label,
        on: id === chosen,
        stop: `front ${id}`,
        turn: (on) => store.set({ front: on ? id : null }, { replace: true }),
      }),
    );
    return boxes.length ? [heading(text("board-filters-front"), text("board-ask-models")), ...boxes] : [];
  }

  /** Whether a flag hides or requires, and in which words; no entry where nobody has it. @param {string} flag @param {string} label */
  #flag(flag, label) {
    const hides = find(`pages-hide-${flag}`);
    const key = hides ? "hide" : "require";
    const own = this.defaults[key] ?? [];
    const named = store.all(key);
    const chosen = named.length ? named.filter((name) => name !== NONE) : own;
    const on = chosen.includes(flag);
    const counts = this.answer.flags[flag];
    if (!on && !counts?.true) return null;
    const words = hides ?? find(`pages-require-${flag}`) ?? text("board-filters-only", { label: label.toLowerCase() });
    /** @param {boolean} wanted */
    const turn = (wanted) => {
      const next = wanted ? [...chosen, flag] : chosen.filter((name) => name !== flag);
      const same = next.length === own.length && next.every((name) => own.includes(name));
      store.set({ [key]: same ? null : next.length ? next : [NONE] }, { replace: true });
    };
    return box({ text: words, on, turn, right: hides ? counts?.false : counts?.true, stop: `${key} ${flag}` });
  }

  #complete() {
    const own = Boolean(this.defaults.complete);
    const on = store.has("complete") ? store.one("complete") === "1" : own;
    /** @param {boolean} wanted */
    const turn = (wanted) => store.set({ complete: wanted === own ? null : wanted ? "1" : "0" }, { replace: true });
    return box({ text: text("pages-complete"), on, turn, stop: "complete" });
  }
}

/** Two numbers that say a size as the presets do. */
class Range {
  constructor() {
    this.low = this.#field(text("board-filters-smallest"), "size low");
    this.high = this.#field(text("board-filters-largest"), "size high");
    const typed = pausing(250, () => this.#set());
    for (const field of [this.low, this.high]) {
      field.addEventListener("input", typed);
      field.addEventListener("change", () => {
        typed.cancel();
        this.#set();
      });
    }
    this.element = el("div.o.range", this.low, "–", this.high, ` ${text("pages-billions")}`);
  }

  /** @param {string} label @param {string} stop */
  #field(label, stop) {
    const about = { type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": label };
    return el("input", { class: "field", data: { stop }, ...about });
  }

  // What cannot be read as two numbers in order is left for the visitor to finish.
  #set() {
    const size = sizeOf(this.low.value, this.high.value);
    for (const field of [this.low, this.high]) field.setAttribute("aria-invalid", String(size === null));
    if (size !== null) store.set({ size }, { replace: true });
  }

  /** @param {SizesDocument} sizes */
  update(sizes) {
    const [low = "", high = ""] = store.one("size").split("-");
    this.low.placeholder = "0";
    this.high.placeholder = areStated(sizes) ? number(Math.ceil(sizes.highest)) : "";
    for (const { field, value } of [
      { field: this.low, value: low },
      { field: this.high, value: high },
    ]) {
      if (field !== inFocus() && Number(field.value || Number.NaN) !== Number(value || Number.NaN)) field.value = value;
    }
  }
}

/**
 * Two ends of sizes as the address has them, "" for all sizes; null where they cannot be read or are in the wrong order.
 * @param {string} from
 * @param {string} to
 */
export function sizeOf(from, to) {
  const [low, high] = [from, to].map((text) => text.trim().replace(",", "."));
  /** @param {string} text */
  const valid = (text) => text === "" || (/^\d*\.?\d+$|^\d+\.$/.test(text) && Number.isFinite(Number(text)));
  if (!valid(low) || !valid(high) || (low && high && Number(low) >= Number(high))) return null;
  return low || high ? `${low && Number(low)}-${high && Number(high)}` : "";
}

/** Whether sizes of models are stated. @param {SizesDocument} sizes @returns {sizes is Sizes} */
export function areStated(sizes) {
  return sizes.presets !== undefined;
}

/** The number of entries that lack a result. @param {Board} board */
export function incomplete(board) {
  return board.incomplete ?? board.entries - board.ranked;
}

/** Takes every filter away, the board's own too; what is shown and how stays. @param {Board} board */
export function clearFilters(board) {
  /** @type {Defaults} */
  const defaults = board.defaults ?? {};
  const own = Object.fromEntries(
    store
      .keys()
      .filter((key) => isChoice(key) && key.startsWith("only."))
      .map((key) => /** @type {[string, null]} */ ([key, null])),
  );
  const change = {
    ...own,
    search: null,
    size: null,
    front: null,
    hide: defaults.hide?.length ? NONE : null,
    require: defaults.require?.length ? NONE : null,
    complete: defaults.complete ? "0" : null,
  };
  store.set(change, { replace: true });
}

/** What the message of a preset of sizes ends with: `-9` is under 9, `35-` from 35, "" any. @param {string} key */
function sizeName(key) {
  const [from, to] = key.split("-");
  return key === "" ? "any" : from === "" ? `under-${to}` : `from-${from}`;
}
