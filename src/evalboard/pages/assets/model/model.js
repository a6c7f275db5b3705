// The model page.

import { store } from "../common/store.js";
import { openShell } from "../shell/shell.js";
import { ModelPage } from "./view.js";

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props, { head: false });
  const page = new ModelPage(shell);
  shell.each((board) => void page.show(board));
  store.onChange((keys) => !keys.includes("board") && shell.board?.key && page.changed(keys));
}
