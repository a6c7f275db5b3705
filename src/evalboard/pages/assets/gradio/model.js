// What is known of one entry, as a component of a Gradio application: the same as on the page of a model.

import { store } from "../common/store.js";
import { ModelPage } from "../model/view.js";
import { Frame } from "./frame.js";

/** Opens a component. @param {Component} component */
export function open(component) {
  const frame = new Frame(component, "model");
  const view = new ModelPage(frame.shell);
  frame.draw = (board) => view.show(board);
  store.onChange((keys) => frame.board?.key && view.changed(keys));
  frame.begin();
}
