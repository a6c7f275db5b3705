// What a fit leaves out: a chip for everything that leaves battles or models out, and the key to the marks.

import { el, elementIn, focusedIn } from "../common/dom.js";
import { int, phone } from "../common/format.js";
import { sentence } from "../common/sentence.js";
import { store } from "../common/store.js";
import { parts, text } from "../common/words.js";
import { columnLabel, DATA_SET, heldWords, setLabel } from "./fit.js";
import { tiered } from "./ratings.js";

/** The line between the controls and the table: how many models and battles are meant, what leaves others out, and the key to the marks. */
export class FitStrip {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.count = el("span.count.num", { role: "status" });
    this.chips = el("span.chips");
    this.keys = el("span.keys");
    this.element = el(
      "div.strip",
      { role: "group", tabindex: phone.matches ? 0 : null, "aria-label": text("board-strip-label") },
      this.count,
      this.chips,
      this.keys,
    );
  }

  /** @param {Ratings} answer @param {string | null} held */
  update(answer, held) {
    this.count.replaceChildren(
      ...sentence(
        parts("arena-fit-counted", {
          shown: answer.rows.length,
          models: answer.models,
          whole: answer.battles === answer.all_battles,
          battles: answer.battles,
          all: answer.all_battles,
        }),
      ),
    );
    const focused = focusedIn(this.chips) !== null;
    const left = this.#left();
    const chips = left.map(({ key, value, remove }) => chip(key, value, remove));
    if (chips.length > 1) chips.push(el("button.btn.quiet", { text: text("board-strip-clear"), on: { click: () => clearFit() } }));
    this.chips.replaceChildren(...chips);
    if (focused) (elementIn(this.chips, "button") ?? this.element).focus({ preventScroll: true });
    const line = !store.one("sort") && tiered(answer.rows.filter((row) => row.component === 0 && row.rating !== null));
    this.keys.replaceChildren(
      key("plain", text("arena-fit-key-plain")),
      ...(held ? [key("held", text("arena-fit-key-held", { held: heldWords(held) }))] : []),
      ...(line ? [el("span.key", el("span.k-line-tier", { "aria-hidden": "true" }), text("board-strip-key-tier"))] : []),
    );
  }

  /** Everything that is left out, and how to have it again. */
  #left() {
    const left = [];
    if (store.one(DATA_SET))
      left.push({
        key: text(`arena-fit-columns-${DATA_SET}`),
        value: setLabel(this.board, store.one(DATA_SET)),
        remove: () => store.set({ dataset: null }),
      });
    for (const name of store.keys().filter((each) => each.startsWith("only."))) {
      left.push({ key: columnLabel(this.board, name.slice(5)), value: store.all(name).join(", "), remove: () => store.choose(name, []) });
    }
    if (store.one("ties") === "0")
      left.push({ key: text("arena-fit-chips-ties"), value: text("arena-fit-chips-left-out"), remove: () => store.set({ ties: null }) });
    if (store.one("fewest"))
      left.push({
        key: text("arena-fit-chips-fewest"),
        value: int(Number(store.one("fewest")) || 0),
        remove: () => store.set({ fewest: null }),
      });
    return left;
  }
}

/** Takes everything back that leaves battles or models out; what is fitted of the others stays. */
export function clearFit() {
  const own = Object.fromEntries(
    store
      .keys()
      .filter((name) => name.startsWith("only."))
      .map((name) => /** @type {[string, null]} */ ([name, null])),
  );
  store.set({ ...own, dataset: null, ties: null, fewest: null });
}

/** @param {string} key @param {string} value @param {() => void} remove */
function chip(key, value, remove) {
  const label = key.toLowerCase();
  const off = el("button", {
    "aria-label": text("board-strip-remove", { key: label, value }),
    text: "×",
    on: { click: remove },
  });
  return el("span.chip", el("span.k", label), " ", el("span.vl", { text: value, title: value.length > 40 ? value : null }), off);
}

/** @param {string} kind @param {string} text */
function key(kind, text) {
  return el(
    "span.key",
    el("span.ci.mark-key", { "aria-hidden": "true" }, el("span", { class: `ln ${kind}` }), el("span", { class: `pt ${kind}` })),
    text,
  );
}
