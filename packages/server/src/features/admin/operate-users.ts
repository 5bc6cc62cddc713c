import type { AdminUser } from "@mosaico/contract/admin";
import { DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import { createFirstAccount } from "#features/accounts/accounts.service.ts";
import {
  checkPerson,
  createUser,
  findUserByEmail,
  makeSignInLink,
  setPassword,
  turnOffSecondStepOf,
} from "#features/auth/person.service.ts";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { urlAt } from "#platform/public-url.ts";
import { AppError } from "#platform/http/app-error.ts";
import { addAuditEntry } from "#platform/http/audit.store.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { type UserChange, changeUser } from "./manage-users.ts";
import { findUser, listUsers } from "./users.store.ts";

/** Where the audit log says that something was done on the machine itself. */
export const SHELL = "shell";
const PAGE = 200;

/** The context of whoever runs the installation: nobody who can sign in, with every permission. */
export function operatorCtx(ctx: SystemCtx): ActorCtx {
  return {
    ...ctx,
    network: SHELL,
    language: DEFAULT_LANGUAGE,
    userAgent: "mosaico",
    actor: { userId: "", isAdmin: true, memberships: [] },
    session: { id: "" },
  };
}

/** All users by name whose name or address has these words. */
export async function* eachUser(ctx: SystemCtx, search: string): AsyncGenerator<AdminUser> {
  let after: { readonly key: string; readonly id: string } | undefined;
  for (;;) {
    const rows = await listUsers(ctx, { words: wordsOf(search) }, { after, limit: PAGE });
    for (const { user } of rows) yield user;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = { key: last.search, id: last.user.id };
  }
}

/** Creates a user who can sign in at once: with an account of their own, or as a platform admin without one. */
export async function addUserAsOperator(
  ctx: ActorCtx,
  input: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly isAdmin: boolean;
  },
): Promise<AdminUser> {
  const checked = await checkPerson(ctx, input);
  const person = { ...checked, isAdmin: input.isAdmin, language: DEFAULT_LANGUAGE };
  const userId = await inTransaction(ctx, async (tx) => {
    const id = await createUser(tx, person);
    if (!input.isAdmin) {
      await createFirstAccount(tx, { userId: id, name: person.name, language: person.language });
    }
    await audit(tx, "auth.registered", id);
    return id;
  });
  return getUser(ctx, userId);
}

/** Sets a user's password and ends their sessions. */
export async function setPasswordAsOperator(
  ctx: ActorCtx,
  input: { readonly email: string; readonly password: string },
): Promise<AdminUser> {
  const userId = await inTransaction(ctx, async (tx) => {
    const id = await setPassword(tx, input);
    await audit(tx, "auth.passwordReset", id);
    return id;
  });
  return getUser(ctx, userId);
}

/** Blocks or unblocks a user, or grants or revokes platform admin. */
export async function changeUserAsOperator(
  ctx: ActorCtx,
  email: string,
  change: UserChange,
): Promise<AdminUser> {
  const user = await findUserByEmail(ctx, email.trim().toLowerCase());
  if (user === undefined) throw new AppError("notFound");
  return inTransaction(ctx, async (tx) => {
    const { item, what } = await changeUser(tx, user.id, change);
    if (what.length > 0) await audit(tx, "admin.userChanged", user.id, what.join(","));
    return item;
  });
}

/** Turns off the second step of a user who lost it. */
export async function turnOffSecondStepAsOperator(
  ctx: ActorCtx,
  email: string,
): Promise<AdminUser> {
  const user = await findUserByEmail(ctx, email.trim().toLowerCase());
  if (user === undefined) throw new AppError("notFound");
  await inTransaction(ctx, async (tx) => {
    await turnOffSecondStepOf(tx, user.id);
    await audit(tx, "admin.secondStepOff", user.id);
  });
  return getUser(ctx, user.id);
}

/** A link by which an active user signs in once, within ten minutes. */
export async function makeLinkAsOperator(
  ctx: ActorCtx,
  email: string,
): Promise<{ readonly item: AdminUser; readonly link: string }> {
  const user = await findUserByEmail(ctx, email.trim().toLowerCase());
  if (user === undefined) throw new AppError("notFound");
  if (user.status !== "active") throw new AppError("auth.blocked");
  const path = await inTransaction(ctx, async (tx) => {
    await audit(tx, "auth.linkMade", user.id);
    return makeSignInLink(tx, user.id);
  });
  return { item: await getUser(ctx, user.id), link: urlAt(ctx.publicUrl, path).href };
}

async function getUser(ctx: SystemCtx, id: string): Promise<AdminUser> {
  const user = await findUser(ctx, id);
  if (user === undefined) throw new AppError("notFound");
  return user;
}

function audit(tx: ActorCtx, event: string, userId: string, what: string | null = null) {
  return addAuditEntry(tx, { event, what, thing: `user:${userId}`, userId: null, accountId: null });
}
