// Ranks beside those of an older state: the choice of it, off by default, and what a row says of its move.

import { get } from "../common/api.js";
import { el, elementIn } from "../common/dom.js";
import { hasPast } from "../common/evidence.js";
import { date, int, short } from "../common/format.js";
import { findField, firstOf, option } from "../common/longlist.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { heading } from "./options.js";

/** As many states are listed without a field to search them. */
const MANY = 12;
const KEY = 16; // characters of a key: more than any two states have in common

/** The choice of an older state, in the menu of those among whom models are ranked; nothing where no other state is kept. */
export class Since {
  /** @type {readonly PastState[]} */
  #states = [];

  /**
   * @param {Shell} shell
   * @param {Board} board
   */
  constructor(shell, board) {
    this.board = board;
    if (!board.synthetic) this.#ask(shell, board);
  }

  /** Whether there is an older state to choose. */
  get offered() {
    return this.#offered().length > 0;
  }

  /** What is chosen, as people call it; "" for nothing. */
  get chosen() {
    const chosen = this.#states.find((state) => isChosen(state));
    return store.one("since") ? (chosen ? called(chosen) : store.one("since").slice(0, KEY)) : "";
  }

  /**
   * @param {Shell} shell
   * @param {Board} board
   */
  async #ask(shell, board) {
    try {
      /** @type {PastStates} */
      const answer = await get(`boards/${encodeURIComponent(board.id)}/states`); // all of them, whichever the page is pinned to
      if (shell.board?.id !== board.id) return;
      this.#states = answer.states;
      const count = answer.states.length;
      const href = hasPast(board) ? store.href("changes") : undefined;
      if (count) shell.tell([[int(count), text("since-kept", { n: count }), href]]);
    } catch {
      // Without a list there is nothing to choose from.
    }
  }

  #offered() {
    return this.#states.filter((state) => state.key !== this.board.key);
  }

  /**
   * Draws the states into a menu.
   * @param {HTMLElement} panel
   * @param {() => void} close
   */
  fill(panel, close) {
    const offered = this.#offered();
    const list = el("div", { class: "choices", role: "listbox", "aria-label": text("since-label") });
    /** @param {string | null} since */
    const choose = (since) => {
      close();
      store.set(since ? { since, among: "all" } : { since }, { replace: true }); // an older state has places on the whole board alone
    };
    /** @param {string} typed */
    const draw = (typed) =>
      list.replaceChildren(
        option(!store.one("since"), () => choose(null), el("span", { class: "nm", text: text("since-off") })),
        ...firstOf(
          offered.filter((state) =>
            `${called(state)} ${state.date} ${state.revision} ${state.tags.join(" ")}`.toLowerCase().includes(typed),
          ),
          (state) =>
            option(
              isChosen(state),
              () => choose(state.key.slice(0, KEY)),
              el("span", { class: "nm", text: called(state) }),
              el("span", { class: "mono small dim", text: short(state.revision) }),
              state.tags.length ? el("span", { class: "under", text: state.tags.join(" · ") }) : null,
            ),
        ),
      );
    draw("");
    const field = offered.length > MANY ? [findField(text("changes-find-state"), draw)] : [];
    panel.replaceChildren(heading(text("since-label")), ...field, list, el("p", { class: "dim small", text: text("since-key") }));
    (elementIn(panel, "[aria-selected=true]") ?? elementIn(panel, "[role=option]"))?.focus({ preventScroll: true });
  }
}

/** @param {PastState} state */
function isChosen(state) {
  const since = store.one("since");
  return (
    since !== "" &&
    (state.key.startsWith(since) || state.revision.startsWith(since) || state.tags.includes(since) || state.date?.slice(0, 10) === since)
  );
}

/** @param {PastState} state */
function called(state) {
  return state.date ? date(state.date) : short(state.revision);
}

/**
 * What a row says of its move: a mark, and the words for it; nothing where its rank is the same or not known.
 * @param {Pick<TableRow, "rank" | "rank_before" | "rank_change">} row
 * @returns {{ mark: string, words: string, kind: string } | null}
 */
export function moveOf({ rank, rank_before: before, rank_change: change }) {
  if (change === "new") return { mark: text("since-fresh"), words: text("since-is-new"), kind: "new" };
  if (!change || change === "same" || !rank || !before) return null;
  const places = before - rank;
  const [up, down] = change === "beyond" ? ["▲", "▼"] : ["△", "▽"];
  return {
    mark: `${places > 0 ? up : down}${int(Math.abs(places))}`,
    words: text("since-moved", { n: Math.abs(places), way: places > 0 ? "up" : "down", before: int(before), change }),
    kind: change === "beyond" ? (places > 0 ? "up" : "down") : "within",
  };
}
