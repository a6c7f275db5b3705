// The page Benchmarks: whether each benchmark of the board can be trusted, worst first, and everything that is known about the one that is
// looked at. The address says which (`benchmark`); what is only read is the report of the insight `audits`.

import { ApiError, address, Latest } from "../common/api.js";
import { el, partOf } from "../common/dom.js";
import { isFought } from "../common/evidence.js";
import { int } from "../common/format.js";
import { gradeRules } from "../common/grades.js";
import { ReportSection, ReportSections } from "../common/report.js";
import { factsOf, headlineOf, textsOf } from "../common/reportblocks.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { refusal, skeleton } from "../shell/placeholders.js";
import { openShell } from "../shell/shell.js";
import { Audit } from "./audit.js";
import { LeaveOneOut } from "./leaveoneout.js";
import { Trends } from "./trends.js";

const SLOW = 200;
const INSIGHT = "audits";
/** What is told of the benchmark that is looked at. */
const OF_BENCHMARK = [INSIGHT, "diagnosis"];
const LOW = 0.7; // of the window's height: a head that is chosen further down is brought into sight

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => (isFought(board) ? withoutBenchmarks(shell) : new HealthPage(shell, board)));
}

/** A board of battles says so, and where there are benchmarks. @param {Shell} shell */
function withoutBenchmarks(shell) {
  const others = shell.boards.filter((board) => !isFought(board) && board.entries);
  const arena = el("p", el("a", { href: store.href("arena"), text: text("health-arena") }));
  const links = others.map((board) =>
    el("li", el("a", { href: store.href("benchmarks", { board: board.id, rev: null }), text: board.title })),
  );
  shell.body.replaceChildren(
    el(
      "div.empty",
      { role: "status" },
      el("p", el("b", text("health-battles"))),
      arena,
      el("p.others", text("health-battles-about")),
      el("ul.plain-list", links),
    ),
  );
  shell.shown();
}

/** The page of a board of results; `shell` draws what is around it. */
export class HealthPage {
  #latest = new Latest();
  #open = new AbortController();
  /** What is drawn, where there are benchmarks. @type {{ audit: Audit, chosen: HTMLElement, figure: HTMLElement } | null} */
  #drawn = null;
  /** @type {Trends | null} */
  #trends = null;
  /** The state of the board. */
  #key = "";

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.reports = new ReportSections(shell, board, "benchmarks", { own: OF_BENCHMARK });
    /** One benchmark in full, and what went wrong with it step by step. */
    this.details = board.insights
      .filter(({ name }) => OF_BENCHMARK.includes(name))
      .map((each) => new ReportSection(shell, each, ["benchmark"]));
    store.onChange((keys) => keys.includes("benchmark") && !keys.includes("board") && this.#look(), {
      signal: this.#open.signal,
    });
  }

  close() {
    this.#open.abort();
    this.#latest.stop();
    this.reports.close();
    for (const detail of this.details) detail.close();
  }

  async ask() {
    const waiting = () => this.shell.body.replaceChildren(skeleton(text("health-loading")));
    const slow = setTimeout(() => this.shell.pre || waiting(), SLOW);
    try {
      /** @type {InsightReport | undefined} */
      const report = await this.#latest.ask((signal) => this.shell.ask(INSIGHT, {}, { signal }));
      if (report) this.#show(report);
    } catch (error) {
      this.#refuse(error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {InsightReport} report */
  #show(report) {
    const table = /** @type {ReportTable | undefined} */ (
      report.blocks.find((block) => block.type === "table" && block.key === "benchmarks")
    );
    const { entries, sampled } = factsOf(report);
    /** @type {[string, string][]} */
    const facts = table ? [[int(entries), text("health-complete", { n: entries })]] : [];
    if (table && sampled < entries) facts.push([int(sampled), text("health-sampled")]);
    this.shell.tell(facts);
    this.#key = report.key;
    if (!table) this.shell.body.replaceChildren(empty(textsOf(report, "missing").join(" ")));
    else {
      const [chosen, figure] = [el("div.chosen"), el("div")];
      const audit = new Audit(this.board, table, (benchmark) => this.#choose(benchmark, chosen));
      this.#drawn = { audit, chosen, figure };
      this.shell.body.replaceChildren(
        this.#links(),
        summary(report, audit.benchmarks[0].grade),
        audit.element,
        el("p.foot", text("health-rule")),
        chosen,
      );
      this.#look();
    }
    this.shell.shown();
    this.shell.body.append(...this.reports.elements);
    this.reports.ask(report.key, { benchmarks: store.all("benchmarks"), weigh: store.all("weigh") });
  }

  #links() {
    const why = el("button.plain", {
      text: text("health-why"),
      on: { click: () => partOf(this.shell.body, ".reasons").scrollIntoView() },
    });
    const file = address(`boards/${encodeURIComponent(this.board.id)}/${INSIGHT}`, { rev: this.shell.revision });
    return el("p.facts.links", why, el("a", { href: file, download: `${this.board.id}-audits.json`, text: text("health-download") }));
  }

  /** @param {string} benchmark @param {HTMLElement} chosen */
  #choose(benchmark, chosen) {
    store.set({ benchmark });
    if (chosen.getBoundingClientRect().top > LOW * innerHeight)
      chosen.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  /** Draws what is known about the benchmark that the address names, or the worst one. */
  #look() {
    if (!this.#drawn) return;
    const { audit, chosen, figure } = this.#drawn;
    const named = store.one("benchmark");
    const health = audit.benchmarks.find(({ benchmark }) => benchmark === named) ?? audit.benchmarks[0];
    const lost =
      named && health.benchmark !== named
        ? el("p.note.warn.wrap-any", { role: "status", text: text("health-no-such", { name: named }) })
        : null;
    audit.select(health.benchmark);
    for (const detail of this.details) detail.ask(this.#key, { benchmark: health.benchmark });
    figure.replaceChildren(...(hasOthers(health) ? [this.#against(health).element] : []));
    const without = health.without ? new LeaveOneOut(this.shell, this.board, health, health.without).element : null;
    const [detail, ...steps] = this.details.map(({ element }) => element);
    const parts = [lost, detail, figure, ...steps, el("div.ends", without, reasons(this.board))];
    chosen.replaceChildren(...parts.filter((each) => each instanceof HTMLElement));
  }

  /** @param {ComparedBenchmark} health */
  #against(health) {
    this.#trends ??= new Trends(this.shell, health);
    this.#trends.show(health);
    return this.#trends;
  }

  /** @param {unknown} error @returns {void} */
  #refuse(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.ofBoard || error.status === 404) return void this.shell.load();
    const refused = refusal(error.message, () => this.ask());
    this.shell.body.replaceChildren(el("div", { role: "alert" }, refused));
    this.shell.shown();
    return undefined;
  }
}

/** @param {string} note */
function empty(note) {
  return el("div.empty", { role: "status" }, el("p", el("b", text("health-none"))), el("p", note || text("health-none-about")));
}

/** @param {AuditedBenchmark} health @returns {health is ComparedBenchmark} */
function hasOthers(health) {
  return Boolean(health.others);
}

/** What the audits say of all benchmarks. @param {InsightReport} report @param {Grade} worst */
function summary(report, worst) {
  const tone = worst === "red" ? " bad" : worst === "amber" ? " warn" : "";
  const why = worst === "not enough data" ? textsOf(report, "sentence").join(" ") : "";
  return el("p", { class: `note${tone} summary`, role: "status" }, el("b", headlineOf(report)), " ", why);
}

/** What is checked, and why. @param {Board} board */
function reasons({ audits }) {
  return el(
    "section.reasons",
    el("div.bar", el("h2", text("health-why"))),
    [text("health-idea"), ...gradeRules(audits), text("health-bounds")].map((text) => el("p", text)),
  );
}
