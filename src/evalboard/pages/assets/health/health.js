// The page Benchmarks: whether each benchmark of the board can be trusted, worst first, and everything that is known about the one that is
// looked at. The address says which (`benchmark`); findings come from /audits.

import { ApiError, address, Latest } from "../common/api.js";
import { el, partOf } from "../common/dom.js";
import { isFought } from "../common/evidence.js";
import { int } from "../common/format.js";
import { colour, gradeRules, shape, verdict } from "../common/grades.js";
import { ReportSections } from "../common/report.js";
import { store } from "../common/store.js";
import { capital, find, parts, sentences, text, word } from "../common/words.js";
import { sentence } from "../shell/notes.js";
import { skeleton } from "../shell/placeholders.js";
import { openShell } from "../shell/shell.js";
import { Audit, MAIN } from "./audit.js";
import { bounds, checksTable, interval, isMeasured, printed } from "./checks.js";
import { LeaveOneOut } from "./leaveoneout.js";
import { Trends } from "./trends.js";

const SLOW = 200;
const LOW = 0.7; // of the window's height: a head that is chosen further down is brought into sight

/**
 * Draws the page into its place in the document; `begin` calls it once.
 * @param {HTMLElement} element
 * @param {Props} props
 */
export function mount(element, props) {
  const shell = openShell(element, props);
  /** @type {HealthPage | null} */
  let page = null;
  shell.each((board) => {
    page?.close();
    document.title = `${text("pages-page-benchmarks")} · ${board.title} · ${text("pages-brand")}`;
    page = isFought(board) ? null : new HealthPage(shell, board);
    return page ? page.ask() : withoutBenchmarks(shell);
  });
}

/**
 * A board of battles says so, and where there are benchmarks.
 * @param {Shell} shell
 */
function withoutBenchmarks(shell) {
  const others = shell.boards.filter((board) => !isFought(board) && board.entries);
  const arena = el("p", {}, el("a", { href: store.href("arena"), text: text("health-arena") }));
  const links = others.map((board) =>
    el("li", {}, el("a", { href: store.href("benchmarks", { board: board.id, rev: null }), text: board.title })),
  );
  shell.body.replaceChildren(
    el(
      "div",
      { class: "empty", role: "status" },
      el("p", {}, el("b", { text: text("health-battles") })),
      arena,
      el("p", { class: "others", text: text("health-battles-about") }),
      el("ul", { class: "plain-list" }, links),
    ),
  );
  shell.shown();
}

/** The page of a board of results; `shell` draws what is around it. */
export class HealthPage {
  #latest = new Latest();
  #open = new AbortController();
  /** What is drawn, where there are benchmarks. @type {{ answer: Findings, audit: Audit, chosen: HTMLElement } | null} */
  #drawn = null;
  /** @type {Trends | null} */
  #trends = null;

  /**
   * @param {Shell} shell
   * @param {Board} board
   */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.reports = new ReportSections(shell, board, "benchmarks");
    store.onChange((keys) => keys.includes("benchmark") && !keys.includes("board") && this.#look(), {
      signal: this.#open.signal,
    });
  }

  close() {
    this.#open.abort();
    this.#latest.stop();
    this.reports.close();
  }

  async ask() {
    const waiting = () =>
      this.shell.body.replaceChildren(
        el("div", { class: "scroll", "aria-busy": "true", "aria-label": text("health-loading") }, skeleton()),
      );
    const slow = setTimeout(() => this.shell.pre || waiting(), SLOW);
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask("audits", {}, { signal }));
      if (answer) this.#show(answer);
    } catch (error) {
      this.#refuse(error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {Findings} answer */
  #show(answer) {
    /** @type {[string, string][]} */
    const facts = answer.benchmarks.length ? [[int(answer.entries), text("health-complete", { n: answer.entries })]] : [];
    if (answer.sampled < answer.entries) facts.push([int(answer.sampled), text("health-sampled")]);
    this.shell.tell(facts);
    if (!answer.benchmarks.length) this.shell.body.replaceChildren(empty(answer.note));
    else {
      const chosen = el("div", { class: "chosen" });
      const audit = new Audit(this.board, answer, (benchmark) => this.#choose(benchmark, chosen));
      this.#drawn = { answer, audit, chosen };
      this.shell.body.replaceChildren(
        this.#links(),
        summary(this.board, answer),
        audit.element,
        el("p", { class: "foot", text: text("health-rule") }),
        chosen,
      );
      this.#look();
    }
    this.shell.shown();
    this.shell.body.append(...this.reports.elements);
    this.reports.ask(answer.key, { benchmarks: store.all("benchmarks"), weigh: store.all("weigh") });
  }

  #links() {
    const why = el("button", {
      type: "button",
      class: "plain",
      text: text("health-why"),
      on: { click: () => partOf(this.shell.body, ".reasons").scrollIntoView() },
    });
    const file = address(`boards/${encodeURIComponent(this.board.id)}/audits`, { rev: this.shell.revision });
    return el(
      "p",
      { class: "facts links" },
      why,
      el("a", { href: file, download: `${this.board.id}-audits.json`, text: text("health-download") }),
    );
  }

  /**
   * @param {string} benchmark
   * @param {HTMLElement} chosen
   */
  #choose(benchmark, chosen) {
    store.set({ benchmark });
    if (chosen.getBoundingClientRect().top > LOW * innerHeight)
      chosen.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  /** Draws what is known about the benchmark that the address names, or the worst one. */
  #look() {
    if (!this.#drawn) return;
    const { answer, audit, chosen } = this.#drawn;
    const named = store.one("benchmark");
    const all = answer.benchmarks;
    const health = all.find(({ benchmark }) => benchmark === named) ?? all[0];
    const lost =
      named && health.benchmark !== named
        ? el("p", { class: "note warn wrap-any", role: "status", text: text("health-no-such", { name: named }) })
        : null;
    audit.select(health.benchmark);
    const without = health.without ? new LeaveOneOut(this.shell, this.board, health, health.without).element : null;
    chosen.replaceChildren(
      ...[lost, this.#detail(health, all), answersSection(health), el("div", { class: "ends" }, without, reasons(this.board))].filter(
        Boolean,
      ),
    );
  }

  /**
   * @param {ComparedHealth} health
   */
  #against(health) {
    this.#trends ??= new Trends(this.shell, health);
    this.#trends.show(health);
    return this.#trends;
  }

  /**
   * @param {BenchmarkHealth} health
   * @param {BenchmarkHealth[]} all
   */
  #detail(health, all) {
    const others = all.filter((each) => each !== health).flatMap(({ checks }) => checks);
    const own = health.checks.filter(({ level }) => level === "board");
    const checks = checksTable(health.label, own, others, MAIN);
    const trends = hasOthers(health) ? this.#against(health) : null;
    const help = this.board.nodes.find(({ path }) => path === health.node)?.help;
    return el(
      "section",
      { "aria-label": health.label },
      el(
        "div",
        { class: "bar" },
        el("h2", { class: "wrap-any", text: health.label }),
        verdict(health.grade),
        el("span", { class: "small mid", text: about(health) }),
        help && el("span", { class: "small mid", text: help }),
        health.samples && samplesLink(health),
      ),
      findingsList(health, worstFinding(all[0])),
      el(
        "div",
        { class: trends ? "two" : "" },
        trends?.element,
        folded(
          own,
          el(
            "div",
            { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": text("health-checks-of", { label: health.label }) },
            checks,
          ),
          !trends,
        ),
      ),
    );
  }

  /** @param {unknown} error @returns {void} */
  #refuse(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.ofBoard || error.status === 404) return void this.shell.load();
    const what =
      error.message || (error.status ? text("common-states-unexpected", { status: error.status }) : text("common-states-no-answer"));
    this.shell.body.replaceChildren(
      el(
        "div",
        { class: "note bad wrap-any", role: "alert" },
        what,
        " ",
        el("button", { type: "button", class: "plain", text: text("common-states-retry"), on: { click: () => this.ask() } }),
      ),
    );
    this.shell.shown();
    return undefined;
  }
}

/**
 * The checks behind a line that says how many there are, and how many fired: open where there is no picture.
 * @param {Check[]} checks
 * @param {HTMLElement} table
 * @param {boolean} open
 */
function folded(checks, table, open) {
  const measured = checks.filter((check) => isMeasured(check) && check.zone !== "shown"); // the others only describe
  const fired = measured.filter(({ zone }) => zone === "amber" || zone === "red");
  const summary = el("summary", {
    text: text("health-fired", {
      all: measured.length,
      manyAll: capital(word(measured.length)),
      fired: fired.length,
      manyFired: word(fired.length),
    }),
  });
  return el("details", { class: "checks-fold", open }, summary, table);
}

/** @param {string} note */
function empty(note) {
  return el(
    "div",
    { class: "empty", role: "status" },
    el("p", {}, el("b", { text: text("health-none") })),
    el("p", { text: note || text("health-none-about") }),
  );
}

/**
 * @param {BenchmarkHealth} health
 * @returns {health is ComparedHealth}
 */
function hasOthers(health) {
  return Boolean(health.others);
}

/** @param {BenchmarkHealth} health */
function about(health) {
  return [health.questions !== null && text("health-questions", { n: health.questions }), text("health-graded", { n: health.entries })]
    .filter(Boolean)
    .join(", ");
}

/**
 * The way to the samples: to those of the strongest model that does not follow, where some of it are there.
 * @param {BenchmarkHealth} benchmarkHealth
 */
function samplesLink({ benchmark, sampled: [entry] }) {
  return el("a", { class: "btn push", href: store.href("samples", { benchmark, entry }), text: text("health-open-samples") });
}

/**
 * The worst finding in one sentence, or that there is none.
 * @param {Board} board
 * @param {Findings} answer
 */
function summary(board, answer) {
  const [worst] = answer.benchmarks;
  const finding = worstFinding(worst);
  if (finding) return el("p", { class: `note ${worst.grade === "red" ? "bad" : "warn"} summary`, role: "status" }, led(finding.sentence));
  const fewest = Number(board.audits.fewest);
  return el(
    "p",
    { class: "note summary", role: "status" },
    sentence(
      answer.benchmarks.some(({ grade }) => grade === "ok")
        ? parts("health-healthy", { n: answer.benchmarks.length, many: word(answer.benchmarks.length) })
        : answer.entries < fewest
          ? parts("health-fewer", { entries: answer.entries, fewest })
          : parts("health-none"),
    ),
  );
}

/**
 * The finding for which a benchmark has its grade, where that is red or amber.
 * @param {BenchmarkHealth} benchmarkHealth
 */
function worstFinding({ grade, findings }) {
  return ["red", "amber"].includes(grade) ? findings.find((each) => each.grade === grade) : undefined;
}

/**
 * A text whose first sentence is bold.
 * @param {string} text
 */
function led(text) {
  const [, first, rest] = /^(.*?[.!?])(\s+[^\s].*)$/s.exec(text) ?? [null, text, ""];
  return [el("b", { text: first }), rest];
}

/**
 * The findings as sentences, but for one that the page has shown already.
 * @param {BenchmarkHealth} benchmarkHealth
 * @param {Finding | undefined} shown
 */
function findingsList({ findings }, shown) {
  const rest = findings.filter((finding) => finding !== shown);
  if (!rest.length) return null;
  return el(
    "ul",
    { class: "findings plain-list" },
    rest.map(({ grade, sentence }) =>
      el("li", {}, el("span", { class: colour(grade) }, shape(grade, { says: text(`health-grades-${grade}`) })), el("span", {}, sentence)),
    ),
  );
}

/**
 * What single answers tell, a tile for each check, those that do not pass first.
 * @param {BenchmarkHealth} health
 */
function answersSection(health) {
  const order = ["red", "amber", "ok", "shown"];
  const checks = health.checks
    .filter(isMeasured)
    .filter(({ level }) => level === "samples")
    .sort((one, other) => order.indexOf(one.zone) - order.indexOf(other.zone));
  const head = [
    el("h2", { text: text("health-answers") }),
    checks.length > 0 &&
      el("span", { class: "small mid", text: text("health-answers-about", { n: Math.max(...checks.map(({ n }) => n)) }) }),
    health.samples && samplesLink(health),
  ];
  if (!checks.length)
    return health.samples
      ? null
      : el("section", {}, el("div", { class: "bar" }, head), el("p", { class: "small mid", text: text("health-no-answers") }));
  return el("section", {}, el("div", { class: "bar" }, head), el("div", { class: "facts3" }, checks.map(tile)));
}

/** @param {MeasuredCheck} check */
function tile(check) {
  const zone = check.zone === "shown" ? "note" : check.zone;
  const about = [check.meaning, interval(check), bounds(check)].filter(Boolean);
  const name = el(
    "span",
    { class: "ink" },
    find(`audits-check-${check.check}`) ?? check.check,
    ": ",
    el("b", { class: "num", text: printed(check, check.value) }),
  );
  return el(
    "div",
    { data: { check: check.check } },
    el("h3", { class: `verdict ${colour(check.zone)}` }, shape(zone, { says: text(`health-grades-${zone}`) }), name),
    el("p", { text: sentences(about.map((said) => text("health-sentence", { text: capital(said).replace(/[.。]$/, "") }))) }),
  );
}

/**
 * What is checked, and why.
 * @param {Board} board
 */
function reasons({ audits }) {
  return el(
    "section",
    { class: "reasons" },
    el("div", { class: "bar" }, el("h2", { text: text("health-why") })),
    [text("health-idea"), ...gradeRules(audits), text("health-bounds")].map((text) => el("p", { text })),
  );
}
