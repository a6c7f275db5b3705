// The list at the left: a page of samples of the slice, in an order, each with the beginning of what was answered.

import { el, elementIn, focusedIn } from "../common/dom.js";
import { fixed } from "../common/format.js";
import { store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { choose, isShown, place } from "./slicequery.js";
import { visible } from "./whitespace.js";

const ORDERS = ["score", "-score", "sample", "-prediction_length"];
const OF_BATTLES = ["likelihood", ...ORDERS];
const OF_TWO = ["difference", "-difference"];

export class SampleList {
  /** The part of all rows that is shown. @type {Pick<Samples, "offset" | "limit"> | null} */
  #page = null;

  /** `opened` is called when a sample was chosen here. @param {Names} names @param {() => unknown} opened */
  constructor(names, opened) {
    this.names = names;
    this.opened = opened;
    /** @type {SampleRow[]} */
    this.rows = [];
    /** @type {HTMLSelectElement} */
    this.order = el("select.field.order", {
      "aria-label": text("samples-list-order"),
      on: { change: () => choose({ sort: this.order.value }) },
    });
    this.box = el("ol.list.plain-list", {
      "aria-label": text("samples-list-label"),
      on: { keydown: (event) => this.#pressed(event) },
    });
    this.range = el("span.num");
    /** @param {string} text @param {number} by */
    const turn = (text, by) => el("button.btn", { text, on: { click: () => this.#page && turned(this.#page, by) } });
    this.before = turn(text("samples-list-before"), -1);
    this.after = turn(text("samples-list-after"), 1);
    this.element = el(
      "div.of-list",
      el("div.row.head-of", el("h2", text("samples-title")), el("span.push"), this.order),
      this.box,
      el("p.foot", this.range, this.before, this.after, el("span.push.dim.no-phone", text("samples-list-keys"))),
    );
  }

  /** Takes over an answer. @param {Samples} answer */
  update(answer) {
    this.rows = answer.rows;
    const held = focusedIn(this.box) !== null;
    this.#orders(answer);
    this.box.replaceChildren(...this.rows.map((row) => this.#line(row, answer)));
    this.box.scrollTop = 0;
    this.#page = answer;
    const last = answer.offset + this.rows.length;
    this.range.textContent = text("samples-list-range", { first: answer.offset + 1, last, of: answer.matched });
    this.before.hidden = answer.offset === 0;
    this.after.hidden = last >= answer.matched;
    this.mark();
    if (held) elementIn(this.box, "a[aria-current]")?.focus({ preventScroll: true });
  }

  /** Which row is shown: the one that the address names, else the first; -1 where it stands on another page. */
  get current() {
    if (!store.one("sample")) return this.rows.length ? 0 : -1;
    return this.rows.findIndex((row) => isShown(row, this.names.firstRun));
  }

  /** Marks the row that is shown. */
  mark() {
    const current = this.current;
    [...this.box.children].forEach((line, at) => {
      const link = /** @type {HTMLElement} */ (line.firstElementChild);
      if (at === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      link.tabIndex = at === Math.max(0, current) ? 0 : -1;
    });
  }

  /** Goes on by some rows; at the end of the page nothing happens. @param {number} by @param {{ focus?: boolean }} [options] */
  step(by, { focus = false } = {}) {
    const next = this.current < 0 ? 0 : this.current + by;
    const row = this.rows[next];
    if (!row) return;
    this.#show(row, { replace: true });
    const link = /** @type {HTMLElement} */ (this.box.children[next].firstElementChild);
    const beside = getComputedStyle(this.element).position === "sticky";
    if (beside || focus) link.scrollIntoView({ block: "nearest" });
    else this.#keepInBox(link);
    if (focus) link.focus({ preventScroll: true });
  }

  /**
   * Scrolls the list alone: where it stands above the sample that is read, on a phone, that one stays where it is.
   * @param {HTMLElement} link
   */
  #keepInBox(link) {
    const [box, line] = [this.box, link].map((element) => element.getBoundingClientRect());
    this.box.scrollTop += Math.max(0, line.bottom - box.bottom) - Math.max(0, box.top - line.top);
  }

  /** @param {Samples} answer */
  #orders({ sort, against, rows }) {
    const own = rows.some(({ opponent }) => opponent !== null) ? OF_BATTLES : ORDERS;
    const orders = against ? [...OF_TWO, ...own] : own;
    const offered = orders.includes(sort) ? orders : [...orders, sort];
    this.order.replaceChildren(
      ...offered.map((value) =>
        el("option", {
          value,
          text:
            find(`samples-list-orders-${value}`) ??
            text("samples-list-by", { column: this.names.column(value.replace(/^-/, "")), down: value.startsWith("-") }),
        }),
      ),
    );
    this.order.value = sort;
  }

  /** @param {SampleRow} row @param {Samples} answer */
  #line(row, answer) {
    const link = el(
      "a",
      { href: store.href("samples", { ...here(), ...place(row, this.names.firstRun) }) },
      this.#named(row),
      this.#score(row, answer),
      ...(this.names.has("prediction")
        ? [
            el("span.o", { dir: "auto" }, row.prediction === null ? text("samples-list-no-answer") : visible(row.prediction)),
            this.#expected(row),
          ]
        : []),
    );
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      this.#show(row);
      this.opened();
    });
    return el("li", link);
  }

  /** @param {SampleRow} sampleRow */
  #named({ question, sample, run, opponent }) {
    const of = this.names.severalRuns ? el("span.dim", text("samples-list-run", { run })) : "";
    return el("span.q", { dir: "auto" }, question || (opponent ? versus(opponent) : text("samples-list-sample", { id: sample })), of);
  }

  /** @param {SampleRow} sampleRow @param {Samples} answer */
  #score({ score, other, failure, opponent }, { entry, against }) {
    /** @param {number | null | undefined} value */
    const said = (value) => {
      if (opponent !== null && value !== undefined) return this.names.value("outcome", outcome(value));
      return value === null || value === undefined ? text("samples-list-no-score") : fixed(value, 2);
    };
    const title = failure ? this.names.about("failure", failure) : null;
    if (!against || opponent !== null) return el("span.f", { title, text: said(score) });
    return el(
      "span.f",
      { title: text("samples-list-both", { entry, mine: said(score), other: against, theirs: said(other) }) },
      said(score),
      el("span.dim", ` ${said(other)}`),
    );
  }

  /** @param {SampleRow} sampleRow */
  #expected({ expected, lost, opponent }) {
    if (opponent !== null) return el("span.f.dim.small", { dir: "auto", title: opponent, text: versus(opponent) });
    if (lost) return el("span.f.small.warn", { title: this.names.about("lost", lost), text: text("samples-list-lost") });
    return expected ? el("span.f.dim.small", { dir: "auto", text: text("samples-list-expects", { text: expected }) }) : "";
  }

  /** @param {SampleRow} row @param {{ push?: boolean, replace?: boolean }} [how] */
  #show(row, how = {}) {
    store.set(place(row, this.names.firstRun), how);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.step(by, { focus: true });
  }
}

/** @param {string} opponent */
function versus(opponent) {
  return text("samples-list-versus", { opponent });
}

/** How a battle ended for a model that won this much of it; null where both lost. @param {number | null} score */
function outcome(score) {
  if (score === null) return "both_bad";
  return score > 0.5 ? "win" : score < 0.5 ? "loss" : "tie";
}

/** Goes on by some pages of rows. @param {Pick<Samples, "offset" | "limit">} page @param {number} by */
function turned({ offset, limit }, by) {
  const next = Math.max(0, offset + by * limit);
  choose({ offset: next ? String(next) : null });
}

// The choices of this page that a link to a sample keeps.
function here() {
  return Object.fromEntries(
    ["benchmark", "entry", "against", "variant", "where", "slice", "sort", "offset"].map((key) => [key, store.all(key)]),
  );
}
