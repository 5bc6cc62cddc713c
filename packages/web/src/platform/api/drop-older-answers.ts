import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * For after a kept answer was changed by what the person did: an answer that is still on its way was asked for before
 * that and would take it back, so it is dropped and asked for again.
 */
export function dropOlderAnswers(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, fetchStatus: "fetching" });
}
