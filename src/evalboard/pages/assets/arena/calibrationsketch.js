// A small picture of a fit: whether the ratings predict who wins.

import { linear } from "../common/axis.js";
import { el, svg } from "../common/dom.js";
import { fixed, int } from "../common/format.js";
import { text } from "../common/words.js";

const SIZE = 300;
const LEFT = 40;
const FOOT = 28;
const TOP = 12;

/**
 * Shares that were won against the chances that ratings of other battles told, by tenths; or why that is not shown.
 * @param {Calibration} calibration
 */
export function calibrationSketch({ tenths, ...folds }) {
  if (folds.why_not)
    return figure(
      text("arena-sketch-calibration-title"),
      text(`arena-sketch-not-predicted-${folds.why_not}`, { folds: folds.folds, by: folds.by }),
      null,
    );
  /** @param {number} value */
  const percent = (value) => fixed(100 * value, 0);
  const frame = new Frame(linear([0, 100]), (tick) => fixed(tick, 0));
  const most = Math.max(...tenths.map(({ battles }) => battles));
  const dots = tenths.map(({ predicted, observed, battles }) =>
    frame.dot(
      100 * predicted,
      100 * observed,
      2 + 4 * Math.sqrt(battles / most),
      "",
      text("arena-sketch-tenth", { predicted: percent(predicted), observed: percent(observed), battles: int(battles) }),
    ),
  );
  const worst = Math.max(...tenths.map(({ predicted, observed }) => Math.abs(predicted - observed)));
  return figure(
    text("arena-sketch-calibration-title"),
    text("arena-sketch-calibration-about", { worst: fixed(100 * worst, 1), ...folds }),
    frame.draw(text("arena-sketch-predicted"), text("arena-sketch-observed"), [dots]),
    listed(tenths, percent),
  );
}

/** The same for those who do not see the picture. @param {CalibrationPoint[]} tenths @param {(value: number) => string} percent */
function listed(tenths, percent) {
  const head = [text("arena-sketch-predicted"), text("arena-sketch-observed"), text("arena-columns-battles")].map((text) =>
    el("th", { scope: "col", text }),
  );
  const lines = tenths.map(({ predicted, observed, battles }) =>
    el(
      "tr",
      [percent(predicted), percent(observed), int(battles)].map((text) => el("td", text)),
    ),
  );
  return el("table.sr", el("caption", text("arena-sketch-calibration-title")), el("thead", el("tr", head)), el("tbody", lines));
}

/** @param {string} title @param {string} about @param {Child} picture @param {Child} [more] */
function figure(title, about, picture, more = null) {
  return el("section", el("div.bar", el("h2", title)), el("figure.sketch.num", picture, el("figcaption.small.mid.wrap-any", about)), more);
}

/** A square with the same axis in both directions, and the line on which both are equal. */
class Frame {
  /** @param {Axis} axis @param {(tick: number) => string} print */
  constructor(axis, print) {
    this.axis = axis;
    this.print = print;
  }

  /** @param {number} value */
  x(value) {
    return LEFT + (this.axis.at(value) / 100) * (SIZE - LEFT - 8);
  }

  /** @param {number} value */
  y(value) {
    return SIZE - FOOT - (this.axis.at(value) / 100) * (SIZE - FOOT - TOP);
  }

  /** @param {number} x @param {number} y @param {number} r @param {string} cls @param {string} title */
  dot(x, y, r, cls, title) {
    return svg("circle", { cx: this.x(x), cy: this.y(y), r: r.toFixed(1), class: `dot ${cls}`.trim() }, svg("title", title));
  }

  /** @param {string} across @param {string} up @param {Child[][]} marks */
  draw(across, up, marks) {
    const { ticks } = this.axis;
    const lines = ticks.map((tick) => svg("line.grid", { x1: LEFT, x2: SIZE - 8, y1: this.y(tick), y2: this.y(tick) }));
    const numbers = ticks.flatMap((tick) => [
      svg("text", { x: LEFT - 6, y: this.y(tick) + 4, "text-anchor": "end", text: this.print(tick) }),
      svg("text", { x: this.x(tick), y: SIZE - FOOT + 16, "text-anchor": "middle", text: this.print(tick) }),
    ]);
    const [first, last] = [Math.min(...ticks), Math.max(...ticks)];
    const equal = ticks.length > 0 && svg("line.equal", { x1: this.x(first), y1: this.y(first), x2: this.x(last), y2: this.y(last) });
    const picture = svg(
      "svg",
      { viewBox: `0 0 ${SIZE} ${SIZE}`, role: "img", "aria-label": text("arena-sketch-label", { across, up }) },
      lines,
      equal,
      numbers,
      marks.flat(),
    );
    return el("div", el("div.small.axis-name", up), picture, el("div.small.axis-name.end", across));
  }
}
