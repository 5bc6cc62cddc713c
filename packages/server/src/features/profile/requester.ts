import { type UserRow, findUser } from "#features/auth/person.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";

/** The requester's row. */
export async function getRequester(ctx: ActorCtx): Promise<UserRow> {
  const user = await findUser(ctx, ctx.actor.userId);
  // The user was deleted after the session was read.
  if (user === undefined) throw new AppError("auth.required");
  return user;
}
