// The row Slice: which samples are meant, as rules that can be taken away, changed and added, or as one line of text.

import { copyButton, el, elementIn, focusedIn } from "../common/dom.js";
import { closeMenus, menu } from "../common/menu.js";
import { store } from "../common/store.js";
import { gathered } from "../common/where.js";
import { text } from "../common/words.js";
import { ruleForm } from "./rule.js";
import { unitsOf, visible } from "./whitespace.js";

const LONGEST = 2000;

export class Slice {
  /**
   * `names` says how the page calls a column or a value.
   * @param {Board} board
   * @param {Names} names
   * @param {import("./slicequery.js").Rules} rules
   */
  constructor(board, names, rules) {
    this.rules = rules;
    this.board = board;
    this.names = names;
    /** @type {SampleColumn[]} */
    this.columns = [];
    this.title = el("span.slice-name");
    this.chips = el("span.rules");
    this.add = el("button.btn.quiet", text("samples-slice-add"));
    this.edit = el("button.btn.quiet", {
      "aria-expanded": "false",
      text: text("samples-slice-edit"),
      on: { click: () => this.#open(Boolean(this.text.hidden)) },
    });
    this.save = el("button.btn.quiet", text("samples-slice-save"));
    this.clear = el("button.btn.quiet", { text: text("board-strip-clear"), on: { click: () => rules.put([]) } });
    menu(this.add, (panel, close) => this.#form(panel, close, null), { label: text("samples-slice-add"), width: 340 });
    menu(this.save, (panel, close) => this.#naming(panel, close), { label: text("samples-slice-save"), width: 320 });
    this.field = el("textarea.field.mono", {
      rows: 2,
      maxlength: LONGEST,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-label": text("samples-slice-text"),
      "aria-describedby": "eb-where-said",
    });
    this.said = el("p.small", { id: "eb-where-said", role: "alert" });
    this.text = this.#text();
    this.element = el("div.slice", this.title, this.chips, this.add, this.edit, this.save, this.clear, this.text);
  }

  /** Takes over an answer: the rules as the server read them. @param {Samples} answer */
  update(answer) {
    this.columns = answer.columns;
    this.#say(null);
    this.#draw(gathered(answer.rules));
    if (focusedIn(this.text) === null) this.field.value = answer.where;
  }

  /** Shows what cannot be read, where it stands. @param {ApiError} error */
  refuse(error) {
    this.#open(true);
    this.field.value = store.one("where");
    this.#say(error);
  }

  /** @param {Gathered[]} rules */
  #draw(rules) {
    const held = focusedIn(this.chips) !== null;
    this.chips.replaceChildren(
      ...rules.flatMap((each, at) => [at > 0 && el("span.and", text("samples-slice-and")), this.#chip(each)]).filter(Boolean),
    );
    if (held) (elementIn(this.chips, "button") ?? this.add).focus({ preventScroll: true });
    const name = store.one("slice");
    this.title.textContent = name;
    this.title.hidden = !name;
    this.save.hidden = !rules.length;
    this.clear.hidden = rules.length < 2;
  }

  /** @param {Gathered} each */
  #chip(each) {
    const said = this.names.rule(each);
    const words = [said.column, said.op, said.value].filter(Boolean).join(" ");
    const parts =
      each.column === undefined
        ? [el("span.mono.wrap-any", said.value)]
        : [
            el("span", said.column),
            el("span.op", said.op),
            said.value !== "" &&
              el("span", { class: said.mono ? "mono vl" : "vl", title: said.value.length > 40 ? said.value : null }, visible(said.value)),
          ];
    const change = el("button.change", { "aria-label": text("samples-slice-change", { rule: words }) }, parts);
    menu(change, (panel, close) => this.#form(panel, close, each), { label: text("samples-slice-change", { rule: words }), width: 340 });
    return el(
      "span.rule",
      change,
      el("button.off", {
        "aria-label": text("samples-slice-remove", { rule: words }),
        text: "×",
        on: { click: () => this.rules.put(this.rules.all.filter((rule) => !each.rules.includes(rule))) },
      }),
    );
  }

  /** @param {HTMLElement} panel @param {() => void} close @param {Gathered | null} each */
  #form(panel, close, each) {
    /** @param {string[]} written */
    const done = (written) => {
      close();
      const at = each ? this.rules.all.indexOf(each.rules[0]) : this.rules.all.length;
      const rest = this.rules.all.filter((rule) => !each?.rules.includes(rule));
      rest.splice(at, 0, ...written);
      this.rules.put(rest);
    };
    ruleForm(panel, { columns: this.columns, names: this.names, each, done });
  }

  /** @param {HTMLElement} panel @param {() => void} close */
  #naming(panel, close) {
    const field = el("input.field", {
      type: "text",
      maxlength: 80,
      autofocus: true,
      "aria-label": text("samples-slice-name"),
      placeholder: text("samples-slice-name"),
    });
    field.value = store.one("slice");
    const keep = () => store.set({ slice: field.value.trim() });
    /** @param {Event} event */
    const keepAndClose = (event) => {
      event.preventDefault();
      keep();
      close();
    };
    const form = el(
      "form.naming",
      { on: { submit: keepAndClose } },
      field,
      el("button.btn", { type: "submit", text: text("samples-slice-keep") }),
    );
    const link = () => {
      keep();
      return store.link(this.board.id, this.board.origin?.revision);
    };
    panel.replaceChildren(
      form,
      el("p.dim", text("samples-slice-saving")),
      copyButton(text("board-find-copy-link"), text("common-copied"), text("common-not-copied"), link, { class: "btn" }),
    );
  }

  #text() {
    const go = () => this.rules.put([this.field.value.trim()].filter(Boolean));
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        go();
      }
    });
    const hint = el("p.small.dim", text("samples-slice-hint"));
    return el(
      "div.as-text",
      { hidden: true },
      this.field,
      el("button.btn", { text: text("samples-slice-apply"), on: { click: go } }),
      this.said,
      hint,
    );
  }

  /** @param {boolean} open */
  #open(open) {
    closeMenus();
    this.text.hidden = !open;
    this.edit.setAttribute("aria-expanded", String(open));
    if (open) this.field.focus({ preventScroll: true });
  }

  /** @param {ApiError | null} error */
  #say(error) {
    this.field.setAttribute("aria-invalid", String(Boolean(error)));
    this.said.textContent = error?.message ?? "";
    const at = error?.body.error?.position;
    if (at === undefined) return;
    const [from, to] = [unitsOf(this.field.value, at), unitsOf(this.field.value, at + 1)];
    this.field.setSelectionRange(from, to);
  }
}
