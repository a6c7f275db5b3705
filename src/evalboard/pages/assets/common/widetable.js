// A table that scrolls by itself where it is too wide.

import { el } from "./dom.js";

/**
 * @param {string} caption
 * @param {[string, string][]} columns each with its class
 * @param {(HTMLElement | null)[]} lines
 * @param {string} [kind] the class of the table
 */
export function wideTable(caption, columns, lines, kind = "") {
  const names = columns.map(([text, cls]) => el("th", { scope: "col", class: cls || null, text }));
  const rows = [el("caption", { text: caption }), el("thead", {}, el("tr", {}, names)), el("tbody", {}, lines)];
  return el("div", { class: "wide", tabindex: 0, role: "region", "aria-label": caption }, el("table", { class: kind || null }, rows));
}
