import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_KEY } from "./admin.api.ts";

/** Runs an administrative action: reports its outcome, and refetches all administration data. */
export function useAdminAction<What>(
  run: (what: What) => Promise<unknown>,
  onDone?: (what: What) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (_, what) => onDone?.(what),
    meta: { failure: "admin.failed" },
    // After a failure too, since someone else may have done the same.
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
}
