// A list that may be very long: the first of it, and a line that says how many more there are and that typing finds them.

import { el } from "./dom.js";
import { text } from "./words.js";

/** As many are listed: more than anybody reads through, and few enough to be drawn at once. */
export const LISTED = 100;

/**
 * The elements of the first of some values, and the line about the others.
 * @template Value
 * @param {Value[]} values
 * @param {(value: Value) => HTMLElement} draw
 * @param {number} [most]
 * @param {"p" | "li"} [tag] of that line
 */
export function firstOf(values, draw, most = LISTED, tag = "p") {
  const drawn = values.slice(0, most).map(draw);
  if (values.length > most) drawn.push(el(tag, { class: "dim more", text: text("common-more", { n: values.length - most }) }));
  return drawn;
}

/**
 * A field in which one types what to look for.
 * @param {string} label
 * @param {(typed: string) => unknown} typed what is told it, in lower case
 */
export function findField(label, typed) {
  const field = el("input.field", { type: "search", "aria-label": label, placeholder: label });
  field.addEventListener("input", () => typed(field.value.trim().toLowerCase()));
  return field;
}

/**
 * One row of a list of options, chosen by a click, Enter or Space.
 * @param {boolean} selected
 * @param {() => void} choose
 * @param {...(Node | string | null)} content
 */
export function option(selected, choose, ...content) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose();
  };
  const about = { role: "option", tabindex: -1, class: "option", "aria-selected": String(selected), on: { click: choose, keydown: onKey } };
  return el("div", about, ...content);
}
