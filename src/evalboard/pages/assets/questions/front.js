// The drawing of share solved against cost: a point for each model, those that nobody beats in accent with their names.

import { el, svg } from "../common/dom.js";
import { measured } from "../common/format.js";
import { text } from "../common/words.js";
import { straight } from "./scale.js";

const LEFT = 40;
const RIGHT = 18;
const TOP = 22;
const FOOT = 40;
const LETTER = 6.2; // pixels, about

export class FrontDrawing {
  constructor() {
    this.figure = el("figure", {});
    this.element = el(
      "section",
      {},
      el(
        "div",
        { class: "bar" },
        el("h3", { text: text("runs-chart") }),
        el("span", { class: "small mid", text: text("runs-chart-hint") }),
      ),
      this.figure,
    );
  }

  /** @param {Reliability} answer */
  draw({ entries, costs }) {
    const points = entries.flatMap(({ entry, cost }) =>
      cost && cost.score !== null && cost.per_question !== null
        ? [{ entry, cost: cost.per_question, share: 100 * cost.score, front: cost.on_front }]
        : [],
    );
    this.element.hidden = !costs || points.length < 2;
    if (!costs || points.length < 2) return this.figure.replaceChildren();
    const width = Math.max(300, this.figure.clientWidth || 700);
    const height = width < 500 ? 300 : 340;
    const amounts = points.map(({ cost }) => cost);
    const scale = amounts.some((cost) => cost <= 0) ? (/** @type {number} */ value) => value : Math.log;
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
    const margin = 0.05 * (scale(high) - scale(low)) || 1;
    const across = straight(scale(low) - margin, scale(high) + margin, LEFT, width - RIGHT);
    const x = (/** @type {number} */ value) => across(scale(value));
    const y = straight(0, 100, height - FOOT, TOP);
    const front = points.filter((point) => point.front).sort((a, b) => a.cost - b.cost);
    const step = front.map(
      (point, place) => `${place ? "H" : "M"}${x(point.cost).toFixed(1)}${place ? "V" : " "}${y(point.share).toFixed(1)}`,
    );
    return this.figure.replaceChildren(
      svg(
        "svg",
        {
          width: "100%",
          height,
          viewBox: `0 0 ${width} ${height}`,
          role: "img",
          "aria-label": text("runs-chart-label", { n: points.length }),
        },
        [0, 20, 40, 60, 80, 100].flatMap((tick) => [
          svg("line", { class: tick === 0 ? "axis" : "grid", x1: LEFT, x2: width - RIGHT, y1: y(tick), y2: y(tick) }),
          svg("text", { x: LEFT - 7, y: y(tick) + 4, "text-anchor": "end", text: tick }),
        ]),
        amountsBetween(low, high, scale === Math.log).map((tick) =>
          svg("text", { x: x(tick), y: height - FOOT + 17, "text-anchor": "middle", text: measured(tick, costs.unit) }),
        ),
        svg("path", { class: "usual", d: step.join("") }),
        points.map((point) =>
          svg(
            "circle",
            { class: point.front ? "opened" : "models", cx: x(point.cost).toFixed(1), cy: y(point.share).toFixed(1), r: 4.5 },
            svg("title", { text: point.entry }),
          ),
        ),
        names(
          front.map((point) => ({ name: point.entry.split("/").pop() ?? point.entry, x: x(point.cost), y: y(point.share) })),
          width,
          points.map((point) => ({ x: x(point.cost), y: y(point.share) })),
        ),
        svg("text", { class: "title", x: width - RIGHT, y: height - 4, "text-anchor": "end", text: text("runs-axis-cost") }),
        svg("text", { class: "title", x: 0, y: 11, text: text("runs-axis-solved") }),
      ),
    );
  }
}

/**
 * Round amounts between two others, few enough to stand beside each other.
 * @param {number} low
 * @param {number} high
 * @param {boolean} logarithmic
 */
function amountsBetween(low, high, logarithmic) {
  if (!logarithmic) return [0, high / 2, high];
  const every = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++)
    for (const times of [1, 2, 5]) every.push(Number((times * 10 ** power).toPrecision(1)));
  const inside = every.filter((each) => each >= low && each <= high);
  if (inside.length < 2) return [low, high];
  return inside.length <= 6 ? inside : inside.filter((each) => String(each).replace(/[0.]|e.*/g, "") === "1");
}

/**
 * Names to the left of and above their points, as far as they meet no other and cover no point.
 * @param {{ name: string, x: number, y: number }[]} points
 * @param {number} width
 * @param {{ x: number, y: number }[]} others all points that are drawn
 */
function names(points, width, others) {
  /** @type {{ left: number, right: number, y: number }[]} */
  const taken = others.map(({ x, y }) => ({ left: x - 5, right: x + 5, y: y + 2 }));
  return points.flatMap(({ name, x, y }) => {
    const long = LETTER * name.length;
    const left = Math.max(LEFT, Math.min(x - long - 8, width - RIGHT - long));
    const box = { left, right: left + long, y: y - 5 };
    if (taken.some((other) => Math.abs(other.y - box.y) < 12 && other.left < box.right && box.left < other.right)) return [];
    taken.push(box);
    return [svg("text", { class: "name", x: box.left, y: box.y, text: name })];
  });
}
