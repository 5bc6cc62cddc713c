import type { WireInvite } from "@mosaico/contract/people";
import { inviteStatus } from "@mosaico/domain/people/invite";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import type { RequestCtx, SystemCtx } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { type InviteRow, claimInvite, findInviteByToken } from "./invites.store.ts";
import { addMember, setLastMosaic } from "./members.store.ts";
import { wireInvite } from "./wire.ts";

type OpenInvite = InviteRow & { readonly accountName: string };

/**
 * The invite of a link that can be accepted now; throws the reason if it cannot. Unknown tokens count as failures of
 * the requester's network. Must not run in a transaction, which would roll the count back.
 */
export async function getOpenInvite(ctx: RequestCtx, token: string): Promise<OpenInvite> {
  await refuseAfterFailures(ctx, "token");
  const invite = await findInviteByToken(ctx, hashSecret(token));
  if (invite === undefined) {
    await countFailure(ctx, "token");
    throw new AppError("invites.invalidLink");
  }
  return requireOpen(ctx, invite);
}

/** Whether a link is that of an open invite for this address. */
export async function isInvited(ctx: SystemCtx, token: string, email: string): Promise<boolean> {
  const invite = await findInviteByToken(ctx, hashSecret(token));
  const status = invite && inviteStatus(invite, ctx.clock.now().toISOString());
  return invite?.email === email && status === "pending";
}

/** Throws if the invite was sent to another address than that of the accepting user. */
export function requireAddress(invite: { readonly email: string }, email: string): void {
  if (invite.email !== email) throw new AppError("invites.otherAddress");
}

/** Makes a user a member through an invite for their address, in the transaction that authenticates them. */
export async function acceptInvite(
  tx: SystemCtx,
  token: string,
  person: { readonly userId: string; readonly email: string },
): Promise<WireInvite> {
  const hash = hashSecret(token);
  const found = await findInviteByToken(tx, hash);
  if (found === undefined) throw new AppError("invites.invalidLink");
  requireAddress(found, person.email);
  await lockAccount(tx.db, found.accountId);
  // R7: this update decides between concurrent requests.
  const claimed = await claimInvite(tx, found, hash, person.userId);
  if (claimed === undefined) throw whyNot(tx, await findInviteByToken(tx, hash));
  await addMember(tx, { accountId: claimed.accountId, userId: person.userId }, claimed);
  const { accountId, role } = claimed;
  await recordEvent(tx, { event: "member.joined", accountId, userId: person.userId, role });
  const first = beginningOf(claimed);
  if (first !== undefined) await setLastMosaic(tx, person.userId, first);
  const inviter = claimed.invitedBy === null ? [] : [`user:${claimed.invitedBy}`];
  tx.events.publish([`user:${person.userId}`, ...inviter]);
  return wireInvite(claimed, tx.clock.now());
}

/**
 * The mosaic the member starts in: the one from which they were invited, or, if they cannot see it, one that they can.
 */
function beginningOf({ fromMosaicId, mosaicIds }: InviteRow): number | undefined {
  if (mosaicIds === null) return fromMosaicId ?? undefined;
  return mosaicIds.find((id) => id === fromMosaicId) ?? mosaicIds[0];
}

function requireOpen(ctx: SystemCtx, invite: OpenInvite): OpenInvite {
  if (inviteStatus(invite, ctx.clock.now().toISOString()) !== "pending") throw whyNot(ctx, invite);
  return invite;
}

function whyNot(ctx: SystemCtx, invite: InviteRow | undefined): AppError {
  const status = invite && inviteStatus(invite, ctx.clock.now().toISOString());
  if (status === "active") return new AppError("invites.used");
  return new AppError(status === "expired" ? "invites.expired" : "invites.invalidLink");
}
