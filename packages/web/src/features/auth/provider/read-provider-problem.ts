const PROBLEMS = ["cancelled", "failed", "unverified", "blocked", "away"] as const;

/** Why signing in through the provider failed, from the login page's address. */
export function readProviderProblem(search: string): (typeof PROBLEMS)[number] | undefined {
  const told = new URLSearchParams(search).get("oidc");
  if (told === null) return undefined;
  return PROBLEMS.find((problem) => problem === told) ?? "failed";
}
