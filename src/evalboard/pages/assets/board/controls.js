// The rows above the table: Find, Filter, Average of, Error bars. A control with nothing to do on this board is not drawn.

import { address } from "../common/api.js";
import { atMost, copyButton, el, inFocus, partOf, targetOf } from "../common/dom.js";
import { Errors } from "../common/errors.js";
import { isFought } from "../common/evidence.js";
import { Facet } from "../common/facets.js";
import { int, phone } from "../common/format.js";
import { menu } from "../common/menu.js";
import { isPlotChoice, store } from "../common/store.js";
import { EXPORTS } from "../generated/exports.js";
import { strings } from "../strings/strings.js";
import { Benchmarks } from "./benchmarks.js";
import { shownIds } from "./bounds.js";
import { Columns } from "./columns.js";
import { Complete, flagControl } from "./flags.js";
import { Since } from "./since.js";
import { areStated, SizeFilter } from "./sizes.js";

const LONGEST_SEARCH = 500;

export class Controls {
  /**
   * Controls for a board, with what its first answer counts.
   * @param {Shell} shell
   * @param {Board} board
   * @param {TableAnswer} answer
   */
  constructor(shell, board, answer) {
    this.shell = shell;
    this.board = board;
    this.defaults = board.defaults ?? {};
    this.columns = new Columns(board.columns, standardColumns(board));
    /** @type {Facet[]} */
    this.facets = [];
    /** @type {{ element: HTMLElement, update: (defaults: Defaults, counts: FlagCounts) => void }[]} */
    this.flags = [];
    /** @type {SizeFilter | null} */
    this.sizes = null;
    /** @type {Benchmarks | null} */
    this.benchmarks = null;
    /** @type {{ update: (answer: TableAnswer) => void }[]} */
    this.switches = [];
    this.since = new Since(shell, board);
    this.errors = board.errors.length ? new Errors(board) : null;
    this.search = searchField();
    this.notices = el("p", { class: "notices", id: "eb-notices", role: "status" });
    this.fold = el(
      "button",
      { type: "button", class: "btn only-phone", "aria-expanded": "false", on: { click: () => this.#unfold() } },
      strings.find.filters,
      el("span", { class: "val" }),
    );
    this.element = el("form", { class: "asks", on: { submit: (event) => event.preventDefault() } });
    this.element.append(...this.#find(answer), ...this.#filters(answer), ...this.#average(), ...this.#errors());
    this.update(answer);
  }

  /**
   * Shows what is chosen, and the counts of an answer.
   * @param {TableAnswer} answer
   */
  update(answer) {
    if (this.search !== inFocus()) this.search.value = store.one("search");
    this.notices.replaceChildren(...answer.notices.map((notice) => el("span", { text: notice })));
    this.columns.update(shownIds(answer));
    for (const facet of this.facets) facet.update(answer.facets[facet.column.id] ?? []);
    this.sizes?.update(answer.sizes);
    for (const flag of this.flags) flag.update(this.defaults, answer.flags);
    this.benchmarks?.update();
    this.errors?.update();
    this.since.update();
    for (const button of this.switches) button.update(answer);
    partOf(this.fold, ".val").textContent = answer.chips.length ? int(answer.chips.length) : "";
  }

  // Find

  /** @param {TableAnswer} answer */
  #find(answer) {
    const types = (answer.facets.type ?? []).map(({ value }) => value).filter(Boolean);
    const words = () => (this.search.placeholder = phone.matches ? strings.find.placeholderPhone : strings.find.placeholder);
    words();
    phone.addEventListener("change", words);
    const typed = atMost(120, () => store.set({ search: this.search.value.trim() || null }, { push: false }));
    this.search.addEventListener("input", typed);
    this.search.addEventListener("change", () => {
      typed.cancel();
      store.set({ search: this.search.value.trim() || null }, { push: false });
      store.commit();
    });
    document.addEventListener("keydown", (event) => this.#slash(event));
    const field = el(
      "div",
      { class: "find" },
      this.search,
      el("span", { class: "hint no-phone", "aria-hidden": "true" }, this.#examples(types), el("kbd", { text: "/" })),
    );
    return [
      el("span", { class: "lab", text: strings.find.label }),
      el("div", { class: "set" }, field, this.fold, this.#tools(), this.notices),
    ];
  }

  /** @param {KeyboardEvent} event */
  #slash(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || !this.element.isConnected) return;
    if (targetOf(event).closest?.("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    this.search.focus();
    this.search.select();
  }

  #unfold() {
    const open = this.element.classList.toggle("open");
    this.fold.setAttribute("aria-expanded", String(open));
  }

  /** @param {string[]} types */
  #examples(types) {
    /** @param {string} id */
    const there = (id) => this.board.columns.some((column) => column.id === id);
    const first = this.board.columns.find((column) => column.benchmark && !/\s/.test(column.id));
    const { hint } = strings.find;
    const type = types.includes("chat") ? "chat" : types[0]?.split(/\s/)[0];
    const examples = [type && hint.type(type), there("params_b") && hint.size, first && hint.score(first.id.toLowerCase())];
    return examples.filter(Boolean).map((example) => el("span", { text: example }));
  }

  #tools() {
    const download = el("button", { type: "button", class: "btn menu", text: strings.find.download });
    menu(download, (panel) => panel.replaceChildren(...this.#downloads()), { label: strings.find.download, width: 260, right: true });
    const link = copyButton(strings.find.copyLink, strings.copied, strings.notCopied, () =>
      store.link(this.board.id, this.board.origin?.revision),
    );
    return el("span", { class: "tools" }, this.since.element, this.columns.element, download, link);
  }

  #downloads() {
    const query = store.tableQuery((key) => isPlotChoice(key) || key === "offset" || key === "limit");
    query.set("rev", this.board.origin?.revision ?? "");
    const links = Object.keys(EXPORTS).map((format) =>
      el("a", {
        class: "choice",
        href: address(`boards/${encodeURIComponent(this.board.id)}/table.${format}`, query),
        download: true,
        text: strings.download.kinds[format],
      }),
    );
    return [...links, el("p", { class: "dim", text: strings.download.hint })];
  }

  // Filter

  /** @param {TableAnswer} answer */
  #filters(answer) {
    const named = this.board.filters?.length
      ? this.board.filters
      : [...Object.keys(answer.facets), "params_b", ...Object.keys(answer.flags)];
    /** @param {string} name */
    const column = (name) => this.board.columns.find(({ id }) => id === name);
    /** @param {string} name */
    const kind = (name) => (name === "unavailable" ? "flag" : column(name)?.kind);
    this.facets = named
      .filter((name) => (answer.facets[name]?.length ?? 0) > 1)
      .flatMap((name) => this.board.columns.filter(({ id, kind }) => id === name && kind === "text"))
      .map((each) => new Facet(each));
    const { sizes } = answer;
    this.sizes = named.includes("params_b") && areStated(sizes) && sizes.lowest < sizes.highest ? new SizeFilter(sizes) : null;
    this.flags = named.filter((name) => kind(name) === "flag").map((name) => flagControl(name, column(name)?.label ?? name));
    if (incomplete(this.board) > 0) this.flags.push(new Complete());
    const parts = [...this.facets, this.sizes, ...this.flags].filter(Boolean).map(({ element }) => element);
    return parts.length ? row(strings.filters.label, parts) : [];
  }

  // Average of

  #average() {
    const columns = this.board.columns.filter((column) => column.kind === "score").filter((column) => column.benchmark);
    this.benchmarks = columns.length > 1 && !isFought(this.board) ? new Benchmarks(columns) : null;
    const parts = this.benchmarks ? [this.benchmarks.element] : [];
    if (this.benchmarks) parts.push(this.#over(columns));
    if (rescaled(this.board)) parts.push(this.#scale());
    return parts.length ? row(this.benchmarks ? strings.average.label : strings.average.scale, parts) : [];
  }

  /** @param {Column[]} columns */
  #over(columns) {
    const group = this.#switch(strings.average.over, "average", [
      ["", strings.average.overAll],
      ["visible", strings.average.overVisible],
    ]);
    const element = el("span", { class: "over", hidden: true }, el("span", { class: "mid small", text: strings.average.over }), group);
    /** @param {TableAnswer} answer */
    const update = (answer) => {
      const shown = new Set(shownIds(answer));
      element.hidden = columns.every(({ id }) => shown.has(id)) && store.one("average") !== "visible";
    };
    this.switches.push({ update });
    return element;
  }

  #scale() {
    const group = this.#switch(strings.average.scale, "show", [
      ["", strings.average.score, strings.average.scoreHelp],
      ["raw", strings.average.raw, strings.average.rawHelp],
    ]);
    group.classList.add("push");
    return group;
  }

  // Error bars

  #errors() {
    return this.errors ? row(strings.errors.label, this.errors.parts) : [];
  }

  /**
   * @param {string} label
   * @param {string} key
   * @param {[string, string, string?][]} choices
   */
  #switch(label, key, choices) {
    const buttons = choices.map(([value, text, title]) => ({
      value,
      button: el("button", { type: "button", title: title ?? null, text, on: { click: () => store.set({ [key]: value }) } }),
    }));
    this.switches.push({
      update: () => {
        for (const { value, button } of buttons) button.setAttribute("aria-pressed", String(store.one(key) === value));
      },
    });
    return el(
      "span",
      { class: "seg", role: "group", "aria-label": label },
      buttons.map(({ button }) => button),
    );
  }
}

function searchField() {
  return el("input", {
    class: "field",
    type: "search",
    name: "search",
    maxlength: LONGEST_SEARCH,
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": strings.find.field,
    "aria-describedby": "eb-notices",
  });
}

/**
 * @param {string} label
 * @param {Child[]} parts
 */
function row(label, parts) {
  return [el("span", { class: "lab fold", text: label }), el("div", { class: "set fold" }, parts)];
}

/**
 * The ids of the columns that a board shows by itself, in order.
 * @param {Board} board
 */
function standardColumns(board) {
  if (board.defaults?.columns) return board.defaults.columns;
  const standard = board.columns.filter((column) => column.default);
  return [...standard.filter(({ kind }) => kind !== "score"), ...standard.filter(({ kind }) => kind === "score")].map(({ id }) => id);
}

/**
 * The number of entries that lack a result.
 * @param {Board} board
 */
export function incomplete(board) {
  return board.incomplete ?? board.entries - board.ranked;
}

/**
 * Whether a score can differ from the value it comes from.
 * @param {Board} board
 */
function rescaled(board) {
  return board.nodes.some((node) => node.baseline !== 0 || node.maximum !== 1 || node.unscored || node.published);
}
