import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#platform/api/api-error.ts";

/** One cache of answers for the whole app. Only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isPassing,
    },
  },
});
