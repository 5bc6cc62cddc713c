import { mailboxOf } from "@mosaico/domain/people/email";
import type { SystemCtx } from "#platform/context.ts";
import { tryHit } from "#platform/limits/limits.ts";

const HOUR_SECONDS = 60 * 60;
const PER_HOUR = { max: 5, windowSeconds: HOUR_SECONDS };
// Recoveries are needed more often, and somebody who requests many for another user must not lock them out for a day.
const PER_DAY = {
  registration: { max: 10, windowSeconds: 24 * HOUR_SECONDS },
  recovery: { max: 40, windowSeconds: 24 * HOUR_SECONDS },
} as const;

/**
 * Whether the address may receive one more mail of this kind: mails that anybody can trigger must not flood a mailbox.
 */
export async function mayMail(
  ctx: SystemCtx,
  kind: keyof typeof PER_DAY,
  email: string,
): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const ofHour = await tryHit(ctx, `${kind}.mail:${mailbox}`, PER_HOUR);
  return ofHour.allowed && (await tryHit(ctx, `${kind}.mailDay:${mailbox}`, PER_DAY[kind])).allowed;
}
