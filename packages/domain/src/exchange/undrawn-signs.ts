import { DRAWN_LETTERS } from "./drawn-letters.ts";

/** X10: letters of texts that no font of pictures and PDFs has, which draw them as bars. */
export type UndrawnSigns = {
  /** Some of them, each once. */
  readonly signs: readonly string[];
  /** The number of texts that have any. */
  readonly texts: number;
};

const MAX_SIGNS = 8;
// Letters from here on need to be looked up.
const LETTER = /(?=[\p{L}\p{N}])[^\0-\u024f]/gu;

let runs: { readonly starts: readonly number[]; readonly ends: readonly number[] } | undefined;

/** X10: finds the letters and digits of texts that pictures and PDFs cannot draw. */
export function findUndrawnSigns(texts: Iterable<string>): UndrawnSigns {
  const signs = new Set<string>();
  let count = 0;
  for (const text of texts) {
    const undrawn = (text.match(LETTER) ?? []).filter((sign) => !isDrawn(sign.codePointAt(0) ?? 0));
    if (undrawn.length > 0) count += 1;
    for (const sign of undrawn) if (signs.size < MAX_SIGNS) signs.add(sign);
  }
  return { signs: [...signs], texts: count };
}

function isDrawn(point: number): boolean {
  runs ??= readRuns();
  const { starts, ends } = runs;
  let [low, high] = [0, starts.length];
  // The number of runs that begin at the letter or before it.
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= point) low = middle + 1;
    else high = middle;
  }
  return low > 0 && point <= (ends[low - 1] ?? 0);
}

function readRuns() {
  const starts: number[] = [];
  const ends: number[] = [];
  let end = 0;
  for (const run of DRAWN_LETTERS.split(" ")) {
    const [gap = 0, more = 0] = run.split("-").map((digits) => Number.parseInt(digits, 36));
    starts.push(end + gap);
    end += gap + more;
    ends.push(end);
  }
  return { starts, ends };
}
