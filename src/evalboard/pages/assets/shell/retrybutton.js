// Asking for a board to be built again.

import { el } from "../common/dom.js";
import { text } from "../common/words.js";

/**
 * A link-like button that asks for another build and says what became of it.
 * @param {() => unknown} retry
 * @param {Properties} [properties]
 */
export function retryButton(retry, properties = { class: "plain" }) {
  const said = el("span.dim", { role: "status" });
  const ask = el("button", { ...properties, text: text("common-notes-try-now") });
  ask.addEventListener("click", async () => {
    ask.disabled = true;
    try {
      await retry();
      said.textContent = ` ${text("common-notes-asked")}`;
    } catch (error) {
      said.textContent = ` ${text("common-notes-not-asked")} ${error.message}`;
    }
    ask.disabled = false;
  });
  return el("span", ask, said);
}
