// The section of the page Benchmarks about single numbers: which cannot be what they are said to be, which entries are equal to the last
// digit, and how much of each benchmark could be looked at. Asked for when the page stands.

import { ApiError, address } from "../common/api.js";
import { el } from "../common/dom.js";
import { int } from "../common/format.js";
import { firstOf } from "../common/longlist.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

const LISTED = 25;

/**
 * The section, which fills itself; where nothing was looked at it stays empty.
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 */
export function doubts(shell, board, signal) {
  const section = el("section", { class: "doubts", "aria-label": strings.health.doubts.title });
  void fill(section, shell, board, signal);
  return section;
}

/**
 * @param {HTMLElement} section
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 */
async function fill(section, shell, board, signal) {
  const said = strings.health.doubts;
  try {
    const answer = await shell.ask("forensics", {}, { signal });
    if (!answer || signal.aborted) return;
    section.replaceChildren(...drawn(shell, board, answer));
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    section.replaceChildren(head(), el("p", { class: "small mid", role: "alert", text: said.failed }));
  }
}

function head() {
  return el("div", { class: "bar" }, el("h2", { text: strings.health.doubts.title }));
}

/**
 * @param {Shell} shell
 * @param {Board} board
 * @param {Forensics} answer
 */
function drawn(shell, board, answer) {
  const said = strings.health.doubts;
  const file = address(`boards/${encodeURIComponent(board.id)}/forensics`, { rev: shell.revision });
  const seen = answer.scopes.filter(({ cells }) => cells > 0);
  const list = answer.marks.length
    ? el("ul", { class: "findings plain-list" }, firstOf(answer.marks, mark, LISTED, "li"))
    : el("p", { class: "small", text: said.none });
  return [
    head(),
    el("p", { class: "small mid", text: said.about }),
    list,
    answer.more > 0 ? el("p", { class: "dim", text: strings.more(answer.more) }) : null,
    el("p", {
      class: "small mid",
      text: seen.length ? said.seen(seen.map(({ label, cells }) => `${label} (${int(cells)})`)) : said.nothingSeen,
    }),
    el("p", { class: "facts links" }, el("a", { href: file, download: `${board.id}-forensics.json`, text: said.download })),
  ].filter((each) => each !== null);
}

/** @param {Forensics["marks"][number]} one */
function mark({ entries, sentence, label, value }) {
  const links = value === null ? [] : [el("a", { href: store.href("model", { entry: entries[0] }), text: entries[0] }), ": "];
  return el("li", {}, el("span", { class: "mid", text: label }), el("span", { class: "wrap-any" }, links, sentence));
}
