import type { User } from "@mosaico/contract/auth";
import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import { listAccounts } from "#features/accounts/accounts.service.ts";
import type { RequestCtx, Session } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { getActor } from "./auth.service.ts";
import { type UserRow, findUser } from "./auth.store.ts";

/** The person who is signed in. */
export async function getWireUser(
  ctx: RequestCtx,
  userId: string,
  session: Session,
): Promise<User> {
  const user = await findUser(ctx, userId);
  // Gone since the session was read.
  if (user === undefined) throw new AppError("auth.required");
  return toWireUser(ctx, user, session);
}

/** A person as the web app keeps them: what they are in the first of their accounts, or admin. */
export async function toWireUser(ctx: RequestCtx, user: UserRow, session: Session): Promise<User> {
  // Their own accounts: of an admin too, who may see all others by asking for them.
  const actor = await getActor(ctx, { id: user.id, isAdmin: false });
  // Whoever has more than a page of them asks for the others as well.
  const { items: accounts } = await listAccounts({ ...ctx, actor, session }, {});
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.isAdmin ? "admin" : (accounts[0]?.role ?? "externo"),
    status: "active",
    language: findLanguage(user.language) ?? DEFAULT_LANGUAGE,
    photoUrl: user.photoName === null ? null : `/files/${user.photoName}`,
    lastMosaicId: user.lastMosaicId ?? null,
    accounts,
  };
}
