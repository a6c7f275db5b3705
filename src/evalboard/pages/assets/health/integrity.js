// The section of the page Benchmarks about single numbers: which cannot be what they are said to be, which entries are equal to the last
// digit, and how much of each benchmark could be looked at. Asked for when the page stands.

import { address } from "../common/api.js";
import { el } from "../common/dom.js";
import { int } from "../common/format.js";
import { bar, fill } from "../common/lazysection.js";
import { store } from "../common/store.js";
import { list, text } from "../common/words.js";

const LISTED = 5; // of each check; the others are folded
const MOST = 200;

/**
 * The section, which fills itself; where nothing was looked at it stays empty.
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 */
export function doubts(shell, board, signal) {
  const section = el("section", { class: "doubts", "aria-label": text("health-doubts-title") });
  const parts = async () => {
    const answer = await shell.ask("integrity", {}, { signal });
    return answer && drawn(shell, board, answer);
  };
  void fill(section, parts, { head, failed: text("health-doubts-failed"), signal });
  return section;
}

function head() {
  return bar(text("health-doubts-title"));
}

/**
 * @param {Shell} shell
 * @param {Board} board
 * @param {Forensics} answer
 */
function drawn(shell, board, answer) {
  const file = address(`boards/${encodeURIComponent(board.id)}/integrity`, { rev: shell.revision });
  return [
    head(),
    el("p", { class: "small mid", text: text("health-doubts-about") }),
    ...(answer.marks.length ? groups(answer.marks) : [el("p", { class: "small", text: text("health-doubts-none") })]),
    answer.more > 0 ? el("p", { class: "dim", text: text("health-doubts-more", { n: answer.more }) }) : null,
    ...looked(answer.scopes),
    el(
      "p",
      { class: "facts links" },
      el("a", { href: file, download: `${board.id}-integrity.json`, text: text("health-doubts-download") }),
    ),
  ].filter((each) => each !== null);
}

/**
 * What each check could look at, and why a declared identity, or samples, were not held against single values.
 * @param {Forensics["scopes"]} scopes
 */
function looked(scopes) {
  const seen = scopes.filter(({ cells }) => cells > 0);
  const lines = ["grim", "identities", "rates", "files", "versions"].flatMap((check) => {
    const mine = seen.filter((each) => each.check === check);
    const labels = mine.map(({ label, cells }) => `${label} (${int(cells)})`);
    return mine.length
      ? [text(`health-doubts-seen-${check}`, { labels: check === "rates" ? list(labels, "health-doubts-rates-next") : labels })]
      : [];
  });
  const not = scopes
    .filter(({ check, why }) => why && ["identities", "rates", "files"].includes(check))
    .map(({ label, why }) => `${label}: ${why}.`);
  return [...(lines.length ? lines : [text("health-doubts-nothing-seen")]), ...not].map((text) =>
    el("p", { class: "small mid wrap-any", text }),
  );
}

/**
 * The marks check by check, the first of each, the others folded.
 * @param {Forensics["marks"]} marks
 */
function groups(marks) {
  return [...new Set(marks.map(({ check }) => check))].flatMap((check) => {
    const mine = marks.filter((each) => each.check === check);
    const rest = mine.slice(LISTED, MOST);
    return [
      el("h3", {}, mine[0].label, " ", el("span", { class: "small mid num", text: int(mine.length) })),
      el("ul", { class: "doubt-list plain-list" }, mine.slice(0, LISTED).map(mark)),
      rest.length > 0 &&
        el(
          "details",
          { class: "checks-fold" },
          el("summary", { text: text("health-doubts-more", { n: mine.length - LISTED }) }),
          el("ul", { class: "doubt-list plain-list" }, rest.map(mark)),
          mine.length > MOST && el("p", { class: "dim", text: text("health-doubts-in-file") }),
        ),
    ].filter((each) => each !== false);
  });
}

/** @param {Forensics["marks"][number]} one */
function mark({ entries, sentence, value }) {
  const links = value === null ? [] : [el("a", { href: store.href("model", { entry: entries[0] }), text: entries[0] }), ": "];
  return el("li", { class: "wrap-any" }, links, sentence);
}
