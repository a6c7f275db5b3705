// What stands in the place of samples where none matches: which rule keeps how many of them out.

import { Latest } from "../common/api.js";
import { el } from "../common/dom.js";
import { gathered, joined } from "../common/where.js";
import { text } from "../common/words.js";
import { choose, slice } from "./slicequery.js";

const TRIED = 6; // rules of which is asked what would be there without them

export class NoMatch {
  #without = new Latest();

  /** @param {Shell} shell @param {Names} names @param {import("./slicequery.js").Rules} rules */
  constructor(shell, names, rules) {
    this.shell = shell;
    this.names = names;
    this.rules = rules;
    this.element = el("div.nothing");
  }

  close() {
    this.#without.stop();
  }

  /** Says that nothing matches, and what would be there without one of the rules. @param {Samples} answer */
  async show(answer) {
    const rules = gathered(answer.rules);
    const clear = el("button.btn", {
      text: rules.length ? text("board-strip-clear") : text("samples-any-model"),
      on: { click: () => (rules.length ? this.rules.put([]) : choose({ entry: null })) },
    });
    const box = el("div.empty", { role: "status" }, el("p", el("b", text("samples-no-match"))), clear);
    this.element.replaceChildren(box);
    const tries = rules.slice(0, TRIED).map((each) => ({ each, rules: answer.rules.filter((rule) => !each.rules.includes(rule)) }));
    if (tries.length < 2) return;
    const counted = await this.#without
      .ask((signal) => Promise.all(tries.map(({ rules }) => this.#count(joined(rules), signal))))
      .catch(() => /** @type {any} */ (null));
    const useful = (counted ?? [])
      .flatMap((/** @type {number} */ matched, /** @type {number} */ at) => (matched ? [{ ...tries[at], matched }] : []))
      .sort((/** @type {{ matched: number }} */ a, /** @type {{ matched: number }} */ b) => b.matched - a.matched)
      .slice(0, 3);
    /** @param {{ each: Gathered }} options */
    const name = ({ each }) =>
      Object.values(this.names.rule(each))
        .filter((part) => typeof part === "string" && part)
        .join(" ");
    const buttons = useful.map((/** @type {{ each: Gathered, rules: string[], matched: number }} */ one) =>
      el("button.btn", {
        text: text("samples-without", { rule: name(one), n: one.matched }),
        on: { click: () => this.rules.put(one.rules) },
      }),
    );
    clear.before(...buttons);
  }

  /** @param {string} where @param {AbortSignal} signal */
  async #count(where, signal) {
    const params = slice();
    params.set("where", where);
    params.set("limit", "1");
    return (await this.shell.ask("samples", params, { signal })).matched;
  }
}
