// The plot under the table: of which kind, what is drawn across and up, the answer in a sentence, and the figure, which is asked for when
// it comes near.

import { el, elementIn, focusedIn, pausing } from "../common/dom.js";
import { hasIntervals, isFought } from "../common/evidence.js";
import { Figure } from "../common/figure.js";
import { phone } from "../common/format.js";
import { verdict } from "../common/grades.js";
import { hasPages } from "../common/host.js";
import { whenNear } from "../common/lazysection.js";
import { LISTED } from "../common/longlist.js";
import { pageLink } from "../common/pagelink.js";
import { Picker } from "../common/picker.js";
import { store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { PLOTS } from "../generated/plots.js";

const NEAR = "300px";
const HEIGHT = { wide: 430, phone: 330 };
const PAUSE = 250; // the table is drawn first

/**
 * The kinds of plots of a board, the first in front. One benchmark alone has nothing to be drawn against.
 * @param {Board} board
 */
export function kindsOf(board) {
  const first = board.plots?.[0]?.kind ?? (hasIntervals(board) && board.benchmarks.length < 2 ? "forest" : "scatter");
  const needed = hasIntervals(board) ? ["nothing", "intervals"] : ["nothing"];
  const offered = Object.keys(PLOTS).filter((kind) => needed.includes(PLOTS[kind].needs));
  return [first, ...offered.filter((kind) => kind !== first)];
}

/** @param {string} entry */
function openModel(entry) {
  location.assign(store.href("model", { entry }));
}

export class Plot {
  #near = false;
  #drawn = "";
  /** @type {PlotAnswer | null} */
  #answer = null;

  /**
   * `board` is the board's document, `audit` what is known of its benchmarks.
   * @param {Shell} shell
   * @param {Board} board
   * @param {import("./marks.js").Alarms} audit
   * @param {{ kinds?: string[], picked?: (entry: string) => unknown, standard?: Record<string, string> }} [options] `standard` is asked for
   *   where the visitor chose nothing
   */
  constructor(shell, board, audit, { kinds = kindsOf(board), picked = openModel, standard = {} } = {}) {
    this.standard = standard;
    this.audit = audit;
    this.shell = shell;
    this.board = board;
    this.kinds = kinds;
    this.buttons = this.kinds.map((kind) => ({
      kind,
      button: el("button", {
        text: find(`board-plot-kinds-${kind}`) ?? PLOTS[kind].label,
        on: { click: () => this.#choose(kind) },
      }),
    }));
    this.title = el("h2");
    this.subtitle = el("span.small.mid");
    this.standing = el("span.standing", { hidden: true });
    this.controls = el("div.side");
    this.box = el("div.figure", { role: "img", "aria-label": text("board-plot-section") });
    this.note = el("p.dim.small", { role: "status" });
    this.front = el("div");
    this.element = el(
      "section.plots",
      { "aria-label": text("board-plot-section") },
      el("div.bar", this.title, this.subtitle, this.standing, this.#picker()),
      el("div.plot", this.controls, el("figure", this.box, this.note, this.front)),
    );
    /** @type {Figure<PlotAnswer>} */
    this.figure = new Figure(this.box, shell.props.plotly, {
      ask: (drawing, signal) => this.shell.ask(`plots/${this.kind}`, this.#query(drawing), { signal }),
      picked,
      failed: (error) => this.#say(error),
    });
    this.#watch();
  }

  /** Which kind is shown: the one that is asked for, where the board can show it. */
  get kind() {
    const named = store.one("plot");
    return this.kinds.includes(named) ? named : this.kinds[0];
  }

  // Another kind keeps the score that is looked at, and nothing else of what was chosen for the one before.
  /** @param {string} kind */
  #choose(kind) {
    const y = store.one("y");
    const isScore = this.board.columns.some((column) => column.kind === "score" && column.id === y);
    store.set({ plot: kind === this.kinds[0] ? null : kind, x: null, y: isScore ? y : null, color: null, overlay: null, family: null });
  }

  #picker() {
    return (
      this.kinds.length > 1 &&
      el(
        "span.seg.push",
        { role: "group", "aria-label": text("board-plot-kind") },
        this.buttons.map(({ button }) => button),
      )
    );
  }

  #watch() {
    const arrive = () => {
      this.#near = true;
      this.#ask();
    };
    whenNear(this.element, arrive, { margin: NEAR });
    phone.addEventListener("change", () => this.#answer && this.#again());
  }

  /** Another choice: the figure follows once the visitor pauses. */
  refresh = pausing(PAUSE, () => this.#ask());

  // Asks for the figure of what is chosen now, if anything that concerns it has changed.
  async #ask() {
    const { kind } = this;
    const question = `${this.board.key} ${kind} ${this.#query()}`;
    for (const each of this.buttons) each.button.setAttribute("aria-pressed", String(each.kind === kind));
    if (!this.#near || question === this.#drawn) return;
    this.#drawn = question;
    const slow = setTimeout(() => (this.note.textContent = text("board-plot-drawing")), 300);
    try {
      const answer = await this.figure.refresh(phone.matches ? HEIGHT.phone : HEIGHT.wide);
      if (!answer) return;
      this.#answer = answer;
      this.#drawControls(answer);
      this.#name(answer);
      this.note.textContent = "";
    } catch (error) {
      this.#drawn = "";
      this.#say(error);
    } finally {
      clearTimeout(slow);
    }
  }

  #again() {
    this.#drawn = "";
    this.#ask();
  }

  /** @param {Error} error */
  #say({ message }) {
    this.note.textContent = message && !["plotly", "picture"].includes(message) ? message : text("board-plot-failed");
  }

  /** What is asked for: of the address what concerns the figure, and how it is to be drawn. @param {Partial<Drawing>} [drawing] */
  #query(drawing = {}) {
    const query = store.tableQuery(
      (key) =>
        ["sort", "offset", "limit", "top", "columns", "hidden"].includes(key) &&
        !(["columns", "hidden"].includes(key) && store.one("average")),
    );
    for (const [key, value] of Object.entries({ ...this.standard, ...drawing }))
      if (key in drawing || !query.has(key)) query.set(key, value);
    return query;
  }

  /** @param {PlotAnswer} answer */
  #name({ title, subtitle, say, family }) {
    this.title.textContent = title;
    this.subtitle.textContent = subtitle;
    this.box.setAttribute("aria-label", `${title}. ${sayText(say)}`);
    this.standing.textContent = family ? text("board-plot-standing", { search: family.search, many: family.count }) : "";
    this.standing.hidden = !family;
  }

  /** @param {PlotAnswer} answer */
  #drawControls({ axes, choices, overlay, overlays, say, front }) {
    const focused = focusedIn(this.controls)?.getAttribute("name") ?? "";
    this.controls.replaceChildren(
      ...(axes.x && choices.x ? [this.#select(text("board-plot-across"), "x", choices.x, axes.x.id)] : []),
      this.#select(axes.x ? text("board-plot-up") : text("board-plot-score"), "y", choices.y, axes.y.id),
      choices.color?.length
        ? this.#select(
            text("board-plot-color"),
            "color",
            [{ id: "", label: text("board-plot-none") }, ...choices.color],
            axes.color?.id ?? "",
          )
        : "",
      ...(overlays.length ? [this.#family()] : []),
      ...overlays.map((name) => this.#check(name, overlay, axes.x?.id)),
      el(
        "p.say",
        say.map(({ text, bold }) => (bold ? el("b", text) : text)),
      ),
      this.#health(axes.y) ?? "",
      this.#save(axes),
    );
    this.front.replaceChildren(this.#front(front, axes) ?? "");
    if (focused) elementIn(this.controls, `[name="${focused}"]`)?.focus({ preventScroll: true });
  }

  /** @param {string} label @param {string} name @param {PlotChoice[]} options @param {string} chosen */
  #select(label, name, options, chosen) {
    if (options.length > LISTED) return this.#pick(label, name, options, chosen);
    const select = el(
      "select.field",
      { name },
      grouped(options, ({ id, label: text }) => el("option", { value: id, selected: id === chosen, text })),
    );
    select.addEventListener("change", () => store.set({ [name]: select.value || (name === "color" ? "none" : null) }));
    return el("label.f", label, select);
  }

  /** What stands out in the plot: words of a search. */
  #family() {
    const field = el("input.field", {
      type: "search",
      name: "family",
      value: store.one("family"),
      placeholder: text("board-plot-family-hint"),
      maxlength: 500,
    });
    field.addEventListener("change", () => store.set({ family: field.value.trim() || null }));
    return el("label.f", text("board-plot-family"), field);
  }

  /**
   * The same of very many: a list that is searched.
   * @param {string} label
   * @param {string} name
   * @param {PlotChoice[]} options
   * @param {string} chosen
   */
  #pick(label, name, options, chosen) {
    const picker = new Picker(label, (value) => store.set({ [name]: value || (name === "color" ? "none" : null) }));
    picker.element.setAttribute("name", name);
    picker.update(
      options.map(({ id, label: text, group }) => ({ value: id, text, note: group ? (find(`board-plot-groups-${group}`) ?? group) : "" })),
      chosen,
    );
    return picker.element;
  }

  /** @param {string} name @param {string[]} overlay @param {string} [x] */
  #check(name, overlay, x) {
    const box = el("input", { type: "checkbox", name });
    box.checked = overlay.includes(name);
    box.addEventListener("change", () => {
      const next = box.checked ? [...overlay, name] : overlay.filter((other) => other !== name);
      store.set({ overlay: next.length ? next : ["none"] });
    });
    const label = name === "frontier" && x !== "params_b" ? text("board-plot-unbeaten") : text(`board-plot-overlay-${name}`);
    return el("label.check", box, label);
  }

  /**
   * Who is on the front and how sure that is, as a table: what the rings in the figure say. Null where nothing is known of it.
   * @param {PlotAnswer["front"]} front
   * @param {PlotAnswer["axes"]} axes
   */
  #front(front, { x, y }) {
    if (!front?.entries.length || !x) return null;
    const heads = [
      text("board-plot-front-model"),
      text("board-plot-front-chance"),
      ...[x, y].map(({ label }) => label.replace(/ \(log\)$/, "")),
    ];
    return el(
      "details.front.small",
      el("summary", text("board-plot-front-summary", { sure: front.sure, possible: front.possible })),
      el(
        "div.wide",
        el(
          "table",
          el("caption.sr", text("board-plot-front-caption")),
          el(
            "thead",
            el(
              "tr",
              heads.map((text, at) => el("th", { scope: "col", class: at > 1 ? "n" : "", text })),
            ),
          ),
          el(
            "tbody",
            front.entries.map((each) =>
              el(
                "tr",
                el("th", { scope: "row" }, pageLink("model", { entry: each.entry }, { text: each.entry })),
                el("td", each.word),
                el("td.n.num", each.x),
                el("td.n.num", each.y),
              ),
            ),
          ),
        ),
      ),
    );
  }

  /**
   * The way to what the audit says about the benchmark that is drawn up; null where it is none.
   * @param {{ id: string, label: string }} options
   */
  #health({ id, label }) {
    if (!hasPages || isFought(this.board) || !this.board.benchmarks.includes(id)) return null;
    const line = el("p.small", el("a", { href: store.href("benchmarks", { benchmark: id }), text: text("health-link", { label }) }));
    this.audit.all().then((alarms) => {
      const alarm = alarms.get(id);
      if (alarm) line.append(": ", verdict(alarm.grade), ` (${alarm.fault})`);
    });
    return line;
  }

  /** @param {PlotAnswer["axes"]} axes */
  #save({ x, y }) {
    const name = [this.board.id, y.id, x?.id ?? this.kind].join("-").replace(/[^\w-]+/g, "_");
    const caption = [
      this.board.synthetic ? text("pages-synthetic") : "",
      this.board.title,
      this.board.origin?.repo ? `${this.board.origin.repo}@${String(this.board.origin.revision).slice(0, 7)}` : "",
      this.board.as_of,
    ]
      .filter(Boolean)
      .join(" · ");
    /** @param {string} format */
    const button = (format) =>
      el("button.btn", {
        text: format.toUpperCase(),
        on: { click: () => this.figure.save(format, name, caption) },
      });
    return el("div.row", el("span.dim.small", text("board-plot-save")), button("svg"), button("png"));
  }
}

/**
 * Options under the names of their groups, where there are several groups.
 * @param {PlotChoice[]} options
 * @param {(choice: PlotChoice) => HTMLElement} option
 * @returns {HTMLElement[]}
 */
function grouped(options, option) {
  const groups = [...new Set(options.map(({ group }) => group))];
  if (groups.length < 2) return options.map(option);
  return groups.flatMap((group) =>
    group
      ? el("optgroup", { label: find(`board-plot-groups-${group}`) ?? group }, options.filter((each) => each.group === group).map(option))
      : options.filter((each) => !each.group).map(option),
  );
}

/** @param {SayPart[]} say */
function sayText(say) {
  return say.map(({ text }) => text).join("");
}
