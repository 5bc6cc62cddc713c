import type { SystemCtx } from "#platform/context.ts";
import type { Database } from "#platform/database/schema.ts";
import type { DocumentKey } from "./office.store.ts";

const KEY = ["account_id", "file_name"] as const;
const COLUMNS = ["pdf_name", "attempts", "busy_until", "failed", "made_by"] as const;

/** The stored state of a conversion, except for when it is due. */
type KnownConversion = Pick<Database["conversions"], (typeof COLUMNS)[number]>;

export type ConversionRow = KnownConversion & Pick<Database["conversions"], "wanted_at">;

export async function findConversion(
  ctx: SystemCtx,
  { account_id: accountId, name }: DocumentKey,
): Promise<KnownConversion | undefined> {
  return ctx.db
    .selectFrom("conversions")
    .select(COLUMNS)
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .executeTakeFirst();
}

/** Queues a document for background conversion, unless it is queued or was tried before. */
export async function addConversion(ctx: SystemCtx, document: DocumentKey): Promise<void> {
  await ctx.db
    .insertInto("conversions")
    .values(newRow(ctx, document))
    .onConflict((conflict) => conflict.columns(KEY).doNothing())
    .execute();
}

/** The longest waiting document of the next account after `afterAccount`, for background conversion. */
export async function findWanted(
  ctx: SystemCtx,
  afterAccount: string,
  maxAttempts: number,
): Promise<DocumentKey | undefined> {
  return selectWanted(ctx, afterAccount, maxAttempts).limit(1).executeTakeFirst();
}

export function selectWanted(ctx: SystemCtx, afterAccount: string, maxAttempts: number) {
  const now = ctx.clock.now().toISOString();
  return ctx.db
    .selectFrom("conversions")
    .select(["account_id", "file_name as name"])
    .where("account_id", ">", afterAccount)
    .where("wanted_at", "<=", now)
    .where("busy_until", "<=", now)
    .where("attempts", "<", maxAttempts)
    .orderBy("account_id")
    .orderBy("wanted_at");
}

type Claim = {
  readonly busyUntil: string;
  readonly maxAttempts: number;
  /** The current converter's version, recorded in advance, because a server that crashes cannot do it later. */
  readonly madeBy: string | null;
};

/**
 * Claims a document for one server until `busyUntil`; undefined if another server has it or its attempts are used up.
 */
export async function claimConversion(
  ctx: SystemCtx,
  document: DocumentKey,
  { busyUntil, maxAttempts, madeBy }: Claim,
): Promise<KnownConversion | undefined> {
  const now = ctx.clock.now().toISOString();
  return ctx.db
    .insertInto("conversions")
    .values({ ...newRow(ctx, document), attempts: 1, busy_until: busyUntil, made_by: madeBy })
    .onConflict((conflict) =>
      conflict
        .columns(KEY)
        .doUpdateSet((set) => ({
          attempts: set("conversions.attempts", "+", 1),
          busy_until: busyUntil,
          made_by: madeBy,
          // Makes the document visible among those being prepared.
          wanted_at: now,
        }))
        .where("conversions.failed", "is", null)
        .where("conversions.busy_until", "<=", now)
        .where("conversions.attempts", "<", maxAttempts),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function updateConversion(
  ctx: SystemCtx,
  { account_id: accountId, name }: DocumentKey,
  values: Partial<ConversionRow>,
): Promise<void> {
  await ctx.db
    .updateTable("conversions")
    .set(values)
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .execute();
}

/** Allows new attempts at a document that an older version failed on, unless it is being converted. */
export async function forgetAttempts(
  ctx: SystemCtx,
  { account_id: accountId, name }: DocumentKey,
  madeBy: string | null,
): Promise<void> {
  await ctx.db
    .updateTable("conversions")
    .set({ attempts: 0, failed: null })
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .where("made_by", madeBy === null ? "is" : "=", madeBy)
    .where("busy_until", "<=", ctx.clock.now().toISOString())
    .execute();
}

function newRow(ctx: SystemCtx, { account_id: accountId, name }: DocumentKey) {
  const now = ctx.clock.now().toISOString();
  return {
    account_id: accountId,
    file_name: name,
    pdf_name: `${ctx.ids.uuid()}.pdf`,
    attempts: 0,
    busy_until: now,
    failed: null,
    made_by: null,
    wanted_at: now,
  };
}
