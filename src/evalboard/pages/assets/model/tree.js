// The breakdown of one model: every node of the suite as a row, groups to be opened and closed.
//
// Keys: Enter or Space on the triangle, or Right and Left on it, open and close; Up and Down go to the same thing in the next row.

import { alarmNote, alarmOf } from "../common/alarm.js";
import { guessing, rescaled } from "../common/baseline.js";
import { el, elementIn, elementsIn, targetOf } from "../common/dom.js";
import { ahead, brief, DASH, fixed, int, inUnit, phone } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { explainCell } from "../common/popover.js";
import { find, group, text } from "../common/words.js";

const FEW = 8;
const DEEPEST = 2;
const SCALE = [0, 25, 50, 75, 100];
const SEVERAL_LINES = new Set([25, 75]);

export class Tree {
  #open;
  /** @type {Map<string, HTMLElement>} */
  #rows = new Map();

  /**
   * `model` is the document of /models/{entry}; `nodes` of the board's document say how each node is made. A `folded` tree starts with
   * its groups closed; one of a model that `fought` tells battles, and has no values that are rescaled.
   * @param {Shell} shell
   * @param {Model} model
   * @param {SuiteNode[]} nodes
   * @param {{ folded?: boolean, fought?: boolean }} [options]
   */
  constructor(shell, model, nodes, { folded = false, fought = false } = {}) {
    this.shell = shell;
    this.model = model;
    this.folded = folded;
    this.fought = fought;
    this.nodes = nodes;
    this.rules = new Map(nodes.map((node) => [node.path, node]));
    /** @type {Map<string | null, ModelNode[]>} */
    this.children = new Map();
    for (const node of model.nodes) this.children.set(node.parent, [...(this.children.get(node.parent) ?? []), node]);
    this.#open = new Set(model.nodes.filter((node) => this.#startsOpen(node)).map((node) => node.path));
    this.all = el("button.plain.small.push", { on: { click: () => this.#toggleAll() } });
    this.body = el("tbody", this.#lines());
    const counted = model.nodes.some((node) => node.n);
    this.table = el(
      "table",
      { class: `tree${counted ? "" : " uncounted"}` },
      el("caption.sr", text("model-tree")),
      head(fought, rescaled(nodes)),
      this.body,
    );
    this.table.addEventListener("keydown", (event) => this.#key(event));
    this.element = el("div.scroll", { tabindex: 0, role: "region", "aria-label": text("model-tree") }, this.table);
    this.#show();
  }

  /** @param {ModelNode} node */
  #startsOpen(node) {
    const parts = this.#parts(node);
    return node.level === 0 || (!this.folded && !phone.matches && parts.length > 0 && parts.length <= FEW);
  }

  /** @param {ModelNode} node */
  #parts(node) {
    return node.derived ? [] : (this.children.get(node.path) ?? []);
  }

  #lines() {
    const tree = this.model.nodes.filter((node) => !node.derived);
    const means = this.model.nodes.filter((node) => node.derived);
    const lines = tree.map((node) => this.#row(node));
    if (means.length)
      lines.push(
        el("tr.group", el("th", { colspan: 4, scope: "rowgroup" }, el("span", text("model-derived"))), el("td.no-phone", { colspan: 4 })),
      );
    return [...lines, ...means.map((node) => this.#row({ ...node, level: 1 }))];
  }

  /** @param {ModelNode} node */
  #row(node) {
    const rule = this.rules.get(node.path);
    const level = Math.min(node.level, DEEPEST);
    const row = el(
      "tr",
      { class: `lv${level}${node.counts || node.derived || this.fought ? "" : " note2"}` },
      this.#name(node),
      !this.fought && el("td.n.no-phone", this.#value(node)),
      !this.fought && chance(node, rule, this.nodes),
      this.#score(node),
      el("td.axis", bar(node)),
      el("td.n.mid.no-phone.count", node.n && (node.level > 0 || this.fought) ? int(node.n) : ""),
      el("td.n.no-phone", { title: node.rank ? text("model-of", { n: node.of }) : null, text: rank(node) }),
      percentile(node),
    );
    this.#rows.set(node.path, row);
    return row;
  }

  /** The mean of values on different scales says nothing. @param {ModelNode} node */
  #value(node) {
    if (node.level === 0 || node.value === null) return "";
    const tops = node.derived ? (this.rules.get(node.path)?.children ?? []) : [node.path];
    const below = this.model.nodes.filter((leaf) => leaf.leaf && tops.some((top) => `${leaf.path}/`.startsWith(`${top}/`)));
    const scales = new Set(below.map((leaf) => leaf.maximum));
    return scales.size > 1 ? "" : fixed(node.value, Math.abs(node.value) > 1 ? 2 : 4);
  }

  /** @param {ModelNode} node */
  #name(node) {
    const parts = this.#parts(node);
    const deep = Math.max(0, node.level - DEEPEST);
    const toggle =
      parts.length && node.level > 0 ? this.#toggle(node) : node.level > 0 && node.level < DEEPEST ? el("span.tw-space") : null;
    const notes = [
      parts.length && node.level > 0 && int(parts.length),
      node.below_chance && node.leaf && text("model-below-chance"),
      !this.fought && !node.counts && !node.derived && node.scored && node.level > 0 && text("model-does-not-count"),
    ].filter(Boolean);
    const style = deep ? { "--deep": String(deep) } : undefined;
    return el(
      "th.pin.a",
      { scope: "row", style, title: this.rules.get(node.path)?.help || null },
      toggle,
      el("span", node.label),
      notes.map((note) => el("span.under", ` ${note}`)),
      alarmNote(alarmOf(this.shell.board, node.path)),
      node.doubts.length > 0 && el("span.under.doubt", { title: node.doubts.join(" "), text: ` ${text("model-doubtful")}` }),
    );
  }

  /** @param {ModelNode} node */
  #toggle(node) {
    return el("button.tw", {
      data: { path: node.path, label: node.label },
      on: { click: () => this.#turn(node.path) },
    });
  }

  /** @param {ModelNode} node */
  #score(node) {
    if (node.score === null) return el("td.n", this.#absent(node));
    const shown = node.own ? inUnit(node.score, node.unit) : brief(node.score, node.unit);
    const button = el("button.plain.score", {
      "aria-label": `${shown}. ${text("model-how-computed", { label: node.label })}`,
      text: shown,
    });
    button.addEventListener("click", () => this.#explain(button, node));
    return el("td.n", button);
  }

  /** @param {ModelNode} node */
  #absent(node) {
    if (node.missing === "not_scored" && !node.unscored) return el("span.under", text("model-as-whole"));
    const reason = node.unscored || find(`pages-missing-${node.missing ?? ""}`) || "";
    const dash = el("button.plain.score.none", { title: reason, "aria-label": `${DASH} ${reason}`, text: DASH });
    dash.addEventListener("click", () => this.#explain(dash, node));
    const word = find(`model-missing-${node.missing ?? ""}`);
    return el("span", dash, word && el("span.under.no-phone", ` ${word}`));
  }

  /** @param {HTMLElement} anchor @param {ModelNode} node */
  #explain(anchor, node) {
    explainCell(this.shell, anchor, { entry: this.model.entry, model: this.model.entry, node: node.path, title: node.label });
  }

  /** @param {string} path */
  #turn(path) {
    if (!this.#open.delete(path)) this.#open.add(path);
    this.#show();
  }

  /**
   * Opens the tree down to a node and what it is made of, marks its row and goes there; nothing where there is no such node.
   * @param {string} path
   */
  reveal(path) {
    const nodes = new Map(this.model.nodes.map((node) => [node.path, node]));
    const row = this.#rows.get(path);
    if (!row) return;
    for (let node = nodes.get(path); node; node = nodes.get(node.parent ?? "")) if (this.#parts(node).length) this.#open.add(node.path);
    this.#show();
    for (const [each, other] of this.#rows) other.classList.toggle("sel", each === path);
    elementIn(row, ".score")?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "center" });
  }

  #groups() {
    return this.model.nodes.filter((node) => node.level > 0 && this.#parts(node).length).map((node) => node.path);
  }

  #toggleAll() {
    const groups = this.#groups();
    const every = groups.every((path) => this.#open.has(path));
    for (const path of groups)
      if (every) this.#open.delete(path);
      else this.#open.add(path);
    this.#show();
  }

  #show() {
    const seen = new Set();
    for (const node of this.model.nodes) {
      const above =
        node.parent === null || node.parent === undefined || node.derived || (seen.has(node.parent) && this.#open.has(node.parent));
      if (above) seen.add(node.path);
      const row = this.#rows.get(node.path);
      if (row) row.hidden = !above;
    }
    for (const toggle of elementsIn(this.table, ".tw")) {
      const { path = "", label = "" } = toggle.dataset;
      const open = this.#open.has(path);
      toggle.setAttribute("aria-expanded", String(open));
      toggle.setAttribute("aria-label", text(open ? "model-close-node" : "model-open-node", { label }));
    }
    const groups = this.#groups();
    this.all.hidden = !groups.length;
    this.all.textContent = groups.every((path) => this.#open.has(path)) ? text("model-close-all") : text("model-open-all");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const kind = targetOf(event).closest(".tw") ? ".tw" : targetOf(event).closest(".score") ? ".score" : null;
    if (!kind) return;
    const { path = "" } = targetOf(event).dataset;
    if (kind === ".tw" && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
      event.preventDefault();
      if (this.#open.has(path) !== (event.key === "ArrowRight")) this.#turn(path);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const stops = elementsIn(this.table, `tr:not([hidden]) ${kind}`);
    stops[stops.indexOf(targetOf(event)) + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  }
}

/** @param {boolean} fought @param {boolean} guessed */
function head(fought, guessed) {
  /** @type {Record<string, string>} */
  const help = { ...group("model-help"), score: text("model-score-help", { guessed }) };
  /** @param {string} name @param {string} cls @param {string} [label] */
  const column = (name, cls, label = text(`model-columns-${name}`)) =>
    el("th", { scope: "col", class: cls, title: help[name] ?? null, text: label });
  const ticks = SCALE.map((tick) => el("span", { class: SEVERAL_LINES.has(tick) ? "no-phone" : null, text: String(tick) }));
  return el(
    "thead",
    el(
      "tr",
      column(fought ? "dataset" : "benchmark", "pin a"),
      !fought && column("value", "n no-phone"),
      !fought && column("chance", "n no-phone"),
      column("score", "n"),
      el("th.axis", { scope: "col" }, el("span.ticks", { "aria-hidden": "true" }, ticks), el("span.sr", text("model-key", { guessed }))),
      column(fought ? "battles" : "n", "n no-phone count"),
      column("rank", "n no-phone"),
      el(
        "th.n",
        { scope: "col", title: text("model-percentile-help") },
        el("span.no-phone", text("model-columns-percentile")),
        el("span.only-phone", {
          "aria-label": text("model-columns-percentile"),
          role: "img",
          text: text("model-columns-percentile-short"),
        }),
      ),
    ),
  );
}

/**
 * What guessing gets, where that is known; of a score taken as published nobody says.
 * @param {ModelNode} node
 * @param {SuiteNode | undefined} rule
 * @param {SuiteNode[]} nodes
 */
function chance(node, rule, nodes) {
  if (!rule) return el("td.n.mid.no-phone");
  if (rule.published) return el("td.n.no-phone", el("span.under", text("model-published")));
  const stated = node.scored && node.level > 0 && (node.leaf || rule.normalize === "group");
  return el("td.n.mid.no-phone", stated ? guessing(rule, nodes) : "");
}

/** @param {ModelNode} node */
function bar(node) {
  if (node.score === null) return null;
  /** @param {number} share */
  const place = (share) => 100 * Math.max(0, Math.min(1, share));
  // Of ratings and times there is no whole to be a part of: the bar is the share of the entries that this one is ahead of.
  const { own } = node;
  return el(
    "span.track",
    { "aria-hidden": "true" },
    el("span.b", { style: { width: `${place(own ? (node.percentile ?? 0) : node.score).toFixed(2)}%` } }),
    !own && hasBounds(node) && stretch(place(node.lower), place(node.upper)),
  );
}

/** @param {number} from @param {number} to */
function stretch(from, to) {
  return el("span.e", { style: { left: `${from.toFixed(2)}%`, width: `${Math.max(0.4, to - from).toFixed(2)}%` } });
}

/** @param {ModelNode} node */
function rank(node) {
  if (node.rank_lower && node.rank_upper && node.rank_lower !== node.rank_upper) return `${int(node.rank_lower)}–${int(node.rank_upper)}`;
  return node.rank ? int(node.rank) : "";
}

/** @param {ModelNode} node */
function percentile(node) {
  if (node.percentile === null) return el("td.n");
  const place = 100 * node.percentile;
  return el(
    "td.n",
    el("span.pctl.no-phone", { "aria-hidden": "true" }, el("i", { style: { left: `${place.toFixed(1)}%` } })),
    el("span.pctl-n", ahead(node.percentile)),
  );
}
