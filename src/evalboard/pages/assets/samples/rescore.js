// Scored again: what another rule makes of the stored answers, model by model, what that does to the board, and what must be run again.

import { ApiError, Latest } from "../common/api.js";
import { el } from "../common/dom.js";
import { fixed, int, score, split } from "../common/format.js";
import { joined } from "../common/where.js";
import { capital, sentences, text } from "../common/words.js";
import { Dots } from "./dots.js";
import { fileOf } from "./samplecontrols.js";
import { choose } from "./slicequery.js";
import { coded } from "./whitespace.js";

const STORED = "stored";
const LONG = 40; // rows beyond which the table scrolls under its head

export class Rescore {
  #latest = new Latest();
  #answered = "";

  /** @param {Shell} shell @param {Board} board @param {Names} names @param {import("./slicequery.js").Rules} rules */
  constructor(shell, board, names, rules) {
    this.rules = rules;
    this.shell = shell;
    this.board = board;
    this.names = names;
    this.element = el("div.rescore", { hidden: true });
  }

  close() {
    this.#latest.stop();
  }

  /**
   * Asks what the chosen rule gives; as stored, or as published, is no other rule: the repaired one is asked for then.
   * @param {Samples} answer
   */
  async ask(answer) {
    const variant = [STORED, answer.published].includes(answer.variant) ? answer.repaired : answer.variant;
    const params = new URLSearchParams(
      Object.entries({ benchmark: answer.benchmark, variant, where: answer.where, scored: answer.where && answer.variant }).flatMap(
        ([key, value]) => (value ? [[key, value]] : []),
      ),
    );
    const question = `${answer.key} ${params}`;
    if (question === this.#answered) return;
    this.element.classList.add("busy");
    if (!this.element.childElementCount)
      this.element.replaceChildren(el("p.dim", { role: "status", text: text("samples-rescore-loading") }));
    try {
      const rescored = await this.#latest.ask((signal) => this.shell.ask("rescored", params, { signal }));
      if (!rescored) return;
      this.#answered = question;
      this.element.replaceChildren(...this.#drawn(rescored, answer));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#answered = "";
      this.element.replaceChildren(el("p.note.bad", { role: "alert", text: error.message }));
    } finally {
      if (!this.#latest.asking) this.element.classList.remove("busy");
    }
  }

  /** @param {Rescored} rescored @param {Samples} answer */
  #drawn(rescored, answer) {
    const way = this.names.variant(rescored.variant);
    const changed = rescored.models.filter(
      ({ average_rank_before: before, average_rank_after: after }) => before !== null && after !== null && before !== after,
    ).length;
    const ranked = rescored.models.filter(({ average_rank_after: after }) => after !== null).length;
    return [
      el(
        "p.say",
        rescoreSentence({
          label: rescored.label,
          across: rescored.across || text("samples-rescore-across"),
          way,
          ...middle(rescored.models),
          spearman: correlated(rescored.correlations),
          change: changeWords(rescored.correlations.change),
          changed,
          ranked,
          tau: rescored.tau === null ? null : fixed(rescored.tau, 2),
        }),
      ),
      el(
        "p.small.mid",
        sentences([
          text("samples-rescore-about", { text: capital(rescored.about) }),
          rescored.variant === answer.variant ? "" : text("samples-rescore-unchosen"),
          agreement(rescored.agreement),
          answer.rules.length ? text("samples-rescore-of-slice") : "",
        ]),
      ),
      el("div.rescore-cols", this.#scatters(rescored), this.#again(rescored, answer)),
      this.#table(rescored),
    ];
  }

  /** @param {Rescored} rescored */
  #scatters(rescored) {
    const models = rescored.models.flatMap(placed);
    if (models.length < 2) return el("section", el("p.dim.small", text("samples-rescore-too-few")));
    const frame = new Dots(
      models.map(({ others }) => others),
      [0, ...models.flatMap(({ before, after }) => [before, after])],
    );
    const largest = Math.max(...models.map(({ change }) => Math.abs(change)));
    const points = models.map((row) => ({
      x: row.others,
      y: row.after,
      from: row.before,
      name: row.model,
      title: text("samples-rescore-point", {
        entry: row.entry,
        others: score(row.others),
        before: score(row.before),
        after: score(row.after),
      }),
      marked: largest > 0 && Math.abs(row.change) > largest / 2,
    }));
    const { before, after } = rescored.correlations;
    const numbers = /** @type {const} */ (["spearman", "pearson"]).map((name) =>
      el(
        "span",
        `${capital(name)} `,
        [before[name], after[name]].flatMap((value, at) => [
          at ? " → " : "",
          el("b", value === null ? text("samples-list-no-score") : fixed(value, 2)),
        ]),
      ),
    );
    const across = rescored.across || text("samples-rescore-across");
    const label = text("samples-rescore-picture", { way: this.names.variant(rescored.variant) });
    return el(
      "section",
      el("div.bar", el("h2", text("samples-rescore-trends", { label: rescored.label, across }))),
      el(
        "figure.sketch.num",
        el("figcaption", el("b", label), el("span.small.mid.correlations", numbers)),
        frame.draw(points, `${label}. ${text("samples-rescore-axes", { label: rescored.label, across })}`),
        el("div.small.axis-name.end", across),
      ),
      el("p.foot", text("samples-rescore-marked")),
    );
  }

  /** What no rule can repair: it must be asked again. @param {Rescored} rescored @param {Samples} answer */
  #again(rescored, answer) {
    const { samples, share, reasons, seconds, costs, source } = rescored.lost;
    const title = el("div.bar", el("h2", text("samples-rescore-again")));
    if (!samples || share === null) return el("section", title, el("p.mid", text("samples-rescore-nothing-lost")));
    const lines = reasons.map((reason) =>
      el(
        "tr",
        el("th", { scope: "row" }, el("b", this.names.value("lost", reason.name)), el("span.under", coded(reason.about))),
        el("td.n", int(reason.samples)),
        el("td.n.mid", `${fixed(100 * reason.share, 1)} %`),
      ),
    );
    const head = [[text("samples-rescore-why")], [text("samples-bymodel-n"), "n"], [text("samples-rescore-share"), "n"]].map(
      ([text, cls]) => el("th", { scope: "col", class: cls ?? null, text }),
    );
    const lost = [...answer.rules, 'lost != ""'];
    const where = joined(lost);
    const look = el("button.plain", {
      text: text("samples-rescore-look", { entry: answer.entry }),
      on: { click: () => this.rules.put(lost, { view: null }) },
    });
    const files = ["csv", "jsonl"].map((kind) =>
      el("a.inline", { href: fileOf(this.shell, kind, where), download: true, text: text(`samples-files-${kind}`) }),
    );
    return el(
      "section",
      title,
      el(
        "p.mid.num",
        el("b", text("samples-rescore-lost", { n: samples, share: (100 * share).toFixed(1) })),
        seconds === null ? "" : ` ${costSentence(seconds)}`,
      ),
      el(
        "div.scroll",
        el("table.num.lost-answers", el("caption.sr", text("samples-rescore-again")), el("thead", el("tr", head)), el("tbody", lines)),
      ),
      costs.length > 0 && source !== null ? costTable(costs, source) : "",
      el(
        "p.foot",
        look,
        el(
          "span",
          `${text("samples-rescore-take")} `,
          files.flatMap((file, at) => (at ? [", ", file] : [file])),
        ),
      ),
    );
  }

  /** @param {Rescored} rescored */
  #table(rescored) {
    const rows = [...rescored.models].sort((a, b) => (b.after ?? -1) - (a.after ?? -1));
    const averages = rows.some(({ average_after: after }) => after !== null);
    const exact = rows.some(({ exact_after: after }) => after !== null);
    const heads = [
      [text("samples-rescore-before", { label: rescored.label })],
      [text("samples-rescore-after", { label: rescored.label })],
      [text("samples-rescore-change")],
      ...(exact ? [[text("samples-rescore-exact"), text("samples-rescore-exact-help")]] : []),
      [text("samples-rescore-rank"), text("samples-rescore-rank-help")],
      ...(averages
        ? [[text("samples-rescore-average")], [text("samples-rescore-average-rank"), text("samples-rescore-average-rank-help")]]
        : []),
      [text("samples-rescore-lost-share"), text("samples-rescore-lost-help")],
      [text("samples-rescore-bound"), text("samples-rescore-bound-help")],
    ];
    const head = [
      el("th.pin.a", { scope: "col", text: text("pages-model") }),
      ...[[text("samples-bymodel-n")], ...heads].map(([text, title]) => el("th.n", { scope: "col", title: title ?? null, text })),
    ];
    const table = el(
      "table.num.rescored",
      el("caption.sr", text("samples-rescore-table")),
      el("thead", el("tr", head)),
      el(
        "tbody",
        rows.map((row) => line(row, averages, exact)),
      ),
    );
    return el(
      "section",
      el("div.bar", el("h2", text("samples-rescore-models")), el("span.small.mid", text("samples-rescore-scale"))),
      el(
        "div",
        { class: rows.length > LONG ? "scroll long" : "scroll", role: "region", tabindex: 0, "aria-label": text("samples-rescore-table") },
        table,
      ),
    );
  }
}

/** Where a model stands in both pictures; nothing where a number is not known. @param {RescoredRow} row */
function placed({ entry, model, others, before, after, change }) {
  const all = others !== null && before !== null && after !== null && change !== null;
  return all ? [{ entry, model, others, before, after, change }] : [];
}

/** @param {RescoredRow} row @param {boolean} averages @param {boolean} exact */
function line(row, averages, exact) {
  /** @param {string} text @param {string} [cls] @param {string | null} [title] */
  const cell = (text, cls = "n", title = null) => el("td", { class: cls, title, text });
  /** @param {number | null} value */
  const points = (value) => (value === null ? text("samples-list-no-score") : score(value));
  /** @param {number | null} before @param {number | null} after */
  const move = (before, after) =>
    before === null || after === null ? text("samples-list-no-score") : before === after ? int(after) : `${int(before)} → ${int(after)}`;
  const look = el(
    "button.plain.wrap-any",
    { title: row.entry, on: { click: () => choose({ entry: row.entry, view: null }) } },
    split(row.entry)[0] && el("span.org", `${split(row.entry)[0]}/`),
    split(row.entry)[1],
  );
  return el(
    "tr",
    el("th.pin.a.name", { scope: "row" }, look),
    cell(int(row.n), "n mid"),
    cell(points(row.before)),
    cell(points(row.after), "n strong"),
    cell(row.change === null ? text("samples-list-no-score") : signed(row.change)),
    exact && cell(row.exact_before === null ? text("samples-list-no-score") : `${points(row.exact_before)} → ${points(row.exact_after)}`),
    cell(move(row.rank_before, row.rank_after), row.rank_before === row.rank_after ? "n mid" : "n"),
    averages
      ? [
          cell(
            row.average_before === null ? text("samples-list-no-score") : `${points(row.average_before)} → ${points(row.average_after)}`,
          ),
          cell(
            move(row.average_rank_before, row.average_rank_after),
            row.average_rank_before === row.average_rank_after ? "n mid" : "n strong",
          ),
        ]
      : [],
    cell(row.lost === null ? text("samples-list-no-score") : `${fixed(100 * row.lost, 1)} %`, "n mid"),
    cell(points(row.bound), "n mid"),
  );
}

/** @param {number} value */
function signed(value) {
  return `${value > 0 ? "+" : ""}${score(value)}`;
}

/** Spearman's correlations before and after, where both are known. @param {Rescored["correlations"]} rescored */
function correlated({ before, after }) {
  return before.spearman === null || after.spearman === null ? null : [fixed(before.spearman, 2), fixed(after.spearman, 2)];
}

/** The change of Spearman's correlation with its interval, where there is one. @param {Rescored["correlations"]["change"]} change */
function changeWords({ value, lower, upper }) {
  if (value === null || lower === null || upper === null) return null;
  const [by, low, high] = [value, lower, upper].map((each) => `${each > 0 ? "+" : ""}${fixed(each, 2)}`);
  return { by, low, high };
}

/** The median model, before and after. @param {RescoredRow[]} models */
function middle(models) {
  /** @param {(number | null)[]} values */
  const median = (values) => {
    const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
    if (!sorted.length) return null;
    const half = sorted.length >> 1;
    return score(sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2);
  };
  return { before: median(models.map((row) => row.before)), after: median(models.map((row) => row.after)) };
}

/** @param {Rescored["agreement"]} rescored */
function agreement(rescored) {
  if (!rescored?.compared) return "";
  return text("samples-rescore-agreement", {
    all: rescored.equal === rescored.compared,
    compared: rescored.compared,
    equal: rescored.equal,
    largest: rescored.largest === null ? null : fixed(rescored.largest, 2),
  });
}

/**
 * What scoring by another rule did to the median model, to the correlation with other benchmarks, and to places.
 * @param {SpokenRescore} change
 */
export function rescoreSentence({ label, across, way, before, after, spearman, change, changed, ranked, tau }) {
  if (before === null) return text("samples-rescore-sentence-none");
  const [spearmanBefore, spearmanAfter] = spearman ?? [];
  return sentences([
    text("samples-rescore-sentence", { label, across, way, before, after, spearmanBefore, spearmanAfter }),
    change && text("samples-rescore-sentence-change", change),
    ranked > 0 && text("samples-rescore-sentence-places", { changed, ranked, tau }),
  ]);
}

/**
 * The steps from answers to the cost of running them again: of this board, and as a source has them of its own models.
 * @param {Rescored["lost"]["costs"]} costs
 * @param {string} source
 */
function costTable(costs, source) {
  const heads = [text("samples-rescore-costs-step"), text("samples-rescore-costs-here"), text("samples-rescore-costs-quoted")];
  return el(
    "div.scroll",
    el(
      "table.num.costs",
      el("caption.sr", text("samples-rescore-costs")),
      el(
        "thead",
        el(
          "tr",
          heads.map((head, at) => el("th", { scope: "col", class: at ? "n" : null, text: head })),
        ),
      ),
      el(
        "tbody",
        costs.map((step) =>
          el("tr", el("th", { scope: "row", text: step.shown }), el("td.n", step.shown_value), el("td.n.mid", step.shown_quoted)),
        ),
      ),
    ),
    el("p.small.mid", text("samples-rescore-costs-about"), " ", el("a.inline", { href: source, text: source })),
  );
}

/** How long asking again takes, in the unit that has few digits. @param {number} seconds */
export function costSentence(seconds) {
  const [unit, n] = seconds < 90 ? ["seconds", seconds] : seconds < 5400 ? ["minutes", seconds / 60] : ["hours", seconds / 3600];
  return text("samples-rescore-cost", { unit, n: String(Math.round(Number(n))) });
}
