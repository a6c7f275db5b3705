// The table: a window of rows over a scroll box that is as tall as all of them. Rows that leave at one end come back at the
// other; the markup is in cells.js, moving with the keyboard in keyboard.js.

import { atMost, attribute, el, focusedIn, partOf, pausing } from "../common/dom.js";
import { phone } from "../common/format.js";
import { text } from "../common/words.js";
import { PINNED } from "../generated/painted.js";
import { groupRow, plan, sameColumns, sameHead, spanGroup } from "./cells.js";
import { isWide } from "./columnwindow.js";
import { forestOf, roomy, scaleForest } from "./forest.js";
import { HorizontalWindow } from "./horizontalwindow.js";
import { Keyboard } from "./keyboard.js";
import { Row } from "./row.js";
import { NO_ROWS } from "./rows.js";
import { rowPixels, setHeight, spacer } from "./spacer.js";
import { TableHead } from "./tablehead.js";

const AHEAD = 12; // rows kept beyond the edge that the reader is heading for: what a fast wheel passes in a few frames
const BEHIND = 4;
// Milliseconds after the last scroll, then cells out of sight are filled, too: those that are drawn are there for who reads otherwise.
const SETTLED = 200;
const SCALED = 120; // milliseconds between two axes of the intervals beside the table
const GROUP = 34; // height of the line "Not ranked", as in styles/table.css
export class Table {
  drawn = false; // until the first answer there is a plan of no columns, and no rows
  /** How the rows are drawn. @type {Plan} */
  shown = plan({ columns: [], root: "", raw: false, runs: false, chosen: false, sort: [], best: "" });
  /** @type {import("./rows.js").SomeRows} */
  rows = NO_ROWS;
  tierLines = false;
  partly = false; // whether only rows in sight have all of their cells
  fought = false;
  best = /** @type {Record<string, number>} */ ({}); // the best value of each score column
  selected = /** @type {Set<string>} */ (new Set());
  pinned = /** @type {TableRow[]} */ ([]);
  histograms = /** @type {Record<string, number[]>} */ ({});
  /** The bodies of the table: the chosen rows, the room above the window, the window, the room below it. */
  pinBody = el("tbody.pinned");
  above = spacer();
  body = el("tbody");
  below = spacer();
  /** The line above the rows without a rank, and the row that it stands before. */
  group = groupRow();
  groupAt = 0;
  /** What the table is of, for those who cannot see it. */
  title = "";
  /** What was measured last, in pixels. */
  headHeight = 0;
  boxHeight = 0;
  boxWidth = 0;
  rowHeight = 0;
  /**
   * `sorted(id, add)`, `picked(entry, on)`, `opened(td, entry, column)`, `looked(first, last)` tell what a visitor does.
   * @param {Acts} acts
   */
  constructor({ sorted, picked, opened, looked }) {
    this.act = { sorted, picked, opened, looked };
    this.table = el("table.board");
    this.box = el(
      "div.scroll.board",
      { tabindex: 0, role: "region", "aria-label": text("board-table-label"), "aria-describedby": "eb-keys" },
      this.table,
    );
    this.element = el("div.wrap", this.box, el("span.sr", { id: "eb-keys", text: text("board-table-keys") }));
    /** @type {Row[]} */
    this.pool = [];
    /** @type {Row[]} */
    this.pinLines = [];
    this.start = 0;
    this.end = 0;
    this.last = 0;
    this.heading = 1;
    this.heads = new TableHead((id, add) => this.act.sorted(id, add));
    this.settle = pausing(SETTLED, () => this.#complete(this.across.drawn));
    this.tell = atMost(80, () => {
      const [first, end] = this.#seen(this.last);
      this.act.looked(first, end);
    });
    this.scale = atMost(SCALED, () => this.#scale());
    this.keyboard = new Keyboard(this);
    this.across = new HorizontalWindow(this);
    this.box.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => this.#measure()).observe(this.box);
    phone.addEventListener("change", () => this.#relayout());
    roomy.addEventListener("change", () => this.#anew());
  }

  /**
   * Shows an answer: `shown` is a plan (cells.js), `rows` a Rows, `selected` a set of entries. Goes to the top unless told to stay.
   * @param {Plan} shown
   * @param {import("./rows.js").SomeRows} rows
   * @param {TableAnswer} answer
   * @param {{ selected: Set<string>, pinned: TableRow[], stay?: boolean, title?: string, fought?: boolean }} options
   */
  show(shown, rows, answer, { selected, pinned, stay = false, title = "", fought = false }) {
    this.rows.stop();
    this.rows = rows;
    this.selected = selected;
    this.pinned = pinned.slice(0, PINNED);
    this.best = { ...answer.best };
    this.tierLines = answer.tier_lines;
    this.element.classList.toggle("since", answer.since !== undefined);
    this.fought = fought;
    this.title = title;
    const before = this.drawn ? this.shown : null;
    this.drawn = true;
    const same = before !== null && sameColumns(before, shown) && before.raw === shown.raw && before.chosen === shown.chosen;
    this.shown = shown;
    this.histograms = { ...answer.histograms }; // of a wide table those of a window: others join them
    if (this.table.tHead && sameHead(before, shown)) this.heads.count(shown, this.histograms);
    else this.#drawHead(title, same);
    this.table.setAttribute("aria-rowcount", String(rows.length + 1));
    attribute(this.table, "aria-colcount", isWide(shown.columns.length) ? shown.columns.length + 2 : null);
    if (!stay) this.box.scrollTop = 0;
    if (before && before.by !== shown.by) this.box.scrollLeft = 0; // where the column now stands that is ranked by
    this.keyboard.forget();
    this.#drawPinned();
    this.#fit(true);
  }

  /** Shows other rows under the same head, as often as frames are drawn. @param {import("./rows.js").SomeRows} rows */
  swap(rows) {
    this.rows.stop();
    this.rows = rows;
    this.#fillAll();
  }

  /** Marks rows as selected without asking for them again. @param {Set<string>} selected */
  select(selected) {
    this.selected = selected;
    this.#fillAll();
  }

  /**
   * Fills the rows that have come meanwhile, and what came with them of columns that were not seen before.
   * @param {number} from
   * @param {number} to
   * @param {Pick<TableChunk, "best" | "histograms" | "columns">} answer
   */
  arrived(from, to, { best, histograms, columns }) {
    Object.assign(this.best, best);
    if (histograms) this.heads.count(this.shown, Object.assign(this.histograms, histograms));
    for (const each of columns ?? []) Object.assign(this.shown.columns.find(({ id }) => id === each.id) ?? {}, each);
    this.fillPinned();
    if (this.across.open || this.partly) this.settle();
    for (let at = Math.max(from - 1, this.start); at < Math.min(to + 1, this.end); at++) this.#fill(at);
    this.#placeGroup();
    this.scale();
  }

  // The axis of the intervals beside the table spans the rows that are seen, once all are there: it does not move while they come.
  #scale() {
    const column = forestOf(this.shown);
    if (!column) return;
    const [first, end] = this.#seen(this.last);
    const rows = Array.from({ length: end - first }, (_, at) => this.rows.at(first + at));
    if (!this.boxHeight || rows.includes(undefined)) return;
    const seen = [...this.pinned, ...rows].filter((row) => row !== undefined);
    const best = [this.rows.at(0), ...seen].find((row) => row?.rank === 1);
    scaleForest(this.table, column, { seen, best });
  }

  /** The first row without a rank, or the number of rows where all have one or the order is another. */
  get unranked() {
    if (!this.shown.ordered) return this.rows.length;
    for (let at = this.start; at < this.end; at++) {
      const row = this.rows.at(at);
      if (row && row.rank === null && (at === 0 || this.rows.at(at - 1)?.rank)) return at;
    }
    return this.rows.length;
  }

  /** Brings a row into the box. @param {number} index */
  reveal(index) {
    const top = this.#top(index);
    const space = this.boxHeight - this.#stuckHeight();
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top + this.rowHeight > this.box.scrollTop + space) this.box.scrollTop = top + this.rowHeight - space;
    this.#fit();
  }

  /** The element of a row that is in the window. @param {number} index */
  line(index) {
    return index >= this.start && index < this.end ? this.pool[index % this.pool.length].tr : null;
  }

  /** Brings a column into the box. @param {number} at */
  revealColumn(at) {
    this.across.reveal(at);
    this.#fit();
  }

  /** The rows that can be seen. */
  get visible() {
    return this.#seen(this.box.scrollTop);
  }

  /** @param {number} scrollTop */
  #seen(scrollTop) {
    const first = Math.min(Math.max(0, this.rows.length - 1), Math.floor(scrollTop / this.rowHeight));
    const space = this.boxHeight - this.#stuckHeight();
    return [first, Math.min(this.rows.length, first + Math.max(1, Math.floor(space / this.rowHeight)))];
  }

  /** @param {string} title @param {boolean} keepRows */
  #drawHead(title, keepRows) {
    const { shown } = this;
    attribute(this.table, "class", `board${shown.runs ? " runs" : ""}`);
    this.across.measure();
    if (!keepRows) this.across.begin();
    const { drawn, edges } = this.across;
    const former = this.table.tHead;
    const { element: head, focus } = this.heads.draw(shown, { drawn, edges, histograms: this.histograms });
    if (former && keepRows) {
      former.replaceWith(head);
    } else {
      this.pinBody = el("tbody.pinned");
      this.above = spacer();
      this.body = el("tbody");
      this.below = spacer();
      setHeight(this.below, this.rows.length * rowPixels()); // as tall as with rows: the box is measured before they are laid out
      this.group = groupRow();
      spanGroup(this.group, shown, drawn);
      this.pool = [];
      [this.start, this.end] = [0, 0];
      this.table.replaceChildren(
        el("caption.sr", text("board-table-caption", { title })),
        this.heads.cols,
        head,
        this.pinBody,
        this.above,
        this.body,
        this.below,
      );
    }
    focus();
  }

  #drawPinned() {
    this.#readHeights();
    this.pinBody.style.top = `${this.headHeight}px`;
    this.pinLines = this.pinned.map(() => new Row(this.shown, this.across.drawn, this.act));
    this.fillPinned();
    this.pinBody.replaceChildren(...this.pinLines.map((line) => line.tr));
    this.box.style.scrollPaddingTop = `${this.#stuckHeight()}px`;
  }

  fillPinned() {
    for (const [at, line] of this.pinLines.entries()) line.fill(this.pinned[at], { best: this.best, selected: true });
  }

  // Read once per drawing: asking an element for its height in the midst of a scroll makes the browser lay everything out twice.
  #readHeights() {
    this.headHeight = this.table.tHead?.offsetHeight ?? 0;
    this.boxHeight = Math.min(this.box.clientHeight, 2 * innerHeight); // on paper a box is as tall as its rows, which would be ever more
    this.boxWidth = this.box.clientWidth;
  }

  #stuckHeight() {
    return this.headHeight + this.pinned.length * rowPixels();
  }

  #measure() {
    if (!this.drawn) return;
    // Behind what the server drew beforehand nothing had a height yet.
    if (this.pinned.length && this.headHeight !== (this.table.tHead?.offsetHeight ?? 0)) this.#drawPinned();
    this.#fit(false, true);
  }

  // With a column more, or one less: all rows are others.
  #anew() {
    if (!this.drawn) return;
    this.#drawHead(this.title, false);
    this.#drawPinned();
    this.#fit(true);
  }

  #relayout() {
    if (!this.drawn) return;
    this.across.measure();
    this.#drawPinned();
    this.#fit(true);
  }

  #scrolled() {
    if (!this.drawn) return;
    this.across.stick(this.box.scrollLeft > 0 || this.box.matches(":focus-within"));
    this.#fit();
  }

  /** @param {number} index */
  #top(index) {
    return index * this.rowHeight + (index >= this.groupAt && this.groupAt < this.rows.length ? GROUP : 0);
  }

  /**
   * Where the window must be, and the rows it needs. `anew`: the content is another; `resized`: the box is.
   * @param {boolean} [anew]
   * @param {boolean} [resized]
   */
  #fit(anew = false, resized = false) {
    this.rowHeight = rowPixels();
    const scrollTop = this.box.scrollTop;
    if (anew || resized) this.#readHeights();
    const space = Math.ceil((this.boxHeight || 600) / this.rowHeight);
    const size = Math.min(this.rows.length, space + AHEAD + BEHIND);
    if (anew) this.groupAt = this.rows.length;
    const passed = (scrollTop - this.last) / this.rowHeight;
    if (passed) this.heading = passed > 0 ? 1 : -1;
    this.last = scrollTop;
    const first = Math.floor(scrollTop / this.rowHeight);
    const start = Math.max(0, Math.min(first - (this.heading > 0 ? BEHIND : AHEAD), this.rows.length - size));
    if (this.across.look(anew)) this.#complete(this.across.span, first, first + space + 1);
    else if (passed && this.partly) this.#complete(this.across.span);
    if (anew || size !== this.pool.length) this.#lay(start, size);
    else this.#move(start, start + size);
    this.rows.want(this.start, this.end, passed, this.across.asked, this.across.passed);
    this.tell();
    this.scale();
    if (this.across.open || this.partly) this.settle();
  }

  /**
   * Fills the cells of some columns, of all rows that are there or only of those in sight: to the side nobody sees the others.
   * @param {import("./columnwindow.js").Columns} columns
   * @param {number} [first]
   * @param {number} [end]
   */
  #complete([from, to], first = this.start, end = this.end) {
    for (let at = Math.max(first, this.start); at < Math.min(end, this.end); at++)
      this.pool[at % this.pool.length].complete(this.rows.at(at), { best: this.best, from, to });
    this.partly = first > this.start || end < this.end;
  }

  /**
   * Lays the window out anew. Rows that stand at the same place stay there and are only filled: taking them out and in costs most.
   * @param {number} start
   * @param {number} size
   */
  #lay(start, size) {
    const former = this.pool[0];
    const same = former && sameColumns(former.shown, this.shown) && former.shown.raw === this.shown.raw;
    const stay = same && this.start === 0 && start === 0;
    if (!stay) this.body.replaceChildren();
    if (!same) this.pool = [];
    this.group.remove();
    for (const row of this.pool.splice(size)) row.tr.remove();
    while (this.pool.length < size) this.pool.push(new Row(this.shown, this.across.drawn, this.act));
    [this.start, this.end] = [start, start + size];
    for (let at = start; at < this.end; at++) {
      const row = this.pool[at % size];
      row.shown = this.shown;
      this.#fill(at);
      if (!row.tr.isConnected) this.body.append(row.tr);
    }
    this.groupAt = this.unranked;
    this.#placeGroup();
  }

  /** @param {number} start @param {number} end */
  #move(start, end) {
    if (start === this.start && end === this.end) return;
    const size = this.pool.length;
    const overlap = Math.min(end, this.end) - Math.max(start, this.start);
    /** @type {[number, "append" | "prepend"][]} */
    const fresh = [];
    if (overlap > 0 && start >= this.start) for (let at = this.end; at < end; at++) fresh.push([at, "append"]);
    else if (overlap > 0) for (let at = this.start - 1; at >= start; at--) fresh.push([at, "prepend"]);
    else for (let at = start; at < end; at++) fresh.push([at, "append"]);
    this.group.remove();
    [this.start, this.end] = [start, end];
    const held = focusedIn(this.body) !== null;
    for (const [at, how] of fresh) {
      this.#fill(at);
      this.body[how](this.pool[at % size].tr);
    }
    if (held && focusedIn(this.body) === null) this.box.focus({ preventScroll: true });
    this.#placeGroup();
  }

  #fillAll() {
    for (let at = this.start; at < this.end; at++) this.#fill(at);
  }

  /** @param {number} at */
  #fill(at) {
    const line = this.pool[at % this.pool.length];
    const row = this.rows.at(at);
    const band = this.shown.ordered && this.tierLines ? (row?.band ?? null) : null;
    const before = this.rows.at(at - 1)?.band ?? null;
    const after = this.rows.at(at + 1)?.band ?? null;
    attribute(line.tr, "aria-rowindex", at + 2);
    line.fill(row, {
      best: this.best,
      selected: Boolean(row && this.selected.has(row.entry)),
      tier: Boolean(band && before && before !== band),
      pre: Boolean(band && after && after !== band),
      from: this.across.span[0],
      to: this.across.span[1],
    });
  }

  #placeGroup() {
    this.groupAt = this.groupAt < this.rows.length ? this.groupAt : this.unranked;
    const at = this.groupAt;
    const there = at < this.rows.length;
    if (there && at >= this.start && at < this.end) {
      partOf(this.group, "span").textContent = text("board-table-not-ranked", { n: this.rows.length - at, fought: this.fought });
      this.line(at)?.before(this.group);
    } else {
      this.group.remove();
    }
    setHeight(this.above, this.start * this.rowHeight + (there && at < this.start ? GROUP : 0));
    setHeight(this.below, (this.rows.length - this.end) * this.rowHeight + (there && at >= this.end ? GROUP : 0));
  }
}
