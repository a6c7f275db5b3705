// Whose error bars are shown: the board's own, or all over questions, over runs or over both. The choice goes along to the page of a model.

import { el } from "./dom.js";
import { store } from "./store.js";
import { find, text } from "./words.js";

/**
 * What is known of the errors that are shown: the kind on top, all kinds, and the smallest gap that they can see.
 * @param {Pick<Board, "errors" | "kind" | "kinds" | "gap">} board
 * @returns {ErrorsChoice}
 */
export function errorsShown(board) {
  const choice = board.errors.filter(canBeShown).find(({ id }) => id === store.one("errors"));
  return choice ?? { id: "shown", kind: board.kind, kinds: board.kinds, gap: board.gap };
}

/** Whether errors are known, so that they can be shown. @param {Board["errors"][number]} errors @returns {errors is ShownErrors} */
export function canBeShown(errors) {
  return errors.known;
}

/**
 * What these errors cover and what not, in a sentence; "" where that is for the board's own words to say.
 * @param {{ kinds: string[] }} options
 */
export function errorsCover({ kinds }) {
  return kinds.length > 1 ? text("common-errors-mixed") : (find(`common-errors-covers-${kinds[0]}`) ?? "");
}

/** The choice as a chip that takes it back; null where the board's own errors are shown. */
export function errorsChip() {
  const chosen = find(`common-errors-choices-${store.one("errors")}`);
  if (!chosen || store.one("errors") === "shown") return null;
  const off = el("button", {
    "aria-label": text("common-errors-take-back"),
    text: "×",
    on: { click: () => store.set({ errors: null }) },
  });
  return el("span.chip", el("span.k", text("common-errors-chip")), " ", el("span.vl", chosen.toLowerCase()), off);
}
