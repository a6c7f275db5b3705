// What stands in the place of a table: a board that is being built, one that failed, nothing that matches, the first load.

import { el } from "../common/dom.js";
import { sentence } from "../common/sentence.js";
import { store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { retryButton } from "./retrybutton.js";

/** As many other boards are offered where one has nothing to show. */
const OFFERED = 20;

/**
 * A board without a leaderboard: how far it is, or why there is none.
 * @param {Standing} board
 * @param {BoardSummary[]} boards
 * @param {() => unknown} retry
 */
export function boardState(board, boards, retry) {
  /** @type {Child[]} */
  const lines = [];
  if (board.state === "failed") {
    lines.push(
      el("p", el("b", board.unknown ? board.reason : text("common-states-failed"))),
      !board.unknown && el("p.reason", board.reason),
    );
    if (!board.unknown) lines.push(retryButton(retry, { class: "btn" }));
    else if (store.one("rev"))
      lines.push(el("button.btn", { text: text("common-notes-latest"), on: { click: () => store.set({ rev: null }) } }));
  } else {
    lines.push(el("p", el("b", text(board.state === "queued" ? "common-states-queued" : "common-states-building"))));
    const { done = 0, total = 0, doing = "" } = board.progress ?? {};
    if (total)
      lines.push(
        el("progress", { max: total, value: done, "aria-label": text("common-states-progress", { done, total, doing }) }),
        el("p.num", text("common-states-progress", { done, total, doing })),
      );
    else if (doing) lines.push(el("p", doing));
    if (board.reason) lines.push(el("p.reason", board.reason));
  }
  const others = boards.filter((other) => other.id !== board.id && other.entries);
  if (others.length)
    lines.push(
      el(
        "p.others",
        text("common-states-others"),
        others.slice(0, OFFERED).map((other) => el("button.plain", { text: other.title, on: { click: () => store.openBoard(other.id) } })),
        others.length > OFFERED && el("span.dim", text("common-states-more-others", { n: others.length - OFFERED })),
      ),
    );
  return el("div.scroll", el("div.empty", { role: "status" }, lines));
}

/**
 * A board of which a page has nothing to show says so, and leads to the same page of those of which it has.
 * @param {Shell} shell
 * @param {BoardSummary[]} boards
 * @param {{ none: string, others: string, noOthers: string }} words
 */
export function sayNothingHere(shell, boards, { none, others, noOthers }) {
  const links = boards
    .slice(0, OFFERED)
    .map(({ id, title }) => el("li", el("a", { href: store.href(shell.props.page, { board: id, rev: null }), text: title })));
  if (boards.length > OFFERED) links.push(el("li.dim", text("common-states-more-others", { n: boards.length - OFFERED })));
  shell.body.replaceChildren(
    el(
      "div.empty",
      { role: "status" },
      el("p", el("b", none)),
      el("p", boards.length ? others : noOthers),
      links.length > 0 && el("ul.plain-list", links),
    ),
  );
  shell.shown();
}

/**
 * No row matches: which filters meet, and what removing one would give, with that button first.
 * @param {TableAnswer} answer
 * @param {() => unknown} clear
 */
export function nothingMatches(answer, clear) {
  const names = answer.chips.map(chipText);
  const head =
    names.length === 1
      ? text("common-states-nothing-one", { filter: names[0] })
      : names.length
        ? text("common-states-nothing-two", { filters: names.join(", ") })
        : text("common-states-nothing");
  const useful = answer.without.filter((filter) => filter.count > 0).slice(0, 3);
  const best = useful[0] ? text("common-states-without", { filter: chipText(useful[0]), n: useful[0].count }) : "";
  const buttons = useful.map((filter) =>
    el("button.btn", {
      text: text("common-states-remove", { filter: chipText(filter) }),
      on: { click: () => store.take(filter.remove) },
    }),
  );
  if (names.length > 1 || !useful.length) buttons.push(el("button.btn", { text: text("board-strip-clear"), on: { click: clear } }));
  return el("div.empty", { role: "status" }, el("p", sentence([{ bold: head }]), best), buttons);
}

/** A filter as "size 3–9 B", "no merged models". @param {Chip} chip */
export function chipText(chip) {
  return chipParts(chip).join(" ");
}

/** Key and value of a chip, the key as the page says it. @param {Chip} chip */
export function chipParts({ key, about, label, value }) {
  const words = key === "hide" ? find(`pages-hide-${about}`) : key === "require" ? find(`pages-require-${about}`) : undefined;
  if (key === "hide" && words) {
    const [first, ...rest] = words.split(" ");
    return [first.toLowerCase(), rest.join(" ")];
  }
  if (key === "hide") return [text("common-no"), value];
  if (key === "require") return [text("common-only"), words ? words.toLowerCase() : value];
  return [label.toLowerCase(), value];
}

/**
 * What was wrong, with a button: it resets the view where the question was wrong, and asks again elsewhere.
 * @param {string} what
 * @param {() => unknown} act
 * @param {boolean} [wrong]
 */
export function refusal(what, act, wrong) {
  const again = el("button.plain", { text: wrong ? text("common-states-reset") : text("common-states-retry"), on: { click: act } });
  return el("div.note.bad.wrap-any", what, " ", again);
}

/** The shape of the table in grey lines that do not move. @param {string} label */
export function skeleton(label) {
  const widths = [180, 150, 200, 130, 170, 160, 190, 140, 150, 180];
  /** @param {number} width */
  const cells = (width) =>
    [34, width, 40, 40, 40].map((pixels, at) => el("td", { class: at > 1 ? "n" : null }, el("span", { style: { width: `${pixels}px` } })));
  const rows = el(
    "tbody",
    widths.map((width) => el("tr", cells(width))),
  );
  return el("div.scroll", { "aria-busy": "true", "aria-label": label }, el("table.skel", { "aria-hidden": "true" }, rows));
}
