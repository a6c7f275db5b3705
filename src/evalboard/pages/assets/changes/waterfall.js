// A change as a waterfall: a thin tick before, a bar for each part, a thick tick now. Right is better; one scale for a whole column.

import { svg } from "../common/dom.js";

const WIDTH = 150;
const HEIGHT = 26;
const MARGIN = 4;
const THICKEST = 8;
const ROOM = 18; // of the height, that all bars share

export class Scale {
  /** @param {number[][]} changes the parts of every change that is drawn on it, in the order in which they come */
  constructor(changes) {
    const ends = changes.flatMap(running);
    this.low = Math.min(0, ...ends);
    this.high = Math.max(0, ...ends);
  }

  /**
   * Where an amount lies; what was before is 0.
   * @param {number} amount
   */
  at(amount) {
    const span = this.high - this.low;
    return MARGIN + (span ? (amount - this.low) / span : 0.5) * (WIDTH - 2 * MARGIN);
  }

  /**
   * The drawing of one change; it says nothing that does not stand beside it.
   * @param {number[]} parts
   */
  draw(parts) {
    const there = parts.filter((part) => part !== 0);
    const thick = Math.min(THICKEST, ROOM / Math.max(1, there.length));
    const top = (HEIGHT - thick * there.length) / 2;
    const ends = running(there);
    const bars = there.map((part, at) => bar(this.at(ends[at] - part), this.at(ends[at]), top + at * thick, thick - 1, part > 0));
    const joints = ends.slice(0, -1).map((end, at) => line("fall-joint", this.at(end), top + at * thick, top + (at + 2) * thick - 1));
    return svg(
      "svg",
      { class: "fall", width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
      line("fall-before", this.at(0), 3, HEIGHT - 3),
      bars,
      joints,
      line("fall-now", this.at(ends.at(-1) ?? 0), 3, HEIGHT - 3),
    );
  }
}

/**
 * Where each of some parts ends.
 * @param {number[]} parts
 */
export function running(parts) {
  let sum = 0;
  return parts.map((part) => (sum += part));
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} top
 * @param {number} thick
 * @param {boolean} better
 */
function bar(from, to, top, thick, better) {
  const [x, width] = [Math.min(from, to), Math.max(1, Math.abs(to - from))];
  return svg("rect", {
    class: better ? "fall-better" : "fall-worse",
    x: x.toFixed(1),
    y: top.toFixed(1),
    width: width.toFixed(1),
    height: thick.toFixed(1),
  });
}

/**
 * @param {string} kind
 * @param {number} x
 * @param {number} y1
 * @param {number} y2
 */
function line(kind, x, y1, y2) {
  return svg("line", { class: kind, x1: x.toFixed(1), x2: x.toFixed(1), y1: y1.toFixed(1), y2: y2.toFixed(1) });
}

/** What the marks mean, as a small picture. */
export function keyMark() {
  return new Scale([[34, -10]]).draw([34, -10]);
}
