// A page for tests without a browser: as much of one as the modules touch when they are loaded and draw, with its words in English.

import { readFileSync } from "node:fs";
import { CATALOGUE } from "../../src/evalboard/pages/assets/common/catalogue.js";

// Written by `python tests/js/words.py`, as `make unit` does.
Object.assign(CATALOGUE, JSON.parse(readFileSync(new URL("../../node_modules/.cache/words.json", import.meta.url), "utf8")));

class Style {
  setProperty(name, value) {
    this[name] = value;
  }
}

class ClassList {
  constructor(node) {
    this.node = node;
  }

  get all() {
    return (this.node.attributes.class ?? "").split(" ").filter(Boolean);
  }

  contains(name) {
    return this.all.includes(name);
  }

  toggle(name, on = !this.contains(name)) {
    this.node.attributes.class = [...this.all.filter((other) => other !== name), ...(on ? [name] : [])].join(" ");
    return on;
  }

  add(name) {
    this.toggle(name, true);
  }

  remove(name) {
    this.toggle(name, false);
  }
}

/** An element, or a text, with what was put into it. */
export class Fake {
  constructor(tag, text = "") {
    this.tag = tag;
    this.text = text;
    this.attributes = {};
    this.dataset = {};
    this.listeners = {};
    this.children = [];
    this.style = new Style();
    this.classList = new ClassList(this);
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  append(...children) {
    this.children.push(...children.map((child) => (child instanceof Fake ? child : new Fake("#text", String(child)))));
  }

  replaceChildren(...children) {
    this.children = [];
    this.append(...children);
  }

  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }

  focus() {}

  /** Whether a selector of tags alone names it. */
  matches(selector) {
    return selector.split(", ").includes(this.tag);
  }

  get textContent() {
    return this.tag === "#text" ? this.text : this.children.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.children = [new Fake("#text", String(text))];
  }

  /** This element and all below it. */
  get whole() {
    return [this, ...this.children.flatMap((child) => child.whole)];
  }

  /** What lies below it and has a class. */
  with(name) {
    return this.whole.filter((node) => node.classList.contains(name));
  }
}

/** The window: how wide it is, and where it stands. Tests change it as they need. */
export const view = { phone: false, roomy: false };

/** Goes to an address, as a link or Back does. */
export function goTo(address) {
  globalThis.location.href = new URL(address, globalThis.location.href).href;
}

class Location {
  href = "http://127.0.0.1:7860/";

  get #url() {
    return new URL(this.href);
  }

  get search() {
    return this.#url.search;
  }

  get pathname() {
    return this.#url.pathname;
  }

  get hash() {
    return this.#url.hash;
  }

  get origin() {
    return this.#url.origin;
  }
}

const listeners = {};

/** Back or Forward to an address. */
export function turnTo(address) {
  goTo(address);
  listeners.popstate();
}

/** The addresses that were left behind, the last one last. */
export const steps = [];

Object.assign(globalThis, {
  Node: Fake,
  location: new Location(),
  history: {
    state: null,
    pushState(_, __, address) {
      steps.push(globalThis.location.href);
      goTo(address);
    },
    replaceState(_, __, address) {
      goTo(address);
    },
  },
  matchMedia: (query) => ({
    get matches() {
      return query.startsWith("(min-width") ? view.roomy : view.phone;
    },
    addEventListener() {},
  }),
  document: {
    baseURI: "http://127.0.0.1:7860/",
    createElement: (tag) => new Fake(tag),
    createElementNS: (_, tag) => new Fake(tag),
    createTextNode: (text) => new Fake("#text", text),
    addEventListener() {},
    body: new Fake("body"),
    activeElement: null,
  },
  addEventListener(name, listener) {
    listeners[name] = listener;
  },
});
