// The rows of a table as the API hands them out: chunks of 100, of a wide table also by columns. They are fetched when they come near, two
// ahead of the reader, more when the reader is fast; in a component none ahead of somebody who does not scroll.

import { hasPages } from "../common/host.js";
import { WINDOW } from "../generated/painted.js";
import { chunksAcross } from "./columnwindow.js";

export const CHUNK = 100;
const AHEAD = 2;
const MOST_AHEAD = 6;

/** What a table needs of its rows. @typedef {Pick<Rows, "length" | "at" | "want" | "stop">} SomeRows */

/** No rows: those of a table before any have come. @type {SomeRows} */
export const NO_ROWS = { length: 0, at: () => undefined, want() {}, stop() {} };

export class Rows {
  /** The rows of each chunk, with the cells that have come. @type {Map<number, TableRow[]>} */
  #chunks = new Map();
  /** The pieces that have come, by chunk of rows and of columns. @type {Set<string>} */
  #here = new Set();
  /** @type {Map<string, AbortController>} */
  #asking = new Map();
  /** The chunks of columns of which more than rows has come: histograms and what the columns are. @type {Set<number>} */
  #described = new Set();
  #fetch;

  /**
   * `first` is the first chunk's answer; `fetch(piece, signal)` gives another's: its first row, its first column, and whether only rows
   * are asked for; `loaded(from, to, answer)` and `failed(error)` are told how that went; `moved()` that the board changed meanwhile, so
   * that these rows are of two states.
   * @param {TableAnswer} first
   * @param {(piece: Piece, signal: AbortSignal) => Promise<TableChunk>} fetch
   * @param {RowsTold} options
   */
  constructor(first, fetch, { loaded, failed, moved }) {
    this.length = first.matched;
    this.key = first.key;
    this.#fetch = fetch;
    this.loaded = loaded;
    this.failed = failed;
    this.moved = moved;
    /** The number of columns of which the answers are windows; 0 where they have all. */
    this.width = first.shown?.length ?? 0;
    this.pinned = first.pinned ?? [];
    this.#take(0, Math.floor((first.column_offset ?? 0) / WINDOW), first);
  }

  /**
   * The row at a place, undefined while it is not here. Of a wide table it has the cells that have come.
   * @param {number} index
   * @returns {TableRow | undefined}
   */
  at(index) {
    return this.#chunks.get(Math.floor(index / CHUNK))?.[index % CHUNK];
  }

  /**
   * Says which rows are looked at, and by how many rows the reader has moved since (down is positive); the same of columns.
   * @param {number} first
   * @param {number} last
   * @param {number} passed
   * @param {import("./columnwindow.js").Columns} [seen]
   * @param {number} [sideways]
   */
  want(first, last, passed, seen = [0, 1], sideways = 0) {
    const ahead = hasPages || passed ? Math.min(MOST_AHEAD, AHEAD + Math.floor(Math.abs(passed) / 4)) : 0;
    const from = Math.floor(first / CHUNK);
    const to = Math.floor(Math.max(first, last - 1) / CHUNK);
    const across = this.width ? chunksAcross(seen, this.width, sideways) : { sight: [0], ahead: [] };
    /** @type {[number, number][]} */
    const wanted = [];
    for (let chunk = from; chunk <= to; chunk++)
      wanted.push(...across.sight.map((column) => /** @type {[number, number]} */ ([chunk, column])));
    for (let chunk = from; chunk <= to; chunk++)
      wanted.push(...across.ahead.map((column) => /** @type {[number, number]} */ ([chunk, column])));
    for (let step = 1; step <= ahead; step++)
      wanted.push(...across.sight.map((column) => /** @type {[number, number]} */ ([passed < 0 ? from - step : to + step, column])));
    const needed = wanted.filter(([chunk]) => chunk >= 0 && chunk * CHUNK < this.length);
    const names = new Set(needed.map(([chunk, column]) => nameOf(chunk, column)));
    for (const [name, control] of this.#asking) {
      if (!names.has(name)) {
        control.abort();
        this.#asking.delete(name);
      }
    }
    for (const [chunk, column] of needed) {
      const name = nameOf(chunk, column);
      if (!this.#here.has(name) && !this.#asking.has(name)) this.#ask(chunk, column);
    }
  }

  /** Takes back every open question: these rows are no longer shown. */
  stop() {
    for (const control of this.#asking.values()) control.abort();
    this.#asking.clear();
    this.loaded = this.failed = this.moved = () => {};
  }

  /** @param {number} chunk @param {number} column */
  async #ask(chunk, column) {
    const control = new AbortController();
    const name = nameOf(chunk, column);
    this.#asking.set(name, control);
    try {
      const brief = this.#described.has(column);
      const answer = await this.#fetch({ offset: chunk * CHUNK, column: column * WINDOW, brief }, control.signal);
      if (answer.key !== this.key) return this.moved();
      this.#take(chunk, column, answer);
      this.loaded(chunk * CHUNK, chunk * CHUNK + answer.rows.length, answer);
    } catch (error) {
      if (error.name !== "AbortError") this.failed(error);
    } finally {
      if (this.#asking.get(name) === control) this.#asking.delete(name);
    }
    return undefined;
  }

  /**
   * Puts a piece into its place: the cells of a row that is here already are joined by those that come.
   * @param {number} chunk
   * @param {number} column
   * @param {TableChunk} answer
   */
  #take(chunk, column, answer) {
    this.#here.add(nameOf(chunk, column));
    if (answer.histograms) this.#described.add(column);
    const rows = this.#chunks.get(chunk);
    if (rows) for (const [at, row] of rows.entries()) joinRow(row, answer.rows[at]);
    else this.#chunks.set(chunk, answer.rows);
    if (this.width) for (const [at, row] of this.pinned.entries()) joinRow(row, answer.pinned?.[at]);
  }
}

/** @param {number} chunk @param {number} column */
function nameOf(chunk, column) {
  return `${chunk}:${column}`;
}

/** A row with the cells of another piece of it. @param {TableRow} row @param {TableRow | undefined} piece */
export function joinRow(row, piece) {
  if (!piece) return row;
  const { lower, upper, missing } = row;
  return Object.assign(row, piece, {
    lower: { ...lower, ...piece.lower },
    upper: { ...upper, ...piece.upper },
    missing: { ...missing, ...piece.missing },
  });
}
