import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * For after a kept answer was changed by what the person did: an answer that is still on its way was asked for before
 * that and would take it back, so it is dropped and asked for again. So is the very first one, of which nothing is kept
 * yet, and one that nobody looks at any more.
 */
export function dropOlderAnswers(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
    query.invalidate();
    // `invalidateQueries` would wait for the first answer, and let one arrive that nobody observes.
    void query.cancel({ silent: true });
    query.fetch().catch(() => {
      // The query itself keeps why it failed.
    });
  }
}
