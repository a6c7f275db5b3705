// Entries side by side, as a component of a Gradio application: the same as on the page of comparisons.

import { store } from "../common/store.js";
import { ComparePage } from "../compare/view.js";
import { Frame } from "./frame.js";

/** Opens a component. @param {Component} component */
export function open(component) {
  const frame = new Frame(component, "compare");
  const view = new ComparePage(frame.shell, (cell) =>
    component.trigger("select", { selected: true, model: cell.entry.split("@")[0], ...cell }),
  );
  frame.draw = (board) => view.show(board);
  store.onChange((keys) => frame.board?.key && view.changed(keys));
  frame.begin();
}
