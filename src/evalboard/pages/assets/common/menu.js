// A button that opens a panel under itself: Escape, a click elsewhere or leaving with Tab closes it.

import { attribute, el, elementIn, elementsIn, inFocus, pageOf, targetOf } from "./dom.js";
import { phone } from "./format.js";

const STEPS = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);
/** @type {{ button: HTMLElement, panel: HTMLElement, close: () => void } | null} */
let open = null;

/** Closes whatever panel is open. */
export function closeMenus() {
  open?.close();
}

document.addEventListener("pointerdown", (event) => {
  if (open && !open.panel.contains(targetOf(event)) && !open.button.contains(targetOf(event))) open.close();
});

/**
 * Makes `button` open a panel. `fill(panel, close)` draws its content each time it opens; `refresh()` of the returned
 * value draws it again while it is open. `role` is the panel's, "group" unless said otherwise.
 * @param {HTMLElement} button
 * @param {(panel: HTMLElement, close: () => void) => unknown} fill
 * @param {{ label?: string, role?: string, width?: number | null, right?: boolean }} [options]
 */
export function menu(button, fill, { label, role = "group", width = null, right = false } = {}) {
  const own = { button, panel: el("div"), close, refresh };
  attribute(button, "aria-expanded", "false");
  button.addEventListener("click", () => (own.panel.isConnected ? close() : show()));
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && !own.panel.isConnected) {
      event.preventDefault();
      show();
    }
  });

  function show() {
    open?.close();
    own.panel = el("div.pop.menu", {
      role,
      "aria-label": label ?? (button.textContent ?? "").trim(),
      on: { keydown: onKey, focusout: onLeave },
    });
    if (width) own.panel.style.width = `${width}px`;
    fill(own.panel, close);
    pageOf(button).append(own.panel);
    place(own.panel, button, { right });
    button.setAttribute("aria-expanded", "true");
    open = own;
    (elementIn(own.panel, "[autofocus], [aria-selected=true], [aria-checked=true]") ?? focusable(own.panel)[0])?.focus({
      preventScroll: true,
    });
  }

  function close() {
    if (!own.panel.isConnected) return;
    const inside = own.panel.contains(inFocus());
    own.panel.remove();
    button.setAttribute("aria-expanded", "false");
    if (open === own) open = null;
    if (inside) button.focus({ preventScroll: true });
  }

  function refresh() {
    if (own.panel.isConnected) fill(own.panel, close);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    if (!STEPS.has(event.key) || targetOf(event).matches("select, textarea")) return;
    const typing = targetOf(event).matches("input:not([type=checkbox])");
    if (typing && (event.key !== "ArrowDown" || targetOf(event).getAttribute("type") === "number")) return;
    event.preventDefault();
    const stops = focusable(own.panel);
    const at = stops.indexOf(targetOf(event));
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key] ?? at;
    stops[(step + stops.length) % stops.length]?.focus();
  }

  /** @param {FocusEvent} event */
  function onLeave(event) {
    const next = /** @type {Node | null} */ (event.relatedTarget);
    if (next && !own.panel.contains(next) && next !== button) close();
  }

  return own;
}

/** @param {HTMLElement} panel */
function focusable(panel) {
  return elementsIn(panel, "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex='0'], [role=option]");
}

/**
 * Puts a panel under its anchor, above where there is no room beneath, inside the window. On a phone the style sheet docks it below.
 * @param {HTMLElement} panel
 * @param {HTMLElement} anchor
 * @param {{ right?: boolean }} [options]
 */
export function place(panel, anchor, { right = false } = {}) {
  if (phone.matches) return;
  const box = anchor.getBoundingClientRect();
  const frame = panel.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted = right ? box.right - width : box.left;
  const left = Math.max(8, Math.min(wanted, document.documentElement.clientWidth - width - 8));
  const above = box.bottom + 4 + height > innerHeight && box.top - 4 - height > 0;
  panel.style.left = `${left - frame.left}px`;
  panel.style.top = `${(above ? box.top - 4 - height : box.bottom + 4) - frame.top}px`;
}
