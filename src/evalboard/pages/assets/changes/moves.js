// The table of what moved: scores and places before and now, the parts of each change, and why in a sentence.

import { el, link } from "../common/dom.js";
import { DASH, fixed, int, inUnit, MINUS, ofDifferences } from "../common/format.js";
import { text } from "../common/words.js";
import { modelLink } from "./names.js";
import { nameOf } from "./states.js";
import { keyMark, Scale } from "./waterfall.js";

const SHOWN = 3; // values of a model that are listed at once
/** @type {("own" | "others" | "entries" | "config" | "code")[]} */
const PLAYERS = ["own", "others", "entries", "config", "code"];
const COLUMNS = ["model", "score", "now", "drawn", "values", "now", "now", "drawn", ""];
const DIGITS = 8; // of a stored value
const NONE = 0.005; // of a place: less is not printed

/** Draws one page of moves. */
export class MovesTable {
  /**
   * @param {Board} board
   * @param {Changes} changes
   */
  constructor(board, changes) {
    this.changes = changes;
    this.root = board.nodes[0];
    this.rev = nameOf(changes.now, changes.states);
    this.ofScores = new Scale(changes.moves.map((move) => this.#steps(move)));
    this.ofPlaces = new Scale(changes.moves.map((move) => moveParts(move, changes).map(({ amount }) => amount)));
  }

  element() {
    const head = [
      el("th", { scope: "col", class: "pin b", text: text("changes-model") }),
      el("th", { scope: "col", class: "n", text: text("changes-score-head", { label: this.root.label }) }),
      el("th", { scope: "col", class: "n", text: text("changes-now-head") }),
      el("th", { scope: "col", text: text("changes-parts-of-score") }),
      el("th", { scope: "col", text: text("changes-again") }),
      el("th", { scope: "col", class: "n", text: text("changes-place") }),
      el("th", { scope: "col", class: "n", text: text("changes-now-head") }),
      el("th", { scope: "col", text: text("changes-parts-of-move") }),
      el("th", { scope: "col", text: text("changes-why") }),
    ];
    return el(
      "table",
      { class: "moves num" },
      el("caption", { class: "sr", text: text("changes-table") }),
      el(
        "colgroup",
        {},
        COLUMNS.map((kind) => el("col", { class: kind && `w-${kind}` })),
      ),
      el("thead", {}, el("tr", {}, head)),
      el(
        "tbody",
        {},
        this.changes.moves.map((move) => this.#row(move)),
      ),
    );
  }

  /** @param {Move} move */
  #row(move) {
    const parts = moveParts(move, this.changes);
    const was = move.renamed && el("span", { class: "under", text: text("changes-called", { name: move.renamed }) });
    return el(
      "tr",
      {},
      el("th", { scope: "row", class: "pin b" }, modelLink(move.entry, this.rev), was),
      el("td", { class: "n mid", text: move.before.printed }),
      el("td", { class: "n now", text: move.now.printed }),
      el("td", { class: "drawn" }, this.#steps(move).length ? this.ofScores.draw(this.#steps(move)) : null),
      el("td", { class: "small mid values" }, this.#values(move)),
      el("td", { class: "n mid", text: place(move.before.rank) }),
      el("td", { class: "n now", text: place(move.now.rank) }),
      el("td", { class: "drawn" }, parts.length ? this.ofPlaces.draw(parts.map(({ amount }) => amount)) : null),
      el("td", { class: "small why" }, why(move, parts)),
    );
  }

  /**
   * The parts of the change of a score, more being better: those of its values where they lead from one score to the other, else the whole.
   * @param {Move} move
   */
  #steps({ before, now, values }) {
    const sign = this.root.lowest_wins ? -1 : 1;
    const parts = values.map(({ part }) => part);
    if (parts.length && parts.every((part) => part !== null)) return parts.map((part) => sign * Number(part)).filter((part) => part !== 0);
    const whole = before.score === null || now.score === null ? 0 : sign * (now.score - before.score);
    return whole ? [whole] : [];
  }

  /** @param {Move} move */
  #values({ values, before, now, beyond_error: beyond }) {
    if (!values.length)
      return el("span", { class: "dim", text: before.score === now.score ? text("changes-not-again") : text("changes-otherwise") });
    const ordered = [...values].sort((one, other) => Math.abs(other.part ?? 0) - Math.abs(one.part ?? 0));
    const lines = ordered.map((value) => this.#value(value));
    const rest = lines.slice(SHOWN);
    return [
      ...lines.slice(0, SHOWN),
      rest.length > 0 && el("details", {}, el("summary", { text: text("changes-more-values", { n: rest.length }) }), rest),
      beyond !== null && el("div", { class: "dim", text: beyond ? text("changes-beyond") : text("changes-within") }),
    ];
  }

  /** @param {ValueChange} value */
  #value({ label, part, before, now, printed, file_before, file_now, url_before, url_now, same_file }) {
    const unseen = printed[0] === printed[1];
    const [was, is] = unseen ? [before, now].map(stored) : printed;
    return el(
      "div",
      {},
      el("span", { class: "ink", text: label }),
      part ? el("b", { text: ` ${signed(part, (size) => inUnit(size, ofDifferences(this.root.unit)))}` }) : null,
      unseen && el("span", { class: "dim", text: ` ${text("changes-stored")}` }),
      el("span", { class: "dim nowrap" }, " ", inFile(was, file_before, url_before), " → ", inFile(is, file_now, url_now)),
      same_file && el("span", { class: "dim", text: `, ${text("changes-read-otherwise")}` }),
    );
  }
}

/**
 * A number that leads to the file that it stands in.
 * @param {string} printed
 * @param {string | null} file
 * @param {string | null} url
 */
function inFile(printed, file, url) {
  return link(printed, url, { title: file && text("changes-file", { file }) });
}

/**
 * A stored value in as many digits as tell two apart.
 * @param {number | null} value
 */
function stored(value) {
  return value === null ? DASH : String(Number(value.toPrecision(DIGITS))).replace("-", MINUS);
}

/**
 * The parts of a move that are any, more being better: places are counted from the top.
 * @param {Pick<Move, "parts">} move
 * @param {Pick<Changes, "added_count" | "removed_count">} changes
 * @returns {ChangePart[]}
 */
export function moveParts({ parts }, { added_count: added, removed_count: removed }) {
  if (!parts) return [];
  const entries = removed ? (added ? text("changes-parts-entries") : text("changes-parts-removed")) : text("changes-parts-added");
  return PLAYERS.map((player) => ({
    label: player === "entries" ? entries : text(`changes-parts-${player}`),
    amount: -parts[player],
  })).filter(({ amount }) => Math.abs(amount) > NONE);
}

/**
 * A part of a move, `own score +2.5`: a whole number of places without decimals.
 * @param {ChangePart} part
 */
export function partText({ label, amount }) {
  return `${label} ${signed(amount, (size) => fixed(size).replace(/\.?0+$/, ""))}`;
}

/**
 * @param {number} amount
 * @param {(size: number) => string} print
 */
function signed(amount, print) {
  return `${amount > 0 ? "+" : amount < 0 ? MINUS : ""}${print(Math.abs(amount))}`;
}

/**
 * @param {Move} move
 * @param {ChangePart[]} parts
 */
function why(move, parts) {
  if (!move.sentence) return el("span", { class: "dim", text: text("changes-no-score") });
  return [
    el("div", { class: "ink", text: parts.length ? parts.map(partText).join(", ") : text("changes-no-change") }),
    el("div", { class: "mid", text: move.sentence }),
  ];
}

/** @param {number} rank */
function place(rank) {
  return rank ? int(rank) : DASH;
}

/** What the drawings mean. */
export function movesFoot() {
  return el(
    "p",
    { class: "foot" },
    el("span", { class: "key" }, keyMark(), el("span", { text: text("changes-key") })),
    el("span", { text: text("changes-rule-of-score") }),
    el("span", { text: text("changes-rule") }),
  );
}
