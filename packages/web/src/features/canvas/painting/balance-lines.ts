/**
 * Breaks a text at its spaces into lines of about the same length that are no wider than the limit. The last of too many
 * lines ends with an ellipsis.
 */
export function balanceLines(text: string, { limit, count, widthOf }: Room): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const lines = fill(words, limit, widthOf);
  if (lines.length > count) {
    const shown = lines.slice(0, Math.max(1, count));
    return [...shown.slice(0, -1), cut(shown.at(-1) ?? "", limit, widthOf)];
  }
  // The narrowest width in which there are as many lines.
  let [low, high] = [0, limit];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fill(words, middle, widthOf).length > lines.length) low = middle;
    else high = middle;
  }
  return fill(words, high, widthOf);
}

type Room = {
  readonly limit: number;
  readonly count: number;
  readonly widthOf: (text: string) => number;
};

function fill(words: readonly string[], limit: number, widthOf: Room["widthOf"]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || widthOf(`${last} ${word}`) > limit) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function cut(line: string, limit: number, widthOf: Room["widthOf"]): string {
  let shown = line;
  while (shown !== "" && widthOf(`${shown}…`) > limit) shown = shown.slice(0, -1);
  return `${shown}…`;
}
