// The page of comparisons.

import { store } from "../common/store.js";
import { openShell } from "../shell/shell.js";
import { ComparePage } from "./view.js";

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props, { head: false });
  const page = new ComparePage(shell);
  shell.each((board) => void page.show(board));
  store.onChange((keys) => !keys.includes("board") && shell.board?.key && page.changed(keys));
}
