// What the audit says, where benchmarks are read: a shape in the head of a column that is red or amber, and a word beside a plot.

import { el } from "../common/dom.js";
import { colour, shape } from "../common/grades.js";
import { store } from "../common/store.js";

const LATEST = 2000; // milliseconds after which it is asked for in any case

/** What the audit of a board says: it comes with the board. */
export class Alarms {
  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
  }

  /** The benchmarks of the board that are red or amber, by id. @returns {Promise<Map<string, Alarm>>} */
  async all() {
    return new Map((this.shell.board.alarms ?? []).map((each) => [each.benchmark, each]));
  }
}

/** Waits until the browser has nothing else to do. */
export function idle() {
  return new Promise((resolve) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(resolve, { timeout: LATEST }) : setTimeout(resolve, LATEST),
  );
}

/** Marks the head of a column that stands for a benchmark with an alarm. @param {Element} cell @param {Alarm | undefined} alarm */
export function markHead(cell, alarm) {
  if (alarm && !cell.querySelector(".alarm")) cell.prepend(alarmMark(alarm));
}

/** The shape of an alarm, which leads to the page that has the reasons; its words are its name. @param {Alarm} alarm */
function alarmMark({ benchmark, grade, warning }) {
  const href = store.href("benchmarks", { benchmark });
  return el("a", { class: `alarm ${colour(grade)}`, href, title: warning, "aria-label": warning }, shape(grade, { size: 8 }));
}
