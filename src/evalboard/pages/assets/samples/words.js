// A bag of words as the scorer compares them: a frame for each, a double one for a number; what both sides have stands out.

import { el } from "../common/dom.js";
import { int } from "../common/format.js";
import { text } from "../common/words.js";

/**
 * The words of one side. `wanted` marks those that the other lacks; `other` finds numbers that were not read as one; `more` are left out.
 * @param {Word[]} words
 * @param {{ wanted?: boolean, other?: Word[], more?: number }} [options]
 */
export function bag(words, { wanted = false, other = [], more = 0 } = {}) {
  if (!words.length) return [el("span.dim", text("samples-sample-no-words"))];
  const numbers = new Set(other.filter((word) => word.number && !word.shared).map((word) => Number(word.text)));
  const said = words.flatMap((word) => {
    const stayed = !word.shared && !wanted && word.text.trim() !== "" && numbers.has(Number(word.text));
    const kind = word.shared ? " both" : wanted || stayed ? " missing" : "";
    const about = [
      word.number && text("samples-sample-number"),
      word.shared && text("samples-sample-in-both"),
      !word.shared && wanted && text("samples-sample-lacking"),
      stayed && text("samples-sample-stayed"),
    ]
      .filter(Boolean)
      .join(", ");
    return [
      el(
        "span",
        { class: `tok${word.number ? " num" : ""}${kind}`, title: about || null },
        word.text,
        about && el("span.sr", ` (${about})`),
      ),
      " ",
    ];
  });
  return more ? [...said, el("span.dim", text("samples-sample-more-words", { n: int(more) }))] : said;
}
