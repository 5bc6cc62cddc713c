import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#platform/api/api-error.ts";

/** One cache of answers for the whole app. Only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The library would hold back what is asked while the browser says that it is offline, and a dialog would stay
    // busy, and locked, until the network is back: a call that fails at once can be told and tried again.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isPassing,
    },
  },
});
