import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Cancels and repeats pending requests after the user's action has changed a cached response: a response requested
 * before the action would revert it. This includes a first request with nothing cached yet and one that is no longer
 * observed.
 */
export function dropOlderAnswers(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
    query.invalidate();
    // `invalidateQueries` would wait for the first response, and would let an unobserved one arrive.
    void query.cancel({ silent: true });
    query.fetch().catch(() => {
      // The query itself keeps its error.
    });
  }
}
