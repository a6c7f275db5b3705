// The key to the marks of the table, under it. Only what is there is explained: no interval, no key.

import { el, svg } from "../common/dom.js";
import { errorsCover, errorsShown } from "../common/errors.js";
import { kindsOf, phone } from "../common/format.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

/** @param {Board} board @param {TableAnswer} answer @param {boolean} ordered whether the rows stand in the order of rank */
export function legendOf(board, answer, ordered) {
  const errors = errorsShown(board);
  const shown = [];
  if (answer.rows.some((row) => Object.keys(row.lower ?? {}).length)) {
    const kind = { kind: errors.kind, kinds: kindsOf([errors]) };
    const says = phone.matches ? text("board-legend-interval-phone", kind) : text("board-legend-interval", kind);
    shown.push(el("span.key", { title: errorsCover(errors) || null }, interval(), says));
  }
  const by = answer.question?.by ?? board.root;
  const lacking = phone.matches && !store.has("columns") && answer.rows.find((row) => row.present < row.leaves && row[by] !== null);
  if (lacking) {
    const { present, leaves } = lacking;
    const of = el("span.cov.part", `${present}/${leaves}`);
    shown.push(el("span.key", of, text("board-legend-share", { isFilled: board.missing === "predicted" })));
  }
  if (ordered && answer.tier_lines && answer.rows.some((row) => row.tier)) shown.push(el("span.key", tier(), text("board-strip-key-tier")));
  if (answer.own_weights) {
    const title = errors.kind ? text("board-legend-own-weights-help", { kind: errors.kind }) : null;
    shown.push(el("span.key", { title, text: text("board-legend-own-weights") }));
  }
  return shown;
}

function interval() {
  return svg(
    "svg",
    { width: 46, height: 14, "aria-hidden": "true" },
    svg("rect.k-bar", { width: 32, height: 10 }),
    svg("rect.k-line", { x: 24, y: 11, width: 16, height: 2 }),
  );
}

function tier() {
  return svg("svg", { width: 22, height: 9, "aria-hidden": "true" }, svg("line.k-tier", { x2: 22, y1: 4.5, y2: 4.5 }));
}
