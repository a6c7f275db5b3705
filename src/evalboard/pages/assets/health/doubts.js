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
  const list = answer.marks.length
    ? el("ul", { class: "findings plain-list" }, firstOf(answer.marks, mark, LISTED, "li"))
    : el("p", { class: "small", text: said.none });
  return [
    head(),
    el("p", { class: "small mid", text: said.about }),
    list,
    answer.more > 0 ? el("p", { class: "dim", text: strings.more(answer.more) }) : null,
    ...looked(answer.scopes),
    el("p", { class: "facts links" }, el("a", { href: file, download: `${board.id}-forensics.json`, text: said.download })),
  ].filter((each) => each !== null);
}

/**
 * What each check could look at, and why a declared identity, or samples, were not held against single values.
 * @param {Forensics["scopes"]} scopes
 */
function looked(scopes) {
  const said = strings.health.doubts;
  const seen = scopes.filter(({ cells }) => cells > 0);
  const lines = Object.entries(said.seen).flatMap(([check, words]) => {
    const mine = seen.filter((each) => each.check === check);
    return mine.length ? [words(mine.map(({ label, cells }) => `${label} (${int(cells)})`))] : [];
  });
  const not = scopes
    .filter(({ check, why }) => why && ["identities", "files"].includes(check))
    .map(({ label, why }) => `${label}: ${why}.`);
  return [...(lines.length ? lines : [said.nothingSeen]), ...not].map((text) => el("p", { class: "small mid wrap-any", text }));
}

/** @param {Forensics["marks"][number]} one */
function mark({ entries, sentence, label, value }) {
  const links = value === null ? [] : [el("a", { href: store.href("model", { entry: entries[0] }), text: entries[0] }), ": "];
  return el("li", {}, el("span", { class: "mid", text: label }), el("span", { class: "wrap-any" }, links, sentence));
}
