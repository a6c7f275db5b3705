// A small scatter: points on two linear axes, some with a name, in a frame that several pictures can share.

import { linear } from "../common/axis.js";
import { svg } from "../common/dom.js";
import { fixed, split } from "../common/format.js";

const WIDE = 420;
const TALL = 300;
const LEFT = 34;
const FOOT = 26;
const EDGE = 8;
const LETTER = 6; // pixels of a letter's width, about
const LONGEST = 26;
const NAMED = 40; // points of which a name is tried

export class Dots {
  /** Axes that hold all of these values, fractions that are shown x 100. @param {number[]} xs @param {number[]} ys */
  constructor(xs, ys) {
    this.across = linear(xs.map((x) => 100 * x));
    this.up = linear(ys.map((y) => 100 * y));
  }

  /** @param {number} value */
  #x(value) {
    return LEFT + (this.across.at(100 * value) / 100) * (WIDE - LEFT - EDGE);
  }

  /** @param {number} value */
  #y(value) {
    return TALL - FOOT - (this.up.at(100 * value) / 100) * (TALL - FOOT - EDGE);
  }

  /**
   * The picture; an arrow leads to a point from where it was. Marked ones are named first, others where there is room.
   * @param {Dot[]} points
   * @param {string} label
   */
  draw(points, label) {
    const lines = this.up.ticks.map((tick) =>
      svg("line.grid", { x1: LEFT, x2: WIDE - EDGE, y1: this.#y(tick / 100), y2: this.#y(tick / 100) }),
    );
    const numbers = [
      ...this.up.ticks.map((tick) => svg("text", { x: LEFT - 6, y: this.#y(tick / 100) + 4, "text-anchor": "end", text: fixed(tick, 0) })),
      ...this.across.ticks.map((tick) =>
        svg("text", { x: this.#x(tick / 100), y: TALL - FOOT + 16, "text-anchor": "middle", text: fixed(tick, 0) }),
      ),
    ];
    const dots = points.map(({ x, y, from, title, marked }) =>
      svg(
        "g",
        { class: marked ? "moved" : null },
        svg("title", title),
        from !== undefined && this.#arrow(x, from, y),
        svg("circle.dot", { cx: this.#x(x), cy: this.#y(y), r: marked ? 4 : 3 }),
      ),
    );
    return svg("svg", { viewBox: `0 0 ${WIDE} ${TALL}`, role: "img", "aria-label": label }, lines, numbers, dots, this.#names(points));
  }

  /**
   * An open circle where a point was, and an arrow from there, where it is long enough to be seen.
   * @param {number} x
   * @param {number} from
   * @param {number} to
   */
  #arrow(x, from, to) {
    const [across, begin, end] = [this.#x(x), this.#y(from), this.#y(to)];
    const way = Math.sign(end - begin);
    const head = end - way * 5;
    return [
      svg("circle.before", { cx: across, cy: begin, r: 3 }),
      Math.abs(end - begin) > 12 &&
        svg("path.arrow", {
          d: `M${across} ${begin + way * 3}V${head}M${across - 3} ${head - way * 4}L${across} ${head}L${across + 3} ${head - way * 4}`,
        }),
    ];
  }

  /**
   * A name stands at the right of its point, at the left where there is no room; it is left out where another name or a point is.
   * @param {Dot[]} points
   */
  #names(points) {
    const taken = points.map(({ x, y }) => [this.#x(x) - 4, this.#x(x) + 4, this.#y(y)]);
    const first = [...points].sort((a, b) => Number(b.marked) - Number(a.marked)).slice(0, NAMED);
    return first.flatMap((point) => {
      const [x, y] = [this.#x(point.x), this.#y(point.y)];
      const text = short(split(point.name)[1]);
      const width = LETTER * text.length;
      const right = x + 7 + width < WIDE;
      const [from, to] = right ? [x + 6, x + 8 + width] : [x - 8 - width, x - 6];
      if (from < LEFT || taken.some(([start, end, other]) => Math.abs(other - y) < 11 && start < to && end > from)) return [];
      taken.push([from, to, y]);
      return [svg("text.name", { x: right ? x + 7 : x - 7, y: y + 4, "text-anchor": right ? "start" : "end", text })];
    });
  }
}

/** @param {string} name */
function short(name) {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}
