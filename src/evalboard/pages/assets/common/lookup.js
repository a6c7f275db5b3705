// Finding a model by its name: a field whose suggestions come from the table's own search.

import { Latest } from "./api.js";
import { el, elementsIn, freshId, pausing } from "./dom.js";
import { int, inUnit, split } from "./format.js";
import { hasPages } from "./host.js";
import { pageLink } from "./pagelink.js";
import { store } from "./store.js";
import { text } from "./words.js";

const SUGGESTED = 8;
const WAIT = 120;
// Everything on the board can be found, whatever the board hides at first.
const ALL = { complete: "0", hide: "none", require: "none" };
/**
 * Rows of the table for a search, with what is needed to name them.
 * @param {Shell} shell
 * @param {Board} board
 * @param {string} search
 * @param {{ limit?: number, signal?: AbortSignal }} [options]
 */
export async function rowsMatching(shell, board, search, { limit = SUGGESTED, signal } = {}) {
  const params = { ...(search ? { ...ALL, search } : {}), columns: board.root, limit: String(limit), digits: "4", brief: "1" };
  return shell.ask("table", params, { signal });
}

/** A row as a line: name, what sets it apart, score. @param {Named} row */
export function nameOf(row) {
  const [org, name] = split(row.model);
  return el("span.name.wrap-any", org && el("span.org", `${org}/`), name, row.distinct && el("span.dim", ` ${row.distinct}`));
}

/**
 * The search field with its list of suggestions. `shell` asks, `board` is the one to look in; `choose` is told the entry that is chosen.
 * @param {Shell} shell
 * @param {Board} board
 * @param {{ focused?: boolean, choose?: (entry: string) => unknown }} [options]
 */
export function lookup(
  shell,
  board,
  { focused = false, choose: chosen = (entry) => (hasPages ? location.assign(store.href("model", { entry })) : store.set({ entry })) } = {},
) {
  const latest = new Latest();
  const id = freshId("eb-found");
  const list = el("div.pop.suggestions", { id, role: "listbox", "aria-label": text("model-find"), hidden: true });
  const said = el("span.sr", { role: "status" });
  const field = el("input.field", {
    type: "search",
    role: "combobox",
    placeholder: text("model-placeholder"),
    "aria-label": text("model-find"),
    "aria-autocomplete": "list",
    "aria-controls": id,
    "aria-expanded": "false",
    autocomplete: "off",
    spellcheck: "false",
    autofocus: focused && hasPages,
  });
  let active = -1;

  /** @param {boolean} shown */
  const show = (shown) => {
    list.hidden = !shown;
    field.setAttribute("aria-expanded", String(shown));
    if (!shown) choose(-1);
  };
  /** @param {number} at */
  const choose = (at) => {
    const options = elementsIn(list, "[role=option]");
    active = options.length ? (at + options.length) % options.length : -1;
    if (at < 0) active = -1;
    for (const [index, option] of options.entries()) option.setAttribute("aria-selected", String(index === active));
    if (active >= 0) field.setAttribute("aria-activedescendant", options[active].id);
    else field.removeAttribute("aria-activedescendant");
    options[active]?.scrollIntoView({ block: "nearest" });
  };
  /** @param {string} entry */
  const go = (entry) => {
    show(false);
    chosen(entry);
  };
  const ask = async () => {
    const search = field.value.trim();
    if (!search) return show(false);
    const answer = await latest.ask((signal) => rowsMatching(shell, board, search, { signal })).catch(() => /** @type {any} */ (null));
    if (!answer) return undefined;
    list.replaceChildren(
      ...(answer.rows.length
        ? answer.rows.map((/** @type {TableRow} */ row, /** @type {number} */ at) => option(row, `${id}-${at}`, board, go))
        : [el("p.dim", text("model-nothing"))]),
    );
    said.textContent = answer.rows.length ? text("model-matches", { n: answer.matched }) : text("model-nothing");
    show(true);
    return undefined;
  };
  const asking = pausing(WAIT, ask);
  field.addEventListener("input", asking);
  field.addEventListener("keydown", (event) => {
    const entries = elementsIn(list, "[role=option]").map((each) => each.dataset.entry ?? "");
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) ask();
      else choose(active < 0 && event.key === "ArrowUp" ? entries.length - 1 : active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && !list.hidden && entries.length) go(entries[Math.max(0, active)]);
    else if (event.key === "Enter") ask();
    else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      show(false);
    }
  });
  field.addEventListener("blur", () => setTimeout(() => show(false), 150));
  field.addEventListener("focus", () => field.value.trim() && ask());
  return el("div.lookup", field, list, said);
}

/** @param {TableRow} row @param {string} id @param {Board} board @param {(entry: string) => void} go */
function option(row, id, board, go) {
  const shown = row[board.root];
  return el(
    "div.option",
    {
      role: "option",
      id,
      "aria-selected": "false",
      data: { entry: row.entry },
      on: {
        pointerdown: (event) => {
          event.preventDefault();
          go(row.entry);
        },
      },
    },
    nameOf(row),
    el("span.num.dim", shown === null || shown === undefined ? "" : inUnit(shown, rootUnit(board))),
  );
}

/** What the score on top is counted in. @param {Board} board @returns {Unit} */
function rootUnit(board) {
  return board.nodes[0].unit;
}

/** The score on top of a row as it is printed; "" where it has none. @param {EntryLine} row @param {Board} board */
function rootText(row, board) {
  const shown = row[board.root];
  return typeof shown === "number" ? inUnit(shown, rootUnit(board)) : "";
}

/** @param {Pick<EntryLine, "rank" | "rank_lower" | "rank_upper">} pick */
function place({ rank, rank_lower: low, rank_upper: high }) {
  if (low && high && low !== high) return `${int(low)}–${int(high)}`;
  return rank ? int(rank) : "";
}

/**
 * Links to models as a list, with rank and score; `leads` says to which page one leads, about what.
 * @param {EntryLine[]} rows
 * @param {Board} board
 * @param {(entry: string) => [page: string, params: Change]} [leads]
 */
export function entryList(rows, board, leads = (entry) => ["model", { entry }]) {
  return el(
    "ol.entries.plain-list.num",
    rows.map((row) =>
      el("li", el("span.dim.place", place(row)), pageLink(...leads(row.entry), {}, nameOf(row)), el("span", rootText(row, board))),
    ),
  );
}
