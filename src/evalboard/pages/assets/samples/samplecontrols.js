// What samples are looked at and how they are scored: benchmark, model, a second model, and the rules; and the line that says what the
// slice holds.

import { address } from "../common/api.js";
import { copyButton, el } from "../common/dom.js";
import { fixed, int, phone } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { menu } from "../common/menu.js";
import { Picker } from "../common/picker.js";
import { sentence } from "../common/sentence.js";
import { store } from "../common/store.js";
import { parts, text } from "../common/words.js";
import { choose, slice } from "./slicequery.js";
import { coded } from "./whitespace.js";

const KINDS = ["csv", "jsonl", "parquet"];
const STORED = "stored";
/** @type {{ mean: number | null, lower: number | null, upper: number | null }} */
const UNSCORED = { mean: null, lower: null, upper: null };
const CUTS = ["newline", "next"]; // stops whose effect is shown beside what was published

export class SampleControls {
  /** `rules` is the row of the slice. @param {Shell} shell @param {Board} board @param {Names} names @param {HTMLElement} rules */
  constructor(shell, board, names, rules) {
    this.shell = shell;
    this.board = board;
    this.names = names;
    /** What is shown; null until the first answer. @type {Samples | null} */
    this.answer = null;
    this.benchmark = new Picker(text("samples-benchmark"), (value) =>
      choose({ benchmark: value, variant: null, where: null, slice: null, histogram: null }),
    );
    this.entry = new Picker(text("samples-model"), (value) =>
      choose({ entry: value, ...(value === store.one("against") && { against: null }) }),
    );
    this.against = new Picker(text("samples-against"), (value) => choose({ against: value, sort: value ? "difference" : null }));
    this.scored = el("span.seg", { role: "group", "aria-label": text("samples-scored") });
    this.grid = el("button.btn.menu", text("samples-scored-all"));
    menu(this.grid, (panel, close) => panel.replaceChildren(...(this.answer ? this.#ways(this.answer, close) : [])), {
      label: text("samples-scored-all"),
      width: 560,
    });
    this.about = el("span.says");
    this.page = el("a.small", text("samples-page"));
    this.health = el("a.small");
    this.scoring = [el("span.lab", text("samples-scored")), el("div.set", this.scored, this.grid, this.about)];
    this.element = el(
      "div.asks.samples-asks",
      el("span.lab", text("samples-whose")),
      el("div.set", this.benchmark.element, this.entry.element, this.against.element, this.page, this.health, this.#tools()),
      this.scoring,
      el("span.lab", text("samples-slice")),
      rules,
    );
  }

  /** Takes over an answer. @param {Samples} answer */
  update(answer) {
    this.answer = answer;
    this.benchmark.update(
      answer.benchmarks.map((each) => ({ value: each.benchmark, text: each.label, count: each.samples })),
      answer.benchmark,
    );
    this.benchmark.element.hidden = answer.benchmarks.length < 2;
    const entries = answer.entries.map(({ entry, mean }) => ({ value: entry, text: entry, note: mean === null ? "" : fixed(mean, 3) }));
    this.entry.update(entries, answer.entry);
    this.against.update(
      [{ value: "", text: text("samples-nobody") }, ...entries.filter(({ value }) => value !== answer.entry)],
      answer.against ?? "",
    );
    this.against.element.hidden = answer.entries.length < 2;
    const benchmark = benchmarkOf(this.board, answer.benchmark);
    this.page.href = store.href("model", { entry: answer.entry });
    this.health.hidden = benchmark === null;
    this.health.textContent = text("samples-health", { label: answer.label });
    this.health.href = store.href("benchmarks", { benchmark });
    for (const each of this.scoring) each.hidden = !answer.scorer;
    this.grid.hidden = !answer.grid;
    this.scored.replaceChildren(
      ...inShort(answer).map((name) =>
        el("button", {
          "aria-pressed": String(answer.variant === name),
          title: aboutOf(answer, name),
          text: this.names.variant(name),
          on: { click: () => this.#score(name) },
        }),
      ),
    );
    this.about.textContent = inShort(answer).includes(answer.variant) ? "" : this.names.variant(answer.variant);
    this.grid.classList.toggle("on", this.about.textContent !== "");
  }

  /** @param {string} name */
  #score(name) {
    choose({ variant: name === STORED ? null : name });
  }

  /**
   * All pairs of a stop and a normalization as a table of choices, with what each of them does.
   * @param {Samples} answer
   * @param {() => void} close
   */
  #ways(answer, close) {
    const { grid, variant, published } = answer;
    if (!grid) return [];
    const chosen = variant === STORED ? published : variant;
    /** @param {string} name */
    const take = (name) => {
      close();
      this.#score(name);
    };
    /** @param {string} name */
    const choice = (name) =>
      el(
        "td.way",
        el("button.ring", {
          "aria-pressed": String(name === chosen),
          "aria-label": this.names.variant(name),
          title: aboutOf(answer, name),
          on: { click: () => take(name) },
        }),
      );
    /** @param {string} scope @param {string} label @param {string} about */
    const title = (scope, label, about) => el("th", { scope }, el("b", label), el("span.under", coded(about)));
    const head = grid.normalizations.map(({ name, about }) => title("col", this.names.normalization(name), about));
    const rows = grid.stops.map(({ name, about }, at) =>
      el("tr", title("row", this.names.stop(name), about), grid.variants[at].map(choice)),
    );
    const back = el("button.plain", { text: text("samples-scored-back"), on: { click: () => take(STORED) } });
    return [
      el("table.asked-ways", el("caption.sr", text("samples-scored-all")), el("thead", el("tr", el("td"), head)), el("tbody", rows)),
      el("div.acts", back),
    ];
  }

  #tools() {
    const download = el("button.btn.menu", text("board-find-download"));
    menu(download, (panel) => panel.replaceChildren(...this.#downloads()), { label: text("board-find-download"), width: 260, right: true });
    const link = copyButton(text("board-find-copy-link"), text("common-copied"), text("common-not-copied"), () =>
      store.link(this.board.id, this.board.origin?.revision),
    );
    return el("span.tools.push", download, link);
  }

  #downloads() {
    const links = KINDS.map((kind) =>
      el("a.choice", { href: fileOf(this.shell, kind), download: true, text: text(`samples-files-${kind}`) }),
    );
    return [...links, el("p.dim", text("samples-file-hint"))];
  }
}

/** What a way of scoring does. @param {Samples} answer @param {string} name */
function aboutOf({ variants }, name) {
  return variants.find((each) => each.name === name)?.about ?? null;
}

/**
 * The benchmark of the board that a leaf belongs to: itself, or what it is a part of; null where the board has no node of this name.
 * @param {Board} board
 * @param {string} id
 */
function benchmarkOf({ nodes, benchmarks }, id) {
  const byPath = new Map(nodes.map((node) => [node.path, node]));
  let node = nodes.find((each) => each.leaf && !each.derived && (each.id === id || each.path === id));
  while (node && !benchmarks.includes(node.id)) node = byPath.get(node.parent ?? "");
  return node?.id ?? null;
}

/**
 * The address of a slice as a file; with `where`, of these samples of all models.
 * @param {Shell} shell
 * @param {string} kind
 * @param {string | null} [where]
 */
export function fileOf(shell, kind, where = null) {
  const query = slice();
  if (where !== null) {
    for (const key of ["entry", "against"]) query.delete(key);
    query.set("entries", "all");
    query.set("where", where);
  }
  query.set("rev", shell.board.origin?.revision ?? "");
  return address(`boards/${encodeURIComponent(shell.id)}/samples.${kind}`, query);
}

/**
 * The ways of scoring that stand beside each other: as stored, as published but cut where the answer ends, repaired.
 * @param {Samples} samples
 */
function inShort({ grid, repaired, variants }) {
  const stop = grid?.stops.findIndex(({ name }) => CUTS.includes(name)) ?? -1;
  const cut = grid?.variants[stop]?.[0];
  const offered = new Set(variants.map(({ name }) => name));
  return [...new Set([STORED, cut, repaired].filter(Boolean))].filter((name) => offered.has(name));
}

/** The line between controls and samples. */
export class SliceStrip {
  /** @param {Names} names */
  constructor(names) {
    this.names = names;
    this.count = el("span.count.num", { role: "status" });
    this.means = el("span.means.num");
    /** @param {string} cls @param {string} text */
    const key = (cls, text) => el("span.key", el("span", { class: `k-hist ${cls}`, "aria-hidden": "true" }), text);
    const keys = el("span.keys", key("on", text("samples-hists-here")), key("base", text("samples-hists-all")));
    this.element = el(
      "div.strip",
      { role: "group", tabindex: phone.matches ? 0 : null, "aria-label": text("samples-strip") },
      this.count,
      this.means,
      keys,
    );
  }

  /** @param {Samples} answer */
  update(answer) {
    this.count.replaceChildren(...sentence(parts("samples-of", { matched: answer.matched, total: answer.total })));
    const own = { ...(answer.score ?? UNSCORED), variant: answer.variant };
    const shown = answer.matched
      ? [own, ...answer.scores.filter(({ variant }) => variant !== answer.variant && inShort(answer).includes(variant))]
      : [];
    const { difference } = answer;
    this.means.replaceChildren(...shown.map((each, at) => this.#mean(each, at === 0)), difference ? this.#difference(difference) : "");
  }

  /** @param {SliceMean} sliceMean @param {boolean} first */
  #mean(sliceMean, first) {
    const { variant, mean, n, clusters, exact } = sliceMean;
    const label = first
      ? `${text("samples-mean")} ${variant === STORED ? "" : this.names.variant(variant).toLowerCase()}`.trim()
      : this.names.variant(variant).toLowerCase();
    const title = text("samples-mean-of", { n: n ?? null, clusters: clusters ?? null });
    return el(
      "span",
      { title },
      `${label} `,
      el("b", mean === null ? text("samples-list-no-score") : fixed(mean, 3)),
      interval(sliceMean),
      first && typeof exact === "number" && el("span.dim", ` EM ${fixed(exact, 3)}`),
    );
  }

  /** @param {NonNullable<Samples["difference"]>} difference */
  #difference(difference) {
    const { n, mean } = difference;
    const sign = mean > 0 ? "+" : "";
    return el(
      "span",
      { title: text("samples-paired-on", { n }) },
      `${text("samples-difference")} `,
      el("b", `${sign}${fixed(mean, 3)}`),
      interval(difference),
      el("span.dim", text("samples-on", { n: int(n) })),
    );
  }
}

/** An interval in brackets; nothing where it is not known. @param {{ lower: number | null, upper: number | null }} bounds */
function interval(bounds) {
  return hasBounds(bounds) && el("span.dim", ` [${fixed(bounds.lower, 3)}, ${fixed(bounds.upper, 3)}]`);
}
