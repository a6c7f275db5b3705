// The strip between controls and table: how many match, a chip per filter, among whom ranks count, and the key to the marks.

import { el, elementIn, focusedIn, svg } from "../common/dom.js";
import { errorsChip, errorsCover, errorsShown } from "../common/errors.js";
import { phone } from "../common/format.js";
import { isChoice, store } from "../common/store.js";
import { sentence } from "../shell/notes.js";
import { chipParts } from "../shell/states.js";
import { strings } from "../strings/strings.js";
import { rankSort, standardSort } from "./cells.js";

export class Strip {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.count = el("span", { class: "count num", role: "status" });
    this.chips = el("span", { class: "chips" });
    this.among = this.#among();
    this.keys = el("span", { class: "keys" });
    // On a phone it scrolls sideways, which the keyboard must reach.
    this.element = el(
      "div",
      { class: "strip", role: "group", "aria-label": strings.strip.label, tabindex: phone.matches ? 0 : null },
      this.count,
      this.chips,
      this.among.element,
      this.keys,
    );
  }

  /** @param {TableAnswer} answer */
  update(answer) {
    this.count.replaceChildren(...sentence(strings.strip.of(answer.matched, answer.total)));
    const held = focusedIn(this.chips) !== null;
    const chips = answer.chips.map(chip);
    if (chips.length > 1)
      chips.push(
        el("button", { type: "button", class: "btn quiet", text: strings.strip.clear, on: { click: () => clearFilters(this.board) } }),
      );
    const bars = this.board.errors?.length ? errorsChip() : null;
    if (bars) chips.push(bars);
    this.chips.replaceChildren(...chips);
    if (held) (elementIn(this.chips, "button") ?? document.querySelector(".eb .asks input[type=search]"))?.focus({ preventScroll: true });
    this.among.update(answer);
    this.keys.replaceChildren(...keys(this.board, answer));
  }

  #among() {
    const choices = [
      ["", strings.strip.amongAll],
      ["these", strings.strip.amongThese],
    ];
    const buttons = choices.map(([value, text]) => ({
      value,
      button: el("button", { type: "button", text, on: { click: () => store.set({ among: value }) } }),
    }));
    const element = el(
      "span",
      { class: "among" },
      el("span", { text: strings.strip.among }),
      el(
        "span",
        { class: "seg", role: "group", "aria-label": strings.strip.among },
        buttons.map(({ button }) => button),
      ),
    );
    /** @param {TableAnswer} answer */
    const update = (answer) => {
      element.hidden = !answer.chips.length && store.one("among") === "";
      for (const { value, button } of buttons) button.setAttribute("aria-pressed", String(store.one("among") === value));
    };
    return { element, update };
  }
}

/**
 * Takes every filter away, the board's own too; what is shown and how stays.
 * @param {Board} board
 */
export function clearFilters(board) {
  /** @type {Defaults} */
  const defaults = board.defaults ?? {};
  const own = Object.fromEntries(
    store
      .keys()
      .filter((key) => isChoice(key) && key.startsWith("only."))
      .map((key) => /** @type {[string, null]} */ ([key, null])),
  );
  store.set({
    ...own,
    search: null,
    size: null,
    hide: defaults.hide?.length ? "none" : null,
    require: defaults.require?.length ? "none" : null,
    complete: defaults.complete ? "0" : null,
  });
}

/** @param {Chip} filter */
function chip(filter) {
  const [key, value] = chipParts(filter);
  const off = el("button", {
    type: "button",
    "aria-label": strings.strip.remove(key, value),
    text: "×",
    on: { click: () => store.take(filter.remove) },
  });
  return el(
    "span",
    { class: "chip" },
    el("span", { class: "k", text: key }),
    " ",
    el("span", { class: "vl", text: value, title: value.length > 40 ? value : null }),
    off,
  );
}

/**
 * Only what is there is explained: no interval, no key. Tiers of own weights come a moment later: their key is there already.
 * @param {Board} board
 * @param {TableAnswer} answer
 */
function keys(board, answer) {
  const shown = [];
  const errors = errorsShown(board);
  if (answer.rows.some((row) => Object.keys(row.lower ?? {}).length)) {
    const picture = svg(
      "svg",
      { width: 46, height: 14, "aria-hidden": "true" },
      svg("rect", { width: 32, height: 10, class: "k-bar" }),
      svg("rect", { x: 24, y: 11, width: 16, height: 2, class: "k-line" }),
    );
    shown.push(
      el(
        "span",
        { class: "key", title: errorsCover(errors) || null },
        picture,
        (phone.matches ? strings.strip.keyIntervalPhone : strings.strip.keyInterval)(errors.kind),
      ),
    );
  }
  const coming = answer.own_weights && errors.kind && answer.matched > 0;
  const ordered = (store.all("sort")[0] ?? standardSort(board)) === rankSort(board);
  if (ordered && (coming || (answer.tier_lines && answer.rows.some((row) => row.tier)))) {
    const picture = svg("svg", { width: 22, height: 9, "aria-hidden": "true" }, svg("line", { x2: 22, y1: 4.5, y2: 4.5, class: "k-tier" }));
    shown.push(el("span", { class: "key" }, picture, strings.strip.keyTier));
  }
  if (answer.own_weights)
    shown.push(
      el("span", { class: "key", title: errors.kind ? strings.strip.ownWeightsHelp(errors.kind) : null, text: strings.strip.ownWeights }),
    );
  return shown;
}
