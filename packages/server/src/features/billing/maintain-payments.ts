import type { Logger } from "pino";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { endingMail } from "./billing.mail.ts";
import { claimReminder, listDue, listEndingYears, listOwners } from "./maintain-payments.store.ts";
import { listUnsent } from "./details.store.ts";
import { deleteCustomer } from "./end-payment.ts";
import { listEndings } from "./endings.store.ts";
import { syncPayment } from "./sync-payment.ts";
import { sendDetails } from "./send-details.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDED_DAYS_BEFORE = 7;
const AT_ONCE = 200;

/**
 * Handles what no webhook reports: expired years, years that end soon, and what could not be exchanged while the
 * provider was unreachable. Runs every hour; a failure for one account does not affect the others.
 */
export async function maintainPayments(ctx: SystemCtx, log: Logger): Promise<void> {
  const { payments } = ctx;
  if (payments === undefined) return;
  await remind(ctx);
  // C6: a year ends by itself, without any event.
  const heardBefore = new Date(ctx.clock.now().getTime() - DAY_MS).toISOString();
  const due = await listDue(ctx, { heardBefore, limit: AT_ONCE });
  await each(due, (customerId) => syncPayment(ctx, payments, customerId), log);
  const endings = await listEndings(ctx, AT_ONCE);
  await each(endings, (customerId) => deleteCustomer(ctx, payments, customerId), log);
  const unsent = await listUnsent(ctx, AT_ONCE);
  await each(unsent, (accountId) => sendDetails(ctx, payments, accountId), log);
}

async function each(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
  log: Logger,
): Promise<void> {
  for (const id of ids) {
    await work(id).catch((error: unknown) =>
      log.warn(
        { err: error, id },
        "the payment provider could not be reached; retrying within an hour",
      ),
    );
  }
}

/** Sends each owner one mail before a year ends, since years are not renewed. */
async function remind(ctx: SystemCtx): Promise<void> {
  const soon = new Date(ctx.clock.now().getTime() + REMINDED_DAYS_BEFORE * DAY_MS).toISOString();
  for (const { accountId, name, paidUntil } of await listEndingYears(ctx, soon)) {
    await inTransaction(ctx, async (tx) => {
      if (!(await claimReminder(tx, accountId, paidUntil))) return;
      for (const { email, language } of await listOwners(tx, accountId)) {
        const about = { accountId, name, paidUntil: new Date(paidUntil) };
        await tx.mailer.send(tx.db, endingMail(tx.publicUrl, language, email, about));
      }
    });
  }
}
