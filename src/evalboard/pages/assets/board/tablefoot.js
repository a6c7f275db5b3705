// The line under the table: which rows are seen, and the rule of the ranks where they are intervals.

import { ButtonSwitch } from "../common/buttonswitch.js";
import { el } from "../common/dom.js";
import { errorsShown } from "../common/errors.js";
import { comparedBy } from "../common/evidence.js";
import { brief } from "../common/format.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { legendOf } from "./legend.js";

/** How ranks became intervals, or why there are errors and no intervals. @param {Board} board @param {TableAnswer} answer */
function ruleOf(board, answer) {
  const errors = errorsShown(board);
  if (hasRanges(answer)) {
    const together = store.one("ranks") !== "single";
    return text("board-table-rank-rule", {
      gap: together ? gapText(board, answer) : null,
      by: comparedBy(board, answer.own_weights || isOther(board)),
      together,
    });
  }
  return errors.kinds.length && !errors.kind ? text("board-table-no-intervals", { kinds: errors.kinds.join(", ") }) : "";
}

/** Whether ranks are by another score or by other errors than the board's own over questions. @param {Board} board */
function isOther(board) {
  const by = store.one("by");
  return (by !== "" && by !== board.root) || !["", "shown", "sampling"].includes(store.one("errors"));
}

/** @param {TableAnswer} answer */
function hasRanges(answer) {
  return answer.rows.some((row) => row.rank_lower);
}

export class TableFoot {
  constructor() {
    this.range = el("span.range-of");
    this.rule = el("span.rank-rule");
    this.ranks = new ButtonSwitch(
      text("board-table-ranks"),
      [
        ["", text("board-table-ranks-together"), text("board-table-ranks-together-help")],
        ["single", text("board-table-ranks-single"), text("board-table-ranks-single-help")],
      ],
      (ranks) => store.set({ ranks }),
    );
    this.ranks.element.hidden = true;
    this.keys = el("span.keys");
    this.element = el("div.foot.num", this.range, this.keys, this.rule, this.ranks.element);
  }

  /** The rows that can be seen, from 0. @param {number} first @param {number} last @param {number} of */
  looked(first, last, of) {
    this.range.textContent = of ? text("board-table-rows", { first: first + 1, last, of }) : "";
  }

  /** @param {TableAnswer} answer @param {Board} board @param {boolean} ordered whether rows stand in the order of rank */
  update(answer, board, ordered) {
    this.keys.replaceChildren(...legendOf(board, answer, ordered));
    this.rule.textContent = ruleOf(board, answer);
    this.ranks.press(store.one("ranks")).element.hidden = !hasRanges(answer);
  }
}

/**
 * How far neighbours must lie apart to be told apart by what the answer ranks by, as it is printed; null where that is not known.
 * @param {Board} board
 * @param {Pick<TableAnswer, "question">} answer
 */
function gapText(board, { question }) {
  const by = board.columns.find((column) => column.id === question?.by);
  if (!question?.gap || by?.kind !== "score") return null;
  return by.own ? brief(question.gap, by.unit) : text("board-table-points", { gap: brief(question.gap, by.unit) });
}
