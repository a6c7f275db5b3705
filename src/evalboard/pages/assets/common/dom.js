// Building elements. Every text goes in as text: nothing here reads HTML, so a name from the Hub can never act.

const SVG = "http://www.w3.org/2000/svg";
/** Letters that turn the order of what follows them: nobody sees them, and a name may use them to look like another. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text in which letters that would turn the order of others are seen, not obeyed: as ⟨U+202E⟩. pages/templating.py does the same.
 * @param {string} text
 */
export function unturned(text) {
  return text.replace(TURNING, (letter) => `⟨U+${letter.charCodeAt(0).toString(16).toUpperCase()}⟩`);
}

/**
 * An element: its tag with classes ("p.small.mid"), then its properties, where it has any, then what is in it. Properties are `class`,
 * `text`, `on` (listeners), `style` and `data` (by name), else attributes; null and false leave one out, and so does an address that leads
 * nowhere. A button has the type "button".
 * @template {Tagged<keyof HTMLElementTagNameMap>} Tag
 * @param {Tag} tag
 * @param {(Properties | Children[number])[]} inside
 * @returns {ElementOf<HTMLElementTagNameMap, Tag>}
 */
export function el(tag, ...inside) {
  const [name, ...classes] = tag.split(".");
  const node = document.createElement(name);
  if (name === "button") node.setAttribute("type", "button");
  return /** @type {any} */ (dress(node, classes, inside));
}

/**
 * The same for SVG.
 * @template {Tagged<keyof SVGElementTagNameMap>} Tag
 * @param {Tag} tag
 * @param {(Properties | Children[number])[]} inside
 * @returns {ElementOf<SVGElementTagNameMap, Tag>}
 */
export function svg(tag, ...inside) {
  const [name, ...classes] = tag.split(".");
  return /** @type {any} */ (dress(document.createElementNS(SVG, name), classes, inside));
}

/** @param {HTMLElement | SVGElement} node @param {string[]} classes @param {(Properties | Children[number])[]} inside */
function dress(node, classes, inside) {
  if (classes.length) node.setAttribute("class", classes.join(" "));
  const [first] = inside;
  const described = first !== null && typeof first === "object" && Object.getPrototypeOf(first) === Object.prototype;
  for (const [name, property] of Object.entries(described ? first : {})) {
    const value = /** @type {any} */ (property); // by the name, as declared in Properties
    if (value === null || value === undefined || value === false || (name === "href" && value === "")) continue;
    if (name === "on") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === "text") node.textContent = unturned(String(value));
    else if (name === "style") for (const [key, setting] of Object.entries(value)) node.style.setProperty(key, setting);
    else if (name === "data") Object.assign(node.dataset, value);
    else attribute(node, name, value);
  }
  const children = /** @type {Children} */ (described ? inside.slice(1) : inside);
  node.append(
    ...children
      .flat()
      .filter(isThere)
      .map((child) => (typeof child === "string" ? unturned(child) : child)),
  );
  return node;
}

/** @param {Child} child @returns {child is Node | string} */
function isThere(child) {
  return child !== null && child !== undefined && child !== false;
}

/**
 * The first element in another that a selector names; null where there is none.
 * @param {ParentNode} within
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function elementIn(within, selector) {
  return within.querySelector(selector);
}

/**
 * The same where it is there by how the page is built; an error names the selector otherwise.
 * @param {ParentNode} within
 * @param {string} selector
 */
export function partOf(within, selector) {
  return there(elementIn(within, selector), selector);
}

/**
 * What has to be there, by how the page is built or by what was checked before; an error names what is missing otherwise.
 * @template Value
 * @param {Value | null | undefined} value
 * @param {string} what
 * @returns {Value}
 */
export function there(value, what) {
  if (value === null || value === undefined) throw new Error(`not there: ${what}`);
  return value;
}

/** All elements in another that a selector names. @param {ParentNode} within @param {string} selector @returns {HTMLElement[]} */
export function elementsIn(within, selector) {
  return [...within.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each));
}

/** The part of the page that holds everything that is ours. @param {Element} within */
export function pageOf(within) {
  return there(/** @type {HTMLElement | null} */ (within.closest(".eb")), ".eb");
}

/** The element that has the focus. */
export function inFocus() {
  return /** @type {HTMLElement | null} */ (document.activeElement);
}

/** The same where it lies in another element; null elsewhere. @param {Element} within */
export function focusedIn(within) {
  const element = inFocus();
  return element && within.contains(element) ? element : null;
}

/** The element that an event happened to. @param {Event} event */
export function targetOf(event) {
  return /** @type {HTMLElement} */ (event.target);
}

/** An id that no other element of the page has. @param {string} name */
export function freshId(name) {
  return `${name}-${Math.random().toString(36).slice(2)}`;
}

/** Sets an attribute, or takes it away where the value is null. @param {Element} node @param {string} name @param {unknown} value */
export function attribute(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** An address that may be followed: of this site, or http(s). Anything else (javascript: ...) is none. @param {string} address */
export function followable(address) {
  try {
    const url = new URL(address, document.baseURI);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * A link, or plain text where there is nothing to follow.
 * @param {string} text
 * @param {string | null} address
 * @param {Properties} [properties]
 */
export function link(text, address, properties = {}) {
  const href = address ? followable(address) : null;
  if (!href) return el("span", { ...properties, text });
  const outside = new URL(href).origin !== location.origin;
  return el("a", { ...properties, href: outside ? href : address, text, ...(outside && { target: "_blank", rel: "noopener" }) });
}

/** A path as text that breaks after a slash or an underscore rather than within a word. @param {string} path */
export function breakable(path) {
  return path.split(/(?<=[/_])/).flatMap((part, at) => (at ? [document.createElement("wbr"), part] : [part]));
}

/** Puts a text on the clipboard; the answer says whether that worked. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Inside a frame without the clipboard permission only the old way is left. @param {string} text */
function copyBySelection(text) {
  const field = el("textarea.sr", { readonly: true, "aria-hidden": "true" });
  field.value = text;
  const before = inFocus();
  document.body.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } finally {
    field.remove();
    before?.focus();
  }
  return done;
}

/**
 * A button that copies a text and says so in its own place. `text` may be a function.
 * @param {string} label
 * @param {string} done
 * @param {string} failed
 * @param {string | (() => string)} text
 * @param {Properties} [properties]
 */
export function copyButton(label, done, failed, text, properties = {}) {
  const button = el("button", { class: "btn", ...properties, text: label });
  const name = button.getAttribute("aria-label");
  let timer = 0;
  /** @param {string} text @param {string | null} called what it is called, where that is not its text */
  const say = (text, called) => {
    button.textContent = text;
    if (name !== null) attribute(button, "aria-label", called);
  };
  button.addEventListener("click", async () => {
    const width = button.offsetWidth;
    const worked = await copy(typeof text === "function" ? text() : text);
    button.style.minWidth = `${width}px`;
    say(worked ? done : failed, worked ? done : failed);
    clearTimeout(timer);
    timer = setTimeout(() => say(label, name), 1800);
  });
  return button;
}

/**
 * Calls a function at once, and when calls follow in quick succession not more often than this, the last one included.
 * @template {unknown[]} Values
 * @param {number} milliseconds
 * @param {(...values: Values) => unknown} act
 * @returns {Waiting<Values>}
 */
export function atMost(milliseconds, act) {
  let timer = 0;
  let last = -Infinity;
  /** @param {Values} values */
  const run = (...values) => {
    clearTimeout(timer);
    const wait = last + milliseconds - performance.now();
    if (wait > 0) timer = setTimeout(() => run(...values), wait);
    else {
      last = performance.now();
      act(...values);
    }
  };
  run.cancel = () => clearTimeout(timer);
  return run;
}

/**
 * Calls a function once the calls have paused.
 * @template {unknown[]} Values
 * @param {number} milliseconds
 * @param {(...values: Values) => unknown} act
 * @returns {Waiting<Values>}
 */
export function pausing(milliseconds, act) {
  let timer = 0;
  /** @param {Values} values */
  const wait = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...values), milliseconds);
  };
  wait.cancel = () => clearTimeout(timer);
  return wait;
}
