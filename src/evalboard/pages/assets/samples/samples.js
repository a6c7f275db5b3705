// The samples behind a benchmark's scores: slices of them, one sample at a time, and what another way of scoring would have given.

import { ApiError, Latest } from "../common/api.js";
import { ButtonSwitch } from "../common/buttonswitch.js";
import { el, inFocus, targetOf } from "../common/dom.js";
import { isFought, keepsSamples } from "../common/evidence.js";
import { phone } from "../common/format.js";
import { closeMenus } from "../common/menu.js";
import { store } from "../common/store.js";
import { count, text } from "../common/words.js";
import { refusal, sayNothingHere, skeleton } from "../shell/placeholders.js";
import { openShell } from "../shell/shell.js";
import { Histograms } from "./histograms.js";
import { NoMatch } from "./nomatch.js";
import { Rescore } from "./rescore.js";
import { answer as answerOf, question } from "./sample.js";
import { SampleControls, SliceStrip } from "./samplecontrols.js";
import { Names } from "./samplelabels.js";
import { SampleList } from "./samplelist.js";
import { modelsTable, showIntervals } from "./samplemodels.js";
import { Slice } from "./slice.js";
import { choose, concerns, place, queryOf, Rules } from "./slicequery.js";

const SLOW = 200;
const VIEWS = ["", "models", "rescore"];

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => {
    if (keepsSamples(board)) return new SamplesPage(shell, board);
    return sayNothingHere(shell, shell.boards.filter(keepsSamples), {
      none: text("samples-none"),
      others: text("samples-others"),
      noOthers: text("samples-no-others"),
    });
  });
}

class SamplesPage {
  #latest = new Latest();
  #reading = new Latest();
  #bounding = new Latest();
  #open = new AbortController();
  /** What is shown. @type {Samples | null} */
  #answer = null;
  /** The model that gave way to another one. @type {string | null} */
  #moved = null;
  /** The buttons to the samples before and after the one that is read. @type {HTMLButtonElement[]} */
  #turn = [];
  /** Whether a link led to a sample that stands further down. */
  #led = false;

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.names = new Names();
    this.rules = new Rules();
    this.trouble = el("div.trouble", { role: "alert" });
    this.slice = new Slice(board, this.names, this.rules);
    this.asking = new SampleControls(shell, board, this.names, this.slice.element);
    this.strip = new SliceStrip(this.names);
    this.histograms = new Histograms(this.names, this.rules);
    this.list = new SampleList(this.names, () => phone.matches && this.one.scrollIntoView({ block: "start" }));
    this.one = el("div.one");
    this.mast = el("div.mast", this.list.element, this.one);
    this.models = el("div.of-models");
    this.rescore = new Rescore(shell, board, this.names, this.rules);
    this.nothing = new NoMatch(shell, this.names, this.rules);
    const views = VIEWS.map((view) => /** @type {const} */ ([view, text(`samples-views-${view}`)]));
    /** Samples one by one, the slice in every model, and what another way of scoring gives. */
    this.views = new ButtonSwitch(text("samples-show"), views, (view) => store.set({ view }));
    this.views.element.classList.add("views");
    this.results = el(
      "div.results",
      this.strip.element,
      this.histograms.element,
      el("div.row.views-of", this.views.element, el("span.push", this.histograms.another.element)),
      this.nothing.element,
      this.mast,
      this.models,
      this.rescore.element,
    );
    const signal = this.#open.signal;
    store.onChange((keys) => this.#changed(keys), { signal });
    document.addEventListener("keydown", (event) => this.#pressed(event), { signal });
  }

  close() {
    this.#open.abort();
    for (const latest of [this.#latest, this.#reading, this.#bounding]) latest.stop();
    this.nothing.close();
    this.rescore.close();
    closeMenus();
  }

  /** @param {string[]} keys */
  #changed(keys) {
    if (keys.includes("board") || keys.includes("rev")) return;
    const answer = this.#answer;
    if (concerns(keys)) this.ask();
    else if (answer && (keys.includes("sample") || keys.includes("run"))) this.#read(answer);
    if (answer && keys.includes("slice")) this.slice.update(answer);
    if (answer && keys.includes("view")) this.#show(answer);
  }

  /** Asks for what the address says; what is shown stays until the answer is there. @returns {Promise<void>} */
  async ask() {
    const slow = setTimeout(() => this.shell.pre || this.#waiting(), SLOW);
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask("samples", this.#question(), { signal }));
      if (!answer) return;
      if (answer.key !== this.board.key) return void this.shell.load();
      this.#adopt(answer);
    } catch (error) {
      clearTimeout(slow);
      await this.#refuse(error);
    } finally {
      clearTimeout(slow);
      if (!this.#latest.asking) this.#busy(false);
    }
  }

  #question() {
    return queryOf(undefined, { battles: isFought(this.board) });
  }

  #waiting() {
    if (this.#answer) return this.#busy(true);
    return this.shell.body.replaceChildren(skeleton(text("samples-loading")));
  }

  /** @param {boolean} on */
  #busy(on) {
    this.results.classList.toggle("busy", on);
    this.results.setAttribute("aria-busy", String(on));
  }

  /** @param {Samples} answer */
  #adopt(answer) {
    const first = !this.#answer;
    this.#answer = answer;
    // A link to a sample shows it on a phone, too, where it stands below the list.
    if (first) this.#led = phone.matches && Boolean(store.one("sample")) && !store.one("view");
    this.names.update(answer);
    this.rules.adopt(answer.rules);
    if (first) this.shell.body.replaceChildren(this.asking.element, this.trouble, this.results);
    this.results.classList.remove("past");
    this.results.hidden = false;
    this.trouble.replaceChildren(
      ...(this.#moved ? [el("p.note.wrap-any", text("samples-moved", { entry: this.#moved, label: answer.label }))] : []),
    );
    this.#moved = null;
    const { samples, entries } = answer.benchmarks.find(({ benchmark }) => benchmark === answer.benchmark) ?? { samples: 0, entries: 0 };
    this.shell.tell([[count(samples), text("samples-facts-answers", { n: samples, entries, label: answer.label })]]);
    this.asking.update(answer);
    this.slice.update(answer);
    this.strip.update(answer);
    this.histograms.update(answer);
    this.list.update(answer);
    this.#show(answer);
    this.#read(answer);
    this.shell.shown();
  }

  /** @param {Samples} answer */
  #show(answer) {
    const scored = Boolean(answer.scorer);
    const view = VIEWS.includes(store.one("view")) && (scored || store.one("view") !== "rescore") ? store.one("view") : "";
    this.views.press(view);
    for (const [each, button] of this.views.buttons) button.hidden = each === "rescore" && !scored;
    const empty = answer.matched === 0;
    this.mast.hidden = view !== "" || empty;
    this.models.hidden = view !== "models";
    this.models.replaceChildren(...(view === "models" ? [modelsTable(answer, this.names)] : []));
    if (view === "models") this.#bound(answer);
    this.rescore.element.hidden = view !== "rescore";
    this.nothing.element.hidden = view !== "" || !empty;
    if (!this.nothing.element.hidden) this.nothing.show(answer);
    if (view === "rescore") this.rescore.ask(answer);
  }

  /** The intervals of all models come with a second request: they take longer than all else. @param {Samples} answer */
  async #bound(answer) {
    const question = this.#question();
    question.set("intervals", "1");
    question.set("limit", "1");
    const bounded = await this.#bounding
      .ask((signal) => this.shell.ask("samples", question, { signal }))
      .catch(() => /** @type {any} */ (null));
    if (!bounded || answer !== this.#answer || this.models.hidden) return;
    answer.models = bounded.models;
    showIntervals(this.models, bounded.models);
  }

  // Reads the sample that the address names, or the first of the list; of two models both answers to it.
  /** @param {Samples} answer */
  async #read(answer) {
    this.list.mark();
    const { list } = this;
    const { against } = answer;
    const row = store.one("sample") ? { sample: store.one("sample"), run: store.one("run") || null } : list.rows[0];
    if (!row || (answer.matched === 0 && !store.one("sample"))) return this.one.replaceChildren();
    /** @param {string} entry @param {string | number | null} run @param {AbortSignal} signal */
    const of = (entry, run, signal) =>
      this.shell.ask(
        "samples/one",
        new URLSearchParams(
          Object.entries({
            benchmark: answer.benchmark,
            entry,
            sample: row.sample,
            ...(run !== null && { run: String(run) }),
            variant: answer.variant,
          }),
        ),
        { signal },
      );
    /** The other model need not have been run as often: any run of it will do then. @param {AbortSignal} signal */
    const other = async (signal) => {
      if (!against) return null;
      return of(against, row.run, signal).catch((error) => (row.run === null ? lacking(error) : of(against, null, signal).catch(lacking)));
    };
    try {
      const pair = await this.#reading.ask((signal) => Promise.all([of(answer.entry, row.run, signal), other(signal)]));
      if (pair) this.#draw(answer, pair[0], pair[0].opponent ? { ...pair[0].opponent, url: pair[0].url, opponent: pair[0] } : pair[1]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.one.replaceChildren(el("p.note.bad", { role: "alert", text: error.message }));
    }
    return undefined;
  }

  /** @param {Samples} answer @param {Sample} mine @param {Sample | null} other */
  #draw(answer, mine, other) {
    const { names, list } = this;
    const at = list.current;
    const held = this.#turn.findIndex((button) => button.contains(inFocus()));
    const turn = [-1, 1].map((by) =>
      el("button.plain", {
        disabled: at < 0 || !list.rows[at + by],
        text: by < 0 ? text("samples-sample-previous") : text("samples-sample-next"),
        on: { click: () => list.step(by) },
      }),
    );
    this.#turn = turn;
    const address = store.href("samples", {
      ...Object.fromEntries(
        /** @type {("benchmark" | "entry" | "against" | "variant")[]} */ (["benchmark", "entry", "against", "variant"]).map((key) => [
          key,
          answer[key] === "stored" ? null : answer[key],
        ]),
      ),
      ...place(mine, names.firstRun),
    });
    const look = { names, variant: answer.variant };
    const both = answer.against !== null || mine.opponent !== null;
    const second = !both
      ? null
      : other
        ? answerOf(other, { ...look, titled: true })
        : el("article.model-answer", el("h3.wrap-any", answer.against ?? ""), el("p.dim", text("samples-sample-not-asked")));
    this.one.replaceChildren(
      question(mine, { names, address, turn }),
      el("div", { class: both ? "both" : "alone" }, answerOf(mine, { ...look, titled: both }), second ?? ""),
    );
    if (held >= 0) (turn[held].disabled ? turn[1 - held] : turn[held]).focus({ preventScroll: true });
    if (this.#led) this.one.scrollIntoView({ block: "start" });
    this.#led = false;
  }

  /** j and k walk through the list wherever the focus is, unless something is typed or a menu is open. @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || this.mast.hidden) return;
    if (targetOf(event).closest?.("input, textarea, select, .pop")) return;
    const by = { j: 1, k: -1 }[event.key];
    if (by) this.list.step(by);
  }

  /** @param {unknown} error @returns {Promise<void>} */
  async #refuse(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.ofBoard) return void this.shell.load();
    const about = error.body.error?.parameter;
    const wrong = error.status === 400 || error.status === 404;
    const mistyped = about === "where" && this.#answer !== null; // what was shown last stays, faded, while the rule is mended
    if (about === "where" && !this.#answer) await this.#begin();
    const answer = this.#answer;
    this.trouble.replaceChildren();
    if (about === "where" && answer) this.slice.refuse(error);
    else if ((about === "entry" || about === "against") && answer && store.one("benchmark") !== answer.benchmark) this.#move(answer);
    else this.trouble.replaceChildren(this.#wrong(error, about, wrong));
    if (!answer) this.shell.body.replaceChildren(this.trouble);
    this.results.classList.toggle("past", mistyped);
    this.results.hidden = wrong && !mistyped;
    this.shell.shown();
    return undefined;
  }

  // The page as it is without the rules, so that these can be mended.
  async #begin() {
    const question = this.#question();
    question.delete("where");
    const answer = await this.#latest
      .ask((signal) => this.shell.ask("samples", question, { signal }))
      .catch(() => /** @type {any} */ (null));
    if (answer) this.#adopt(answer);
  }

  // A model that has no samples of another benchmark gives way to one that has; the page says so.
  /** @param {Samples} answer */
  #move(answer) {
    this.#moved = store.one("entry") || answer.entry;
    store.set({ entry: null, against: null, sort: null }, { replace: true });
  }

  /** @param {ApiError} error @param {string | undefined} about @param {boolean} wrong */
  #wrong(error, about, wrong) {
    const act = wrong
      ? () => choose(about ? { [about]: null } : { benchmark: null, entry: null, against: null, variant: null, where: null, sort: null })
      : () => this.ask();
    return refusal(error.message, act, wrong);
  }
}

/** Another model need not have been asked the same. @param {unknown} error @returns {null} */
function lacking(error) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}
