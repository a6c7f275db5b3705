// What an audit says of a benchmark, beside its name wherever its numbers are used: the shape of its grade, and words.

import { el } from "./dom.js";
import { colour, shape } from "./grades.js";
import { store } from "./store.js";

/** The alarm of a board that is about a node; undefined where there is none. @param {AnyBoard} board @param {string} path */
export function alarmOf(board, path) {
  return board.alarms?.find(({ node }) => node === path);
}

/** Shape and words of an alarm, which lead to its reasons. @param {Alarm | undefined} alarm */
export function alarmNote(alarm) {
  if (!alarm) return null;
  const href = store.href("benchmarks", { benchmark: alarm.benchmark, entry: null });
  return el(
    "a",
    { class: `under alarm words ${colour(alarm.grade)}`, href, title: alarm.warning, "aria-label": alarm.warning },
    shape(alarm.grade, { size: 8 }),
    alarm.verdict,
  );
}
