// One bad value in a link: it is taken out of the address, struck out and said; the rest stays.

import { el } from "../common/dom.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

/**
 * The values of a parameter that a refusal means, and those that may stay. Of several the message names the one; where it names none,
 * all go.
 * @param {string} message
 * @param {string[]} values
 */
export function parted(message, values) {
  /** @param {string} value */
  const names = (value) => [value, value.replace(/^-/, ""), value.replace(/:[^:]*$/, "")];
  const bad = values.filter((value) => names(value).some((name) => message.includes(`'${name}'`)));
  return bad.length ? { bad, good: values.filter((value) => !bad.includes(value)) } : { bad: values, good: [] };
}

/** The line that says what was taken out of a link, until the visitor chooses something. */
export class InvalidChoice {
  constructor() {
    this.element = el("div.struck", { role: "status" });
    /** While a value is taken out, which is no choice of the visitor's. */
    this.busy = false;
  }

  /** Takes out of the address what was refused; whether there was anything. @param {ApiError} error */
  strike(error) {
    const key = error.body.error?.parameter ?? "";
    const values = store.all(key);
    if (error.status !== 400 || !values.length) return false;
    const { bad, good } = parted(error.message, values);
    const line = el("p", `${text("board-ask-struck")} `, ...bad.flatMap((value) => [el("del", `${key}=${value}`), " "]));
    line.append(el("span.dim", error.message));
    this.element.append(line);
    this.busy = true;
    store.choose(key, good, { replace: true });
    this.busy = false;
    return true;
  }

  /** Forgets what was said: the visitor has chosen something else. */
  clear() {
    if (!this.busy) this.element.replaceChildren();
  }
}
