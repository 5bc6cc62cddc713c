const DEPTH = 4;

/**
 * Describes a provider error for the log: names, codes and messages along the chain of causes. The errors themselves
 * contain responses with codes and personal data.
 */
export function wordsOf(error: unknown, depth = DEPTH): string {
  if (!(error instanceof Error) || depth === 0) return "";
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  const cause = wordsOf(error.cause, depth - 1);
  return `${error.name}${code}: ${error.message}${cause === "" ? "" : ` < ${cause}`}`;
}
