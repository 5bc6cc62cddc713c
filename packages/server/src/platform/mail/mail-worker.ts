import { join } from "node:path";
import type { Logger } from "pino";
import type { SystemCtx } from "../context.ts";
import { emlTransport } from "./eml-transport.ts";
import { type MailTransport, RefusedMail } from "./mail-transport.ts";
import {
  type ClaimedMail,
  type Message,
  claimMail,
  markFailed,
  markSent,
  markWaiting,
  openMessage,
} from "./outbox.store.ts";
import { UnreadableSecret } from "../secrets/secrets.ts";
import { MAX_DURATION_MS, planRetry } from "./retry-plan.ts";
import { senderOf } from "./sender.ts";
import { smtpTransport } from "./smtp-transport.ts";
import { createWakeableRest } from "./wakeable-rest.ts";

export type MailSettings = {
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom?: string | undefined;
};

export type MailWorker = {
  /** Stops after the mail in progress, which gets a few seconds. */
  stop(): Promise<void>;
  /** Checks for mails at once. */
  wake(): void;
};

type WorkerCtx = Pick<SystemCtx, "db" | "clock" | "secrets">;

const REST_MS = 1000;
const REST_AFTER_FAULT_MS = 10_000;
const SEND_MS = 60_000;
const STOP_MS = 4000;
// Longer than any attempt may take, so that only the lease of a dead process expires.
const LEASE_MS = 5 * 60_000;
const ERROR_LIMIT = 300;

/**
 * Sends the mails in the outbox, one after the other. Several processes may do so on one database. If a process dies
 * between sending a mail and recording it, the mail is sent again under the same Message-ID: delivery is at least once.
 */
export function startMailWorker(
  ctx: WorkerCtx,
  settings: MailSettings,
  log: Logger,
  transport: MailTransport = transportOf(settings, log),
): MailWorker {
  const rest = createWakeableRest();
  const stopping = new AbortController();
  const done = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (!(await sendNext(ctx, transport, log))) await rest.sleep(REST_MS);
      } catch (error) {
        log.error({ err: error }, "the outbox could not be read or written");
        await rest.sleep(REST_AFTER_FAULT_MS);
      }
    }
  }

  return {
    wake: () => rest.wake(),
    stop: async () => {
      stopping.abort();
      rest.wake();
      await Promise.race([done, pause(STOP_MS)]);
    },
  };
}

function transportOf(settings: MailSettings, log: Logger): MailTransport {
  const sender = senderOf(settings);
  return settings.smtpUrl === undefined
    ? emlTransport(join(settings.dataDir, "outbox"), sender, log)
    : smtpTransport(settings.smtpUrl, sender);
}

/** Sends the mail that has been due for longest; returns false if none is due. */
async function sendNext(ctx: WorkerCtx, transport: MailTransport, log: Logger): Promise<boolean> {
  const now = ctx.clock.now();
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const latest = after(MAX_DURATION_MS + LEASE_MS);
  const claimed = await claimMail(ctx.db, { now: after(0), latest, leaseUntil: after(LEASE_MS) });
  if (claimed === undefined) return false;
  const message = readMessage(ctx, claimed);
  if (typeof message === "string") {
    await markFailed(ctx.db, claimed, message);
    log.error({ mail: claimed.id, reason: message }, "a mail cannot be read");
  } else await attempt(ctx, transport, log, claimed, message);
  return true;
}

/** The message, or why there is none. */
function readMessage({ secrets }: WorkerCtx, { id, sealed }: ClaimedMail): Message | string {
  if (sealed === null) return "The mail has no text.";
  try {
    return openMessage(secrets, id, sealed);
  } catch (error) {
    if (error instanceof UnreadableSecret) return error.message;
    throw error;
  }
}

async function attempt(
  ctx: WorkerCtx,
  transport: MailTransport,
  log: Logger,
  claimed: ClaimedMail,
  message: Message,
): Promise<void> {
  const { id, recipient: to } = claimed;
  const createdAt = new Date(claimed.createdAt);
  try {
    await transport.send({ ...message, id, to, createdAt }, AbortSignal.timeout(SEND_MS));
  } catch (error) {
    await noteFault(ctx, log, claimed, error);
    return;
  }
  await markSent(ctx.db, claimed, ctx.clock.now().toISOString());
}

async function noteFault(
  ctx: WorkerCtx,
  log: Logger,
  claimed: ClaimedMail,
  error: unknown,
): Promise<void> {
  const now = ctx.clock.now();
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LIMIT);
  const next =
    error instanceof RefusedMail
      ? undefined
      : planRetry(claimed.attempts, new Date(claimed.createdAt), now);
  if (next === undefined) await markFailed(ctx.db, claimed, reason);
  else await markWaiting(ctx.db, claimed, { nextAt: next.toISOString(), error: reason });
  log.warn(
    { mail: claimed.id, attempts: claimed.attempts, reason, next },
    next === undefined
      ? "a mail failed permanently"
      : "a mail could not be sent and will be retried",
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
