import { normaliseEmail } from "@mosaico/domain/people/email";
import { leaveAccounts } from "#features/accounts/removal.service.ts";
import { emptyGone } from "#features/mosaics/mosaics.service.ts";
import {
  type UserRow,
  requireOwnPassword,
  endSessionsOf,
  hasPassword,
} from "#features/auth/person.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import { getRequester } from "../requester.ts";
import { deletedMail } from "../profile.mail.ts";
import { finishDeparture } from "./finish-departures.ts";
import { isOnlyAdmin, markGone } from "./leave.store.ts";

// Nobody waits longer for an answer: the rest goes by the sweep.
const MAX_DURATION_MS = 10_000;

type Typed = { readonly email: string; readonly password?: string | undefined };

/**
 * Deletes the requester for good, with the accounts in which nobody else is: all at once or nothing. What tells of them
 * elsewhere, and what was in their mosaics, goes in pieces after that; the sweeps finish both where this ends early, and
 * take the bytes of files. Their address and, where they have one, their
 * password are typed to confirm it.
 */
export async function deletePerson(ctx: ActorCtx, typed: Typed): Promise<void> {
  const user = await getRequester(ctx);
  await requireConfirmation(ctx, user, typed);
  const { mosaics, departure } = await inTransaction(ctx, async (tx) => {
    // As whoever follows a link for a new password: two that did so at once would wait for each other for ever.
    await lockKey(tx.db, `tokens:${user.id}`);
    if (user.isAdmin) {
      await lockKey(tx.db, "admin.admins");
      if (await isOnlyAdmin(tx, user.id)) throw new AppError("admin.lastAdmin");
    }
    const left = await leaveAccounts(tx, user.id);
    await endSessionsOf(tx, user.id);
    // Somebody else may have asked for it at the same time.
    const gone = await markGone(tx, user);
    if (gone === undefined) throw new AppError("auth.required");
    await tx.mailer.send(tx.db, deletedMail(tx, user.language, user.email));
    tx.events.tell([`user:${user.id}`]);
    return { mosaics: left, departure: gone };
  });
  // Piece by piece: all at once would keep everybody else waiting for seconds where they are large.
  const now = ctx.clock.now();
  const isOver = () => ctx.clock.now().getTime() > now.getTime() + MAX_DURATION_MS;
  // They are deleted however this ends: an answer that denies it would be wrong, and the sweeps tell what is in their way.
  await finishDeparture(ctx, departure, isOver).catch(() => {});
  try {
    for (const mosaic of mosaics) await emptyGone(ctx, mosaic, now.toISOString(), isOver);
  } catch {
    return;
  }
}

async function requireConfirmation(ctx: ActorCtx, user: UserRow, typed: Typed): Promise<void> {
  if (normaliseEmail(typed.email) !== user.email) throw refusal("email", "profile.wrongEmail");
  if (!hasPassword(user)) return;
  const { password = "" } = typed;
  if (password === "") throw refusal("password", "profile.required");
  await requireOwnPassword(ctx, user, password);
}

function refusal(path: string, code: "profile.wrongEmail" | "profile.required"): AppError {
  return new AppError(code, { errors: [{ path, code }] });
}
