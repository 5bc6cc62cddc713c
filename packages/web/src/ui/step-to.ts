/**
 * Where a key moves the focus in a list: to the index of an option, to the search field above, or nowhere. `at` is the
 * current index, or -1 for the search field. `byLetter` says whether a letter moves to an option that begins with it.
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

// Searches from here on, wrapping around at the end.
function nextWith(letter: string, at: number, labels: readonly string[]): number | undefined {
  const { compare } = new Intl.Collator(undefined, { sensitivity: "base" });
  const begins = (index: number) => compare((labels[index] ?? "").slice(0, 1), letter) === 0;
  return labels.map((_, step) => (at + 1 + step) % labels.length).find((index) => begins(index));
}
