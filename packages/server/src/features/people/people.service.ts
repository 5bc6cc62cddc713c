import type { ThingLoader } from "#platform/http/routes.ts";

/** An invitation into an account in which the asker sees the people. */
export type InviteThing = { readonly accountId: string };

export const loadInvite: ThingLoader<InviteThing> = async () => undefined;
