// The search of the question line: a field that completes columns, their values and models, and narrows the table while one types.

import { Latest } from "../common/api.js";
import { atMost, el, elementsIn, freshId, inFocus, pausing, targetOf } from "../common/dom.js";
import { int } from "../common/format.js";
import { rowsMatching } from "../common/lookup.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const LONGEST = 500;
const WAIT = 150;
/** As many of each kind are offered. */
const FIELDS = 4;
const VALUES = 5;
const MODELS = 4;
/** What may stand between what is written already and what is being written. */
const BREAK = /[\s;]/;
const UNFINISHED = /^@?("[^"]+"|[^\s:;<>="@]+)[:<>=]=?$/;

/** @typedef {{ kind: "field" | "value" | "model", text: string, insert: string, note: string, count?: number }} Suggestion */

export class Finder {
  #latest = new Latest();
  /** @type {Suggestion[]} */
  #offered = [];
  #active = -1;

  /** @param {Shell} shell @param {Board} board @param {TableAnswer} answer */
  constructor(shell, board, answer) {
    this.shell = shell;
    this.board = board;
    this.answer = answer;
    const id = freshId("eb-finder");
    this.list = el("div.pop.suggestions", { id, role: "listbox", "aria-label": text("board-find-suggestions"), hidden: true });
    this.field = el("input.field", {
      type: "search",
      name: "search",
      role: "combobox",
      maxlength: LONGEST,
      autocomplete: "off",
      spellcheck: "false",
      placeholder: text("pages-find"),
      "aria-label": text("board-find-field"),
      "aria-describedby": "eb-notices",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-expanded": "false",
    });
    this.element = el("div.find", this.field, el("span.hint.no-phone", { "aria-hidden": "true" }, el("kbd", "/")), this.list);
    this.#listen();
  }

  /** @param {TableAnswer} answer */
  update(answer) {
    this.answer = answer;
    if (this.field !== inFocus()) this.field.value = store.one("search");
  }

  #listen() {
    const search = atMost(120, () => store.set({ search: finished(this.field.value, this.board.columns) || null }, { replace: true }));
    const offer = pausing(WAIT, () => this.#offer());
    this.field.addEventListener("input", () => {
      search();
      offer();
    });
    this.field.addEventListener("change", () => {
      search.cancel();
      store.set({ search: this.field.value.trim() || null }, { replace: true });
    });
    this.field.addEventListener("keydown", (event) => this.#pressed(event));
    this.field.addEventListener("blur", () => {
      offer.cancel();
      this.#show([]);
    });
    document.addEventListener("keydown", (event) => this.#slash(event));
  }

  /** @param {KeyboardEvent} event */
  #slash(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || !this.element.isConnected) return;
    if (targetOf(event).closest?.("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    this.field.focus();
    this.field.select();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (this.list.hidden) this.#offer();
      else this.#choose(this.#active + (key === "ArrowDown" ? 1 : this.#active < 0 ? 0 : -1));
    } else if (key === "Enter" && this.#active >= 0) {
      event.preventDefault();
      this.#take(this.#offered[this.#active]);
    } else if (key === "Enter") this.#show([]);
    else if (key === "Escape" && !this.list.hidden) {
      event.preventDefault();
      event.stopPropagation();
      this.#show([]);
    }
  }

  async #offer() {
    const { before, term } = lastTerm(this.field.value);
    const offered = suggestions(term, this.board.columns, this.answer.facets);
    this.#show(offered);
    if (term.length < 2 || /["/:<>=]/.test(term)) return;
    const answer = await this.#latest
      .ask((signal) => rowsMatching(this.shell, this.board, term, { limit: MODELS, signal }))
      .catch(() => /** @type {any} */ (null));
    const closed = this.field !== inFocus() || this.#offered !== offered;
    if (!answer || closed || lastTerm(this.field.value).term !== term) return;
    const names = [...new Set(answer.rows.map((/** @type {TableRow} */ row) => row.model))];
    const models = names.map((model) => ({
      kind: /** @type {const} */ ("model"),
      text: model,
      insert: model,
      note: text("board-find-kinds-model"),
    }));
    const chosen = this.#active;
    this.#show([...offered, ...(before.trim() ? [] : models)]);
    if (chosen >= 0) this.#choose(chosen);
  }

  /** @param {Suggestion[]} offered */
  #show(offered) {
    this.#offered = offered;
    this.#active = -1;
    this.list.hidden = !offered.length;
    this.field.setAttribute("aria-expanded", String(offered.length > 0));
    this.field.removeAttribute("aria-activedescendant");
    this.list.replaceChildren(...offered.map((each, at) => this.#option(each, at)));
  }

  /** @param {Suggestion} each @param {number} at */
  #option(each, at) {
    /** @param {Event} event */
    const take = (event) => {
      event.preventDefault(); // the field keeps the focus
      this.#take(each);
    };
    const about = { role: "option", id: `${this.list.id}-${at}`, class: "option", "aria-selected": "false", on: { pointerdown: take } };
    const right = each.count === undefined ? each.note : `${each.note} ${int(each.count)}`;
    return el("div", about, el("span.nm", each.text), el("span.num.dim.small", right));
  }

  /** @param {number} at */
  #choose(at) {
    const options = elementsIn(this.list, "[role=option]");
    this.#active = (at + options.length) % options.length;
    for (const [place, option] of options.entries()) option.setAttribute("aria-selected", String(place === this.#active));
    this.field.setAttribute("aria-activedescendant", options[this.#active].id);
    options[this.#active].scrollIntoView({ block: "nearest" });
  }

  /** @param {Suggestion} each */
  #take(each) {
    this.field.value = `${lastTerm(this.field.value).before}${each.insert}`;
    store.set({ search: finished(this.field.value, this.board.columns) || null }, { replace: true });
    if (each.kind === "field") this.#offer();
    else this.#show([]);
  }
}

/** What is being written at the end of a search, and what stands before it. Quotes hold words together. @param {string} typed */
export function lastTerm(typed) {
  let [from, quoted] = [0, false];
  for (let at = 0; at < typed.length; at++) {
    if (typed[at] === '"') quoted = !quoted;
    else if (!quoted && BREAK.test(typed[at])) from = at + 1;
  }
  return { before: typed.slice(0, from), term: typed.slice(from) };
}

/**
 * A search without a last part that does not say anything yet: a column with nothing behind its colon or comparison, such as `type:`.
 * @param {string} typed
 * @param {Column[]} columns
 */
export function finished(typed, columns) {
  const { before, term } = lastTerm(typed.trimEnd());
  const begun = UNFINISHED.exec(term);
  return (begun && columns.some((column) => isCalled(column, begun[1])) ? before : typed).trim();
}

/** Whether a column is called so, by visitors too. @param {Column} column @param {string} name */
function isCalled({ id, label, name: full }, name) {
  const wanted = name.replaceAll('"', "").toLowerCase();
  return [id, label, full, id === "params_b" ? "size" : id].some((text) => text.toLowerCase() === wanted);
}

/** @param {string} text */
const quoted = (text) => (/[\s:;<>="@]/.test(text) ? `"${text.replaceAll('"', "")}"` : text);

/**
 * Columns and values that may be meant by what is written.
 * @param {string} term
 * @param {Column[]} columns
 * @param {Record<string, FacetValue[]>} facets
 * @returns {Suggestion[]}
 */
export function suggestions(term, columns, facets) {
  const match = /^@?("[^"]+"|[^\s:;<>="@]+):("?)(.*?)"?$/.exec(term);
  if (match) {
    const column = columns.find((each) => isCalled(each, match[1]));
    return column ? values(column, facets[column.id] ?? [], match[3].toLowerCase(), VALUES) : [];
  }
  if (/[/<>=]/.test(term)) return [];
  const wanted = term.replaceAll('"', "").toLowerCase();
  const fields = columns
    .filter(({ id, label, name }) => [id, label, name].some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, FIELDS)
    .map((column) => ({ kind: /** @type {const} */ ("field"), text: column.label, insert: fieldOf(column), note: fieldOf(column) }));
  const like = wanted ? columns.flatMap((column) => values(column, facets[column.id] ?? [], wanted, VALUES)) : [];
  return [...fields, ...like.slice(0, VALUES).map((each) => ({ ...each, note: `${text("board-find-kinds-value")} ${each.note}`.trim() }))];
}

/**
 * How a search begins that looks at a column: words with a colon, numbers with a comparison, of which more is the common one but for sizes.
 * @param {Column} column
 */
function fieldOf({ id, kind }) {
  const name = quoted(id === "params_b" ? "size" : id);
  if (kind === "text" || kind === "flag" || kind === "date") return `${name}:`;
  return id === "params_b" ? `${name}<` : `${name}>`;
}

/** @param {Column} column @param {FacetValue[]} choices @param {string} wanted @param {number} most @returns {Suggestion[]} */
function values(column, choices, wanted, most) {
  return choices
    .filter(({ value }) => value !== "" && value.toLowerCase().includes(wanted))
    .slice(0, most)
    .map(({ value, count }) => ({
      kind: "value",
      text: `${column.label}: ${value}`,
      insert: `${quoted(column.id)}:${quoted(value)}`,
      note: "",
      count,
    }));
}
