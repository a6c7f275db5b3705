// The samples behind a benchmark's scores: slices of them, one sample at a time, and what another way of scoring would have given.

import { el } from "./dom.js";
import { openShell } from "./shell.js";
import { store } from "./store.js";
import { strings } from "./strings.js";

/** Draws the page into Gradio's element; called once by it. */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => {
    if (!board.samples) withoutSamples(shell);
  });
}

/** A board without samples says so, and where there are some. */
function withoutSamples(shell) {
  const said = strings.samples;
  const others = shell.boards.filter((board) => board.samples);
  const links = others.map((board) => el("li", {}, el("a", { href: store.href("samples", { board: board.id, rev: null }), text: board.title })));
  shell.body.replaceChildren(el("div", { class: "empty", role: "status" }, el("p", {}, el("b", { text: said.none })), el("p", { text: others.length ? said.others : said.noOthers }), links.length > 0 && el("ul", { class: "plain-list" }, links)));
  shell.shown();
}
