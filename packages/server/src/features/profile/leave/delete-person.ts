import { normaliseEmail } from "@mosaico/domain/people/email";
import { leaveAccounts } from "#features/accounts/removal.service.ts";
import { deleteInSlices } from "#features/mosaics/mosaics.service.ts";
import {
  getRequester,
  endSessionsOf,
  hasPassword,
  isOnlyAdmin,
  requireOwnPassword,
  type UserRow,
} from "#features/auth/person.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import { deletedMail } from "../profile.mail.ts";
import { finishDeparture } from "./finish-departures.ts";
import { markDeleted } from "./leave.store.ts";

// The response waits no longer than this; the sweep finishes the rest.
const MAX_DURATION_MS = 10_000;

type Typed = { readonly email: string; readonly password?: string | undefined };

/**
 * Deletes the requester for good, together with the accounts in which they are the only member: all of it or nothing.
 * References to them elsewhere and the contents of their mosaics are then deleted in portions; the sweeps finish both
 * if this is interrupted, and delete the files' bytes. The requester confirms with their address and, if they have one,
 * their password.
 */
export async function deletePerson(ctx: ActorCtx, typed: Typed): Promise<void> {
  const user = await getRequester(ctx);
  await requireConfirmation(ctx, user, typed);
  const { mosaics, departure } = await inTransaction(ctx, async (tx) => {
    // The same lock as for following a link for a new password: without it, two concurrent requests would deadlock.
    await lockKey(tx.db, `tokens:${user.id}`);
    if (user.isAdmin) {
      await lockKey(tx.db, "admin.admins");
      if (await isOnlyAdmin(tx, user.id)) throw new AppError("admin.lastAdmin");
    }
    const left = await leaveAccounts(tx, user.id);
    await endSessionsOf(tx, user.id);
    // A concurrent request may have deleted the user first.
    const marked = await markDeleted(tx, user);
    if (marked === undefined) throw new AppError("auth.required");
    await tx.mailer.send(tx.db, deletedMail(tx, user.language, user.email));
    tx.events.publish([`user:${user.id}`]);
    return { mosaics: left, departure: marked };
  });
  // In portions: deleting a large account at once would block other requests for seconds.
  const now = ctx.clock.now();
  const isOver = () => ctx.clock.now().getTime() > now.getTime() + MAX_DURATION_MS;
  // The user is deleted whatever happens here: an error response would be wrong, and the sweeps report what stops them.
  await finishDeparture(ctx, departure, isOver).catch(() => {});
  try {
    for (const mosaic of mosaics) await deleteInSlices(ctx, mosaic, now.toISOString(), isOver);
  } catch {
    return;
  }
}

async function requireConfirmation(ctx: ActorCtx, user: UserRow, typed: Typed): Promise<void> {
  if (normaliseEmail(typed.email) !== user.email) throw refusal("email", "profile.wrongEmail");
  if (!hasPassword(ctx, user)) return;
  const { password = "" } = typed;
  if (password === "") throw refusal("password", "profile.required");
  await requireOwnPassword(ctx, user, password);
}

function refusal(path: string, code: "profile.wrongEmail" | "profile.required"): AppError {
  return new AppError(code, { errors: [{ path, code }] });
}
