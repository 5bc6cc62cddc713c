const MAX_NAMES = 4;

/** The first few of some names, for a sentence. */
export function shortList(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  return names.length > MAX_NAMES ? `${shown.join(", ")}, …` : shown.join(", ");
}
