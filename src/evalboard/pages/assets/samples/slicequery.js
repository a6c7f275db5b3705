// What the page of samples asks for: which of a visitor's choices go to the server, and what a new choice takes back.

import { store } from "../common/store.js";
import { joined } from "../common/where.js";

const ASKED = ["benchmark", "entry", "against", "variant", "where", "sort", "offset", "histogram"];
const OF_A_SLICE = ["benchmark", "entry", "against", "variant", "where"];
/** @type {Change} */
const ONE = { sample: null, run: null };

/** The parameters of the question that the address asks, or some of them; the first order has on top what went wrong, or upsets. */
export function queryOf(keys = ASKED, { battles = false } = {}) {
  const query = new URLSearchParams(keys.flatMap((key) => store.all(key).map((value) => [key, value])));
  if (keys.includes("sort") && !query.has("sort")) query.set("sort", battles ? "likelihood" : "score");
  return query;
}

/** The same for files and counts: which samples are meant, in no order and on no page. */
export function slice() {
  return queryOf(OF_A_SLICE);
}

/** Whether a change of some choices is one of what is asked. @param {string[]} keys */
export function concerns(keys) {
  return keys.some((key) => ASKED.includes(key));
}

/** Makes a choice that gives other samples: the list begins anew, and the first one is shown. @param {Change} change */
export function choose(change) {
  store.set({ offset: null, ...ONE, ...change });
}

/** The rules that hold on a page: as the server read them, or as they were put since it was last asked. */
export class Rules {
  /** @type {string[]} */
  all = [];

  /** Takes over the rules as the server read them. @param {string[]} read */
  adopt(read) {
    this.all = read;
  }

  /**
   * Makes rules hold, at once: whoever adds another one before the server has answered loses none.
   * @param {string[]} next
   * @param {Change} [change]
   */
  put(next, change = {}) {
    this.all = next;
    choose({ where: joined(next), ...(!next.length && { slice: null }), ...change });
  }
}

/**
 * What an address says of a sample; the `first` run goes without saying.
 * @param {{ sample: string, run: number | string | null }} row
 * @param {number | null} first
 */
export function place({ sample, run }, first) {
  return { sample, run: run === first ? null : run };
}

/**
 * Whether a row is the one that the address names.
 * @param {{ sample: string, run: number | string | null }} row
 * @param {number | null} first
 */
export function isShown({ sample, run }, first) {
  return sample === store.one("sample") && String(run) === (store.one("run") || String(first));
}
