// Ranks beside those of an older state: the control that chooses it, off by default, and what a row says of its move.

import { get } from "../common/api.js";
import { el } from "../common/dom.js";
import { hasPast } from "../common/evidence.js";
import { date, int, short } from "../common/format.js";
import { findField, firstOf, option } from "../common/longlist.js";
import { menu } from "../common/menu.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

/** As many states are listed without a field to search them. */
const MANY = 12;
const KEY = 16; // characters of a key: more than any two states have in common

/** The control: hidden where no other state is kept. */
export class Since {
  /** @type {readonly PastState[]} */
  #states = [];

  /**
   * @param {Shell} shell
   * @param {Board} board
   */
  constructor(shell, board) {
    this.value = el("span", { class: "val" });
    this.element = el(
      "button",
      { type: "button", class: "sm", "aria-haspopup": "dialog", hidden: true, title: strings.since.help },
      strings.since.label,
      this.value,
    );
    menu(this.element, (panel, close) => this.#fill(panel, close), { label: strings.since.label, width: 340, right: true });
    if (!board.synthetic) this.#ask(shell, board);
  }

  /** Shows what is chosen. */
  update() {
    const chosen = this.#states.find((state) => isChosen(state));
    this.value.textContent = store.one("since") ? (chosen ? called(chosen) : store.one("since").slice(0, KEY)) : "";
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
      this.element.hidden = this.#offered(board).length === 0;
      this.board = board;
      this.update();
      const count = answer.states.length;
      const href = hasPast(board) ? store.href("changes") : undefined;
      if (count) shell.tell([[int(count), strings.since.kept(count), href]]);
    } catch {
      this.element.hidden = true; // without a list there is nothing to choose from
    }
  }

  /** @param {Board | undefined} board */
  #offered(board) {
    return this.#states.filter((state) => state.key !== board?.key);
  }

  /**
   * @param {HTMLElement} panel
   * @param {() => void} close
   */
  #fill(panel, close) {
    const said = strings.since;
    const offered = this.#offered(this.board);
    const list = el("div", { class: "choices", role: "listbox", "aria-label": said.label });
    /** @param {string | null} since */
    const choose = (since) => {
      close();
      store.set({ since });
    };
    /** @param {string} typed */
    const draw = (typed) =>
      list.replaceChildren(
        option(!store.one("since"), () => choose(null), el("span", { class: "nm", text: said.off })),
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
    const field = offered.length > MANY ? [findField(strings.changes.findState, draw)] : [];
    panel.replaceChildren(...field, list, el("p", { class: "dim small", text: said.key }));
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
  const said = strings.since;
  if (change === "new") return { mark: said.fresh, words: said.isNew, kind: "new" };
  if (!change || change === "same" || !rank || !before) return null;
  const places = before - rank;
  const [up, down] = change === "beyond" ? ["▲", "▼"] : ["△", "▽"];
  return {
    mark: `${places > 0 ? up : down}${int(Math.abs(places))}`,
    words: said.moved(places, int(before), change),
    kind: change === "beyond" ? (places > 0 ? "up" : "down") : "within",
  };
}
