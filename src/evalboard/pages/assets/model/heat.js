// Two levels of a board at once, for one model: a row for each part of the first (languages), a column for each name that the parts of
// the second have in common (competencies). All numbers are those of the tree's nodes; a cell leads to its row in the tree.
//
// Keys: arrows go from cell to cell, Home and End to the ends of a row, Enter opens the tree there.

import { el } from "../common/dom.js";
import { levelsOf } from "../common/evidence.js";
import { brief, DASH, errorsOver, fixed, int } from "../common/format.js";
import { walk } from "../common/grid.js";
import { hasBounds } from "../common/interval.js";
import { find, text } from "../common/words.js";

// Below this share of cells that exist the second level is not one that the rows have in common.
const SHARED = 0.5;

/**
 * The map of a model, or null on a board without two levels that make one. `opened(path)` is called with the node of a cell.
 * @param {Board} board
 * @param {Model} model
 * @param {(path: string) => unknown} opened
 */
export function heatMap(board, model, opened) {
  const above = levelsOf(board).length > 1 ? model.nodes.filter((node) => node.level === 1 && !node.derived) : [];
  const rows = above.map((node) => ({ node, parts: partsOf(model, node) }));
  const names = inCommon(rows.map(({ parts }) => [...parts.keys()]));
  const filled = rows.reduce((sum, { parts }) => sum + parts.size, 0);
  if (rows.length < 2 || names.length < 2 || filled < SHARED * rows.length * names.length) return null;
  const columns = names.map((name) => {
    const nodes = rows.map(({ parts }) => parts.get(name)).filter(Boolean);
    return { name, label: nodes[0].label, whole: meanOf(board, model, nodes) };
  });
  return new HeatMap(board, model, { rows, columns, opened }).element;
}

/** The nodes right below another by their names. @param {Model} model @param {ModelNode} above */
function partsOf(model, above) {
  return new Map(model.nodes.filter((node) => node.parent === above.path).map((node) => [nameOf(node), node]));
}

/** The last part of a node's path: its id in the data. @param {ModelNode} node */
function nameOf(node) {
  return node.path.slice(node.path.lastIndexOf("/") + 1);
}

/**
 * The names of several lists in one order that keeps theirs: each new one stands behind the one that it followed.
 * @param {string[][]} lists
 */
function inCommon(lists) {
  /** @type {string[]} */
  const names = [];
  for (const list of lists) {
    list.forEach((name, at) => {
      if (!names.includes(name)) names.splice(at ? names.indexOf(list[at - 1]) + 1 : 0, 0, name);
    });
  }
  return names;
}

/** The board's own mean over exactly these nodes, if it has one. @param {Board} board @param {Model} model @param {ModelNode[]} nodes */
function meanOf(board, model, nodes) {
  const paths = new Set(nodes.map((node) => node.path));
  const mean = board.nodes.find(
    (node) => node.derived && node.children.length === paths.size && node.children.every((path) => paths.has(path)),
  );
  return mean && model.nodes.find((node) => node.path === mean.path);
}

class HeatMap {
  /** @param {Board} board @param {Model} model @param {HeatParts} options */
  constructor(board, model, { rows, columns, opened }) {
    this.model = model;
    this.rows = rows;
    this.columns = columns;
    this.opened = opened;
    /** @type {HTMLElement[][]} */
    this.grid = [];
    const scores = board.columns.filter((column) => column.kind === "score").filter(({ level }) => level === 1 || level === 2);
    this.top = Math.max(...scores.map(({ top }) => top));
    this.says = el(
      "p.told.small.mid.num",
      model.nodes.some((node) => node.lower !== null) ? text("model-heat-hint") : text("model-heat-hint-bare"),
    );
    const [first, second] = levelsOf(board);
    this.table = el(
      "table.heat",
      { style: { "--cols": String(columns.length + 1) } },
      el("caption.sr", text("model-heat-caption", { first, second })),
      this.#head(first),
      el("tbody", this.#body()),
    );
    walk(this.table, this.grid);
    const box = el("div.scroll", { role: "region", "aria-label": text("model-heat-caption", { first, second }) }, this.table);
    this.element = el("section", el("div.bar", el("h2", text("model-heat-title", { first, second })), this.#scale()), box, this.says);
  }

  /** @param {string} first */
  #head(first) {
    const corner = el("th.pin.a", { scope: "col", text: capital(first) });
    const cells = this.columns.map(({ label }) => el("th.n", { scope: "col", text: label }));
    return el("thead", el("tr", corner, cells, el("th.n.whole", { scope: "col", text: text("model-heat-whole") })));
  }

  #body() {
    const lines = this.rows.map(({ node, parts }) =>
      this.#line(
        node.label,
        this.columns.map(({ name, label }) => [parts.get(name), `${node.label} · ${label}`]),
        [node, node.label],
      ),
    );
    if (!this.columns.some(({ whole }) => whole)) return lines;
    const root = this.model.nodes[0];
    return [
      ...lines,
      this.#line(
        text("model-heat-whole"),
        this.columns.map(({ whole }) => [whole, whole?.label ?? ""]),
        [root, root.label],
        "all",
      ),
    ];
  }

  /**
   * @param {string} label
   * @param {[ModelNode | undefined, string][]} cells
   * @param {[ModelNode, string]} whole
   * @param {string | null} [cls]
   */
  #line(label, cells, whole, cls = null) {
    /** @type {HTMLElement[]} */
    const row = [];
    this.grid.push(row);
    const filled = [...cells, whole].map(([node, name], at) => {
      const tint = isScored(node) ? Math.min(1, Math.max(0, goodness(node, this.top))).toFixed(3) : null;
      return el(
        "td",
        { class: `h${tint ? " tinted" : ""}${at === cells.length ? " whole" : ""}`, style: tint ? { "--p": tint } : undefined },
        node ? this.#cell(node, name, row) : nowhere(cls ? text("model-heat-no-mean") : text("model-heat-nowhere")),
      );
    });
    return el("tr", { class: cls }, el("th.pin.a", { scope: "row", text: label }), filled);
  }

  /** @param {ModelNode} node @param {string} name @param {HTMLElement[]} row */
  #cell(node, name, row) {
    const why = find(`pages-missing-${node.missing ?? ""}`) ?? text("pages-missing-not_run");
    const sentence = isScored(node) ? tell(node, name) : `${name}: ${why}`;
    const button = el("button", {
      class: `plain cell${node.score === null ? " none" : ""}`,
      "aria-label": `${sentence}. ${text("model-heat-open")}`,
      text: node.score === null ? DASH : brief(node.score, node.unit),
      on: { click: () => this.opened(node.path), focus: () => this.#tell(sentence), pointerenter: () => this.#tell(sentence) },
    });
    row.push(button);
    return button;
  }

  /** @param {string} sentence */
  #tell(sentence) {
    this.says.textContent = sentence;
  }

  #scale() {
    const ramp = el("span.ramp", { "aria-hidden": "true" });
    return el("span.small.mid.row", el("span", `${text("model-heat-key")} 0`), ramp, fixed(100 * this.top, 0));
  }
}

/** @param {ModelNode | undefined} node @returns {node is ScoredNode} */
function isScored(node) {
  return typeof node?.score === "number";
}

/**
 * How good a score is, from 0 to 1: as a share of the best on the page, or of a node with a unit of its own, of the entries it is ahead of.
 * @param {ScoredNode} node
 * @param {number} top
 */
function goodness(node, top) {
  return node.own ? (node.percentile ?? 0) : node.score / top;
}

/** @param {string} reason */
function nowhere(reason) {
  return el("span.nowhere", { title: reason }, el("span", { "aria-hidden": "true", text: "·" }), el("span.sr", reason));
}

/**
 * A node in one sentence: its score, what is known about its error, where it stands, and what it lacks.
 * @param {ScoredNode} node
 * @param {string} name
 */
function tell(node, name) {
  /** @param {number} value */
  const digits = (value) => brief(value, node.unit);
  const parts = [
    `${name}: ${digits(node.score)}`,
    hasBounds(node)
      ? text("common-errors-cell", { lower: digits(node.lower), upper: digits(node.upper), kind: errorsOver(node.kind) })
      : text("model-heat-no-interval"),
    node.rank && text("model-heat-rank", { rank: int(node.rank), of: int(node.of) }),
    node.present < node.leaves && text("model-tasks", { n: node.present, of: node.leaves }),
  ];
  return parts.filter(Boolean).join(", ");
}

/** @param {string} text */
function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
