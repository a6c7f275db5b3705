// Asking the API: same origin, relative to the page, errors as values that can be shown.

/** Where the API is: one place for the whole document, whatever is drawn in it. */
let root = /** @type {URL | undefined} */ (undefined);

/**
 * Says where the API is; once, at mount.
 * @param {string} api
 */
export function connect(api) {
  root = new URL(api.endsWith("/") ? api : `${api}/`, document.baseURI);
}

/**
 * The address of an API route with parameters (an object or URLSearchParams).
 * @param {string} path
 * @param {Params} [params]
 */
export function address(path, params = {}) {
  const url = new URL(path, root);
  url.search = new URLSearchParams(
    params instanceof URLSearchParams ? params : Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  ).toString();
  return url.href;
}

/**
 * A part of a path that holds any text; an entry's own slashes stay.
 * @param {string} text
 */
export function segment(text) {
  return String(text).split("/").map(encodeURIComponent).join("/");
}

export class ApiError extends Error {
  /**
   * `status` 0: no answer at all. `body` is what the server said, with state and progress for a board that is not ready.
   * @param {string} message
   * @param {number} status
   * @param {ErrorBody} [body]
   * @param {number | null} [retryAfter]
   */
  constructor(message, status, body = {}, retryAfter = null) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/**
 * JSON of a route. Tries once more by itself when the server was not there for a moment.
 * @param {string} path
 * @param {Params} [params]
 * @param {Asking} [options]
 */
export async function get(path, params = {}, { signal, patient = true } = {}) {
  try {
    return await ask(address(path, params), { signal });
  } catch (error) {
    if (!patient || !(error instanceof ApiError) || ![0, 502, 504].includes(error.status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500));
    signal?.throwIfAborted();
    return ask(address(path, params), { signal });
  }
}

/**
 * Asks for something to be done.
 * @param {string} path
 */
export async function post(path) {
  return ask(address(path), { method: "POST" });
}

/**
 * @param {string} url
 * @param {RequestInit} options
 */
async function ask(url, options) {
  let answer;
  try {
    answer = await fetch(url, { headers: { Accept: "application/json" }, ...options });
    if (answer.ok) return await answer.json();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError("", 0);
  }
  const body = await answer.json().catch(() => ({}));
  const retry = Number(answer.headers.get("Retry-After"));
  throw new ApiError(body.error?.message ?? "", answer.status, body, Number.isFinite(retry) && retry > 0 ? retry : null);
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
