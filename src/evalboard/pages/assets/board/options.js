// What menus of the question line are made of: headings, entries of which one is chosen, boxes of which each is on or off, and the line
// that closes them. `stop` names an entry, so that it has the focus again after the menu was drawn anew.

import { el, elementIn, focusedIn } from "../common/dom.js";
import { int } from "../common/format.js";
import { text } from "../common/words.js";

/** @param {string} text @param {string} [right] */
export function heading(text, right = "") {
  return el("div.h", el("span", text), right && el("span", right));
}

export function rule() {
  return el("hr");
}

/**
 * One of several entries of which one is chosen. `right` stands at its end: a count, or what it means.
 * @param {{ text: Child[], on: boolean, choose: () => unknown, right?: string | number, stop?: string, title?: string | null }} options
 */
export function oneOf({ text, on, choose, right = "", stop = "", title = null }) {
  return el(
    "button.o",
    { role: "radio", "aria-checked": String(on), data: { stop }, title, on: { click: choose } },
    el("span.rd", { "aria-hidden": "true" }),
    el("span.nm", ...text),
    el("span.r.num", typeof right === "number" ? int(right) : right),
  );
}

/**
 * A box that is on or off.
 * @param {{
 *   text: string, on: boolean, turn: (on: boolean) => unknown, right?: string | number | undefined, stop: string, title?: string | null,
 * }} options
 */
export function box({ text, on, turn, right = "", stop, title = null }) {
  const input = el("input", { type: "checkbox", data: { stop } });
  input.checked = on;
  input.addEventListener("change", () => turn(input.checked));
  return el(
    "label",
    { class: `o${right === 0 ? " zero" : ""}`, title },
    input,
    el("span.nm", text),
    el("span.r.num", typeof right === "number" ? int(right) : right),
  );
}

/**
 * The line that closes a menu of boxes, with what else can be done.
 * @param {() => unknown} close
 * @param {...(HTMLElement | null | false)} others
 */
export function done(close, ...others) {
  return el("div.acts", ...others, el("button.btn.push", { data: { stop: "done" }, text: text("board-ask-done"), on: { click: close } }));
}

/** Draws a menu anew; what had the focus has it again, and what was seen is seen. @param {HTMLElement} panel @param {Child[]} parts */
export function redraw(panel, parts) {
  const held = focusedIn(panel)?.dataset.stop ?? null;
  const scroll = panel.scrollTop;
  panel.replaceChildren(...parts.filter(Boolean).map((part) => /** @type {Node} */ (part)));
  panel.scrollTop = scroll;
  if (held) elementIn(panel, `[data-stop="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}
