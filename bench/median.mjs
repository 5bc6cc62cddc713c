/**
 * The middle one of some numbers, the larger of two; 0 if there are none.
 * @param {readonly number[]} values
 */
export function median(values) {
  if (values.length === 0) return 0;
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
