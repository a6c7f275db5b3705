// The snapshots of a board: a slider that shows the board as it was, and ranks beside those of an older one. Off by default.

import { get } from "../common/api.js";
import { attribute, el, elementIn, pausing } from "../common/dom.js";
import { hasPast } from "../common/evidence.js";
import { date, int } from "../common/format.js";
import { option } from "../common/longlist.js";
import { menu } from "../common/menu.js";
import { called, KEY, nameOf, snapshotChoices } from "../common/snapshots.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { heading } from "./options.js";

const SLIDING = 250;
/** Whether the slider was moved last: the page is drawn anew for a snapshot, and the slider has the focus again. */
let moved = false;

/** The line of a board with several snapshots, where the server painted it already; it says nothing where there is one. */
export class PastRanks {
  /** All that are kept, the newest first. @type {readonly PastState[]} */
  #states = [];

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    this.board = board;
    this.slider = el("input", { type: "range", min: 0, max: 1, value: 1, "aria-label": text("since-snapshot") });
    this.shown = el("output.num", board.as_of ? date(board.as_of) : "");
    this.since = el("button.sm", { title: text("since-help") });
    menu(
      this.since,
      (panel, close) => {
        panel.classList.add("ask-menu");
        this.fill(panel, close);
      },
      { label: text("since-label"), role: "dialog", width: 300 },
    );
    this.element = el("div.time", el("label", text("since-snapshot"), this.slider), this.shown, this.since);
    this.element.hidden = !shell.pre?.querySelector(".time");
    this.update();
    const show = pausing(SLIDING, () => {
      moved = true;
      const state = this.#at();
      store.set({ rev: state === this.#states[0] ? null : nameOf(state, this.#states) });
    });
    this.slider.addEventListener("input", () => this.#say(this.#at()));
    this.slider.addEventListener("change", show);
    if (!board.synthetic) this.#ask(shell, board);
  }

  /** The snapshot at which the slider stands: the newest on the right. */
  #at() {
    return this.#states[this.#states.length - 1 - Number(this.slider.value)];
  }

  /** @param {PastState} state */
  #say(state) {
    this.shown.textContent = called(state, this.#states);
    attribute(this.slider, "aria-valuetext", this.shown.textContent);
  }

  /** Says what ranks stand beside. */
  update() {
    const chosen = this.#states.find((state) => isChosen(state));
    const name = store.one("since") && (chosen ? called(chosen, this.#states) : store.one("since").slice(0, KEY));
    this.since.replaceChildren(text("since-label"), el("span.val", name));
  }

  /** @param {Shell} shell @param {Board} board */
  async #ask(shell, board) {
    try {
      /** @type {PastStates} */
      const answer = await get(`boards/${encodeURIComponent(board.id)}/states`); // all of them, whichever the page is pinned to
      if (shell.board?.id !== board.id) return;
      // Of a revision that was built several times what was built last.
      this.#states = answer.states.filter(({ revision }, at, all) => all.findIndex((other) => other.revision === revision) === at);
      const count = this.#states.length;
      const href = hasPast(board) ? store.href("changes") : undefined;
      if (count) shell.tell([[int(count), text("since-kept", { n: count }), href]]);
      const at = this.#states.findIndex(({ revision }) => revision === board.origin.revision);
      this.element.hidden = count < 2 || at < 0;
      if (this.element.hidden) return;
      this.slider.max = String(count - 1);
      this.slider.value = String(count - 1 - at);
      this.#say(this.#states[at]);
      this.update();
      if (moved) this.slider.focus({ preventScroll: true });
      moved = false;
    } catch {
      // Without a list there is nothing to choose from.
    }
  }

  #offered() {
    return this.#states.filter((state) => state.revision !== this.board.origin.revision);
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
