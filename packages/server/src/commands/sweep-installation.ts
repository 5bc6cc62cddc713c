import { sweepCredentials } from "#features/auth/person.service.ts";
import { sweepFiles, sweepOrphanedFiles, sweepStrays } from "#features/files/files.service.ts";
import { maintainMosaicsOnce } from "#features/mosaics/mosaics.service.ts";
import { finishDepartures } from "#features/profile/leave/finish-departures.ts";
import { sweepDeliveries } from "#features/webhooks/webhooks.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { countRows } from "#platform/database/count-rows.ts";
import { sweepRefusals } from "#platform/http/audit-refusals.ts";
import { sweepAnswers } from "#platform/http/answer-once.ts";
import { sweepLimits } from "#platform/limits/limits.ts";
import { sweepOutbox } from "#platform/mail/sweep-outbox.ts";
import type { Storage } from "#platform/storage/storage.ts";

/** What a sweep deletes rows of. */
const TABLES = [
  "mosaics",
  "changes",
  "large_writes",
  "removed_tile_rows",
  "dropped_uses",
  "spent_changes",
  "files",
  "renditions",
  "accounts",
  "departures",
  "sessions",
  "tokens",
  "limits",
  "audit",
  "outbox",
  "stored_answers",
  "webhook_deliveries",
] as const;

export type Swept = {
  /** Rows deleted by table; those of which there were none are left out. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly bytes: number;
  /** Those of the files that no row named. */
  readonly strays: number;
};

/** Undoes a transaction. */
class DryRun extends Error {
  readonly swept: Swept;

  constructor(swept: Swept) {
    super("Nothing is deleted in a dry run.");
    this.swept = swept;
  }
}

/**
 * Deletes at once everything that a running server would delete in time, and stored files that no row names. The caller
 * has made sure that no server is running. A dry run does the same in a transaction that is undone, and deletes no file.
 */
export async function sweepInstallation(
  ctx: SystemCtx,
  {
    isDry,
    scratch,
    onStep,
  }: {
    readonly isDry: boolean;
    /** A folder for temporary files. */
    readonly scratch: string;
    readonly onStep?: (step: string) => void;
  },
): Promise<Swept> {
  const work = (within: SystemCtx) => sweepAll(within, { isDry, scratch, onStep });
  if (!isDry) return work(ctx);
  try {
    return await inTransaction(ctx, async (tx) => {
      throw new DryRun(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.swept;
    throw error;
  }
}

async function sweepAll(
  ctx: SystemCtx,
  {
    isDry,
    scratch,
    onStep,
  }: {
    readonly isDry: boolean;
    readonly scratch: string;
    readonly onStep: ((step: string) => void) | undefined;
  },
): Promise<Swept> {
  const before = await countRows(ctx.db, TABLES);
  const { storage, removed } = countRemoved(ctx.storage, isDry);
  const counting = { ...ctx, storage };
  const steps = {
    "traces of deleted users": () => finishDepartures(counting),
    mosaics: () => maintainMosaicsOnce(counting),
    "files of deleted accounts": () => sweepOrphanedFiles(counting),
    "unused files": () => sweepFiles(counting),
    "sessions and links": () => sweepCredentials(counting),
    "counted attempts": () => sweepLimits(counting),
    "refusals in the audit log": () => sweepRefusals(counting),
    "repeatable answers": () => sweepAnswers(counting),
    mails: () => sweepOutbox(counting),
    "deliveries to webhooks": () => sweepDeliveries(counting),
  };
  for (const [step, sweep] of Object.entries(steps)) {
    onStep?.(step);
    await sweep();
  }
  onStep?.("stray files");
  const ofRows = removed.size;
  await sweepStrays(counting, scratch);
  const after = await countRows(ctx.db, TABLES);
  const deleted = TABLES.map((table) => [table, before[table] - after[table]] as const);
  return {
    rows: Object.fromEntries(deleted.filter(([, many]) => many > 0)),
    files: removed.size,
    bytes: [...removed.values()].reduce((sum, bytes) => sum + bytes, 0),
    strays: removed.size - ofRows,
  };
}

/** A storage that notes what is removed from it, with its size, and removes nothing in a dry run. */
function countRemoved(storage: Storage, isDry: boolean) {
  const removed = new Map<string, number>();
  const counting: Storage = {
    ...storage,
    remove: async (name) => {
      const size = await storage.size(name);
      if (size !== undefined) removed.set(name, size);
      if (!isDry) await storage.remove(name);
    },
    list: async function* list() {
      for await (const file of storage.list()) if (!removed.has(file.name)) yield file;
    },
    tidy: async () => {
      if (!isDry) await storage.tidy();
    },
  };
  return { storage: counting, removed };
}
