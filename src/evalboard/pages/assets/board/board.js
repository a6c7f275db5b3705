// The leaderboard page: the view of a table, with the tray of what was picked, the plot and what the audit says.

import { hasIntervals, isFought } from "../common/evidence.js";
import { int, phone } from "../common/format.js";
import { text } from "../common/words.js";
import { openShell } from "../shell/shell.js";
import { Alarms, idle } from "./marks.js";
import { Plot } from "./plot.js";
import { rowPixels } from "./spacer.js";
import { Tray } from "./tray.js";
import { askTable, MOST_PINS, TableView } from "./view.js";

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props);
  /** What is asked for before the board is there. @type {Promise<TableAnswer> | null} */
  let early = askTable(shell);
  early.catch(() => {});
  /** @type {Page | null} */
  let page = null;
  shell.each((board) => {
    page?.close();
    page = new Page(shell, board);
    page.start(early ?? askTable(shell));
    early = null;
  });
}

class Page extends TableView {
  /** @type {Map<string, Alarm>} */
  alarms = new Map();
  /** @type {Plot | null} */
  #plot = null;

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    super(shell, board);
    this.tray = new Tray(shell, board);
    this.audit = new Alarms(shell);
  }

  close() {
    super.close();
    this.tray.stop();
  }

  get picks() {
    return this.tray.element;
  }

  below() {
    this.#plot = this.board.plots?.length || hasIntervals(this.board) ? new Plot(this.shell, this.board, this.audit) : null;
    if (this.#plot) this.#plot.element.id = "plot"; // of this page alone: components stand on pages with ids of their own
    return this.#plot?.element ?? "";
  }

  // Marks in the heads of benchmarks that the audit raises an alarm for: long after the first rows, and only where there is one.
  async drawn() {
    if (location.hash === "#plot") this.#plot?.element.scrollIntoView();
    if (isFought(this.board)) return;
    await idle();
    if (this.closed) return;
    this.alarms = await this.audit.all();
    this.question?.mark(this.alarms);
    this.headed();
  }

  headed() {
    this.table.heads.mark(this.table.shown, this.alarms);
  }

  /** @param {TableAnswer} answer */
  shown(answer) {
    this.tray.update(answer);
    this.plotted();
  }

  picked() {
    this.tray.update(this.answer);
  }

  plotted() {
    this.#plot?.refresh();
  }

  tooMany() {
    this.tray.refuse(text("board-table-too-many", { n: int(MOST_PINS) }));
  }

  // The box ends above the window's edge, so that what follows the table can be seen; when the page is scrolled it fills the window.
  fitBox() {
    const box = this.table.box;
    const top = box.getBoundingClientRect().top + scrollY;
    const room = phone.matches ? 96 : 72;
    const height = Math.max(phone.matches ? 420 : 380, Math.min(innerHeight - Math.min(top, 0.45 * innerHeight) - room, 1400));
    const head = this.table.table.tHead?.offsetHeight ?? 61;
    const row = rowPixels();
    box.style.maxHeight = `${head + row * Math.floor((height - head) / row) + 2}px`;
  }
}
