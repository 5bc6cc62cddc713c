import { useQuery } from "@tanstack/react-query";
import { freshUser } from "#platform/session/fresh-user.ts";
import { updateUser } from "#platform/session/session.ts";

/** Asks who is signed in: names and roles may have changed since, and the answer renews the cookie for files. */
export function useFreshUser(userId: string): void {
  useQuery({
    queryKey: ["session", userId],
    queryFn: async ({ signal }) => {
      const user = await freshUser({ signal });
      // Here and not where the answer is read: a kept one is older than what the person changed since.
      if (user.id === userId) updateUser(user);
      return user.id;
    },
    staleTime: 60_000,
  });
}
