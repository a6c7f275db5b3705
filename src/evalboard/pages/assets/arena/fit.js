// What a visitor can ask of the arena: the two rows of controls, and the strip with a chip for everything that leaves battles or models
// out.

import { ButtonSwitch } from "../common/buttonswitch.js";
import { el, inFocus, partOf, pausing } from "../common/dom.js";
import { Facet } from "../common/facets.js";
import { int } from "../common/format.js";
import { menu } from "../common/menu.js";
import { Picker } from "../common/picker.js";
import { isArenaChoice, store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { takeAway } from "../shell/exportmenu.js";
import { MultiPicker } from "./multipicker.js";

export const DATA_SET = "dataset";
const MOST_ALSO = 3;
const DRAWS = ["", "100", "200", "500", "1000"];

/** The choices that the arena answers to, as a query string. */
export function fitQuery() {
  return store.query((key) => !isArenaChoice(key));
}

/** How a column of the battles is called. @param {Board} board @param {string} name */
export function columnLabel(board, name) {
  const words = name.replaceAll("_", " ");
  return board.labels?.[name] ?? find(`arena-fit-columns-${name}`) ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What a second fit holds equal, in words; null where there is none. @param {string | null} held */
export const heldWords = (held) => held && text("arena-held-equal", { held });

export class Fit {
  /** Controls for a board, by what its first answer knows. @param {Board} board @param {Ratings} answer */
  constructor(board, answer) {
    this.board = board;
    /** @type {((answer: Ratings) => unknown)[]} */
    this.updates = [];
    this.fold = el(
      "button.btn.only-phone",
      { "aria-expanded": "false", on: { click: () => this.#unfold() } },
      text("arena-fit-more"),
      el("span.val"),
    );
    this.element = el("form.asks", { on: { submit: (event) => event.preventDefault() } });
    /** @param {string} name */
    const several = (name) => answer.facets[name]?.length > 1;
    const groups = answer.controls.groups.filter(several);
    const fit = [answer.controls.style.length > 0 && this.#style(), this.#position(answer.controls.position), this.fold];
    const more = [
      answer.controls.style.length > 0 && this.#features(answer.controls.style),
      groups.length > 0 && this.#groups(groups),
      this.#base(),
      this.#also(),
      this.#draws(),
      this.#seed(),
    ];
    const facets = Object.keys(answer.facets).filter(several);
    const battles = [
      several(DATA_SET) && this.#dataset(),
      ...facets.filter((name) => name !== DATA_SET).map((name) => this.#facet(name)),
      facets.length > 0 && this.#each(facets),
      this.#weights(answer.controls.weights),
      this.#ties(),
      this.#fewest(),
    ];
    this.element.append(
      ...row(text("arena-fit-label"), el("div.set.fit", fit.filter(Boolean), el("span.set.fold", more.filter(Boolean)), this.#tools())),
      ...row(text("arena-fit-battles"), el("div.set.fold", battles.filter(Boolean)), "fold"),
    );
    this.update(answer);
  }

  /** Shows what is chosen, and the counts of an answer, which may be to an earlier question. @param {Ratings} answer */
  update(answer) {
    for (const update of this.updates) update(answer);
    const on = [...fitQuery().keys()].filter((key) => key !== "style").length;
    partOf(this.fold, ".val").textContent = on ? int(on) : "";
  }

  #unfold() {
    this.fold.setAttribute("aria-expanded", String(this.element.classList.toggle("open")));
  }

  #style() {
    const choices = /** @type {const} */ ([
      ["", text("arena-fit-plain")],
      ["1", text("arena-fit-both")],
    ]);
    const style = new ButtonSwitch(text("arena-fit-style"), choices, (value) => store.set({ style: value }));
    this.updates.push(() => style.press(store.one("style") === "1" ? "1" : ""));
    return style.element;
  }

  /** @param {boolean} always Whether the board's own ratings hold position equal. */
  #position(always) {
    const change = () => store.set({ position: box.checked ? "1" : null });
    /** @type {HTMLInputElement} */
    const box = el("input", { type: "checkbox", disabled: always, on: { change } });
    this.updates.push(() => (box.checked = always || store.one("position") === "1"));
    return el("label.check", { title: text("arena-fit-position-help") }, box, text("arena-fit-position"));
  }

  /** @param {string[]} style */
  #features(style) {
    const button = el("button.btn.menu", text("arena-fit-controls"), el("span.val", int(style.length)));
    /** @type {HTMLInputElement} */
    const box = el("input", { type: "checkbox", on: { change: () => store.set({ normalize: box.checked ? null : "0" }) } });
    const names = style.map((name) => el("li", find(`arena-features-${name}-what`) ?? name));
    menu(
      button,
      (panel) =>
        panel.replaceChildren(
          el("p", text("arena-fit-controls-about")),
          el("ul.plain-list.features", names),
          el("label.choice", box, text("arena-fit-normalize")),
          el("p.dim", text("arena-fit-normalize-about")),
        ),
      { label: text("arena-fit-controls"), width: 320 },
    );
    this.updates.push(() => (box.checked = store.one("normalize") !== "0"));
    return button;
  }

  /** @param {string[]} groups */
  #groups(groups) {
    const shown = el("span.mid");
    const button = el("button.btn.menu", text("arena-fit-groups"), shown);
    const boxes = groups.map((name) => {
      const box = el("input", { type: "checkbox" });
      box.addEventListener("change", () => store.set({ group: boxes.filter((each) => each.box.checked).map((each) => each.name) }));
      return { name, box };
    });
    const lines = boxes.map(({ name, box }) => el("label.choice", box, el("span.nm", columnLabel(this.board, name))));
    menu(button, (panel) => panel.replaceChildren(el("p", text("arena-fit-groups-about")), el("div.choices", lines)), {
      label: text("arena-fit-groups"),
      width: 320,
    });
    this.updates.push(() => {
      const chosen = store.all("group");
      for (const { name, box } of boxes) box.checked = chosen.includes(name);
      shown.textContent = chosen.length ? chosen.map((name) => columnLabel(this.board, name)).join(", ") : text("arena-fit-none");
      button.classList.toggle("on", chosen.length > 0);
    });
    return button;
  }

  #base() {
    const picker = new Picker(text("arena-fit-base"), (value) => store.set({ base: value === this.own ? null : value }));
    this.updates.push((answer) => {
      if (!new URLSearchParams(answer.query).has("base")) this.own = answer.base;
      picker.update(
        answer.bases.map((model) => ({ value: model, text: model })),
        store.one("base") || answer.base,
      );
    });
    return picker.element;
  }

  #also() {
    const several = new MultiPicker(text("arena-fit-also"), {
      about: text("arena-fit-also-about", { most: MOST_ALSO }),
      finds: text("arena-fit-also-find"),
      most: MOST_ALSO,
      chosen: (also) => store.set({ also }),
    });
    this.updates.push((answer) =>
      several.update(
        answer.bases.filter((model) => model !== (store.one("base") || answer.base)),
        store.all("also"),
      ),
    );
    return several.element;
  }

  #dataset() {
    const picker = new Picker(text(`arena-fit-columns-${DATA_SET}`), (value) => store.set({ dataset: value }));
    this.updates.push((answer) => {
      const sets = answer.facets[DATA_SET];
      const all = { value: "", text: text("arena-fit-all-sets"), count: sets.reduce((sum, { count }) => sum + count, 0) };
      picker.update([all, ...sets.map(({ value, count }) => ({ value, count, text: setLabel(this.board, value) }))], store.one(DATA_SET));
    });
    return picker.element;
  }

  /** @param {string[]} names Columns each of whose words can be rated alone. */
  #each(names) {
    const picker = new Picker(text("arena-fit-each"), (value) => store.set({ sets: value }));
    const choices = names.map((name) => ({ value: name, text: columnLabel(this.board, name) }));
    this.updates.push(() =>
      picker.update([{ value: "", text: text("arena-fit-none") }, ...choices], store.one("sets") === "1" ? DATA_SET : store.one("sets")),
    );
    return picker.element;
  }

  /** @param {string} name */
  #facet(name) {
    const facet = new Facet({ id: name, label: columnLabel(this.board, name) });
    this.updates.push((answer) => facet.update(answer.facets[name]));
    return facet.element;
  }

  /** @param {string} own What counts equally in the board's own ratings: battles, or pairs of models. */
  #weights(own) {
    const change = () => store.set({ weights: box.checked === (own === "pairs") ? null : box.checked ? "pairs" : "battles" });
    /** @type {HTMLInputElement} */
    const box = el("input", { type: "checkbox", on: { change } });
    this.updates.push(() => (box.checked = (store.one("weights") || own) === "pairs"));
    return el("label.check", { title: text("arena-fit-weights-help") }, box, text("arena-fit-weights"));
  }

  #ties() {
    /** @type {HTMLInputElement} */
    const box = el("input", { type: "checkbox", on: { change: () => store.set({ ties: box.checked ? null : "0" }) } });
    this.updates.push(() => (box.checked = store.one("ties") !== "0"));
    return el("label.check", { title: text("arena-fit-ties-help") }, box, text("arena-fit-ties"));
  }

  #draws() {
    const picker = new Picker(text("arena-fit-draws"), (value) => store.set({ bootstrap: value || null, seed: null }));
    this.updates.push(() =>
      picker.update(
        DRAWS.map((value) => ({ value, text: value ? text("arena-fit-bootstrap", { draws: Number(value) }) : text("arena-fit-closed") })),
        store.one("bootstrap"),
      ),
    );
    return picker.element;
  }

  #seed() {
    const take = () => store.set({ seed: Number(field.value) ? String(Number(field.value)) : null });
    /** @type {HTMLInputElement} */
    const field = el("input.field", {
      type: "text",
      inputmode: "numeric",
      maxlength: 9,
      autocomplete: "off",
      placeholder: "0",
      on: { change: take },
    });
    const element = el("label.range", text("arena-fit-seed"), field);
    this.updates.push(() => {
      element.hidden = !store.one("bootstrap");
      if (field !== inFocus()) field.value = store.one("seed");
    });
    return element;
  }

  #fewest() {
    const field = el("input.field", {
      type: "text",
      inputmode: "numeric",
      maxlength: 9,
      autocomplete: "off",
      placeholder: "1",
      "aria-label": text("arena-fit-fewest-label"),
    });
    /** @param {boolean} commit */
    const take = (commit) => {
      const text = field.value.trim();
      const valid = text === "" || /^\d{1,9}$/.test(text);
      field.setAttribute("aria-invalid", String(!valid));
      if (!valid) return;
      store.set({ fewest: text === "" || Number(text) === (this.few ?? 0) ? null : String(Math.max(1, Number(text))) }, { push: false });
      if (commit) store.commit();
    };
    const typed = pausing(250, () => take(false));
    field.addEventListener("input", typed);
    field.addEventListener("change", () => {
      typed.cancel();
      take(true);
    });
    this.updates.push((answer) => {
      if (!new URLSearchParams(answer.query).has("fewest")) this.few = answer.fewest;
      if (field !== inFocus()) field.value = answer.fewest > 1 ? String(answer.fewest) : "";
    });
    return el("label.range", text("arena-fit-fewest-before"), field, text("arena-fit-fewest-after"));
  }

  #tools() {
    return el("span.tools.push", takeAway("arena", this.board));
  }
}

/** @param {string} label @param {HTMLElement} set @param {string} [cls] */
function row(label, set, cls = "") {
  return [el("span", { class: `lab ${cls}`.trim(), text: label }), set];
}

/** How the board calls a data set. @param {Board} board @param {string} value */
export function setLabel(board, value) {
  return board.nodes.find((node) => node.task === value && node.leaf && node.level > 0)?.label ?? value;
}
