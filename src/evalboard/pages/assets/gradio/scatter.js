// The plot of a board as a component of a Gradio application: the same as under its table.

import { Alarms } from "../board/marks.js";
import { Plot } from "../board/plot.js";
import { isChoice, isPlotChoice, store } from "../common/store.js";
import { Frame } from "./frame.js";

class PlotFrame extends Frame {
  /** @param {Board} board */
  draw(board) {
    const { x, y, color } = this.component.props;
    /** @type {Record<string, string>} */
    const standard = { ...(x && { x }), ...(y && { y }), ...(color && { color }) };
    const picked = (/** @type {string} */ entry) =>
      this.component.trigger("select", { index: null, selected: true, value: entry, entry, model: entry.split("@")[0] });
    this.plot = new Plot(this.shell, board, new Alarms(this.shell), { kinds: ["scatter"], picked, standard });
    this.body.replaceChildren(this.plot.element);
  }
}

/** Opens a component. @param {Component} component */
export function open(component) {
  const frame = new PlotFrame(component, "scatter");
  store.onChange((keys) => keys.some(isChoice) && frame.plot?.refresh());
  frame.begin(["x", "y", "color"], isPlotChoice);
}
