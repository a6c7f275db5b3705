// The menu Take away: files and a link of exactly what the table shows.

import { address } from "../common/api.js";
import { copyButton, el } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { isPlotChoice, store } from "../common/store.js";
import { EXPORTS } from "../generated/exports.js";
import { strings } from "../strings/strings.js";

/**
 * The button of the menu.
 * @param {Board} board
 */
export function takeAway(board) {
  const button = el("button", { type: "button", class: "sm", "aria-haspopup": "dialog", text: strings.download.label });
  menu(button, (panel) => panel.replaceChildren(...files(board), link(board)), {
    label: strings.download.label,
    width: WIDTH,
    right: true,
  });
  return button;
}

const WIDTH = 300;

/** @param {Board} board */
function files(board) {
  const query = store.tableQuery((key) => isPlotChoice(key) || key === "offset" || key === "limit");
  query.set("rev", board.origin?.revision ?? "");
  const links = Object.keys(EXPORTS).map((format) =>
    el("a", {
      class: "choice",
      href: address(`boards/${encodeURIComponent(board.id)}/table.${format}`, query),
      download: true,
      text: strings.download.kinds[format],
    }),
  );
  return [...links, el("p", { class: "dim", text: strings.download.hint })];
}

/** @param {Board} board */
function link(board) {
  const copied = copyButton(strings.find.copyLink, strings.copied, strings.notCopied, () => store.link(board.id, board.origin?.revision));
  return el("div", { class: "acts" }, copied);
}
