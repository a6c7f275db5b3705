// Ranks beside those of an older state: the choice of it, off by default, and what a row says of its move.

import { get } from "../common/api.js";
import { el, elementIn } from "../common/dom.js";
import { hasPast } from "../common/evidence.js";
import { int } from "../common/format.js";
import { option } from "../common/longlist.js";
import { called, KEY, snapshotChoices } from "../common/snapshots.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { heading } from "./options.js";

/** The choice of an older state, in the menu of those among whom models are ranked; nothing where no other state is kept. */
export class PastRanks {
  /** @type {readonly PastState[]} */
  #states = [];

  /** @param {Shell} shell @param {Board} board */
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
    return store.one("since") ? (chosen ? called(chosen, this.#states) : store.one("since").slice(0, KEY)) : "";
  }

  /** @param {Shell} shell @param {Board} board */
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

  /** Draws the states into a menu. @param {HTMLElement} panel @param {() => void} close */
  fill(panel, close) {
    /** @param {string | null} since */
    const choose = (since) => {
      close();
      store.set(since ? { since, among: "all" } : { since }, { replace: true }); // an older state has places on the whole board alone
    };
    const choices = snapshotChoices({
      label: text("since-label"),
      offered: this.#offered(),
      states: this.#states,
      isChosen,
      choose: (state) => choose(state.key.slice(0, KEY)),
      under: (state) => [...state.tags],
      first: () => [option(!store.one("since"), () => choose(null), el("span.nm", text("since-off")))],
    });
    panel.replaceChildren(heading(text("since-label")), ...choices, el("p.dim.small", text("since-key")));
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
