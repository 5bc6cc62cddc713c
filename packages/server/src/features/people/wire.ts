import type { WireInvite, WireMember } from "@mosaico/contract/people";
import { inviteStatus } from "@mosaico/domain/people/invite";
import type { InviteRow } from "./invites.store.ts";
import type { MemberRow } from "./members.store.ts";

export function wireInvite(invite: InviteRow, now: Date): WireInvite {
  return {
    id: invite.id,
    accountId: invite.accountId,
    name: invite.name,
    email: invite.email,
    role: invite.role,
    mosaico: invite.plan,
    mosaicIds: invite.mosaicIds && [...invite.mosaicIds],
    language: invite.language,
    status: inviteStatus(invite, now.toISOString()),
    invitedAt: invite.createdAt,
    expiresAt: invite.expiresAt,
    userId: invite.userId,
  };
}

export function wireMember({ isActive, mosaicIds, photoName, ...member }: MemberRow): WireMember {
  return {
    ...member,
    mosaicIds: mosaicIds && [...mosaicIds],
    photoUrl: photoName === null ? null : `/files/${photoName}`,
    status: isActive ? "active" : "blocked",
  };
}
