import type { WireProfile } from "@mosaico/contract/profile";
import type { Language } from "@mosaico/domain/language";
import { checkName } from "@mosaico/domain/people/name";
import { needsSecondStep } from "@mosaico/domain/people/second-step-rule";
import {
  getRequester,
  type UserRow,
  checkPassword,
  requireOther,
  requireOwnPassword,
  getSecondStep,
  hasPassword,
  replacePassword,
  toWireUser,
} from "#features/auth/person.service.ts";
import { setLastMosaic } from "#features/people/people.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { passwordChangedMail } from "./profile.mail.ts";
import { updateUser } from "./profile.store.ts";

/** What users may change about themselves; fields left out stay the same. */
type Changes = {
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
  readonly lastMosaicId?: number | undefined;
  readonly currentPassword?: string | undefined;
  readonly newPassword?: string | undefined;
};

/** The requester's own profile. */
export async function getProfile(ctx: ActorCtx): Promise<WireProfile> {
  const user = await getRequester(ctx);
  return {
    ...(await toWireUser(ctx, user, ctx.session)),
    hasPassword: hasPassword(ctx, user),
    usesPasswords: ctx.signIn.passwords,
    secondStep: {
      ...(await getSecondStep(ctx, user.id)),
      isRequired: needsSecondStep(ctx.signIn.secondStep, user),
    },
  };
}

/** Changes the given ones of name, language and password, all or nothing. Returns whether anything changed. */
export async function changeProfile(ctx: ActorCtx, changes: Changes): Promise<boolean> {
  const user = await getRequester(ctx);
  const name = changes.name === undefined ? undefined : valueOf(checkName(changes.name));
  const passwordHash = await newPasswordHash(ctx, user, changes);
  const { language, lastMosaicId } = changes;
  // Nobody is notified of this: it only sets where the next device starts.
  if (lastMosaicId !== undefined && lastMosaicId !== user.lastMosaicId) {
    await setLastMosaic(ctx, user.id, lastMosaicId);
  }
  if (name === undefined && language === undefined && passwordHash === undefined) return false;
  await inTransaction(ctx, async (tx) => {
    if (name !== undefined || language !== undefined) {
      await updateUser(tx, user.id, {
        ...(name !== undefined && { name }),
        ...(language !== undefined && { language }),
      });
    }
    if (passwordHash !== undefined) {
      // The password may have been changed elsewhere since it was checked.
      if (!(await replacePassword(tx, user, passwordHash))) throw wrongPassword();
      await tx.mailer.send(tx.db, passwordChangedMail(tx, language ?? user.language, user.email));
    }
    tx.events.publish([`user:${user.id}`]);
  });
  return true;
}

async function newPasswordHash(
  ctx: ActorCtx,
  user: UserRow,
  { currentPassword = "", newPassword = "" }: Changes,
): Promise<string | undefined> {
  if (currentPassword === "" && newPassword === "") return undefined;
  if (!ctx.signIn.passwords) throw new AppError("auth.passwordsOff");
  const missing = [
    ...(currentPassword === "" ? ["currentPassword"] : []),
    ...(newPassword === "" ? ["newPassword"] : []),
  ];
  if (missing.length > 0) {
    const errors = missing.map((path) => ({ path, code: "profile.required" }));
    throw new AppError("profile.required", { errors });
  }
  const checked = await checkPassword(ctx, newPassword, user.email, "newPassword");
  await requireOwnPassword(ctx, user, currentPassword, "currentPassword");
  await requireOther(ctx, user, newPassword, "newPassword");
  return hashPassword(checked, ctx);
}

function wrongPassword(): AppError {
  const code = "profile.wrongPassword";
  return new AppError(code, { errors: [{ path: "currentPassword", code }] });
}
