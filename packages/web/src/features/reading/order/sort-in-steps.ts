// So many are sorted at once, and merged between two steps.
const AT_ONCE = 64;
const MERGED_AT_ONCE = 8;

/** Sorts numbers in many short steps, between which the page may do other things. Returns the sorted ones. */
export function* sortInSteps(
  numbers: Uint32Array,
  compare: (a: number, b: number) => number,
): Generator<undefined, Uint32Array> {
  let from = numbers.slice();
  let to = new Uint32Array(from.length);
  for (let at = 0; at < from.length; at += AT_ONCE) {
    from.subarray(at, at + AT_ONCE).sort(compare);
    yield;
  }
  for (let width = AT_ONCE; width < from.length; width *= 2) {
    for (let left = 0; left < from.length; left += 2 * width) {
      const middle = Math.min(left + width, from.length);
      const right = Math.min(middle + width, from.length);
      let a = left;
      let b = middle;
      for (let at = left; at < right; at++) {
        if (at % MERGED_AT_ONCE === 0) yield;
        const isLeft = b >= right || (a < middle && compare(from[a] ?? 0, from[b] ?? 0) <= 0);
        to[at] = from[isLeft ? a++ : b++] ?? 0;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
