const PROBLEMS = ["cancelled", "failed", "unverified", "blocked", "away"] as const;

/** Why signing in by the provider came to nothing, as the login page's address tells it. */
export function readProviderProblem(search: string): (typeof PROBLEMS)[number] | undefined {
  const told = new URLSearchParams(search).get("oidc");
  if (told === null) return undefined;
  return PROBLEMS.find((problem) => problem === told) ?? "failed";
}
