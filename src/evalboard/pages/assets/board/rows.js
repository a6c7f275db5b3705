// The rows of a table as the API hands them out: chunks of 100, fetched when they come near, two ahead of the reader, more when the
// reader is fast.

export const CHUNK = 100;
const AHEAD = 2;
const MOST_AHEAD = 6;

/** What a table needs of its rows. @typedef {Pick<Rows, "length" | "at" | "want" | "stop">} SomeRows */

/** No rows: those of a table before any have come. @type {SomeRows} */
export const NO_ROWS = { length: 0, at: () => undefined, want() {}, stop() {} };

export class Rows {
  /** @type {Map<number, TableRow[]>} */
  #chunks = new Map();
  /** @type {Map<number, AbortController>} */
  #asking = new Map();
  #fetch;

  /**
   * `first` is the first chunk's answer; `fetch(offset, signal)` gives another's; `loaded(from, to)` and `failed(error)`
   * are told how that went; `moved()` that the board changed meanwhile, so that these rows are of two states. `former` are rows
   * of the same order that are shown until these have come.
   * @param {TableAnswer} first
   * @param {(offset: number, signal: AbortSignal) => Promise<TableChunk>} fetch
   * @param {RowsTold} options
   */
  constructor(first, fetch, { loaded, failed, moved, former = null }) {
    this.length = first.matched;
    this.key = first.key;
    this.#fetch = fetch;
    this.loaded = loaded;
    this.failed = failed;
    this.moved = moved;
    this.former = former;
    this.#chunks.set(0, first.rows);
  }

  /**
   * The row at a place, undefined while it is not here.
   * @param {number} index
   * @returns {TableRow | undefined}
   */
  at(index) {
    return this.#chunks.get(Math.floor(index / CHUNK))?.[index % CHUNK] ?? this.former?.at(index);
  }

  /**
   * Says which rows are looked at, and by how many rows the reader has moved since (down is positive).
   * @param {number} first
   * @param {number} last
   * @param {number} passed
   */
  want(first, last, passed) {
    const ahead = Math.min(MOST_AHEAD, AHEAD + Math.floor(Math.abs(passed) / 4));
    const from = Math.floor(first / CHUNK);
    const to = Math.floor(Math.max(first, last - 1) / CHUNK);
    const wanted = [];
    for (let chunk = from; chunk <= to; chunk++) wanted.push(chunk);
    for (let step = 1; step <= ahead; step++) wanted.push(passed < 0 ? from - step : to + step);
    const needed = wanted.filter((chunk) => chunk >= 0 && chunk * CHUNK < this.length);
    for (const [chunk, control] of this.#asking) {
      if (!needed.includes(chunk)) {
        control.abort();
        this.#asking.delete(chunk);
      }
    }
    for (const chunk of needed) if (!this.#chunks.has(chunk) && !this.#asking.has(chunk)) this.#ask(chunk);
  }

  /** Takes back every open question: these rows are no longer shown. */
  stop() {
    for (const control of this.#asking.values()) control.abort();
    this.#asking.clear();
    this.loaded = this.failed = this.moved = () => {};
  }

  /** @param {number} chunk */
  async #ask(chunk) {
    const control = new AbortController();
    this.#asking.set(chunk, control);
    try {
      const answer = await this.#fetch(chunk * CHUNK, control.signal);
      if (answer.key !== this.key) return this.moved();
      this.#chunks.set(chunk, answer.rows);
      this.loaded(chunk * CHUNK, chunk * CHUNK + answer.rows.length);
    } catch (error) {
      if (error.name !== "AbortError") this.failed(error);
    } finally {
      if (this.#asking.get(chunk) === control) this.#asking.delete(chunk);
    }
    return undefined;
  }
}
