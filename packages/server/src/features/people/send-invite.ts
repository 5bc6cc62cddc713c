import type { WireInvite } from "@mosaico/contract/people";
import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";
import { isEmail, mailboxOf, normaliseEmail } from "@mosaico/domain/people/email";
import {
  INVITES_A_DAY,
  INVITE_DAYS,
  MAX_INVITES_TO_MAILBOX,
  inviteStatus,
} from "@mosaico/domain/people/invite";
import { checkName, plainName } from "@mosaico/domain/people/name";
import type { AccountRole } from "@mosaico/domain/people/role";
import { isErrorCode } from "@mosaico/contract/errors";
import { requireMemberCapacity } from "#features/billing/billing.service.ts";
import type { MosaicResource } from "#features/mosaics/mosaics.service.ts";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { type Limit, hit, hitWithin } from "#platform/limits/limits.ts";
import {
  type InviteRow,
  findInvite,
  findInviteTo,
  insertInvite,
  removeInvite,
  renewInvite,
} from "./invites.store.ts";
import { readLimitedTo } from "./limited-to.ts";
import { findLastMosaic, findMember, findPerson } from "./members.store.ts";
import { invitationMail } from "./people.mail.ts";
import { wireInvite } from "./wire.ts";
import {
  type OwnAccount,
  requireGivable,
  requireMaintainer,
  withinAccount,
} from "./within-account.ts";

type FieldError = { readonly path: string; readonly code: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const PER_ACCOUNT: Limit = { max: INVITES_A_DAY, windowSeconds: DAY_MS / 1000 };
const PER_MAILBOX = {
  hour: { max: MAX_INVITES_TO_MAILBOX.hour, windowSeconds: 60 * 60 },
  day: { max: MAX_INVITES_TO_MAILBOX.day, windowSeconds: DAY_MS / 1000 },
} as const;
const PLAN_LENGTH = 100;

/** Invites somebody to an account by mail. */
export async function invite(
  ctx: ActorCtx,
  account: OwnAccount,
  input: {
    readonly name: string;
    readonly email: string;
    readonly role: AccountRole;
    readonly plan: string;
    readonly language: Language | undefined;
    readonly mosaics: readonly Pick<MosaicResource, "accountId" | "mosaicId">[] | null;
  },
): Promise<WireInvite> {
  const { accountId } = account;
  const { name, email } = checkInvited(input);
  const mosaicIds = readLimitedTo(account, input.role, input.mosaics);
  return counted(ctx, accountId, () =>
    withinAccount(ctx, account, async (tx, requester, accountName) => {
      requireMaintainer(tx, account);
      requireGivable(requester, input.role);
      await clearPlace(tx, accountId, email);
      await requireMemberCapacity(tx, accountId);
      const inviter = await findPerson(tx, "id", tx.actor.userId);
      const row: InviteRow = {
        id: tx.ids.uuid(),
        accountId,
        name,
        email,
        role: input.role,
        plan: (plainName(input.plan) ?? "").slice(0, PLAN_LENGTH),
        mosaicIds,
        language: input.language ?? findLanguage(inviter?.language ?? "") ?? DEFAULT_LANGUAGE,
        invitedBy: tx.actor.userId,
        fromMosaicId: await findLastMosaic(tx, { accountId, userId: tx.actor.userId }),
        userId: null,
        acceptedAt: null,
        ...periodOf(tx),
      };
      const token = tx.ids.token();
      await insertInvite(tx, row, hashSecret(token));
      await mail(tx, row, { token, account: accountName, inviter: inviter?.name ?? "" });
      return wireInvite(row, tx.clock.now());
    }),
  );
}

/** Resends an invite with a new link, valid as long as the first one was; the first one is invalidated. */
export async function resendInvite(
  ctx: ActorCtx,
  invited: Permitted<InviteRow, "member.maintain">,
): Promise<WireInvite> {
  const { accountId, id } = invited;
  return counted(ctx, accountId, () =>
    withinAccount(ctx, invited, async (tx, requester, accountName) => {
      requireMaintainer(tx, invited);
      const row = await findInvite(tx, id);
      if (row === undefined) throw new AppError("notFound");
      requireGivable(requester, row.role);
      const status = inviteStatus(row, tx.clock.now().toISOString());
      if (status === "active") throw new AppError("invites.used");
      // C3: an expired invite does not count towards the limit, so it is checked again.
      if (status === "expired") await requireMemberCapacity(tx, accountId);
      const token = tx.ids.token();
      const { expiresAt } = periodOf(tx);
      await renewInvite(tx, row, { tokenHash: hashSecret(token), expiresAt });
      const inviter = await findPerson(tx, "id", tx.actor.userId);
      await mail(tx, row, {
        token,
        account: accountName,
        inviter: inviter?.name ?? "",
      });
      return wireInvite({ ...row, expiresAt }, tx.clock.now());
    }),
  );
}

/** R7: a refused invite does not count towards the limit. */
async function counted<Result>(
  ctx: ActorCtx,
  accountId: string,
  send: () => Promise<Result>,
): Promise<Result> {
  const attempt = await hit(ctx, `invites.account:${accountId}`, PER_ACCOUNT);
  try {
    return await send();
  } catch (error) {
    await attempt.forget();
    throw error;
  }
}

/** Throws if the address belongs to a member or has a valid invite; deletes an expired one. */
async function clearPlace(tx: SystemCtx, accountId: string, email: string): Promise<void> {
  const person = await findPerson(tx, "email", email);
  const member = person && (await findMember(tx, { accountId, userId: person.id }));
  if (member !== undefined) throw onEmail("invites.alreadyMember");
  const earlier = await findInviteTo(tx, accountId, email);
  if (earlier === undefined) return;
  if (inviteStatus(earlier, tx.clock.now().toISOString()) === "pending") {
    throw onEmail("invites.alreadyInvited");
  }
  await removeInvite(tx, earlier);
}

/** Mails the invite, to an existing user in their own language. */
async function mail(
  tx: SystemCtx,
  row: InviteRow,
  by: { readonly token: string; readonly account: string; readonly inviter: string },
): Promise<void> {
  await limitMailbox(tx, row.email);
  const person = await findPerson(tx, "email", row.email);
  // Users who never verified their address cannot sign in: they register and choose a password.
  const isKnown = person !== undefined && person.status !== "pending";
  const language = (isKnown ? findLanguage(person.language) : undefined) ?? row.language;
  const { name, role, email: to } = row;
  await tx.mailer.send(
    tx.db,
    invitationMail(tx.publicUrl, { to, name, role, isKnown, language, ...by }),
  );
}

/** R7: limits the mails to one mailbox from all accounts together. */
async function limitMailbox(tx: SystemCtx, email: string): Promise<void> {
  const mailbox = mailboxOf(email);
  for (const [window, limit] of Object.entries(PER_MAILBOX)) {
    const code = "invites.tooManyToAddress";
    await hitWithin(tx, `invites.${window}:${mailbox}`, { ...limit, code });
  }
}

function checkInvited(invited: { readonly name: string; readonly email: string }) {
  const name = checkName(invited.name);
  const email = normaliseEmail(invited.email);
  const errors: FieldError[] = [
    ...(name.ok ? [] : [{ path: "name", code: name.problem }]),
    ...(isEmail(email) ? [] : [{ path: "email", code: "auth.badEmail" }]),
  ];
  if (name.ok && errors.length === 0) return { name: name.value, email };
  const code = errors[0]?.code;
  throw new AppError(isErrorCode(code) ? code : "validation.failed", { errors });
}

function periodOf({ clock }: SystemCtx): { createdAt: string; expiresAt: string } {
  const now = clock.now().getTime();
  return {
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + INVITE_DAYS * DAY_MS).toISOString(),
  };
}

function onEmail(code: "invites.alreadyMember" | "invites.alreadyInvited"): AppError {
  return new AppError(code, { errors: [{ path: "email", code }] });
}
