import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type UserRow, findUser } from "./auth.store.ts";

/** The requester's row. */
export async function getRequester(ctx: ActorCtx): Promise<UserRow> {
  const user = await findUser(ctx, ctx.actor.userId);
  // The user was deleted after the session was read. The row stays until nothing refers to it any more.
  if (user === undefined || user.status === "deleted") throw new AppError("auth.required");
  return user;
}
