// The page Questions: which questions of a benchmark tell models apart, which are dead and which are suspects; and one of them, opened.
// The address says of which benchmark (`benchmark`), which questions (`kind`), and which one is open (`sample`, `cluster`),
// and how many of them are to stand for the whole (`k`).

import { ApiError, address, Latest } from "../common/api.js";
import { copyButton, el } from "../common/dom.js";
import { codeToCopy } from "../common/embedding.js";
import { keepsSamples } from "../common/evidence.js";
import { option } from "../common/longlist.js";
import { closeMenus, menu } from "../common/menu.js";
import { ReportParts, ReportSections } from "../common/report.js";
import { factsOf, headlineOf, rowsOf, textsOf } from "../common/reportblocks.js";
import { store } from "../common/store.js";
import { count, text } from "../common/words.js";
import { refusal, sayNothingHere, skeleton } from "../shell/placeholders.js";
import { openShell } from "../shell/shell.js";
import { questionList } from "./lists.js";
import { QuestionMap } from "./map.js";
import { openedHead } from "./questiondetail.js";

const SLOW = 200;
const ITS_OWN = ["benchmark", "kind", "sample", "cluster", "k"];
const KINDS = ["", "suspect", "dead", "solved", "ordinary"];

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => {
    if (keepsSamples(board)) return new QuestionsPage(shell, board);
    return sayNothingHere(shell, shell.boards.filter(keepsSamples), {
      none: text("questions-none"),
      others: text("questions-others"),
      noOthers: text("questions-no-others"),
    });
  });
}

class QuestionsPage {
  /** A question's id, which opens it. @param {string} sample @param {string | null} cluster */
  #link = (sample, cluster) => el("button.plain", { text: sample, on: { click: () => this.#openAt(sample, cluster) } });
  #latest = new Latest();
  #reading = new Latest();
  #open = new AbortController();
  /** What is shown. @type {Questions | null} */
  #answer = null;

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.benchmark = el("button.word", { "aria-haspopup": "listbox" });
    this.kind = el("button.word", { "aria-haspopup": "listbox" });
    this.search = el("input.field", {
      type: "search",
      placeholder: text("questions-find"),
      "aria-label": text("questions-find"),
      maxlength: 200,
    });
    this.samples = el("datalist", { id: "question-ids" });
    this.search.setAttribute("list", this.samples.id);
    this.question = this.#line();
    this.answer = el("p.answer.num", { role: "status" });
    this.notes = el("div");
    this.map = new QuestionMap((place) => this.#choose(place));
    this.parts = new ReportParts();
    this.tables = el("div.report.report-parts");
    this.list = el("section");
    this.reports = new ReportSections(shell, board, "questions", { inAddress: ["k"] });
    this.oneParts = new ReportParts();
    this.oneParts.opened.set("facts", true);
    this.one = el("aside.openq", { "aria-live": "polite" });
    this.left = el("div", this.map.element, this.tables, this.list, this.reports.elements);
    this.results = el("div.qcols", this.left, this.one);
    this.rule = el("p.small.mid.question-rule");
    this.trouble = el("div.trouble", { role: "alert" });
    this.root = el("div", this.question, this.answer, this.notes, this.trouble, this.results, this.rule);
    const { signal } = this.#open;
    store.onChange((keys) => this.#changed(keys), { signal });
    let width = 0;
    const sized = new ResizeObserver(([box]) => {
      if (Math.abs(box.contentRect.width - width) < 1) return;
      width = box.contentRect.width;
      this.#draw();
      this.#drawTables();
    });
    sized.observe(this.left);
    signal.addEventListener("abort", () => sized.disconnect());
    menu(this.benchmark, (panel, close) => panel.replaceChildren(this.#benchmarks(close)), { label: text("questions-benchmark") });
    menu(this.kind, (panel, close) => panel.replaceChildren(this.#kinds(close)), { label: text("questions-which") });
  }

  close() {
    this.#open.abort();
    this.#latest.stop();
    this.#reading.stop();
    this.reports.close();
    closeMenus();
  }

  /** @param {string[]} keys */
  #changed(keys) {
    if (keys.includes("board") || keys.includes("rev") || !keys.some((key) => ITS_OWN.includes(key))) return;
    if (keys.includes("benchmark")) this.ask();
    else {
      if (keys.includes("k")) this.#report();
      this.#draw();
      if (keys.includes("sample") || keys.includes("cluster")) this.#read();
    }
  }

  /** Asks for what the address says; what is shown stays until the answer is there. @returns {Promise<void>} */
  async ask() {
    const slow = setTimeout(() => this.#wait(), SLOW);
    try {
      /** @type {InsightReport | undefined} */
      const report = await this.#latest.ask((signal) => this.shell.ask("questions", { benchmark: store.one("benchmark") }, { signal }));
      if (!report) return;
      if (report.key !== this.board.key) return void this.shell.load();
      this.#adopt(questionsOf(report));
    } catch (error) {
      this.#refuse(error);
    } finally {
      clearTimeout(slow);
      if (!this.#latest.asking) this.results.removeAttribute("aria-busy");
    }
  }

  #wait() {
    this.results.setAttribute("aria-busy", "true");
    if (this.root.isConnected) return;
    this.shell.body.replaceChildren(skeleton(text("questions-loading")));
  }

  /** @param {Questions} answer */
  #adopt(answer) {
    this.#answer = answer;
    this.trouble.replaceChildren();
    this.shell.tell([
      [count(answer.questions), text("questions-facts-questions", { n: answer.questions })],
      [count(answer.models), text("questions-facts-models", { n: answer.models })],
      ...(answer.models === 1 ? [] : [/** @type {Fact} */ ([count(answer.witnesses), text("questions-facts-witnesses")])]),
    ]);
    const { report } = answer;
    this.answer.replaceChildren(el("b", headlineOf(report)), ` ${textsOf(report, "sentence").join(" ")}`);
    this.notes.replaceChildren(...textsOf(report, "missing").map((said) => el("p.note", said)));
    this.rule.textContent = textsOf(report, "caveat").join(" ");
    this.samples.replaceChildren(...answer.points.sample.slice(0, 2000).map((value) => el("option", { value })));
    if (!this.root.isConnected) this.shell.body.replaceChildren(this.root);
    this.shell.shown();
    this.#draw();
    this.#drawTables();
    this.#read();
    this.#report();
  }

  /** What the sections of insights are to tell. */
  #report() {
    if (this.#answer) this.reports.ask(this.#answer.key, { benchmark: this.#answer.benchmark, k: store.one("k") });
  }

  #draw() {
    const answer = this.#answer;
    if (!answer) return;
    const kind = this.#kindChosen();
    const opened = answer.points.sample.findIndex((sample, place) => this.#isOpen(sample, answer.points.cluster[place]));
    const shown = (/** @type {number} */ place) => isOf(answer, place, kind);
    this.benchmark.textContent = answer.label;
    this.kind.textContent = text(`questions-kinds-${kind}`);
    this.map.draw(answer, shown, opened);
    const before = this.list.querySelector("details");
    const list = questionList(answer, shown, this.#link);
    list.open = before ? before.open : kind !== "";
    this.list.replaceChildren(list);
  }

  /** What of the answer is only read. */
  #drawTables() {
    const blocks = this.#answer?.report.blocks.filter((block) => block.type === "figure" || (block.type === "table" && block.open)) ?? [];
    this.tables.replaceChildren(...blocks.flatMap((block) => this.parts.part(block, this.left.clientWidth)));
  }

  #kindChosen() {
    const kind = store.one("kind");
    return KINDS.includes(kind) ? kind : "";
  }

  /** @param {string} sample @param {string | null} cluster */
  #isOpen(sample, cluster) {
    return sample === store.one("sample") && (!store.one("cluster") || cluster === null || store.one("cluster") === cluster);
  }

  /** @param {number} place */
  #choose(place) {
    const points = this.#answer?.points;
    if (points) this.#openAt(points.sample[place], points.cluster[place]);
  }

  /** @param {string} sample @param {string | null} cluster */
  #openAt(sample, cluster) {
    store.set({ sample, cluster });
  }

  /** The question that is open; before one is, the surest suspect, where there is room beside the map. */
  async #read() {
    const answer = this.#answer;
    if (!answer) return;
    const sample = store.one("sample");
    if (!sample) return void this.one.replaceChildren(el("p.mid", text("questions-open")));
    try {
      const query = { benchmark: answer.benchmark, sample, cluster: store.one("cluster") };
      /** @type {InsightReport | undefined} */
      const question = await this.#reading.ask((signal) => this.shell.ask("question", query, { signal }));
      if (!question) return;
      const blocks = question.blocks.flatMap((block) => this.oneParts.part(block, this.one.clientWidth));
      this.one.replaceChildren(...openedHead(question, (other) => this.#openAt(other, null)), ...blocks);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.one.replaceChildren(el("div.note.bad.wrap-any", { role: "alert", text: error.message }));
    }
  }

  #line() {
    this.search.addEventListener("change", () => this.search.value.trim() && this.#openAt(this.search.value.trim(), null));
    return el(
      "form.ask",
      { on: { submit: (event) => event.preventDefault() } },
      el("span.q", `${text("questions-line-before")} `, this.benchmark, ` ${text("questions-line-after")} `, this.kind),
      el("span.find", this.search, this.samples),
      this.#takeAway(),
    );
  }

  /** @param {() => void} close */
  #benchmarks(close) {
    const options = (this.#answer?.benchmarks ?? []).map(({ benchmark, label }) =>
      option(
        benchmark === this.#answer?.benchmark,
        () => {
          close();
          store.set({ benchmark, sample: null, cluster: null, k: null });
        },
        el("span.nm", label),
      ),
    );
    return el("div.choices", { role: "listbox", "aria-label": text("questions-benchmark") }, options);
  }

  /** @param {() => void} close */
  #kinds(close) {
    const answer = this.#answer;
    const options = KINDS.map((kind) =>
      option(
        kind === this.#kindChosen(),
        () => {
          close();
          store.set({ kind: kind || null });
        },
        el("span.nm", text(`questions-kinds-${kind}`)),
        el("span.dim.num", answer ? answer.points.sample.filter((_, place) => isOf(answer, place, kind)).length : ""),
      ),
    );
    return el("div.choices", { role: "listbox", "aria-label": text("questions-which") }, options);
  }

  #takeAway() {
    const button = el("button.btn.menu", text("questions-export"));
    menu(
      button,
      (panel) => {
        const benchmark = this.#answer?.benchmark ?? "";
        const command = `evalboard analyze questions ${this.board.id} --benchmark ${JSON.stringify(benchmark)}`;
        panel.replaceChildren(
          el(
            "div.row",
            copyButton(text("questions-copy-link"), text("common-copied"), text("common-not-copied"), () => location.href),
          ),
          el("a.choice", {
            href: address(`boards/${encodeURIComponent(this.board.id)}/questions`, { benchmark }),
            download: `${this.board.id}-questions.json`,
            text: text("questions-download"),
          }),
          ...codeToCopy(text("questions-command"), command),
        );
      },
      { label: text("questions-export"), width: 460, right: true },
    );
    return button;
  }

  /** @param {unknown} error */
  #refuse(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.ofBoard) return void this.shell.load();
    this.trouble.replaceChildren(refusal(error.message, () => this.ask()));
    if (!this.root.isConnected) this.shell.body.replaceChildren(this.root);
    this.shell.shown();
    return undefined;
  }
}

/**
 * A report as the drawings of this page read it: columns of all questions, and single values.
 * @param {InsightReport} report
 * @returns {Questions}
 */
function questionsOf(report) {
  const facts = /** @type {Questions} */ (factsOf(report));
  const rows = rowsOf(report, "points");
  const column = (/** @type {string} */ key) => rows.map((row) => row[key]);
  const points = {
    sample: column("sample"),
    cluster: column("cluster"),
    difficulty: column("difficulty"),
    discrimination: column("discrimination"),
    kind: column("kind"),
    solved_by_best: column("solved_by_best"),
  };
  return { ...facts, key: report.key, report, points, benchmarks: /** @type {Questions["benchmarks"]} */ (rowsOf(report, "benchmarks")) };
}

/** Whether a question is of a kind that is asked for. @param {Questions} answer @param {number} place @param {string} kind */
function isOf({ points }, place, kind) {
  if (kind === "solved") return points.solved_by_best[place];
  return !kind || points.kind[place] === kind;
}
