const UNANSWERED = new Set(["TimeoutError", "AbortError"]);
const DEPTH = 5;

/** Whether a failure means that the identity provider is unreachable or broken rather than that it refused. */
export function isProviderAway(error: unknown, depth = DEPTH): boolean {
  if (depth === 0) return false;
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  if (UNANSWERED.has(error.name)) return true;
  // `fetch` throws this if there is no connection.
  if (error instanceof TypeError && error.message === "fetch failed") return true;
  if ("status" in error && typeof error.status === "number" && error.status >= 500) return true;
  return isProviderAway(error.cause, depth - 1);
}
