// Asking the API: same origin, relative to the page, errors as values that can be shown.

import { fetch } from "./host.js";
import { carried } from "./language.js";
import { text } from "./words.js";

const MOST_TRIES = 3;
/** Seconds that a page waits by itself for a server that has too much to do. */
const LONGEST_WAIT = 10;

/** Where the API is: one place for the whole document, whatever is drawn in it. */
let root = /** @type {URL | undefined} */ (undefined);

/** Says where the API is; once, at mount. @param {string} api */
export function connect(api) {
  root = new URL(api.endsWith("/") ? api : `${api}/`, document.baseURI);
}

/** The address of an API route with parameters (an object or URLSearchParams). @param {string} path @param {Params} [params] */
export function address(path, params = {}) {
  const url = new URL(path, root);
  url.search = new URLSearchParams(
    params instanceof URLSearchParams ? params : Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  ).toString();
  for (const [name, value] of Object.entries(carried())) url.searchParams.set(name, value);
  return url.href;
}

/** A part of a path that holds any text; an entry's own slashes stay. @param {string} text */
export function segment(text) {
  return String(text).split("/").map(encodeURIComponent).join("/");
}

export class ApiError extends Error {
  /**
   * `status` 0: no answer at all; where the server gives no message, it is put in words here. `body` is what the
   * server said, with state and progress for a board that is not ready.
   * @param {string} message
   * @param {number} status
   * @param {ErrorBody} [body]
   * @param {number | null} [retryAfter]
   */
  constructor(message, status, body = {}, retryAfter = null) {
    super(message || (status ? text("common-states-unexpected", { status }) : text("common-states-no-answer")));
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  /** Whether the board itself is not there, or not yet. */
  get ofBoard() {
    return this.status === 409 || (this.status === 503 && this.body.state !== undefined);
  }

  /** Whether the server has too much to do for now, for everybody (503) or for this visitor (429), and says when to ask again. */
  get busy() {
    return !this.ofBoard && (this.status === 429 || this.status === 503) && this.retryAfter !== null;
  }
}

/**
 * JSON of a route. Tries once more by itself when the server was not there for a moment, and twice when it has too much to do.
 * @param {string} path
 * @param {Params} [params]
 * @param {Asking} [options]
 */
export async function get(path, params = {}, { signal, patient = true } = {}) {
  for (let tries = 1; ; tries++) {
    try {
      return await ask(address(path, params), { signal });
    } catch (error) {
      const wait = error instanceof ApiError && patient ? waitAfter(error, tries) : null;
      if (wait === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
      signal?.throwIfAborted();
    }
  }
}

/**
 * Seconds after which to ask again; null where that would not help, or was tried often enough.
 * @param {ApiError} error
 * @param {number} tries
 */
function waitAfter(error, tries) {
  if ([0, 502, 504].includes(error.status)) return tries === 1 ? 0.5 : null;
  return error.busy && tries < MOST_TRIES ? Math.min(error.retryAfter ?? 0, LONGEST_WAIT) : null;
}

/** Asks for something to be done. @param {string} path */
export async function post(path) {
  return ask(address(path), { method: "POST" });
}

/** @param {string} url @param {RequestInit} options */
async function ask(url, options) {
  return answered(url, { headers: { Accept: "application/json" }, ...options }, (answer) => answer.json());
}

/** A file of the API, to be saved. @param {string} url @returns {Promise<Blob>} */
export async function fileAt(url) {
  return answered(url, {}, (answer) => answer.blob());
}

/**
 * What is read of an answer. ApiError, in the API's words, where it is none.
 * @template Read
 * @param {string} url
 * @param {RequestInit} options
 * @param {(answer: Awaited<ReturnType<typeof fetch>>) => Promise<Read>} read
 * @returns {Promise<Read>}
 */
async function answered(url, options, read) {
  let answer;
  try {
    answer = await fetch(url, options);
    if (answer.ok) return await read(answer);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError("", 0);
  }
  const body = await answer.json().catch(() => ({}));
  const retry = Number(answer.headers.get("Retry-After"));
  const error = new ApiError(body.error?.message ?? "", answer.status, body, Number.isFinite(retry) && retry > 0 ? retry : null);
  if (error.busy && options.method !== "POST")
    error.message = error.status === 429 ? text("common-states-share") : text("common-states-busy");
  throw error;
}

/** Only the latest question counts: asking again takes the earlier one back, and a late answer is dropped. */
export class Latest {
  /** @type {AbortController | null} */
  #control = null;

  /**
   * The answer, or undefined where a later question came between.
   * @template Answer
   * @param {(signal: AbortSignal) => Promise<Answer>} question
   * @returns {Promise<Answer | undefined>}
   */
  async ask(question) {
    this.#control?.abort();
    const control = new AbortController();
    this.#control = control;
    try {
      const answer = await question(control.signal);
      return control === this.#control ? answer : undefined;
    } catch (error) {
      if (error.name === "AbortError" || control !== this.#control) return undefined;
      throw error;
    } finally {
      if (control === this.#control) this.#control = null;
    }
  }

  /** Whether an answer is still awaited. */
  get asking() {
    return this.#control !== null;
  }

  stop() {
    this.#control?.abort();
    this.#control = null;
  }
}
