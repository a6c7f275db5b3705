// The one renderer of reports: what an insight says, as a section of a page. Sentences first, then tables, figures and single values.

import { ApiError, Latest } from "./api.js";
import { el, link as outward } from "./dom.js";
import { whenNear } from "./lazysection.js";
import { pageLink } from "./pagelink.js";
import { saveAs } from "./picture.js";
import { headlineOf, textsOf } from "./reportblocks.js";
import { reportFigure } from "./reportfigure.js";
import { estimate, printed } from "./reportvalues.js";
import { store } from "./store.js";
import { text } from "./words.js";

const LISTED = 50;
const PROSE = 80; // letters of a text from which a cell is a paragraph
const SHORT = 200; // letters of what may stand between the answer and its table
/** Kinds of columns whose values stand to the right. */
const NUMBERS = new Set(["count", "number", "share", "points", "measure", "p", "estimate"]);

/** The sections that a page has of the insights of its board, in their order. The one of the page's name, or `own`, it draws itself. */
export class ReportSections {
  /**
   * @param {Shell} shell
   * @param {Board} board
   * @param {string} page
   * @param {{ inAddress?: string[], own?: string | string[] }} [options] the page's parameters, which a reader changes
   */
  constructor(shell, board, page, { inAddress = [], own = page } = {}) {
    this.sections = board.insights
      .filter(({ name, pages }) => pages.includes(page) && ![own].flat().includes(name))
      .map((each) => new ReportSection(shell, each, inAddress));
    this.elements = this.elementsWhere(() => true);
  }

  /** The elements of some sections. @param {(insight: InsightOf) => boolean} is */
  elementsWhere(is) {
    return this.sections.filter(({ insight }) => is(insight)).map(({ element }) => element);
  }

  /**
   * Says of what the sections are to tell: the state of the board, and parameters of those insights that have them.
   * @param {string} key
   * @param {Record<string, string | string[]>} [query]
   */
  ask(key, query = {}) {
    for (const section of this.sections) section.ask(key, query);
  }

  close() {
    for (const section of this.sections) section.close();
  }
}

export class ReportSection {
  #latest = new Latest();
  #closed = new AbortController();
  /** What is shown: the state of the board and the parameters. */
  #shown = "";
  /** What is asked beside the reader's own choices. @type {Record<string, string | string[]>} */
  #query = {};
  /** The state of the board. */
  #key = "";
  #isNear = false;
  /** @type {InsightReport | null} */
  #report = null;

  /** @param {Shell} shell @param {InsightOf} insight @param {string[]} [inAddress] parameters that the page keeps in its address */
  constructor(shell, insight, inAddress = []) {
    this.shell = shell;
    this.insight = insight;
    this.inAddress = inAddress;
    this.drawn = new ReportParts((parameter, value) => this.#choose(parameter, value));
    this.words = el("p.report-words.wrap-any.num", { role: "status" });
    this.choices = el("span.report-choices");
    this.parts = el("div.report-parts");
    const title = el("h2", insight.title);
    const head = el("div.bar", title, this.choices);
    const about = el("p.small.mid", insight.about);
    this.element = el("section.report", { id: `report-${insight.name}`, "aria-label": insight.title }, head, about, this.words, this.parts);
    this.words.textContent = text("report-waiting");
    whenNear(this.element, () => this.#arrive(), { signal: this.#closed.signal });
    let width = 0;
    const sized = new ResizeObserver(([box]) => {
      if (Math.abs(box.contentRect.width - width) < 1) return;
      width = box.contentRect.width;
      if (this.#report?.blocks.some(({ type }) => type === "figure")) this.#draw(this.#report);
    });
    sized.observe(this.element);
    this.#closed.signal.addEventListener("abort", () => sized.disconnect());
  }

  close() {
    this.#closed.abort();
    this.#latest.stop();
  }

  /**
   * Says of what the section is to tell; it asks once for each state of a board and parameters, when it comes near.
   * @param {string} key
   * @param {Record<string, string | string[]>} [query] parameters; those that the insight does not have are left out
   */
  ask(key, query = {}) {
    const names = this.insight.parameters;
    this.#query = Object.fromEntries(Object.entries(query).filter(([name, value]) => value.length > 0 && names.includes(name)));
    this.#key = key;
    if (this.#isNear) void this.#ask();
  }

  #arrive() {
    this.#isNear = true;
    if (this.#key) void this.#ask();
  }

  async #ask() {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...this.#query, ...this.drawn.chosen }))
      for (const each of [value].flat()) query.append(name, each);
    const shown = JSON.stringify([this.#key, String(query)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.setAttribute("aria-busy", "true");
    try {
      /** @type {InsightReport | undefined} */
      const report = await this.#latest.ask((signal) => this.shell.ask(this.insight.slug, query, { signal }));
      if (report) this.#draw(report);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#shown = "";
      this.#report = null;
      this.element.hidden = error.status === 404;
      this.words.textContent = error.message;
      this.choices.replaceChildren();
      this.parts.replaceChildren();
      const wrong = this.inAddress.filter((name) => name in this.#query);
      const reset = () => store.set(Object.fromEntries(wrong.map((name) => [name, null])));
      if (error.status === 400 && wrong.length)
        this.words.append(" ", el("button.plain", { text: text("common-states-reset"), on: { click: reset } }));
    } finally {
      if (!this.#latest.asking) this.element.removeAttribute("aria-busy");
    }
  }

  /** @param {string} parameter @param {string} value */
  #choose(parameter, value) {
    if (this.inAddress.includes(parameter)) return store.set({ [parameter]: value });
    this.drawn.chosen = { ...this.drawn.chosen, [parameter]: value };
    return void this.#ask();
  }

  /** @param {InsightReport} report */
  #draw(report) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.value : undefined;
    this.#report = report;
    const { blocks } = report;
    this.element.hidden = blocks.every(({ type }) => type === "missing" || type === "facts" || type === "choice");
    const headline = headlineOf(report);
    const texts = textsOf(report, "sentence", "caveat", "missing").join(" ");
    const isShort = !headline || texts.length <= SHORT;
    this.words.replaceChildren(...(headline ? [el("b", headline), " "] : []), isShort ? texts : "");
    const isOffered = (/** @type {string} */ parameter) => this.inAddress.includes(parameter) || !(parameter in this.#query);
    const choices = blocks.flatMap((block) => (block.type === "choice" && isOffered(block.parameter) ? [this.drawn.choice(block)] : []));
    this.choices.replaceChildren(...choices);
    const parts = blocks.flatMap((block) => this.drawn.part(block, this.element.clientWidth));
    if (!isShort) {
      const at = parts.findIndex((part) => part instanceof HTMLDetailsElement && !part.open);
      parts.splice(at < 0 ? parts.length : at, 0, ...this.drawn.rest(report));
    }
    this.parts.replaceChildren(...parts);
    if (focused) [...this.parts.querySelectorAll("button")].find(({ dataset }) => dataset.value === focused)?.focus();
  }
}

/** Tables, figures, texts, single values and links of reports as elements. */
export class ReportParts {
  /** What the reader chose. @type {Record<string, string>} */
  chosen = {};
  /** Tables that the reader opened or closed, or that a page opens. @type {Map<string, boolean>} */
  opened = new Map();
  #choose;

  /** @param {(parameter: string, value: string) => unknown} [choose] */
  constructor(choose = () => {}) {
    this.#choose = choose;
  }

  /** @param {InsightReport["blocks"][number]} block @param {number} width pixels that there are @returns {HTMLElement[]} */
  part(block, width) {
    if (block.type === "table") return block.rows.length || block.note ? [this.#table(block)] : [];
    if (block.type === "figure") return [reportFigure(block, width || 700)];
    if (block.type === "facts") return [this.#folded(text("report-facts"), "facts", false, facts(block))];
    if (block.type === "links") return [el("p.row", block.links.map(link))];
    if (block.type === "quote") return [el("blockquote.report-quote", { "aria-label": block.label, text: block.text })];
    return [];
  }

  /** What a report says beside its answer: what limits it, and the rest folded. @param {InsightReport} report */
  rest(report) {
    const list = (/** @type {string[]} */ texts) =>
      el(
        "ul.report-list.wrap-any.num",
        texts.map((said) => el("li", said)),
      );
    const [limits, rest] = [textsOf(report, "caveat", "missing"), textsOf(report, "sentence")];
    return [
      ...(limits.length ? [list(limits)] : []),
      ...(rest.length ? [this.#folded(text("report-more"), "more", false, list(rest))] : []),
    ];
  }

  /** @param {ReportChoice} choice */
  choice({ parameter, label, value, options }) {
    const all = options.map((each) => el("option", { value: each.value, text: each.label, selected: each.value === value }));
    const select = el("select.field", { "aria-label": label }, all);
    select.addEventListener("change", () => this.#choose(parameter, select.value));
    return select;
  }

  /** @param {ReportTable} table */
  #table({ key, title, columns, rows, total, open = false, mark = "", note = "", file = "" }) {
    const seen = columns.filter(({ hidden }) => !hidden);
    const shown = rows.slice(0, LISTED);
    const head = seen.map(({ label, kind = "text", about }) =>
      el("th", { scope: "col", class: NUMBERS.has(kind) ? "n" : null, title: about || null, text: label }),
    );
    const isProse = shown.some((row) => seen.some(({ key: of, kind = "text" }) => kind === "text" && String(row[of] ?? "").length > PROSE));
    const body = shown.map((row) =>
      el(
        "tr",
        { class: mark && row[mark] ? "shown" : null },
        seen.map((column, place) =>
          place === 0
            ? el("th.wrap-any", { scope: "row" }, this.#cell(row, column))
            : NUMBERS.has(column.kind ?? "text")
              ? el("td.n", { data: isProse ? { label: column.label } : {} }, this.#cell(row, column))
              : el("td.wrap-any", this.#cell(row, column)),
        ),
      ),
    );
    const more = shown.length < total ? text("report-first", { some: shown.length, all: total }) : "";
    return this.#folded(
      title,
      key,
      open,
      el(
        "div.scroll.plain-scroll",
        { tabindex: 0, role: "region", "aria-label": title },
        el("table", { class: isProse ? "num prose" : "num" }, el("thead", el("tr", head)), el("tbody", body)),
      ),
      ...[more, note].filter(Boolean).map((said) => el("p.small.mid.wrap-any", said)),
      ...(file ? [el("p", saves(rows, file))] : []),
    );
  }

  /** @param {string} title @param {string} key @param {boolean} open @param {...HTMLElement} inside */
  #folded(title, key, open, ...inside) {
    const isOpen = this.opened.get(key) ?? open;
    const details = el("details.all-questions", { open: isOpen }, el("summary", el("h3", title)), inside);
    details.addEventListener("toggle", () => this.opened.set(key, details.open));
    return details;
  }

  /** @param {Record<string, any>} row @param {ReportColumn} column @returns {Child | Child[]} */
  #cell(row, column) {
    const value = row[column.key];
    if (column.sets && value !== null) {
      const { sets } = column;
      const pressed = String(this.chosen[sets] === value);
      const choose = { click: () => this.#choose(sets, value) };
      return el("button.plain", { "aria-pressed": pressed, data: { value }, text: value, on: choose });
    }
    if (column.kind === "entry" && value !== null)
      return pageLink("model", { entry: value, ...(row.rev && { rev: row.rev }) }, { class: "model-link wrap-any", text: value });
    if (column.kind === "question" && value !== null && row.benchmark) {
      const question = { benchmark: row.benchmark, sample: value, cluster: row.cluster ?? "" };
      return linked("questions", question, value, "mono");
    }
    if (column.kind === "excerpt" && value !== null) return el("div.excerpt", { title: value, text: value });
    const described = column.unit_from ? { ...column, unit: row[column.unit_from] } : column;
    const shown = column.kind === "estimate" && value ? estimate(value, described) : [printed(value, described)];
    const url = column.url_from && row[column.url_from];
    if (url) return shown.map((each) => (typeof each === "string" ? outward(each, url) : each));
    return column.predicted && value ? el("span.predicted", "≈ ", shown) : shown;
  }
}

/** @param {ReportFacts} block */
function facts({ facts: all }) {
  const rows = all.map((each) =>
    el(
      "tr",
      el("th", { scope: "row", text: each.label }),
      el("td.wrap-any", each.kind === "estimate" && each.value ? estimate(each.value, each) : printed(each.value, each)),
    ),
  );
  return el("div.scroll.plain-scroll", el("table.num", el("tbody", rows)));
}

/** @param {ReportLink} link */
function link({ label, page = "", parameters = {}, url = "" }) {
  return url ? el("a", { href: url, text: label }) : linked(page, parameters, label);
}

/**
 * A link to a page of this site; to the page that is open it changes the address only.
 * @param {string} page
 * @param {Record<string, string>} parameters
 * @param {string} label
 * @param {string | null} [kind]
 */
function linked(page, parameters, label, kind = null) {
  const change = (/** @type {MouseEvent} */ event) => {
    if (!location.pathname.endsWith(`/${page}`) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    store.set(parameters);
  };
  return pageLink(page, parameters, { class: kind, text: label, on: { click: change } });
}

/** Rows as a file, a line of JSON for each. @param {Record<string, any>[]} rows @param {string} name */
function saves(rows, name) {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  const save = () => saveAs(new Blob(lines, { type: "application/jsonl" }), name);
  return el("button.btn.small", { text: text("report-file", { name }), on: { click: save } });
}
