// Building elements. Every text goes in as text: nothing here reads HTML, so a name from the Hub can never act.

const SVG = "http://www.w3.org/2000/svg";

/** An element: `class`, `text`, `on` (listeners), `style` and `data` (by name), else attributes; null and false leave one out. */
export function el(tag, properties = {}, ...children) {
  return dress(document.createElement(tag), properties, children);
}

/** The same for SVG. */
export function svg(tag, properties = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), properties, children);
}

function dress(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === "text") node.textContent = value;
    else if (name === "style") for (const [key, setting] of Object.entries(value)) node.style.setProperty(key, setting);
    else if (name === "data") Object.assign(node.dataset, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An id that no other element of the page has. */
export function freshId(name) {
  return `${name}-${Math.random().toString(36).slice(2)}`;
}

/** Sets an attribute, or takes it away where the value is null. */
export function attribute(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}

/** An address that may be followed: of this site, or http(s). Anything else (javascript: ...) is none. */
export function followable(address) {
  try {
    const url = new URL(address, document.baseURI);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** A link, or plain text where there is nothing to follow. */
export function link(text, address, properties = {}) {
  const href = address ? followable(address) : null;
  if (!href) return el("span", { ...properties, text });
  const outside = new URL(href).origin !== location.origin;
  return el("a", { ...properties, href: outside ? href : address, text, ...(outside && { target: "_blank", rel: "noopener" }) });
}

/** A path as text that breaks after a slash or an underscore rather than within a word. */
export function breakable(path) {
  return path.split(/(?<=[/_])/).flatMap((part, at) => (at ? [document.createElement("wbr"), part] : [part]));
}

/** Puts a text on the clipboard; the answer says whether that worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// Inside a frame without the clipboard permission only the old way is left.
function copyBySelection(text) {
  const field = el("textarea", { class: "sr", readonly: true, "aria-hidden": "true" });
  field.value = text;
  const before = document.activeElement;
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

/** A button that copies a text and says so in its own place. `text` may be a function. */
export function copyButton(label, done, failed, text, properties = {}) {
  const button = el("button", { type: "button", class: "btn", ...properties, text: label });
  let timer = 0;
  button.addEventListener("click", async () => {
    const width = button.offsetWidth;
    const worked = await copy(typeof text === "function" ? text() : text);
    button.style.minWidth = `${width}px`;
    button.textContent = worked ? done : failed;
    clearTimeout(timer);
    timer = setTimeout(() => (button.textContent = label), 1800);
  });
  return button;
}

/** Calls a function at once, and when calls follow in quick succession not more often than this, the last one included. */
export function atMost(milliseconds, act) {
  let timer = 0;
  let last = -Infinity;
  const run = (...given) => {
    clearTimeout(timer);
    const wait = last + milliseconds - performance.now();
    if (wait > 0) timer = setTimeout(() => run(...given), wait);
    else {
      last = performance.now();
      act(...given);
    }
  };
  run.cancel = () => clearTimeout(timer);
  return run;
}

/** Calls a function once the calls have paused. */
export function pausing(milliseconds, act) {
  let timer = 0;
  const wait = (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...given), milliseconds);
  };
  wait.cancel = () => clearTimeout(timer);
  return wait;
}
