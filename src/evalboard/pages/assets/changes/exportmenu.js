// What can be taken away of a comparison of two states: a link, a file, a command.

import { address } from "../common/api.js";
import { copyButton, el } from "../common/dom.js";
import { codeToCopy } from "../common/embedding.js";
import { menu } from "../common/menu.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

/**
 * A button with a menu; `pair` names the two states when it opens.
 * @param {string} board
 * @param {() => { from: string, to: string }} pair
 */
export function takeAway(board, pair) {
  const button = el("button.btn.menu", text("changes-export"));
  menu(
    button,
    (panel) => {
      const { from, to } = pair();
      const command = `evalboard analyze changes ${board} --since ${from} --rev ${to}`;
      const link = () => new URL(store.href("changes", { board, from, to, rev: null, search: store.one("search") }), document.baseURI).href;
      panel.replaceChildren(
        el("div.row", copyButton(text("changes-copy-link"), text("common-copied"), text("common-not-copied"), link)),
        el("a.choice", {
          href: address(`boards/${encodeURIComponent(board)}/changes`, { since: from, rev: to, search: store.one("search") }),
          download: `${board}-changes.json`,
          text: text("changes-download"),
        }),
        ...codeToCopy(text("changes-command"), command),
      );
    },
    { label: text("changes-export"), width: 460, right: true },
  );
  return button;
}
