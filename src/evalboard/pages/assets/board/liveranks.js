// Ranks by weights while somebody drags them, before the server is asked: means over the columns of all rows that match, and how far the
// weights can change before another one is first. The server's answer, with intervals, takes their place when the slider is let go.

const SAME = 1e-12; // means that differ by less are equal

export class LiveRanks {
  /**
   * @param {TableRow[]} rows of all that match, with the columns that are shown
   * @param {string[]} ids of the benchmarks that can count
   * @param {{ root: string, missing: string }} board
   */
  constructor(rows, ids, { root, missing }) {
    this.rows = rows;
    this.root = root;
    this.missing = missing;
    this.columns = new Map(ids.map((id) => [id, Float64Array.from(rows, (row) => row[id] ?? Number.NaN)]));
    this.means = new Float64Array(rows.length);
    this.there = new Float64Array(rows.length);
    this.ranks = new Int32Array(rows.length);
    /** Places in `rows`, the best first; what has no mean stands last. */
    this.order = [...rows.keys()]; // a list: what is almost sorted is sorted fast
  }

  /** @param {Map<string, number>} weights by benchmark, above 0 @returns {import("./rows.js").SomeRows} */
  rank(weights) {
    const { means, there, order, ranks } = this;
    means.fill(0);
    there.fill(0);
    let all = 0;
    for (const [id, weight] of weights) {
      const column = this.columns.get(id) ?? [];
      all += weight;
      for (let at = 0; at < column.length; at++) {
        const value = column[at];
        if (Number.isNaN(value)) continue;
        means[at] += weight * value;
        there[at] += weight;
      }
    }
    for (let at = 0; at < means.length; at++) {
      const over = this.missing === "available" ? there[at] : this.missing === "zero" || there[at] === all ? all : 0;
      means[at] = over && there[at] ? means[at] / over : Number.NEGATIVE_INFINITY;
    }
    order.sort((a, b) => means[b] - means[a] || a - b);
    for (let at = 0; at < order.length; at++) ranks[at] = at && means[order[at - 1]] - means[order[at]] < SAME ? ranks[at - 1] : at + 1;
    return { length: order.length, at: (index) => this.#row(index), want() {}, stop() {} };
  }

  /** @param {number} index */
  #row(index) {
    if (!(index in this.order)) return undefined;
    const mean = this.means[this.order[index]];
    const hasMean = Number.isFinite(mean);
    const figures = { [this.root]: hasMean ? mean : null, rank: hasMean ? this.ranks[index] : null, rank_lower: null, rank_upper: null };
    return /** @type {TableRow} */ ({ ...this.rows[this.order[index]], ...figures, lower: {}, upper: {}, missing: {} });
  }

  /**
   * The factor by which weights may at most be multiplied or divided, each as one likes, before another one is first, and that one; null
   * where nobody is first alone. Infinity where no weights would do. A rival b passes the first a at the factor t where t² is the sum of
   * w (a - b) over the benchmarks that a is better on, divided by that over the others.
   * @param {Map<string, number>} weights the same as those that were ranked by
   */
  robust(weights) {
    const [first, second] = this.order;
    const columns = [...weights].map(([id, weight]) => ({ weight, column: this.columns.get(id) ?? new Float64Array() }));
    const whole = (/** @type {number} */ row) => columns.every(({ column }) => !Number.isNaN(column[row]));
    if (second === undefined || this.ranks[1] === 1 || !whole(first)) return null;
    let [factor, rival] = [Number.POSITIVE_INFINITY, second];
    for (const row of this.order) {
      if (row === first || !Number.isFinite(this.means[row])) continue;
      if (!whole(row)) return null; // how it would stand under other weights is not known
      let [better, worse] = [0, 0];
      for (const { weight, column } of columns) {
        const by = weight * (column[first] - column[row]);
        if (by > 0) better += by;
        else worse -= by;
      }
      const mine = Math.sqrt(better / worse);
      if (worse && mine < factor) [factor, rival] = [mine, row];
    }
    return { first: this.rows[first].model, rival: this.rows[rival].model, factor };
  }
}
