const DEPTH = 4;

/**
 * What went wrong with the provider, for the log: names, codes and messages down the chain of causes. The errors
 * themselves carry answers, with codes and people in them.
 */
export function wordsOf(error: unknown, depth = DEPTH): string {
  if (!(error instanceof Error) || depth === 0) return "";
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  const cause = wordsOf(error.cause, depth - 1);
  return `${error.name}${code}: ${error.message}${cause === "" ? "" : ` < ${cause}`}`;
}
