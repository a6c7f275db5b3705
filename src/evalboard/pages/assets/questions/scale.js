// Straight scales of the drawings of this page.

/**
 * Where values of a range lie between two pixels.
 * @param {number} low
 * @param {number} high
 * @param {number} from
 * @param {number} to
 * @returns {(value: number) => number}
 */
export function straight(low, high, from, to) {
  return (value) => from + ((value - low) / (high - low || 1)) * (to - from);
}
