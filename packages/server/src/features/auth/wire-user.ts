import type { User } from "@mosaico/contract/auth";
import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import { listAccounts } from "#features/accounts/accounts.service.ts";
import type { RequestCtx, Session } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { getActor } from "./auth.service.ts";
import { type UserRow, findUser } from "./auth.store.ts";

/** The signed-in user. */
export async function getWireUser(
  ctx: RequestCtx,
  userId: string,
  session: Session,
): Promise<User> {
  const user = await findUser(ctx, userId);
  // The user was deleted after the session was read.
  if (user === undefined) throw new AppError("auth.required");
  return toWireUser(ctx, user, session);
}

/** A user as the web app needs them, with the role in their first account, or admin. */
export async function toWireUser(ctx: RequestCtx, user: UserRow, session: Session): Promise<User> {
  // Only accounts of which they are a member, since an admin may fetch all others separately.
  const actor = await getActor(ctx, { id: user.id, isAdmin: false });
  // Clients fetch further pages themselves.
  const { items: accounts } = await listAccounts({ ...ctx, actor, session }, {});
  const { passwordUntil = null } = user;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.isAdmin ? "admin" : (accounts[0]?.role ?? "externo"),
    status: "active",
    language: findLanguage(user.language) ?? DEFAULT_LANGUAGE,
    photoUrl: user.photoName === null ? null : `/files/${user.photoName}`,
    lastMosaicId: user.lastMosaicId ?? null,
    ...(passwordUntil !== null && { passwordUntil }),
    ...(session.lack !== undefined && { lack: session.lack }),
    accounts,
  };
}
