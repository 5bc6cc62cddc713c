import type { CallAnswer, CallInput } from "@mosaico/contract/call";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { mosaicsQuery } from "#features/mosaics/mosaics.api.ts";
import { call } from "#platform/api/call.ts";
import { suggestLanguage } from "#platform/i18n/i18n.ts";
import { writeSelectedMosaic } from "#platform/preferences/selected-mosaic.ts";
import { updateUser } from "#platform/session/session.ts";

/** What an invitation is about. */
export type Invitation = CallAnswer<"POST /user-invites/preview">["item"];

/** The invitation of a link. Whoever is not signed in reads on in its language, unless they asked for another. */
export function invitationQuery(token: string, isSignedIn: boolean) {
  return queryOptions({
    queryKey: ["invitation", token, isSignedIn],
    queryFn: async ({ signal }): Promise<Invitation> => {
      const { item } = await call(
        "POST /user-invites/preview",
        { body: { token } },
        { signal, token: null },
      );
      // Told in whatever language there is, where the texts of that one cannot be had just now.
      if (!isSignedIn) await suggestLanguage(item.language).catch(() => {});
      return item;
    },
    staleTime: Infinity,
    gcTime: 0,
    // Wrong links are counted.
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Registers by an invitation, which verifies the address as well. */
export async function registerInvited(
  body: CallInput<"POST /auth/register">["body"] & { inviteToken: string },
): Promise<void> {
  await call("POST /auth/register", { body }, { token: null });
}

/**
 * Accepts an invitation as who is signed in. The mosaic from which they were invited is opened next, or the account's
 * first one where they do not see that.
 */
export async function acceptInvitation(client: QueryClient, token: string): Promise<void> {
  const { item } = await call("POST /user-invites/accept", { body: { token } });
  try {
    const { user } = await call("GET /auth/session", {});
    updateUser(user);
    const mosaics = await client.fetchQuery({ ...mosaicsQuery(user.id), staleTime: 0 });
    const inAccount = mosaics.filter(({ accountId }) => accountId === item.accountId);
    const next = inAccount.find(({ id }) => id === user.lastMosaicId) ?? inAccount[0];
    if (next !== undefined) writeSelectedMosaic(next.id);
  } catch {
    // They are in: the main screen asks for what could not be had here.
  }
}
