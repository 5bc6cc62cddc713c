import type { CallAnswer, CallInput } from "@mosaico/contract/call";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { mosaicsQuery } from "#features/mosaics/mosaics.api.ts";
import { call } from "#platform/api/call.ts";
import { suggestLanguage } from "#platform/i18n/i18n.ts";
import { writeSelectedMosaic } from "#platform/preferences/selected-mosaic.ts";
import { updateUser } from "#platform/session/session.ts";

/** The data of an invitation. */
export type Invitation = CallAnswer<"POST /user-invites/preview">["item"];

/** Loads the invitation of a link. For visitors the page switches to its language, unless they have chosen another. */
export function invitationQuery(token: string, isSignedIn: boolean) {
  return queryOptions({
    queryKey: ["invitation", token, isSignedIn],
    queryFn: async ({ signal }): Promise<Invitation> => {
      const { item } = await call(
        "POST /user-invites/preview",
        { body: { token } },
        { signal, token: null },
      );
      // Stays in the current language if the texts cannot be loaded.
      if (!isSignedIn) await suggestLanguage(item.language).catch(() => {});
      return item;
    },
    staleTime: Infinity,
    gcTime: 0,
    // Invalid links count towards a rate limit.
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Registers by an invitation, which also verifies the address. */
export async function registerInvited(
  body: CallInput<"POST /auth/register">["body"] & { inviteToken: string },
): Promise<void> {
  await call("POST /auth/register", { body }, { token: null });
}

/**
 * Accepts an invitation as the signed-in user. The mosaic they were invited from is opened next, or the account's first
 * one if they may not see it.
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
    // The invitation is accepted: the main screen loads whatever failed here.
  }
}
