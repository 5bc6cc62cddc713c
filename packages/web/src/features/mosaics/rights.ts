import type { User } from "@mosaico/contract/auth";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { can } from "@mosaico/domain/people/permission";
import { actorOf } from "#platform/session/actor.ts";

/** What the signed-in person may do to the open mosaic. */
export type Rights = {
  readonly history: boolean;
  readonly edit: boolean;
  readonly design: boolean;
  readonly remove: boolean;
  /** Exclusive icons of its account. */
  readonly icons: boolean;
  /** In any account of theirs. */
  readonly create: boolean;
  /** Who is in its account, and who is invited. */
  readonly people: boolean;
  /** How its account is named and its mosaics grouped. */
  readonly implementations: boolean;
  readonly share: boolean;
  /** What is reported to other services. */
  readonly webhooks: boolean;
  readonly pay: boolean;
  readonly platform: boolean;
};

/** What a person may do to a mosaic of an account. */
export function rightsOf(
  user: User,
  mosaic: { readonly id: number; readonly accountId: string },
): Rights {
  const actor = actorOf(user);
  const resource = { accountId: mosaic.accountId, mosaicId: mosaic.id };
  const account = { accountId: mosaic.accountId };
  return {
    history: can(actor, "mosaic.history", resource),
    edit: can(actor, "tile.edit", resource),
    design: can(actor, "mosaic.design", resource),
    remove: can(actor, "mosaic.delete", resource),
    icons: can(actor, "icon.maintain", account),
    create: mayCreate(user, mosaic.accountId),
    people: can(actor, "member.maintain", account),
    implementations: can(actor, "implementation.maintain", account),
    share: can(actor, "sharing.maintain", resource),
    webhooks: can(actor, "webhook.maintain", account),
    pay: can(actor, "payment.maintain", account),
    platform: can(actor, "platform.maintain", { accountId: null }),
  };
}

/** Whether a person may create a mosaic in this account or in one of their own. */
export function mayCreate(user: User, accountId?: string): boolean {
  const actor = actorOf(user);
  const ids = [
    ...user.accounts.map(({ id }) => id),
    ...(accountId === undefined ? [] : [accountId]),
  ];
  return ids.some((id) => can(actor, "mosaic.create", { accountId: id }));
}

/** Returns a test of which operations these rights allow. */
export function mayDo(rights: Rights): (operation: Operation) => boolean {
  return ({ op }) => (op === "updateTile" || op === "moveTile" ? rights.edit : rights.design);
}
