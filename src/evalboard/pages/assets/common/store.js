// All choices of a visitor: they are the address, and nothing else. One instance for every module of the page.
//
//   store.one("search"), store.all("hide")      what is chosen; "" and [] where nothing is
//   store.set({ search: "phi", hide: null })    null or [] takes a choice back; `push: false` while typing or dragging
//   store.commit()                              what was typed becomes a step that Back returns from
//   store.set({ pin }, { replace: true })       no step of its own, and no draft either
//   store.onChange((keys) => …)                 is told which choices are others now
//
// Parameters that are not ours (`__theme`, ...) are kept.

import { FIT, TABLE } from "../generated/parameters.js";
import { hasPages, history, location } from "./host.js";

/** What the arena shows of a fit, and does not ask for. */
const LOOKS = ["cells", "effects", "ladder"];
const ARENA = new Set(FIT.filter((name) => name !== "rev"));
const CHOICES = [...TABLE.filter((name) => name !== "rev"), ...ARENA, ...LOOKS];
const PLOT = new Set(["plot", "x", "y", "color", "overlay", "family"]);
const OF_ONE_PAGE = new Set([
  "entry",
  "node",
  "significant",
  "benchmark",
  "against",
  "variant",
  "where",
  "slice",
  "sample",
  "run",
  "view",
  "histogram",
  "from",
  "to",
  "kind",
  "cluster",
  "k",
  "date",
  "sizes",
]);

/** Choices that another page leaves behind: they say what a picture shows, or how far somebody has read. */
const LEFT_BEHIND = new Set([...PLOT, "offset", "limit"]);
/** Choices that a page understands in its own way: they go neither there nor away from there. @type {Record<string, string[]>} */
const OWN_MEANING = { changes: ["search"], samples: ["sort"], arena: ["sort", "only."] };

/** Whether a choice goes along from one page to another: the whole question does. @param {string} key @param {string[]} pages */
function goesAlong(key, pages) {
  const own = pages.flatMap((page) => OWN_MEANING[page] ?? []);
  return !LEFT_BEHIND.has(key) && !own.some((name) => (name.endsWith(".") ? key.startsWith(name) : key === name));
}

/** Whether a parameter is part of a query, as opposed to the page's (board, entry, node, rev) or somebody else's. @param {string} key */
export function isChoice(key) {
  return CHOICES.includes(key) || key.startsWith("only.");
}

/** Whether a parameter says what one page is about; the others leave it behind. @param {string} key */
export function isOfOnePage(key) {
  return OF_ONE_PAGE.has(key);
}

/** Whether a choice concerns the plot alone. @param {string} key */
export function isPlotChoice(key) {
  return PLOT.has(key);
}

/** Whether a choice changes what the arena fits. @param {string} key */
export function isArenaChoice(key) {
  return ARENA.has(key) || key.startsWith("only.");
}

/** Whether a choice is part of a query of the table; the others would be refused there. @param {string} key */
export function isTableChoice(key) {
  return TABLE.includes(key) || key.startsWith("only.");
}

/** The parameters of an address. `sel=a,b` is short for ticked entries one by one. @param {string} search */
function readFrom(search) {
  const params = new URLSearchParams(search);
  const ticked = params.getAll("sel").flatMap((names) => names.split(",").filter(Boolean));
  params.delete("sel");
  for (const entry of ticked) if (!params.getAll("pin").includes(entry)) params.append("pin", entry);
  return params;
}

class Store extends EventTarget {
  #params = readFrom(location.search);
  /** @type {string | null} */
  #committed = null;

  constructor() {
    super();
    addEventListener("popstate", () => {
      this.#committed = null;
      this.#adopt(readFrom(location.search), "history");
    });
  }

  /**
   * Calls back with the keys of every change, until `signal` says otherwise.
   * @param {(keys: string[]) => unknown} act
   * @param {{ signal?: AbortSignal }} [options]
   */
  onChange(act, options) {
    this.addEventListener("change", (event) => act(/** @type {CustomEvent} */ (event).detail.keys), options);
  }

  /** @param {string} key */
  one(key) {
    return this.#params.get(key) ?? "";
  }

  /** @param {string} key */
  all(key) {
    return this.#params.getAll(key);
  }

  /** @param {string} key */
  has(key) {
    return this.#params.has(key);
  }

  keys() {
    return [...new Set(this.#params.keys())];
  }

  /** The query string of what is chosen, in a fixed order; `without` leaves parameters out. @param {(key: string) => boolean} [without] */
  query(without = () => false) {
    const chosen = [...this.#params].filter(([key]) => isChoice(key) && !without(key));
    /** @param {string} key */
    const place = (key) => (key.startsWith("only.") ? -1 : CHOICES.indexOf(key));
    chosen.sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0));
    return new URLSearchParams(chosen);
  }

  /** The same of what concerns the table: the address may hold choices of other pages, too. @param {(key: string) => boolean} [without] */
  tableQuery(without = () => false) {
    return this.query((key) => !isTableChoice(key) || without(key));
  }

  /** @param {Change} change @param {{ push?: boolean, replace?: boolean }} [options] */
  set(change, { push = true, replace = false } = {}) {
    const next = new URLSearchParams(this.#params);
    for (const [key, value] of Object.entries(change)) {
      next.delete(key);
      for (const each of Array.isArray(value) ? value : [value ?? ""]) if (each !== "") next.append(key, each);
    }
    this.#go(next, replace ? "replace" : push ? "push" : "draft");
  }

  /**
   * A choice among values of which one may be "" (not stated), as those of `only.` are.
   * @param {string} key
   * @param {string[]} values
   * @param {{ replace?: boolean }} [options]
   */
  choose(key, values, { replace = false } = {}) {
    const next = new URLSearchParams(this.#params);
    next.delete(key);
    for (const value of values) next.append(key, value);
    this.#go(next, replace ? "replace" : "push");
  }

  /**
   * Takes over a whole query string, as a chip's `remove` is; the page's own parameters stay, unless they are taken over, too.
   * @param {string} query
   * @param {{ push?: boolean, all?: boolean }} [options]
   */
  take(query, { push = true, all = false } = {}) {
    const next = new URLSearchParams([...this.#params].filter(([key]) => !all && !isChoice(key)));
    for (const [key, value] of new URLSearchParams(query)) if (all || isChoice(key)) next.append(key, value);
    this.#go(next, push ? "push" : "draft");
  }

  /** Another board: whatever was chosen for this one does not hold there. @param {string} id */
  openBoard(id) {
    const change = Object.fromEntries(
      this.keys()
        .filter((key) => isChoice(key) || isOfOnePage(key))
        .map((key) => /** @type {[string, null]} */ ([key, null])),
    );
    this.set({ ...change, rev: null, board: id });
  }

  commit() {
    if (this.#committed === null) return;
    const drafted = location.href;
    history.replaceState(history.state, "", this.#committed);
    if (drafted !== this.#committed) history.pushState(history.state, "", drafted);
    this.#committed = null;
  }

  /**
   * The address of a page of this site: board, revision, the whole question and foreign parameters go along, and what is given. Of another
   * board nothing is asked yet. Empty where no other page can be reached.
   * @param {string} page
   * @param {Change} [params]
   */
  href(page, params = {}) {
    if (!hasPages) return "";
    const pages = [page, location.pathname.split("/").at(-1) ?? ""];
    const elsewhere = "board" in params && params.board !== this.one("board");
    const going = [...this.#params].filter(([key]) => (isChoice(key) ? !elsewhere && goesAlong(key, pages) : !isOfOnePage(key)));
    const next = new URLSearchParams(going);
    for (const [key, value] of Object.entries(params)) {
      next.delete(key);
      for (const each of Array.isArray(value) ? value : [value ?? ""]) if (each !== "") next.append(key, each);
    }
    const query = next.toString();
    // Without a board in its query `/` is the front door.
    const path = page !== "leaderboard" ? page : next.has("board") ? "./" : "board";
    return `${path}${query ? `?${query}` : ""}`;
  }

  /** The front door, in the colours and the language that the address names. */
  home() {
    const going = new URLSearchParams(["__theme", "lang"].flatMap((key) => (this.one(key) ? [[key, this.one(key)]] : [])));
    return going.size ? `./?${going}` : "./";
  }

  /**
   * This page as somebody else should see it: board and revision named, whatever is the default then.
   * @param {string} board
   * @param {string} revision
   */
  link(board, revision) {
    const next = new URLSearchParams(this.#params);
    next.set("board", board);
    if (revision) next.set("rev", revision);
    return new URL(`${location.pathname}?${next}`, location.origin).href;
  }

  /** @param {URLSearchParams} next @param {string} by */
  #go(next, by) {
    if (next.toString() === this.#params.toString()) return;
    if (by === "push") this.commit();
    if (by === "draft") this.#committed ??= location.href;
    const query = next.toString();
    const path = next.has("board") ? location.pathname : location.pathname.replace(/\/$/, "/board"); // `/` alone is the front door
    const address = `${path}${query ? `?${query}` : ""}${location.hash}`;
    if (by === "push") history.pushState(history.state, "", address);
    else history.replaceState(history.state, "", address);
    this.#adopt(next, by);
  }

  /** @param {URLSearchParams} next @param {string} by */
  #adopt(next, by) {
    const before = this.#params;
    this.#params = next;
    const keys = [...new Set([...before.keys(), ...next.keys()])].filter(
      (key) => before.getAll(key).join("\0") !== next.getAll(key).join("\0"),
    );
    if (keys.length) this.dispatchEvent(new CustomEvent("change", { detail: { keys, by } }));
  }
}

export const store = new Store();
