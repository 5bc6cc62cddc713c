import type { HistoryEntry } from "@mosaico/contract/history";
import type { SystemCtx } from "#platform/context.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { Period } from "#platform/http/period.ts";
import type { MosaicKey } from "../mosaic-resource.ts";
import { changesWithNames } from "./names.store.ts";

/** Which changes are listed: those before a revision, of a user, and from one moment until before another. */
export type HistoryFilter = Period & {
  readonly before: number;
  readonly named: boolean;
  readonly authorId: string | undefined;
};

/** The changes before a revision, newest first, without their operations. */
export async function listEntries(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  options: HistoryFilter & { readonly max: number },
): Promise<HistoryEntry[]> {
  const rows = await changesWithNames(ctx, mosaic)
    .select([
      "changes.revision as revision",
      "changes.base_revision as baseRevision",
      "changes.author_id as author_id",
      "changes.author_name as author_name",
      "changes.at as at",
      "changes.origin as origin",
      "changes.restored as restored",
      "changes.summary as summary",
      "named.name as name",
    ])
    .where("changes.revision", "<", options.before)
    .$if(options.authorId !== undefined, (query) =>
      query.where("changes.author_id", "=", options.authorId ?? ""),
    )
    .$if(options.from !== undefined, (query) => query.where("changes.at", ">=", options.from ?? ""))
    .$if(options.until !== undefined, (query) =>
      query.where("changes.at", "<", options.until ?? ""),
    )
    .$if(options.named, (query) => query.where("named.name", "is not", null))
    .orderBy("changes.revision", "desc")
    .limit(options.max)
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    baseRevision: row.baseRevision,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? "" },
    at: row.at,
    origin: originOf(row.origin),
    restored: row.restored,
    what: { ...row.summary, titles: [...row.summary.titles] },
    name: row.name,
  }));
}

/** The revision before the change that led to this one; undefined if no change ends there. */
export async function findBaseRevision(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  revision: number,
): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom("changes")
    .select("base_revision")
    .where(ofMosaic(mosaic))
    .where("revision", "=", revision)
    .executeTakeFirst();
  return row?.base_revision;
}

function originOf(stored: string): HistoryEntry["origin"] {
  return stored === "restore" || stored === "compacted" ? stored : "edit";
}
