// Who beats whom: a map of all pairs of models in the order of their ratings, as seen, as the ratings tell it, or how often they met.

import { ButtonSwitch } from "../common/buttonswitch.js";
import { el, targetOf } from "../common/dom.js";
import { keepsSamples } from "../common/evidence.js";
import { fixed, int, split } from "../common/format.js";
import { walk } from "../common/grid.js";
import { store } from "../common/store.js";
import { sentences, text } from "../common/words.js";
import { battlesHref } from "./battlelink.js";

const KINDS = ["observed", "both", "predicted", "battles"];
const LETTERS = 26;
const FULL = 0.45; // a share this far from one half has the full colour
const RAMP = 15;
const MANY = 16; // models beyond which cells are as narrow as their numbers
const LONG = 24; // models beyond which the map scrolls in a box of its own

/** The section with its switch; the choice of what is shown stands in the address. */
export class Duels {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.kinds = new ButtonSwitch(
      text("arena-duels-choose"),
      KINDS.map((kind) => [kind, text(`arena-duels-kinds-${kind}`)]),
      (kind) => store.set({ cells: kind === KINDS[0] ? null : kind }),
    );
    this.about = el("span.small.mid");
    this.box = el("div.scroll.duels", { role: "region", "aria-label": text("arena-duels-title") });
    this.says = el("p.told.small.mid.num", { role: "status" });
    this.foot = el("p.foot");
    this.element = el(
      "section",
      el("div.bar", el("h2", text("arena-duels-title")), this.about, this.kinds.element),
      this.box,
      this.says,
      this.foot,
    );
  }

  /** Draws of an answer what is chosen. @param {Ratings} answer */
  update({ matrix, rows }) {
    const kind = KINDS.includes(store.one("cells")) ? store.one("cells") : KINDS[0];
    this.kinds.press(kind);
    this.about.textContent = text(`arena-duels-about-${kind}`);
    this.says.textContent = text(keepsSamples(this.board) ? "arena-duels-hint-read" : "arena-duels-hint");
    const left = rows.length - matrix.models.length;
    this.foot.replaceChildren(...(kind === "battles" ? [] : [scale()]), el("span", text("arena-duels-order", { left })));
    this.box.classList.toggle("many", matrix.models.length > MANY);
    this.box.classList.toggle("long", matrix.models.length > LONG);
    this.box.replaceChildren(this.#table(matrix, kind));
  }

  /** @param {Matrix} matrix @param {string} kind */
  #table(matrix, kind) {
    const { models } = matrix;
    const most = Math.max(1, ...matrix.battles.flat());
    const grid = models.map((_, row) => models.map((__, column) => this.#cell(matrix, kind, row, column, most)));
    const names = shortNames(models);
    const lettered = models.length > MANY;
    const head = models.map((model, at) =>
      el(
        "th",
        { scope: "col", title: model },
        el("span", { "aria-hidden": "true", text: lettered ? mark(at, matrix) : breakable(names[at]) }),
        el("span.sr", model),
      ),
    );
    const lines = models.map((model, at) =>
      el(
        "tr",
        el(
          "th.pin.a",
          { scope: "row", title: model },
          lettered && el("span.dim.mark-of", { "aria-hidden": "true", text: mark(at, matrix) }),
          names[at],
        ),
        grid[at],
      ),
    );
    const table = el(
      "table",
      { class: lettered ? "hm num" : "hm num named" },
      el("caption.sr", text(`arena-duels-about-${kind}`)),
      el("thead", el("tr", el("th.pin.a", { scope: "col" }, el("span.sr", text("pages-model"))), head)),
      el("tbody", lines),
    );
    walk(table, grid);
    table.addEventListener("keydown", (event) => event.key === "Enter" && targetOf(event).querySelector("a")?.click());
    return table;
  }

  /** @param {Matrix} matrix @param {string} kind @param {number} row @param {number} column @param {number} most */
  #cell(matrix, kind, row, column, most) {
    const sentence = tell(matrix, row, column);
    const value = (kind === "battles" ? matrix.battles : kind === "predicted" ? matrix.predicted : matrix.observed)[row][column];
    const telling = { focus: () => (this.says.textContent = sentence), pointerenter: () => (this.says.textContent = sentence) };
    const properties = { "aria-label": sentence, on: telling };
    if (kind === "both" && value === null && matrix.predicted[row][column] !== null)
      return el("td", { class: "self pair", ...properties }, "·", el("span", prediction(matrix, row, column)));
    if (row === column || value === null || (kind === "battles" && !value)) return el("td", { class: "self", ...properties, text: "·" });
    const href = matrix.battles[row][column] ? battlesHref(this.board, matrix.models[row], matrix.models[column]) : null;
    /** @param {...Child} shown */
    const read = (...shown) => (href === null ? shown : [el("a", { href, tabindex: -1 }, shown)]);
    if (kind === "battles") return el("td", { class: "up", style: { "--p": (value / most).toFixed(3) }, ...properties }, read(int(value)));
    if (kind === "both")
      return el(
        "td",
        { class: value >= 0.5 ? "up pair" : "down pair", style: { "--p": strength(value) }, ...properties },
        read(fixed(100 * value, 0), el("span", prediction(matrix, row, column))),
      );
    const text = kind === "predicted" ? prediction(matrix, row, column) : fixed(100 * value, 0);
    return el("td", { class: value >= 0.5 ? "up" : "down", style: { "--p": strength(value) }, ...properties }, read(text));
  }
}

/** What the ratings tell of a pair, in brackets where it never met. @param {Matrix} matrix @param {number} row @param {number} column */
function prediction({ predicted, battles }, row, column) {
  const value = predicted[row][column];
  if (value === null) return "·";
  return battles[row][column] ? fixed(100 * value, 0) : `(${fixed(100 * value, 0)})`;
}

/** @param {number} value */
function strength(value) {
  return Math.min(1, Math.abs(value - 0.5) / FULL).toFixed(3);
}

/** A pair in a sentence: what was seen, what the ratings tell. @param {Matrix} matrix @param {number} row @param {number} column */
function tell({ models, observed, predicted, battles }, row, column) {
  if (row === column) return text("arena-duels-self", { model: models[row] });
  const [won, chance] = [observed[row][column], predicted[row][column]];
  const seen =
    won === null
      ? text("arena-duels-never", { row: models[row], column: models[column] })
      : text("arena-duels-seen", { row: models[row], percent: fixed(100 * won, 0), column: models[column], battles: battles[row][column] });
  if (chance === null) return sentences([seen, text("arena-duels-unknown")]);
  const percent = fixed(100 * chance, 0);
  return sentences([seen, won === null ? text("arena-duels-told-unmet", { percent }) : text("arena-duels-told", { percent })]);
}

/** Names without the organisation, unless two would then be called the same. @param {string[]} models */
function shortNames(models) {
  const short = models.map((model) => split(model)[1]);
  return short.map((name, at) => (short.indexOf(name) === short.lastIndexOf(name) ? name : models[at]));
}

/** A name that may take several lines: it is broken behind its hyphens. @param {string} name */
function breakable(name) {
  return name.replace(/[-_/.]/g, "$&\u200b");
}

/** The letter of a model; its number where there are more than letters. @param {number} at @param {{ models: string[] }} options */
function mark(at, { models }) {
  return models.length > LETTERS ? String(at + 1) : String.fromCharCode(65 + at);
}

function scale() {
  const steps = Array.from({ length: RAMP }, (_, at) => at / (RAMP - 1));
  const ramp = el(
    "span.steps",
    { "aria-hidden": "true" },
    steps.map((value) => el("span", { class: value >= 0.5 ? "up" : "down", style: { "--p": strength(value) } })),
  );
  return el("span.key", text("arena-duels-loses"), ramp, text("arena-duels-wins"));
}
