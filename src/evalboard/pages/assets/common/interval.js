// Intervals: what has both bounds.

/**
 * Whether both bounds of an interval are there.
 * @template {{ lower?: number | null, upper?: number | null }} Value
 * @param {Value | null | undefined} value
 * @returns {value is Value & { lower: number, upper: number }}
 */
export function hasBounds(value) {
  return typeof value?.lower === "number" && typeof value.upper === "number";
}
