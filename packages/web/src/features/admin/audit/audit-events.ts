import { REFUSAL_WORDS } from "@mosaico/contract/refusals";
import { findAccountRole } from "@mosaico/domain/people/role";
/** Every event that the audit log may hold, in the order in which they are offered. */
export const AUDIT_EVENTS = [
  "access.refused",
  "accounts.photosChanged",
  "accounts.renamed",
  "admin.accountChanged",
  "admin.baseChosen",
  "admin.mailRetried",
  "admin.messageMarked",
  "admin.secondStepOff",
  "admin.sessionsEnded",
  "admin.userChanged",
  "auth.linkedToProvider",
  "auth.passwordReset",
  "auth.registered",
  "auth.signInFailed",
  "auth.signedIn",
  "auth.signedInByProvider",
  "auth.signedOut",
  "auth.verified",
  "billing.checkoutBegun",
  "billing.detailsChanged",
  "icons.changed",
  "icons.created",
  "icons.deleted",
  "implementations.created",
  "implementations.deleted",
  "implementations.renamed",
  "invites.accepted",
  "invites.created",
  "invites.deleted",
  "invites.resent",
  "members.changed",
  "members.removed",
  "mosaics.broughtBack",
  "mosaics.created",
  "mosaics.deleted",
  "mosaics.moved",
  "mosaics.removedForGood",
  "mosaics.restored",
  "mosaics.revisionNamed",
  "mosaics.revisionUnnamed",
  "profile.changed",
  "profile.dataTaken",
  "profile.deleted",
  "profile.photoRemoved",
  "profile.photoSet",
  "secondStep.newCodes",
  "secondStep.turnedOff",
  "secondStep.turnedOn",
  "sessions.ended",
  "sessions.endedAll",
  "sharing.turnedOff",
  "sharing.turnedOn",
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** What became of a thing, besides the names of plans: words of the program that have texts. */
export const AUDIT_WORDS = [
  "blocked",
  "unblocked",
  "adminMade",
  "adminUnmade",
  "new",
  "answered",
  "archived",
  ...REFUSAL_WORDS,
] as const;

/** Whether there is a text for the event: an older program may have written others. */
export function isAuditEvent(event: string): event is AuditEvent {
  return (AUDIT_EVENTS as readonly string[]).includes(event);
}

/** The text for what became of a thing, a role among them; undefined for what an older program may have written. */
export function auditWordKey(word: string) {
  const known = AUDIT_WORDS.find((one) => one === word);
  if (known !== undefined) return `admin.audit.words.${known}` as const;
  const role = findAccountRole(word);
  return role && (`main.roles.${role}` as const);
}
