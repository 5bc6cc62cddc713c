import { useQuery } from "@tanstack/react-query";
import { freshUser } from "#platform/session/fresh-user.ts";
import { updateUser } from "#platform/session/session.ts";

/** Reloads the signed-in user: names and roles may have changed, and the response renews the cookie for files. */
export function useFreshUser(userId: string): void {
  useQuery({
    queryKey: ["session", userId],
    queryFn: async ({ signal }) => {
      const user = await freshUser({ signal });
      // Updated here rather than when the query is read, because a cached response may predate the user's own changes.
      if (user.id === userId) updateUser(user);
      return user.id;
    },
    staleTime: 60_000,
  });
}
