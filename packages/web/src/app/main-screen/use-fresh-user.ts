import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#platform/api/call.ts";
import { updateUser } from "#platform/session/session.ts";

/** Asks who is signed in: names and roles may have changed since, and the answer renews the cookie for files. */
export function useFreshUser(userId: string): void {
  const { data } = useQuery({
    queryKey: ["session", userId],
    queryFn: ({ signal }) => call("GET /auth/session", {}, { signal }),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data?.user.id === userId) updateUser(data.user);
  }, [data, userId]);
}
