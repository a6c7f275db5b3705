// The columns of a table of ratings: what each is called, what it sorts by, and how a cell of it looks. A number that is not known is a
// dash.

import { el } from "../common/dom.js";
import { DASH, fixed, int, signedPoints, split } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { text } from "../common/words.js";
import { heldWords } from "./fit.js";

const NOTABLE = 15; // points of change that stand in bold

/** @param {number} value */
export const points = (value) => fixed(value, 0);
/** @param {number | null | undefined} value */
const rate = (value) => (value === null || value === undefined ? DASH : `${fixed(100 * value, 1)} %`);

/** A range of ranks, or the one where both ends are the same. @param {Pick<Rating, "rank" | "rank_lower" | "rank_upper">} pick */
export function range({ rank, rank_lower: low, rank_upper: high }) {
  if (!low) return rank ? int(rank) : DASH;
  return high && low !== high ? `${int(low)}–${int(high)}` : int(low);
}

/**
 * Whether ratings are by some of the verdicts: 1000 is no model then but the mean, and pairs of answers are counted.
 * @param {Pick<Ratings, "verdicts">} answer
 */
export function isBySome({ verdicts }) {
  return verdicts !== null && verdicts.by !== "all";
}

/**
 * The columns right of a model's name, in order; `drawn` is the one with the axis, whose cells the table draws.
 * @param {Ratings} answer
 * @param {{ held: string | null, base: string, setLabel: (name: string) => string, battles?: (row: RatedRow) => string | null }} options
 * @returns {RatingColumn[]}
 */
export function columnsOf(answer, { held, base, setLabel, battles = () => null }) {
  const bySome = isBySome(answer);
  return [
    {
      id: "rating",
      label: text("arena-columns-rating"),
      cls: "n rating",
      value: (row) => row.rating,
      cell: (row) => ({ text: marked(row), title: row.penalized ? text("arena-penalized-help") : null, data: underneath(row) }),
    },
    {
      label: text("arena-columns-interval"),
      cls: "mid no-phone",
      cell: (row) => ({
        title: row.std_dev === null || (row.model === base && !bySome) ? null : text("arena-deviation", { points: fixed(row.std_dev, 1) }),
        text: interval(row, row.model === base && !bySome),
      }),
    },
    { drawn: true },
    ...(held ? heldColumns(held) : []),
    ...answer.sets.map((name, at) => setColumn(name, setLabel(name), at)),
    {
      id: "rank_ub",
      label: text("arena-columns-rank-ub"),
      help: text("arena-rank-ub-help"),
      cls: "n mid no-phone",
      up: true,
      value: (row) => row.rank_ub,
      cell: (row) => ({ text: row.rank_ub ? int(row.rank_ub) : DASH }),
    },
    {
      id: "won",
      label: text("arena-columns-won"),
      help: text("arena-won-help"),
      cls: "n mid no-phone",
      value: (row) => row.won,
      cell: (row) => ({ text: rate(row.won) }),
    },
    {
      id: "against",
      label: text("arena-columns-against"),
      help: text("arena-against-help", { base }),
      cls: "n mid no-phone",
      value: (row) => row.predicted_win_rate,
      cell: (row) => ({ text: row.model === base ? DASH : rate(row.predicted_win_rate) }),
    },
    ...answer.also.map((model, at) => alsoColumn(model, at)),
    {
      id: "battles",
      label: bySome ? text("arena-columns-pairs") : text("arena-columns-battles"),
      cls: "n mid no-phone",
      value: (row) => row.battles,
      cell: (row) => {
        const href = battles(row);
        return href === null ? { text: int(row.battles) } : { children: [el("a", { href, text: int(row.battles) })] };
      },
    },
    ...(answer.both_bad === null
      ? []
      : [
          {
            id: "both_bad",
            label: text("arena-columns-both-bad"),
            help: text("arena-both-bad-help"),
            cls: "n mid no-phone",
            value: (/** @type {RatedRow} */ row) => row.both_bad ?? null,
            cell: (/** @type {RatedRow} */ row) => ({ text: row.both_bad === undefined ? DASH : int(row.both_bad) }),
          },
        ]),
  ];
}

/** @param {string} held @returns {RatingColumn[]} */
function heldColumns(held) {
  /** @param {Rating} rating */
  const words = (rating) => ({
    text: isRated(rating) ? points(rating.rating) : DASH,
    title:
      isRated(rating) && hasBounds(rating) ? text("arena-interval", { lower: points(rating.lower), upper: points(rating.upper) }) : null,
    data: underneath(rating),
  });
  return [
    {
      id: "held",
      label: text("arena-columns-held", { held }),
      help: text("arena-held-help", { held: heldWords(held) }),
      cls: "n",
      value: (row) => row.controlled?.rating ?? null,
      cell: (row) => (row.controlled ? words(row.controlled) : { text: DASH }),
    },
    {
      id: "change",
      label: text("arena-columns-change"),
      help: text("arena-change-help"),
      cls: "n",
      value: (row) => row.change,
      cell: ({ change }) => ({
        class: change !== null && Math.abs(change) >= NOTABLE ? "n notable" : "n mid",
        text: change === null ? DASH : signedPoints(change),
      }),
    },
    {
      id: "held_rank",
      label: text("arena-columns-rank-then", { held }),
      help: text("arena-rank-then-help", { held: heldWords(held) }),
      cls: "n no-phone",
      up: true,
      value: (row) => row.controlled?.rank ?? null,
      cell: (row) => ({ text: row.controlled ? range(row.controlled) : DASH }),
    },
  ];
}

/** The ratings of one data set alone. @param {string} name @param {string} label @param {number} at @returns {RatingColumn} */
function setColumn(name, label, at) {
  /** @param {RatedRow} row */
  const alone = (row) => row.sets?.[at] ?? null;
  /** @param {RatedRow} row */
  const cell = (row) => {
    const one = alone(row);
    if (!one) return { text: DASH };
    if (one.component !== 0 || !isRated(one)) return { text: marked(one) };
    const beside = el("span.alone.dim.no-phone", underneath(one)?.ends ?? "");
    return {
      title: text("arena-of-set", { range: range(one), battles: one.battles }),
      children: [marked(one), beside],
      data: underneath(one),
    };
  };
  return {
    id: `set.${name}`,
    label,
    help: text("arena-set-help", { name: label }),
    cls: "n",
    value: (row) => {
      const one = alone(row);
      return one?.component === 0 ? one.rating : null;
    },
    cell,
  };
}

/** @param {string} model @param {number} at @returns {RatingColumn} */
function alsoColumn(model, at) {
  return {
    id: `also.${model}`,
    label: text("arena-columns-also", { model: split(model)[1] }),
    help: text("arena-against-help", { base: model }),
    cls: "n mid short",
    value: (row) => row.also?.[at] ?? null,
    cell: (row) => ({ text: row.model === model ? DASH : rate(row.also?.[at]) }),
  };
}

/** Whether a rating is known. @param {Rating} rating @returns {rating is KnownRating} */
export function isRated(rating) {
  return rating.rating !== null;
}

/**
 * The ends of an interval, which a phone shows under the number; null where there are none.
 * @param {Pick<Rating, "rating" | "lower" | "upper">} pick
 */
function underneath({ rating, lower, upper }) {
  return rating === null || lower === upper ? null : { ends: ends(lower, upper) };
}

/** A rating, with a mark where it is a penalized one. @param {Pick<Rating, "rating" | "penalized">} pick */
function marked({ rating, penalized }) {
  if (rating === null) return DASH;
  return penalized ? `${text("arena-penalized-mark")} ${points(rating)}` : points(rating);
}

/** Both ends of an interval, the one that there is, or a dash. @param {number | null} lower @param {number | null} upper */
function ends(lower, upper) {
  if (lower !== null && upper !== null) return `${points(lower)}–${points(upper)}`;
  if (lower !== null) return text("arena-at-least", { points: points(lower) });
  return upper === null ? DASH : text("arena-at-most", { points: points(upper) });
}

/** @param {RatedRow} row @param {boolean} anchor */
function interval(row, anchor) {
  if (anchor) return text("arena-anchor");
  return row.rating === null ? DASH : ends(row.lower, row.upper);
}
