import bidiFactory from "bidi-js";

// The package is CommonJS, which its types do not say.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

// The library takes halves of signs beyond the first plane for Latin letters, so that emoji would turn a line around.
const PICTURES = /[\u{1f300}-\u{1faff}]/gu;
const levelsOf = (text: string) =>
  bidi.getEmbeddingLevels(text.replaceAll(PICTURES, (one) => "\u2606".repeat(one.length)));

/** A part of a line in one direction. */
export type Run<Kind> = {
  readonly text: string;
  readonly kind: Kind;
  readonly isRightToLeft: boolean;
};

/** Whether a text begins at the right, as its first letter decides. */
export function isRightToLeft(text: string): boolean {
  return ((levelsOf(text).paragraphs[0]?.level ?? 0) & 1) === 1;
}

/**
 * The parts of a line from left to right: neighbouring signs of one kind and one direction. Source: Unicode Standard
 * Annex 9, rule L2.
 */
export function visualRuns<Kind>(
  signs: readonly { readonly text: string; readonly kind: Kind }[],
): Run<Kind>[] {
  const line = signs.map(({ text }) => text).join("");
  const { levels } = levelsOf(line);
  const runs: { text: string; kind: Kind; level: number }[] = [];
  let at = 0;
  for (const { text, kind } of signs) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last !== undefined && last.kind === kind && last.level === level) last.text += text;
    else runs.push({ text, kind, level });
    at += text.length;
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(({ text, kind, level }) => ({ text, kind, isRightToLeft: (level & 1) === 1 }));
}

/** Reverses each sequence of runs that are of this level or of a higher one. */
function reverseFrom(runs: { readonly level: number }[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    if (end > start + 1) runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
    start = Math.max(start, end);
  }
}
