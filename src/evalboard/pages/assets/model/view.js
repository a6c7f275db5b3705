// What one evaluated model scored, on everything, where it stands, and where each number came from: the model page (model.js), and a
// component in a Gradio application (gradio/model.js).

import { ApiError, Latest, segment } from "../common/api.js";
import { rescaled } from "../common/baseline.js";
import { el, link } from "../common/dom.js";
import { embedButton } from "../common/embedding.js";
import { errorsChip } from "../common/errors.js";
import { isFought } from "../common/evidence.js";
import { ahead, date, int, inUnit, kindsOf, measured, number, split } from "../common/format.js";
import { entitle, hasPages } from "../common/host.js";
import { hasBounds } from "../common/interval.js";
import { entryList, lookup, rowsMatching } from "../common/lookup.js";
import { pageLink } from "../common/pagelink.js";
import { closeExplanation } from "../common/popover.js";
import { ReportSections } from "../common/report.js";
import { store } from "../common/store.js";
import { find, sentences, text } from "../common/words.js";
import { takeAway } from "../shell/exportmenu.js";
import { crumb } from "../shell/head.js";
import { heatMap } from "./heat.js";
import { modelSamples } from "./modelsamples.js";
import { Position } from "./position.js";
import { provenanceBox } from "./provenance.js";
import { settingsSection } from "./settings.js";
import { Tree } from "./tree.js";

const TOP = 10;
const SLOW = 200;
// In the order in which they are said; the others follow by name.
const FACTS = ["type", "params_b", "architecture", "precision", "license", "date", "co2_kg", "likes", "base_model"];
const ELSEWHERE = new Set(["model_sha", "sha", "revision"]);
const ENDS = /_per_solved_(lower|upper)$/;
const OF_RATINGS = new Set(["rating", "rating_lower", "rating_upper", "file"]);

/** What a page shows of one entry, or a search for one. */
export class ModelPage {
  #latest = new Latest();
  /** What insights say of the model. @type {ReportSections | null} */
  #reports = null;

  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
  }

  /** Shows what is chosen now. @param {string[]} keys */
  changed(keys) {
    if (keys.includes("entry") || keys.includes("errors")) this.show(this.shell.board);
  }

  /** @param {Board} board */
  async show(board) {
    closeExplanation();
    const entry = store.one("entry");
    const slow = setTimeout(() => this.shell.pre || this.#fill(el("p.dim", { role: "status", text: text("model-loading") })), SLOW);
    try {
      const page = await this.#latest.ask((signal) => (entry ? this.#model(board, entry, signal) : this.#start(board, signal)));
      if (!page) return;
      this.#fill(...page.parts);
      if (store.one("node")) page.tree?.reveal(store.one("node"));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#fill(...(await this.#refused(board, entry, error)));
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {...(Node | string)} parts */
  #fill(...parts) {
    this.shell.body.replaceChildren(...parts);
    this.shell.shown();
  }

  /** @param {Board} board @param {string} entry @param {AbortSignal} signal @returns {Promise<{ parts: Node[], tree: Tree | null }>} */
  async #model(board, entry, signal) {
    /** @type {Model} */
    const model = await this.shell.ask(
      `models/${segment(entry)}`,
      store.query((key) => key !== "errors"),
      { signal },
    );
    entitle(`${model.name} · ${board.title} · ${text("pages-brand")}`);
    const heat = heatMap(board, model, (path) => {
      tree.reveal(path);
      store.set({ node: path }, { replace: true });
    });
    /** @type {Tree} */
    const tree = new Tree(this.shell, model, board.nodes, { folded: heat !== null, fought: isFought(board) });
    this.#reports?.close();
    this.#reports = new ReportSections(this.shell, board, "model");
    this.#reports.ask(board.key ?? "", { entry: model.entry });
    const parts = [
      el("div.top", header(board, model), provenanceBox(model)),
      heat,
      breakdown(board, model, tree),
      ...this.#reports.elements,
      siblings(board, model),
      modelSamples(this.shell, model),
      new Position(this.shell, model).element,
      settingsSection(model),
    ].filter(Boolean);
    return { parts, tree };
  }

  /** @param {Board} board @param {AbortSignal} signal @returns {Promise<{ parts: Node[], tree: Tree | null }>} */
  async #start(board, signal) {
    const { rows } = await rowsMatching(this.shell, board, "", { limit: TOP, signal });
    entitle(`${text("model-none")} · ${board.title} · ${text("pages-brand")}`);
    const parts = [
      el(
        "header.start",
        crumb(board),
        el("h1", text("model-none")),
        lookup(this.shell, board, { focused: true }),
        el("p.dim.small", text("model-none-hint")),
      ),
      el("section", el("div.bar", el("h2", text("model-top"))), entryList(rows, board)),
    ];
    return { parts, tree: null };
  }

  /**
   * A model of which there are several entries, or an unknown one: the server's sentence, a search, and whatever has a similar name.
   * @param {Board} board
   * @param {string} entry
   * @param {ApiError} error
   */
  async #refused(board, entry, error) {
    /** @type {TableRow[]} */
    const rows = error.status === 404 ? await this.#near(board, entry) : [];
    const same = rows.filter((row) => row.model === entry);
    const title = same.length
      ? entry
      : error.status === 404
        ? text("model-unknown", { entry })
        : text("common-states-unexpected", { status: error.status });
    const reason = same.length ? null : el("p.reason", { role: "alert", text: error.message });
    const head = el("header.start", crumb(board), el("h1.wrap-any", title), reason, lookup(this.shell, board));
    if (!rows.length) return [head];
    return [
      head,
      el(
        "section",
        el("div.bar", el("h2", same.length ? text("model-several", { n: same.length }) : text("model-near"))),
        entryList(same.length ? same : rows, board),
      ),
    ];
  }

  /** @param {Board} board @param {string} entry */
  async #near(board, entry) {
    const [org, name] = split(entry.split("@")[0]);
    /** @param {string} text */
    const plain = (text) => text.replace(/[;:/<>="]/g, " ").trim();
    for (const search of [plain(name), plain(name).split(/[-_. ]/)[0], plain(org)]) {
      if (search.length < 2) continue;
      const answer = await rowsMatching(this.shell, board, search).catch(() => /** @type {any} */ (null));
      if (answer?.rows.length) return answer.rows;
    }
    return [];
  }
}

/** @param {Board} board @param {Model} model */
function header(board, model) {
  const [org, name] = split(model.model);
  const apart = model.siblings.length && model.entry.startsWith(`${model.model}@`) ? model.entry.slice(model.model.length + 1) : "";
  const another = el(
    "span.small.row",
    hasPages && isFought(board) && el("a", { href: store.href("arena", { entry: null }), text: text("pages-page-arena") }),
    hasPages && el("a", { href: store.href("compare", { entry: model.entry }), text: text("compare-link") }),
    pageLink("model", { entry: null }, { text: text("model-another") }),
    takeAway("model", board, { class: "plain" }),
  );
  const title = el("h1.name.wrap-any", org && el("span.org", `${org}/`), name, apart && el("span.dim", ` ${apart}`));
  return el("header", el("div.row.crumbs", crumb(board), another), title, factLine(board, model), statistics(board, model));
}

/** @param {Board} board @param {Model} model */
function factLine(board, model) {
  const columns = new Map(board.columns.map((column) => [column.id, column]));
  const said = Object.keys(model.metadata).filter(
    (name) => !ELSEWHERE.has(name) && !ENDS.test(name) && !(isFought(board) && OF_RATINGS.has(name)),
  );
  const names = [...FACTS.filter((name) => said.includes(name)), ...said.filter((name) => !FACTS.includes(name))];
  const facts = names.map((name) => fact(name, model.metadata[name], model, columns.get(name))).filter(Boolean);
  const links = Object.entries(model.links).map(([name, url]) => link(find(`model-links-${name}`) ?? name, url));
  const rating = isFought(board) ? ratingFact(/** @type {any} */ (model.metadata)) : null;
  if (rating) facts.unshift([`${text("model-rating-label")} `, el("b", rating[0]), rating[1]]);
  return el(
    "p.facts.num",
    facts.map((each) => el("span", each)),
    links.map((each) => el("span", each)),
    hasPages && el("span.no-phone", embedButton("model", board, model.entry)),
  );
}

/**
 * A rating, and its interval as far as it has ends; null where there is no rating.
 * @param {Record<"rating" | "rating_lower" | "rating_upper", number | null | undefined>} metadata
 */
export function ratingFact({ rating, rating_lower: low, rating_upper: high }) {
  if (rating === null || rating === undefined) return null;
  const [lower, upper] = [low, high].map((end) => end?.toFixed(0));
  return [rating.toFixed(0), low !== high || low === undefined ? text("model-rating", { lower, upper }) : ""];
}

/** @param {string} name @param {Model["metadata"][string]} value @param {Model} model @param {Column | undefined} column */
function fact(name, value, model, column) {
  const label = column?.label ?? name;
  /** @param {string} text @param {string} after */
  const bold = (text, after) => [el("b", text), ` ${after}`];
  const unit = column && column.kind !== "score" ? column.unit : null;
  const amount = typeof value === "number" ? (unit ? measured(value, unit) : number(value, name)) : String(value);
  if (name === "params_b") return bold(amount, text("model-parameters"));
  if (name === "date") return [`${text("model-submitted")} `, el("b", date(String(value)))];
  if (name === "co2_kg") return bold(amount, text("model-co2"));
  if (name === "likes" && typeof value === "number") return text("model-likes", { n: value });
  if (name === "base_model") return value === model.model ? null : text("model-based-on", { base: String(value) });
  if (name === "available") return value ? null : el("span.warn", text("model-gone"));
  if (typeof value === "boolean") return value ? (find(`model-flags-${name}`) ?? label) : null;
  if (["type", "architecture", "precision", "license"].includes(name)) return String(value);
  const ends = ["lower", "upper"].map((end) => model.metadata[`${name}_${end}`]);
  if (unit && ends.every((end) => typeof end === "number"))
    return [`${label} `, el("b", amount), ` (${ends.map((end) => measured(Number(end), unit)).join("–")})`];
  return [`${label} `, el("b", column?.kind === "date" ? date(String(value)) : amount)];
}

/** @param {Board} board @param {Model} model */
function statistics(board, model) {
  const { root } = model;
  const { unit } = model.nodes[0];
  const benchmarks = model.nodes.filter((node) => board.benchmarks.includes(node.id) && !node.derived);
  const complete = benchmarks.filter((node) => node.score !== null).length;
  const tasks =
    root.leaves !== benchmarks.length || root.present !== complete ? text("model-tasks", { n: root.present, of: root.leaves }) : "";
  const interval = hasBounds(root) ? text("model-to", { lower: inUnit(root.lower, unit), upper: inUnit(root.upper, unit) }) : null;
  const rank =
    root.rank_lower && root.rank_upper && root.rank_lower !== root.rank_upper
      ? `${int(root.rank_lower)}–${int(root.rank_upper)}`
      : root.rank && int(root.rank);
  const reason = find(`pages-missing-${model.nodes[0].missing ?? ""}`);
  const items = /** @type {[string, Child | Child[], string?, string?][]} */ ([
    [
      isFought(board) ? root.label : text("model-average-of", { label: root.label, n: benchmarks.length }),
      root.score === null ? el("span.none", { tabindex: 0, title: reason, text: "—" }) : inUnit(root.score, unit),
      "big",
    ],
    interval && [text("model-interval"), interval],
    [text("model-rank"), rank ? [rank, small(text("model-of", { n: root.of }))] : el("span.mid", text("model-not-ranked"))],
    root.percentile !== null && [text("model-percentile"), ahead(root.percentile), "", text("model-percentile-help")],
    benchmarks.length > 0 && [text("model-coverage"), [`${complete}/${benchmarks.length}`, tasks && small(tasks)]],
  ]).filter(Boolean);
  const reasonLine = root.score === null && reason ? el("p.note.warn", reason) : null;
  const list = el(
    "dl.stats",
    items.map(([key, value, cls, title]) => el("div", { title: title ?? null }, el("dt", key), el("dd", { class: cls || null }, value))),
  );
  return el("div", list, reasonLine);
}

/** @param {string} text */
function small(text) {
  return el("small", ` ${text}`);
}

/** @param {Board} board @param {Model} model @param {Tree} tree */
function breakdown(board, model, tree) {
  const kinds = kindsOf(model.nodes);
  const intervals = model.nodes.some((node) => node.lower !== null && node.lower !== undefined);
  const foot = [
    board.nodes.some((node) => node.floor) && text("model-floors"),
    model.nodes.some((node) => node.below_chance && node.leaf) && text("model-below-marked"),
    ...new Set(model.nodes.flatMap((node) => (node.leaf ? node.doubts : []))),
  ].filter(Boolean);
  return el(
    "section",
    el(
      "div.bar",
      el("h2", text("model-breakdown")),
      el(
        "span.small.mid",
        isFought(board)
          ? text("model-key-of-wins", { kinds: intervals ? kinds : "" })
          : board.nodes[0].own
            ? text("model-key-ahead")
            : intervals
              ? text("model-key-interval", { guessed: rescaled(board.nodes), kinds })
              : text("model-key", { guessed: rescaled(board.nodes) }),
      ),
      board.errors?.length ? errorsChip() : null,
      hasPages && !isFought(board) && el("a.small", { href: store.href("benchmarks"), text: text("health-title") }),
      tree.all,
    ),
    tree.element,
    foot.length > 0 && el("p.foot", sentences(foot)),
  );
}

/** @param {Board} board @param {Model} model */
function siblings(board, model) {
  if (!model.siblings.length) return null;
  const rows = model.siblings.map((each) => ({
    entry: String(each.entry),
    ...each,
    model: model.model,
    distinct: String(each.entry).slice(model.model.length + 1),
    [board.root]: each.score,
  }));
  return el("section", el("div.bar", el("h2", text("model-siblings"))), entryList(rows, board));
}
