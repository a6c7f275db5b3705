// The arena: ratings from battles, fitted anew for what the address asks, and what they say about models and judges.

import { ApiError, Latest } from "../common/api.js";
import { el, elementsIn, focusedIn } from "../common/dom.js";
import { isFought } from "../common/evidence.js";
import { closeMenus } from "../common/menu.js";
import { ReportSections } from "../common/report.js";
import { isArenaChoice, store } from "../common/store.js";
import { count, text } from "../common/words.js";
import { refusal, sayNothingHere, skeleton } from "../shell/placeholders.js";
import { openShell } from "../shell/shell.js";
import { battlesHref } from "./battlelink.js";
import { calibrationSketch } from "./calibrationsketch.js";
import { Duels } from "./duels.js";
import { columnLabel, Fit, fitQuery, heldWords, setLabel } from "./fit.js";
import { clearFit, FitStrip } from "./fitstrip.js";
import { arrows, Ladder } from "./ladder.js";
import { isBySome } from "./ratingcolumns.js";
import { ratingsTable, scales } from "./ratings.js";
import { askedFor, rewards } from "./rewards.js";
import { VerdictSwitch } from "./verdicts.js";

const SLOW = 200;
const FEW = 5; // models without a rating that are named
const LONG = 40; // rows beyond which a table scrolls under its head

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => {
    if (isFought(board)) return new ArenaPage(shell, board);
    return sayNothingHere(shell, shell.boards.filter(isFought), {
      none: text("arena-no-battles"),
      others: text("arena-others"),
      noOthers: text("arena-no-others"),
    });
  });
}

class ArenaPage {
  #latest = new Latest();
  #open = new AbortController();
  /** What is shown, and the controls that were made for its like. @type {{ answer: Ratings, fit: Fit } | null} */
  #shown = null;

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.trouble = el("div.trouble", { role: "alert" });
    this.tables = el("div.wrap");
    this.verdicts = new VerdictSwitch();
    this.ordered = el("p.ordered.wrap-any", { role: "status" });
    this.by = el("div.by-verdicts", { hidden: true }, this.verdicts.element, this.ordered);
    this.foot = el("div.arena-foot");
    this.strip = new FitStrip(board);
    this.duels = new Duels(board);
    this.rewards = el("div.rewards");
    this.ladder = new Ladder();
    this.shift = el("div");
    this.duo = el("div.duo", this.ladder.element, this.shift);
    this.sketches = el("div.sketches");
    this.reports = new ReportSections(shell, board, "arena", { inAddress: ["judge"] });
    const [beside, reports] = [true, false].map((is) => this.reports.elementsWhere(({ name }) => (name === "judges") === is));
    this.columns = el("div.cols", this.rewards, this.sketches);
    this.ofAll = el("div", this.duo, this.duels.element, this.columns, reports);
    this.results = el("div.results", this.by, this.tables, this.foot, beside, this.ofAll);
    store.onChange((keys) => this.#changed(keys), { signal: this.#open.signal });
  }

  close() {
    this.#open.abort();
    this.#latest.stop();
    this.reports.close();
    closeMenus();
  }

  /** @param {string[]} keys */
  #changed(keys) {
    if (keys.includes("board") || keys.includes("rev")) return;
    this.#shown?.fit.update(this.#shown.answer);
    if (keys.some(isArenaChoice)) this.ask();
    else if (this.#shown) this.#redraw(keys, this.#shown.answer);
  }

  /** @param {string[]} keys @param {Ratings} answer */
  #redraw(keys, answer) {
    if (keys.includes("sort")) this.#drawTables(answer);
    else if (keys.includes("cells")) this.duels.update(answer);
    else if (keys.includes("ladder")) this.ladder.update(answer);
    else if (keys.includes("effects")) this.#drawRewards(answer);
  }

  /** Asks for what the address says; what is shown stays until the answer is there. @returns {Promise<void>} */
  async ask() {
    const slow = setTimeout(() => this.shell.pre || this.#waiting(), SLOW);
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask("ratings", fitQuery(), { signal }));
      if (!answer) return;
      if (answer.key !== this.board.key) return void this.shell.load();
      this.#show(answer);
    } catch (error) {
      this.#refuse(error);
    } finally {
      clearTimeout(slow);
      if (!this.#latest.asking) this.#busy(false);
    }
  }

  /** @returns {void} */
  #waiting() {
    if (this.#shown) return this.#busy(true);
    return this.shell.body.replaceChildren(skeleton(text("arena-loading")));
  }

  /** @param {boolean} on */
  #busy(on) {
    this.results.classList.toggle("busy", on);
    this.results.setAttribute("aria-busy", String(on));
  }

  /** @param {Ratings} answer */
  #show(answer) {
    const first = !this.#shown;
    const fit = this.#shown?.fit ?? new Fit(this.board, answer);
    this.#shown = { answer, fit };
    if (first) this.shell.body.replaceChildren(fit.element, this.strip.element, this.trouble, this.results);
    this.results.hidden = false;
    this.trouble.replaceChildren();
    const held = heldIn(answer);
    const { battles, prompts, ties } = answer;
    this.shell.tell([
      [count(battles), text("arena-facts-battles", { battles, prompts })],
      [text("arena-facts-percent", { share: (100 * ties).toFixed(1) }), text("arena-facts-ties")],
    ]);
    fit.update(answer);
    this.#drawVerdicts(answer);
    this.#drawTables(answer);
    this.duels.update(answer);
    this.ladder.update(answer);
    this.duels.element.hidden = this.duo.hidden = answer.matrix.models.length < 2;
    this.#drawRewards(answer);
    const shift = arrows(answer, held);
    this.shift.replaceChildren(...(shift ? [shift] : []));
    this.duo.classList.toggle("alone", !shift);
    this.sketches.replaceChildren(calibrationSketch(answer.calibration));
    this.shell.shown();
    this.reports.ask(answer.key, { judge: store.one("judge") });
  }

  /** Who orders the table, and what else is of all verdicts alike: that is not shown beside ratings by some. @param {Ratings} answer */
  #drawVerdicts({ verdicts }) {
    this.by.hidden = verdicts === null;
    this.ofAll.hidden = isBySome({ verdicts });
    this.verdicts.update();
    this.ordered.replaceChildren(...(verdicts ? [el("b", verdicts.head), verdicts.held && ` ${verdicts.held}`].filter(Boolean) : []));
  }

  /** @param {Ratings} answer */
  #drawRewards(answer) {
    const sections = rewards(answer, (name) => columnLabel(this.board, name));
    const held = focusedIn(this.rewards)?.textContent ?? null;
    this.rewards.replaceChildren(...(sections.length || !answer.controls.style.length ? sections : [invitation()]));
    this.columns.classList.toggle("alone", !this.rewards.childElementCount);
    if (held)
      elementsIn(this.rewards, ".seg button")
        .find((button) => button.textContent === held)
        ?.focus({ preventScroll: true });
  }

  /** @param {Ratings} answer */
  #drawTables(answer) {
    const held = heldIn(answer);
    this.strip.update(answer, held);
    const focused = focusedIn(this.tables)?.dataset.sort;
    const asTable = {
      sort: store.one("sort"),
      choose: (/** @type {string} */ sort) => store.set({ sort }),
      setLabel: (/** @type {string} */ name) => setLabel(this.board, name),
      battles: (/** @type {RatedRow} */ row) => battlesHref(this.board, row.model),
    };
    const { own, others, lost } = scales(answer);
    /** @param {HTMLTableElement} table @param {string} label */
    const box = (table, label) =>
      el("div", { class: table.rows.length > LONG ? "scroll long" : "scroll", role: "region", tabindex: 0, "aria-label": label }, table);
    const main = own.length
      ? box(
          ratingsTable(answer, own, { ...asTable, held, caption: text("arena-caption", { title: this.board.title }), base: answer.base }),
          text("arena-table"),
        )
      : null;
    const apart = others.map((group) => {
      const anchor = group.find((/** @type {RatedRow} */ row) => row.rating === 1000 && row.std_dev === 0)?.model ?? group[0].model;
      const title = text("arena-own-scale", { anchor });
      return el(
        "section",
        el("div.bar", el("h2.wrap-any", title)),
        el("p.small.mid.wrap-any.own-scale", text("arena-own-scale-why", { base: answer.base })),
        box(ratingsTable(answer, group, { ...asTable, caption: title, base: anchor }), title),
      );
    });
    this.tables.replaceChildren(
      ...[
        main,
        lost.length > 0 &&
          el(
            "p.note.bad.wrap-any",
            text("arena-not-converged", {
              models: lost.slice(0, FEW).map(({ model }) => model),
              more: Math.max(0, lost.length - FEW),
            }),
          ),
        el(
          "p.foot",
          isBySome(answer)
            ? text("arena-rule-by-some")
            : text("arena-rule", {
                base: answer.base,
                clustered: answer.clustered,
                held: heldWords(held),
                draws: Number(store.one("bootstrap")),
              }),
        ),
        own.some(({ penalized }) => penalized) && el("p.foot.wrap-any", text("arena-penalized", { base: answer.base })),
        ...apart,
      ].filter(Boolean),
    );
    if (focused !== undefined)
      elementsIn(this.tables, "thead button")
        .find((button) => button.dataset.sort === focused)
        ?.focus({ preventScroll: true });
    this.foot.replaceChildren(...answer.warnings.map((text) => el("p.note.warn.wrap-any", text)));
  }

  /** @param {ApiError} error @returns {void} */
  #refuse(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.ofBoard || error.status === 404) return void this.shell.load();
    const wrong = error.status === 400;
    const act = wrong ? () => takeBack(error.body.error?.parameter) : () => this.ask();
    this.trouble.replaceChildren(refusal(error.message, act, wrong));
    if (!this.#shown) this.shell.body.replaceChildren(this.trouble);
    this.results.hidden = wrong;
    this.shell.shown();
    return undefined;
  }
}

/** What a second fit of an answer holds equal; null where there is none. @param {Ratings} answer */
function heldIn(answer) {
  if (!answer.rows.some((row) => row.controlled)) return null;
  const { style, position, groups } = askedFor(answer);
  const held = [style && "style", position && "position", groups.length > 0 && "groups"].filter(Boolean);
  return held.length === 1 ? held[0] : "several";
}

/** Takes back what an answer was refused for. @param {string | null | undefined} parameter */
function takeBack(parameter) {
  if (parameter === "only") return clearFit();
  return parameter === "verdicts" || parameter === "judge" ? store.set({ [parameter]: null }) : store.take("");
}

/** What stands in the place of the coefficients while there is only the plain fit. */
function invitation() {
  const choose = el("button.plain", {
    text: text("arena-fit-both"),
    on: { click: () => store.set({ style: "1" }) },
  });
  return el(
    "section",
    el("div.bar", el("h2", text("arena-rewards-title"))),
    el("p.say", text("arena-rewards-invitation"), " ", choose, "."),
  );
}
