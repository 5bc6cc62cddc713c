import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#platform/api/api-error.ts";
import { spread, spreadAfter } from "@mosaico/client/jitter";
import { mutationsWithNotices } from "./failure-notices.ts";

const FIRST_WAIT = 1000;
// Nobody watches a loading screen for longer, so it then says what is wrong and how to retry.
const MAX_WAIT = 10_000;

// Open mosaics are updated by their own changes, which a reload would override.
export const OPEN_MOSAICS = new Set<unknown>(["mosaic", "base", "shared"]);

/** The single query cache of the app. Only failures that may be temporary are retried. */
export const queryClient = new QueryClient({
  mutationCache: mutationsWithNotices(),
  defaultOptions: {
    // The library would hold requests back while the browser reports that it is offline, and a dialog would stay busy,
    // and locked, until the network is back: a call that fails at once can be reported and retried.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && error.isPassing && !asksForLong(error),
      retryDelay: (failures, error) =>
        Math.max(spread(FIRST_WAIT * 2 ** failures), spreadAfter(waitOf(error))),
    },
  },
});

function asksForLong(error: unknown): boolean {
  return waitOf(error) > MAX_WAIT;
}

/** The waiting time the server requests, in milliseconds. */
function waitOf(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
}
