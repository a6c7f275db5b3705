// The menu Columns: what is shown, in order, and what else there is.

import { el, elementIn, focusedIn } from "../common/dom.js";
import { findField, firstOf, LISTED } from "../common/longlist.js";
import { menu } from "../common/menu.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { oneOf, rule } from "./options.js";

const MANY = 15;

export class Columns {
  /**
   * All columns of the board; `standard` are the ids of those it shows by itself, in order; `rescaled`: scores may differ from stored
   * values.
   * @param {Column[]} columns
   * @param {string[]} standard
   * @param {{ rescaled?: boolean }} [options]
   */
  constructor(columns, standard, { rescaled = false } = {}) {
    this.rescaled = rescaled;
    this.columns = columns;
    this.standard = standard;
    this.shown = standard;
    /** Where each column stands among those that are shown. @type {Map<string, number>} */
    this.places = new Map();
    this.typed = "";
    this.list = el("div.choices");
    this.element = el("button.sm", { "aria-haspopup": "dialog", text: text("pages-columns") });
    menu(this.element, (panel) => this.#fill(panel), { label: text("pages-columns"), width: 320, right: true });
  }

  /** Takes over which columns an answer has. @param {string[]} ids */
  update(ids) {
    this.shown = ids;
    if (this.list.isConnected) this.#list();
  }

  /** @param {HTMLElement} panel */
  #fill(panel) {
    this.typed = "";
    this.list = el("div.choices");
    const find = findField(text("board-columns-find"), (typed) => {
      this.typed = typed;
      this.#list();
    });
    const reset = el("button.plain", {
      text: text("board-columns-reset"),
      on: { click: () => this.#set(this.standard) },
    });
    const scale = this.rescaled ? [rule(), ...scaleOf(() => this.#fill(panel))] : [];
    panel.replaceChildren(...(this.columns.length > MANY ? [find] : []), this.list, ...scale, el("div.acts", reset));
    this.#list();
  }

  #list() {
    const held = focusedIn(this.list)?.dataset.stop ?? null;
    const scroll = this.list.scrollTop;
    /** @param {Column} column */
    const matches = (column) => column.name.toLowerCase().includes(this.typed) || column.id.toLowerCase().includes(this.typed);
    const columns = new Map(this.columns.map((column) => [column.id, column]));
    this.places = new Map(this.shown.map((id, at) => [id, at]));
    const shown = this.shown.flatMap((id) => columns.get(id) ?? []).filter(matches);
    const others = this.columns.filter((column) => !this.places.has(column.id) && matches(column));
    const parts = [this.#part(text("board-columns-shown"), shown, true)];
    for (const [name, belongs] of PARTS) parts.push(this.#part(text(`board-columns-part-${name}`), others.filter(belongs), false));
    this.list.replaceChildren(...parts.flat());
    if (!shown.length && !others.length) this.list.append(el("p.dim", text("board-columns-none")));
    this.list.scrollTop = scroll;
    if (held) elementIn(this.list, `[data-stop="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  /** @param {string} name @param {Column[]} columns @param {boolean} shown */
  #part(name, columns, shown) {
    return columns.length ? [el("h3.part", name), ...firstOf(columns, (column) => this.#choice(column, shown))] : [];
  }

  /** @param {Column} column @param {boolean} shown */
  #choice(column, shown) {
    const box = el("input", { type: "checkbox", data: { stop: column.id } });
    box.checked = shown;
    box.addEventListener("change", () => this.#set(box.checked ? [...this.shown, column.id] : this.shown.filter((id) => id !== column.id)));
    const at = this.places.get(column.id) ?? -1;
    return el(
      "div.choice",
      el("label", box, el("span.nm", { text: column.name, title: column.help || null })),
      shown && this.#move(column, at, -1, "↑", (label) => text("board-columns-left", { label })),
      shown && this.#move(column, at, 1, "↓", (label) => text("board-columns-right", { label })),
    );
  }

  /** @param {Column} column @param {number} at @param {number} by @param {string} sign @param {(name: string) => string} words */
  #move(column, at, by, sign, words) {
    const label = words(column.name);
    const act = () => {
      const next = [...this.shown];
      [next[at], next[at + by]] = [next[at + by], next[at]];
      this.#set(next);
    };
    return el("button.move", {
      "aria-label": label,
      title: label,
      disabled: at + by < 0 || at + by >= this.shown.length,
      data: { stop: `${column.id} ${by}` },
      text: sign,
      on: { click: act },
    });
  }

  /** @param {string[]} ids */
  #set(ids) {
    const same = ids.length === this.standard.length && ids.every((id, at) => id === this.standard[at]);
    const chosen = new Set(ids);
    const hidden = this.standard.filter((id) => !chosen.has(id));
    const rest = this.standard.filter((id) => chosen.has(id));
    // Of very many columns a few that are taken away are named, not all the others: an address has its limit.
    const few =
      this.standard.length > LISTED && hidden.length < ids.length && rest.length === ids.length && rest.every((id, at) => id === ids[at]);
    if (same || few) store.set({ columns: null, hidden: few ? hidden : null }, { replace: true });
    else store.set({ columns: ids.length ? ids : ["none"], hidden: null }, { replace: true });
  }
}

/** The choice between scores and stored values. @param {() => unknown} redrawn */
function scaleOf(redrawn) {
  /** @type {[string, string, string][]} */
  const choices = [
    ["", text("board-average-score"), text("board-average-score-help")],
    ["raw", text("board-average-raw"), text("board-average-raw-help")],
  ];
  return choices.map(([value, text, help]) =>
    oneOf({
      text: [text],
      right: help,
      on: store.one("show") === value,
      stop: `show ${value}`,
      choose: () => {
        store.set({ show: value }, { replace: true });
        redrawn();
      },
    }),
  );
}

/** @type {["model" | "benchmarks" | "parts" | "derived", (column: Column) => boolean][]} */
const PARTS = [
  ["model", (column) => column.kind !== "score" && column.kind !== "rank"],
  ["benchmarks", (column) => column.kind === "rank" || (column.kind === "score" && !column.derived && column.level <= 1)],
  ["parts", (column) => column.kind === "score" && !column.derived && column.level > 1],
  ["derived", (column) => column.kind === "score" && column.derived],
];
