// Ranks by weights while somebody drags them, before the server is asked: means over the columns of all rows that match. The server's
// answer, with intervals, takes their place when the slider is let go.

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
}
