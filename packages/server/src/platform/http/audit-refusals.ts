import type { Endpoint } from "@mosaico/contract/endpoint";
import type { ErrorCode } from "@mosaico/contract/errors";
import type { RefusalEvent, RefusalWord } from "@mosaico/contract/refusals";
import type { FastifyBaseLogger } from "fastify";
import type { ActorCtx, RequestCtx, SystemCtx } from "../context.ts";
import { inPortions } from "../database/in-portions.ts";
import { AppError } from "./app-error.ts";
import { addAuditEntry, removeSomeEntries } from "./audit.store.ts";
import { type Allowance, createRate } from "./rate.ts";

// Enough to show that somebody is probing, and what for, without a flood filling the log or its disk.
const PER_REQUESTER: Allowance = { burst: 20, perSecond: 20 / 3600 };
const IN_TOTAL: Allowance = { burst: 200, perSecond: 200 / 3600 };
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const SIGN_IN: readonly (string | null)[] = [
  "auth.signedIn",
  "auth.signedInByProvider",
  "auth.signedInByPasskey",
];
const FAILED: Partial<Readonly<Record<ErrorCode, RefusalWord>>> = {
  "auth.invalidCredentials": "wrongPassword",
  // It has been wrong since its end.
  "auth.passwordEnded": "wrongPassword",
  "secondStep.wrongCode": "wrongCode",
  "auth.invalidPasskey": "wrongPasskey",
  "auth.tooManyAttempts": "tooMany",
  "auth.blocked": "blockedPerson",
  "auth.notVerified": "unverified",
};

/** Writes a refusal to the audit log if it suggests that somebody tried to reach what they have no right to. */
export type AuditRefusal = (
  error: unknown,
  endpoint: Endpoint,
  sender: () => RequestCtx | ActorCtx,
  log: FastifyBaseLogger,
) => Promise<void>;

/** Counts refusals per requester in memory: up to a limit they are written, beyond it they are only answered. */
export function auditRefusals(ctx: SystemCtx): AuditRefusal {
  const limitRate = createRate(ctx.clock);
  return async (error, endpoint, sender, log) => {
    const refusal = error instanceof AppError ? refusalOf(error, endpoint) : undefined;
    if (refusal === undefined) return;
    const by = sender();
    const requester = "actor" in by ? by.actor.userId : undefined;
    try {
      limitRate(requester ?? by.network, PER_REQUESTER);
      limitRate("altogether", IN_TOTAL);
    } catch {
      return;
    }
    try {
      const { event, what, userId, thing } = refusal;
      const entry = { event, what, thing, userId: requester ?? userId, accountId: null };
      await addAuditEntry(by, entry);
    } catch (failure) {
      log.error({ err: failure }, "a refusal could not be written to the audit log");
    }
  };
}

/** Deletes old entries about refusals; entries about completed actions are kept. */
export async function sweepRefusals({ db, clock }: Pick<SystemCtx, "db" | "clock">) {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  const events = ["access.refused", "auth.signInFailed"];
  await inPortions(() => removeSomeEntries(db, before, events));
}

function refusalOf(
  { code, status, about }: AppError,
  endpoint: Endpoint,
):
  | { event: RefusalEvent; what: RefusalWord; thing: string | null; userId: string | null }
  | undefined {
  const thing = about?.thing ?? null;
  const userId = about?.userId ?? null;
  if (SIGN_IN.includes(endpoint.audit)) {
    const what = FAILED[code];
    return what && { event: "auth.signInFailed", what, thing, userId };
  }
  if (status === 403) return { event: "access.refused", what: "forbidden", thing, userId };
  // A missing resource and one that the requester may not see get the same response.
  if (code === "notFound" && thing !== null)
    return { event: "access.refused", what: "unseen", thing, userId };
  return undefined;
}
