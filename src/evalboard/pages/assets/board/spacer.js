// The room above and below the window of rows: an empty body of the table, as tall as the rows that are not drawn.

import { el } from "../common/dom.js";
import { phone } from "../common/format.js";

export function spacer() {
  return el("tbody.space", { "aria-hidden": "true", hidden: true }, el("tr", el("td")));
}

/** @param {HTMLTableSectionElement} body @param {number} pixels */
export function setHeight(body, pixels) {
  body.hidden = pixels <= 0;
  body.rows[0].style.height = `${Math.max(0, pixels)}px`;
}

/** The height of a row in pixels, as styles/tokens.css has it. */
export function rowPixels() {
  return phone.matches ? 42 : 30;
}
