import { REFUSAL_WORDS } from "@mosaico/contract/refusals";
import { findAccountRole } from "@mosaico/domain/people/role";
/** All events of the audit log, in the order in which they are offered. */
export const AUDIT_EVENTS = [
  "access.refused",
  "accounts.pageChanged",
  "accounts.photosChanged",
  "accounts.renamed",
  "admin.accountChanged",
  "admin.backupBegun",
  "admin.baseChosen",
  "admin.baseOfLanguageChosen",
  "admin.baseOfLanguageCleared",
  "admin.mailRetried",
  "admin.messageMarked",
  "admin.pageDetailsSet",
  "admin.secondStepOff",
  "admin.sessionsEnded",
  "admin.userChanged",
  "auth.confirmed",
  "auth.linkedToProvider",
  "auth.linkMade",
  "auth.passwordReset",
  "auth.registered",
  "auth.signInFailed",
  "auth.signedIn",
  "auth.signedInByPasskey",
  "auth.signedInByProvider",
  "auth.signedOut",
  "auth.verified",
  "billing.checkoutBegun",
  "billing.detailsChanged",
  "files.originalDeleted",
  "groups.roleGiven",
  "groups.roleTaken",
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
  "members.setByGroups",
  "mosaics.broughtBack",
  "mosaics.copied",
  "mosaics.created",
  "mosaics.deleted",
  "mosaics.imported",
  "mosaics.moved",
  "mosaics.removedForGood",
  "mosaics.restored",
  "mosaics.revisionNamed",
  "mosaics.revisionUnnamed",
  "passkeys.added",
  "passkeys.removed",
  "passkeys.renamed",
  "profile.changed",
  "profile.dataTaken",
  "profile.deleted",
  "profile.photoRemoved",
  "profile.photoSet",
  "scim.groupSet",
  "scim.tokenMade",
  "scim.tokenRevoked",
  "scim.userSet",
  "secondStep.newCodes",
  "secondStep.turnedOff",
  "secondStep.turnedOn",
  "secondStep.used",
  "secrets.forgotten",
  "sessions.ended",
  "sessions.endedAll",
  "sharing.changed",
  "sharing.linkRevoked",
  "sharing.turnedOff",
  "sharing.turnedOn",
  "tokens.created",
  "tokens.revoked",
  "webhooks.changed",
  "webhooks.created",
  "webhooks.deleted",
  "webhooks.secretRenewed",
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** The recorded outcomes that have texts, besides the names of plans. */
export const AUDIT_WORDS = [
  "blocked",
  "unblocked",
  "adminMade",
  "adminUnmade",
  "new",
  "answered",
  "archived",
  "turnedOn",
  "turnedOff",
  "created",
  "changed",
  "deleted",
  "removed",
  "noCapacity",
  "lastOwner",
  ...REFUSAL_WORDS,
] as const;

/** Whether there is a text for the event: older versions may have recorded others. */
export function isAuditEvent(event: string): event is AuditEvent {
  return (AUDIT_EVENTS as readonly string[]).includes(event);
}

/** The text of an outcome, including roles; undefined for one recorded by an older version. */
export function auditWordKey(word: string) {
  const knownWord = AUDIT_WORDS.find((one) => one === word);
  if (knownWord !== undefined) return `admin.audit.words.${knownWord}` as const;
  const role = findAccountRole(word);
  return role && (`main.roles.${role}` as const);
}
