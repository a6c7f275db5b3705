// Sentences about the state of a board, above the controls: stale, broken commit, newer results, an older revision, files left out.

import { el } from "../common/dom.js";
import { hasPast } from "../common/evidence.js";
import { ago, date, short } from "../common/format.js";
import { sentence } from "../common/sentence.js";
import { store } from "../common/store.js";
import { parts, text } from "../common/words.js";
import { retryButton } from "./retrybutton.js";

/**
 * @param {HTMLElement} box
 * @param {AnyBoard} board
 * @param {{ revision: string, newer: AnyBoard | null, show: () => unknown, latest: () => unknown, retry: () => unknown }} options
 */
export function drawNotes(box, board, { revision, newer, show, latest, retry }) {
  const drawn = JSON.stringify([
    board.state,
    board.reason,
    board.broken_revision,
    board.progress,
    board.key,
    board.checked && ago(board.checked),
    newer?.key,
    revision,
    board.latest,
  ]);
  if (box.dataset.told === drawn) return;
  box.dataset.told = drawn;
  if (!board.key) return box.replaceChildren();
  const open = box.querySelector("details")?.open;
  const old = revision && !board.latest;
  box.replaceChildren(
    ...[old && older(board, latest), newer && newerNote(show), !old && state(board, retry), leftOut(board, open)].filter(Boolean),
  );
  return undefined;
}

/** @param {AnyBoard} board @param {() => unknown} latest */
function older(board, latest) {
  const [end, words] = board.origin?.pull ? ["to", text("common-notes-would")] : ["from", text("common-notes-since")];
  const since = hasPast(board) && el("a", { href: store.href("changes", { [end]: store.one("rev"), rev: null }), text: words });
  const commit = short(board.origin?.revision);
  const said = sentence(
    board.origin?.pull
      ? parts("common-notes-proposed", { number: String(board.origin.pull), revision: commit })
      : parts("common-notes-older", { revision: commit }),
  );
  return el("div.note", said, button(text("common-notes-latest"), latest), since && " · ", since);
}

/** @param {() => unknown} show */
function newerNote(show) {
  return el("div.note", { role: "status" }, `${text("common-notes-newer")} `, button(text("common-notes-show"), show));
}

/** @param {AnyBoard} board @param {() => unknown} retry */
function state(board, retry) {
  if (board.state === "building" || board.state === "queued") {
    const { done, total, doing } = board.progress ?? {};
    return total
      ? el("div.note", text("common-notes-updating", { progress: ` (${text("common-states-progress", { done, total, doing })})` }))
      : null;
  }
  if (board.state !== "stale" && board.state !== "failed") return null;
  const here = short(board.origin?.revision);
  if (board.broken_revision) {
    return el(
      "div.note.bad",
      { role: "status" },
      el("b", text("common-notes-broken", { revision: short(board.broken_revision) })),
      sentence(parts("common-notes-stays-at", { revision: here })),
      `${ended(board.reason)} `,
      retryButton(retry),
    );
  }
  const seen = parts("common-notes-yousee", {
    revision: here,
    day: board.as_of ? date(board.as_of) : "",
    when: board.checked ? ago(board.checked) : "",
  });
  return el("div.note.warn", { role: "status" }, `${ended(board.reason || text("pages-stale"))} `, sentence(seen), " ", retryButton(retry));
}

/** @param {string} text */
function ended(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** @param {string} label @param {() => unknown} act */
function button(label, act) {
  return el("button.plain", { text: label, on: { click: act } });
}

/** @param {AnyBoard} board @param {boolean | undefined} open */
function leftOut(board, open) {
  const { count, rows } = board.left_out ?? { count: 0, rows: [] };
  if (!count) return null;
  const lines = rows.map((row) => {
    const place = row.row ? text("board-explain-row", { n: row.row }).replace(/^[,，] ?/, "") : "";
    return el("li.mono", `${[row.file, place, row.column].filter(Boolean).join(", ")}: ${row.reason}`);
  });
  if (count > rows.length) lines.push(el("li", text("common-notes-left-out-more", { n: count - rows.length })));
  return el(
    "details.left",
    { open: Boolean(open) },
    el("summary", text("common-notes-left-out", { n: count })),
    el("ul.plain-list", lines),
  );
}
