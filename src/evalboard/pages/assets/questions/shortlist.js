// The section on few questions that stand for a whole benchmark: how many are taken is chosen here and stands in the address (`k`); how
// far estimates from them are off, by which way they were drawn, their ids as a file, and the command that places a model by its answers.
// Asked for when it comes near.

import { ApiError, Latest } from "../common/api.js";
import { copyButton, el } from "../common/dom.js";
import { fixed } from "../common/format.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const NEAR = "200px";
const LISTED = 500;

export class ShortlistSection {
  #latest = new Latest();
  /** @type {IntersectionObserver | null} */
  #near = null;
  #seen = false;
  /** The file of ids that is offered. */
  #file = "";
  /** Opens a question of the list. @type {(id: Shortlist["ids"][number]) => HTMLElement | string} */
  #link = ({ sample }) => sample;
  /** What the list on the page is of. */
  #of = "";

  /**
   * @param {Shell} shell
   * @param {Board} board
   */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.count = el("input", { class: "field k", type: "number", step: 1, "aria-label": text("questions-shortlist-count") });
    this.of = el("span");
    this.choice = el(
      "form",
      { class: "k-form", on: { submit: (event) => this.#submit(event), change: (event) => this.#submit(event) } },
      `${text("questions-shortlist-before")} `,
      this.count,
      " ",
      this.of,
    );
    this.words = el("p", { class: "report-words wrap-any num", role: "status" });
    this.parts = el("div", { class: "report-parts" });
    this.element = el(
      "section",
      { class: "shortlist", hidden: true, "aria-label": text("questions-shortlist-title") },
      el(
        "div",
        { class: "bar" },
        el("h2", { text: text("questions-shortlist-title") }),
        el("span", { class: "small mid", text: text("questions-shortlist-hint") }),
      ),
      this.choice,
      this.words,
      this.parts,
    );
  }

  close() {
    this.#near?.disconnect();
    this.#latest.stop();
    if (this.#file) URL.revokeObjectURL(this.#file);
  }

  /**
   * Offers lists of the benchmark of an answer, where there are any.
   * @param {Questions} answer
   * @param {(sample: string, cluster: string | null) => HTMLElement} link
   */
  offer(answer, link) {
    const shared = new Set(answer.points.cluster);
    this.#link = ({ sample, cluster }) => link(sample, shared.has(cluster) ? cluster : null);
    const lengths = answer.shortlists;
    this.element.hidden = !lengths;
    if (!lengths) return this.#latest.stop();
    this.count.min = String(lengths.fewest);
    this.count.max = String(lengths.most);
    this.of.textContent = text("questions-shortlist-after", { of: answer.questions });
    if (this.#seen) return void this.#ask(answer);
    this.#near?.disconnect();
    this.#near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((each) => each.isIntersecting)) return;
        this.#seen = true;
        this.#near?.disconnect();
        void this.#ask(answer);
      },
      { rootMargin: NEAR },
    );
    return this.#near.observe(this.element);
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    if (this.count.value && this.choice.reportValidity()) store.set({ k: this.count.value });
  }

  /** @param {Questions} answer @returns {Promise<void>} */
  async #ask({ key, benchmark }) {
    const k = store.one("k");
    const of = JSON.stringify([key, benchmark, k]);
    if (of === this.#of) return;
    this.#of = of;
    this.element.setAttribute("aria-busy", "true");
    if (!this.parts.childElementCount) this.words.textContent = text("questions-shortlist-waiting");
    try {
      /** @type {Shortlist | undefined} */
      const list = await this.#latest.ask((signal) => this.shell.ask("shortlist", { benchmark, k }, { signal }));
      if (list) this.draw(list);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#of = "";
      this.words.textContent = error.message || text("common-states-no-answer");
      this.parts.replaceChildren();
    } finally {
      if (!this.#latest.asking) this.element.removeAttribute("aria-busy");
    }
  }

  /** @param {Shortlist} list */
  draw(list) {
    this.count.value = String(list.k);
    const [first, ...others] = list.sentences;
    this.words.replaceChildren(el("b", { text: first }), ` ${others.join(" ")}`);
    this.parts.replaceChildren(this.#takeAway(list), ways(list), this.#ids(list));
  }

  /** @param {Shortlist} list */
  #takeAway(list) {
    const name = `${list.board}-${list.k}.jsonl`;
    if (this.#file) URL.revokeObjectURL(this.#file);
    const lines = list.ids.map((each) => `${JSON.stringify(each)}\n`);
    this.#file = URL.createObjectURL(new Blob(lines, { type: "application/jsonl" }));
    const command = `evalboard place ${list.board} ${name}`;
    return el(
      "div",
      {},
      el(
        "p",
        { class: "facts links" },
        el("a", { class: "ids", href: this.#file, download: name, text: text("questions-shortlist-download", { k: list.k }) }),
      ),
      el(
        "div",
        { class: "row" },
        el("span", { class: "small mid", text: text("questions-shortlist-place") }),
        copyButton(text("common-copy"), text("common-copied"), text("common-not-copied"), command, { class: "btn small push" }),
      ),
      el("pre", { class: "cite", tabindex: 0, text: command }),
    );
  }

  /** @param {Shortlist} list */
  #ids({ ids }) {
    const items = ids.slice(0, LISTED).map((id) => el("li", { class: "mono" }, this.#link(id)));
    const more = ids.length - items.length;
    return el(
      "details",
      { class: "all-questions" },
      el("summary", {}, el("h3", { text: text("questions-shortlist-ids", { k: ids.length }) })),
      el("ul", { class: "ids-list plain-list" }, items),
      more > 0 && el("p", { class: "small mid", text: text("questions-more-of", { n: more }) }),
    );
  }
}

/** @param {Shortlist} list */
function ways({ ways: tried, way: chosen }) {
  const rows = tried.map(({ way, label, error, bias, half }) =>
    el(
      "tr",
      { class: way === chosen ? "sel" : null },
      el("th", { scope: "row", class: "wrap-any", text: label }),
      el("td", { class: "n", text: fixed(100 * error, 1) }),
      el("td", { class: "n", text: fixed(100 * bias, 1) }),
      el("td", { class: "n", text: half === null ? "–" : fixed(100 * half, 1) }),
    ),
  );
  const head = [
    el("th", { scope: "col", text: text("questions-shortlist-way") }),
    el("th", { scope: "col", class: "n", text: text("questions-shortlist-error") }),
    el("th", { scope: "col", class: "n", text: text("questions-shortlist-bias") }),
    el("th", { scope: "col", class: "n", text: text("questions-shortlist-half") }),
  ];
  const table = el("table", { class: "num" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows));
  return el(
    "details",
    { class: "all-questions" },
    el("summary", {}, el("h3", { text: text("questions-shortlist-ways") })),
    el("div", { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": text("questions-shortlist-ways") }, table),
  );
}
