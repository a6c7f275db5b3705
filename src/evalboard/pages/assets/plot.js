// The plot under the table: what is drawn across and up, the answer in a sentence, and the figure, which is asked for when it comes near.

import { Latest } from "./api.js";
import { el, pausing } from "./dom.js";
import { Figure } from "./figure.js";
import { phone } from "./format.js";
import { store } from "./store.js";
import { strings } from "./strings.js";

const NEAR = "300px";
const PAUSE = 250; // after the last change: the table is drawn first

export class Plot {
  #latest = new Latest();
  #near = false;
  #told = "";

  /** `kind` is the plot's name in the API; `board` the board's document. */
  constructor(shell, board, kind = "scatter") {
    this.shell = shell;
    this.board = board;
    this.kind = kind;
    this.title = el("h2");
    this.subtitle = el("span", { class: "small mid" });
    this.controls = el("div", { class: "side" });
    this.box = el("div", { class: "figure", role: "img", "aria-label": "" });
    this.note = el("p", { class: "dim small", role: "status" });
    this.element = el(
      "section",
      { class: "plots", "aria-label": strings.plot.section },
      el("div", { class: "bar" }, this.title, this.subtitle),
      el("div", { class: "plot" }, this.controls, el("figure", {}, this.box, this.note)),
    );
    this.figure = new Figure(this.box, shell.props.plotly, { picked: (entry) => location.assign(store.href("model", { entry })) });
    this.#watch();
  }

  #watch() {
    new IntersectionObserver(
      (seen, observer) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        observer.disconnect();
        this.#near = true;
        this.#ask();
      },
      { rootMargin: NEAR },
    ).observe(this.element);
    phone.addEventListener("change", () => this.answer && this.#draw());
  }

  /** Another choice: the figure follows once the visitor pauses. */
  refresh = pausing(PAUSE, () => this.#ask());

  // Asks for the figure of what is chosen now, if anything that concerns it has changed.
  async #ask() {
    const query = store.query((key) => ["sort", "offset", "limit", "top", "columns"].includes(key) && !(key === "columns" && store.one("average")));
    const told = `${this.board.key} ${query}`;
    if (!this.#near || told === this.#told) return;
    this.#told = told;
    const slow = setTimeout(() => (this.note.textContent = strings.plot.drawing), 300);
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask(`plots/${this.kind}`, query, { signal }));
      if (!answer) return;
      this.answer = answer;
      this.#drawControls();
      await this.#draw();
      this.note.textContent = "";
    } catch (error) {
      this.#told = "";
      this.note.textContent = error.message && error.message !== "plotly" ? error.message : strings.plot.failed;
    } finally {
      clearTimeout(slow);
    }
  }

  #draw() {
    this.title.textContent = this.answer.title;
    this.subtitle.textContent = this.answer.subtitle;
    this.box.setAttribute("aria-label", `${this.answer.title}. ${sayText(this.answer.say)}`);
    return this.figure.show(this.answer.figure, { height: phone.matches ? 330 : 430 });
  }

  #drawControls() {
    const { axes, choices, overlay = [] } = this.answer;
    const focused = this.controls.contains(document.activeElement) ? document.activeElement.name : "";
    this.controls.replaceChildren(
      this.#select(strings.plot.across, "x", choices.x, axes.x.id),
      this.#select(strings.plot.up, "y", choices.y, axes.y.id),
      choices.color?.length ? this.#select(strings.plot.color, "color", [{ id: "", label: strings.plot.none }, ...choices.color], axes.color?.id ?? axes.color ?? "") : "",
      ...(this.answer.overlays ?? ["filtered", "trend", "frontier"]).map((name) => this.#check(name, overlay)),
      el("p", { class: "say" }, (this.answer.say ?? []).map(({ text, bold }) => (bold ? el("b", { text }) : text))),
      this.#save(),
    );
    if (focused) this.controls.querySelector(`[name="${focused}"]`)?.focus({ preventScroll: true });
  }

  #select(label, name, options, chosen) {
    const select = el("select", { class: "field", name }, options.map(({ id, label: text }) => el("option", { value: id, selected: id === chosen, text })));
    select.addEventListener("change", () => store.set({ [name]: select.value || (name === "color" ? "none" : null) }));
    return el("label", { class: "f" }, label, select);
  }

  #check(name, overlay) {
    const box = el("input", { type: "checkbox", name });
    box.checked = overlay.includes(name);
    box.addEventListener("change", () => {
      const next = box.checked ? [...overlay, name] : overlay.filter((other) => other !== name);
      store.set({ overlay: next.length ? next : ["none"] });
    });
    return el("label", { class: "check" }, box, strings.plot[name]);
  }

  #save() {
    const name = `${this.board.id}-${this.answer.axes.y.id}-${this.answer.axes.x.id}`.replace(/[^\w-]+/g, "_");
    const caption = [this.board.synthetic ? strings.synthetic : "", this.board.title, this.board.origin?.repo ? `${this.board.origin.repo}@${String(this.board.origin.revision).slice(0, 7)}` : "", this.board.as_of].filter(Boolean).join(" · ");
    const button = (format) => el("button", { type: "button", class: "btn", text: format.toUpperCase(), on: { click: () => this.figure.save(format, name, caption) } });
    return el("div", { class: "row" }, el("span", { class: "dim small", text: strings.plot.save }), button("svg"), button("png"));
  }
}

function sayText(say) {
  return (say ?? []).map(({ text }) => text).join("");
}
