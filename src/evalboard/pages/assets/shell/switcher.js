// The name of a board, which switches boards: those there are by group, each with what it is for; those that cannot be had folded.

import { el } from "../common/dom.js";
import { date } from "../common/format.js";
import { findField, firstOf, option } from "../common/longlist.js";
import { menu } from "../common/menu.js";
import { find, text } from "../common/words.js";

/** As many boards are listed without a field to search them. */
const MANY = 6;
/** Characters of what a board is for: one line, or two on a phone. */
const USE = 90;

/** @type {["scores" | "arenas" | "demos", (board: BoardSummary) => boolean][]} */
const GROUPS = [
  ["scores", ({ synthetic, battles }) => !synthetic && !battles],
  ["arenas", ({ synthetic, battles }) => !synthetic && battles],
  ["demos", ({ synthetic }) => synthetic],
];

/**
 * The button; `go` is told the id of the board that is chosen.
 * @param {AnyBoard} board
 * @param {BoardSummary[]} boards
 * @param {(id: string) => unknown} go
 */
export function switcher(board, boards, go) {
  const about = { type: "button", class: "switch", "aria-haspopup": "listbox", title: text("common-head-switch-board"), text: board.title };
  const button = el("button", /** @type {Properties} */ (about));
  /** @param {HTMLElement} panel @param {() => void} close */
  const fill = (panel, close) => {
    const list = el("div.choices", { role: "listbox", "aria-label": text("common-head-boards") });
    let unfolded = false;
    /** @param {string} typed */
    const draw = (typed) => {
      const like = boardsLike(boards, typed);
      const gone = like.filter((other) => isGone(other) && other.id !== board.id);
      /** @param {BoardSummary} other */
      const line = (other) =>
        option(
          other.id === board.id,
          () => {
            close();
            go(other.id);
          },
          ...described(other),
        );
      const there = like.filter((other) => !gone.includes(other));
      const groups = GROUPS.map(([name, belongs]) => group(text(`common-head-groups-${name}`), there.filter(belongs), line)).filter(
        Boolean,
      );
      const unfold = () => {
        unfolded = true;
        draw(typed);
      };
      const hidden = gone.length > 0 && !unfolded && !typed;
      list.replaceChildren(...groups, ...(hidden ? [] : [group(text("common-head-groups-gone"), gone, line)].filter(Boolean)));
      fold.replaceChildren(
        ...(hidden ? [el("button.plain", { text: text("common-head-gone", { n: gone.length }), on: { click: unfold } })] : []),
      );
      if (!like.length) list.append(el("p.dim", text("common-head-no-board")));
    };
    const fold = el("div.acts");
    draw("");
    panel.replaceChildren(
      ...(boards.length > MANY ? [findField(text("board-filters-search", { label: text("common-head-boards") }), draw)] : []),
      list,
      fold,
    );
  };
  menu(button, fill, { label: text("common-head-boards"), width: 420 });
  return button;
}

/** @param {string} name @param {BoardSummary[]} boards @param {(board: BoardSummary) => HTMLElement} line */
function group(name, boards, line) {
  return (
    boards.length > 0 &&
    el("div", { role: "group", "aria-label": name }, el("div.part", { role: "presentation", text: name }), ...firstOf(boards, line))
  );
}

/** @param {BoardSummary} board */
function isGone({ state, entries }) {
  return state === "failed" && !entries;
}

/** @param {BoardSummary} board */
function described(board) {
  const facts = [
    board.entries ? text("common-head-rows", { n: board.entries }) : "",
    board.as_of ? `${text("pages-as-of")} ${date(board.as_of)}` : "",
    board.copied ? `${text("pages-copied")} ${date(board.copied)}` : "",
    find(`common-head-states-${board.state}`) ?? "",
  ];
  const use = useOf(board.description);
  return [
    el("span.nm", board.title),
    board.synthetic ? el("span.synthetic", text("pages-synthetic")) : null,
    use ? el("span.under", use) : null,
    el("span.under.dim", facts.filter(Boolean).join(" · ")),
  ];
}

/** What a board is for: the first sentence of its description, in one line. @param {string} description */
export function useOf(description) {
  const [first] = description.trim().split(/(?<=[.!?])\s|\n/);
  return first.length <= USE ? first.replace(/\.$/, "") : `${first.slice(0, USE).replace(/\s+\S*$/, "")} …`;
}

/**
 * The boards that hold every word of what was typed, in title, id or description; those whose title does come first.
 * @param {BoardSummary[]} boards
 * @param {string} typed in lower case
 */
export function boardsLike(boards, typed) {
  const words = typed.split(/\s+/).filter(Boolean);
  /** @param {string} text */
  const holds = (text) => words.every((word) => text.toLowerCase().includes(word));
  const like = boards.filter(({ id, title, description }) => holds(`${title} ${id} ${description}`));
  return [...like.filter(({ title }) => holds(title)), ...like.filter(({ title }) => !holds(title))];
}
