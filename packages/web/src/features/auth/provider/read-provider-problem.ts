const PROBLEMS = ["cancelled", "failed", "unverified", "blocked", "refused", "away"] as const;

/** Why signing in through the provider failed, from the login page's address. */
export function readProviderProblem(search: string): (typeof PROBLEMS)[number] | undefined {
  const code = new URLSearchParams(search).get("oidc");
  if (code === null) return undefined;
  return PROBLEMS.find((problem) => problem === code) ?? "failed";
}
