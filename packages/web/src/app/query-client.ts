import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#platform/api/api-error.ts";
import { spread, spreadAfter } from "#platform/api/jitter.ts";
import { mutationsWithNotices } from "./failure-notices.ts";

const FIRST_WAIT = 1000;
// For longer nobody looks at a screen that fills by itself: it says what is wrong, and how to try again.
const MAX_WAIT = 10_000;

/** One cache of answers for the whole app. Only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  mutationCache: mutationsWithNotices(),
  defaultOptions: {
    // The library would hold back what is asked while the browser says that it is offline, and a dialog would stay
    // busy, and locked, until the network is back: a call that fails at once can be told and tried again.
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

/** What the server asks to be left alone for, in milliseconds. */
function waitOf(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
}
