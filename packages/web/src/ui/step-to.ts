/**
 * Where a key leads in a list: to an option's place, to the field for words above it, or nowhere. `at` is the present
 * place, or -1 in that field. `byLetter` says whether a letter leads to what begins with it.
 */
export function stepTo(
  key: string,
  at: number,
  labels: readonly string[],
  byLetter: boolean,
): number | "search" | undefined {
  const last = labels.length - 1;
  if (last < 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, last);
    case "ArrowUp":
      if (at > 0) return at - 1;
      return byLetter || at < 0 ? undefined : "search";
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return byLetter && key.length === 1 && key !== " " ? nextWith(key, at, labels) : undefined;
  }
}

// From here on, and round from the top.
function nextWith(letter: string, at: number, labels: readonly string[]): number | undefined {
  const { compare } = new Intl.Collator(undefined, { sensitivity: "base" });
  const begins = (index: number) => compare((labels[index] ?? "").slice(0, 1), letter) === 0;
  return labels.map((_, step) => (at + 1 + step) % labels.length).find((index) => begins(index));
}
