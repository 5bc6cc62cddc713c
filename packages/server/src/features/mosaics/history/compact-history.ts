import { setImmediate } from "node:timers/promises";
import { MAX_SUMMARY_TITLES, summarise } from "@mosaico/domain/mosaic/change-summary";
import {
  type CompactionLimits,
  groupsToCompact,
  compactChanges,
  compactedBeforeDay,
} from "@mosaico/domain/mosaic/compact-changes";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import {
  type DueMosaic,
  type LogPlace,
  type LogRow,
  hasNameWithin,
  lockMosaicRow,
  listDue,
  listPlaces,
  recordCompactedTo,
  readRows,
  replaceRows,
} from "./compact-history.store.ts";

const MOSAICS_AT_ONCE = 100;
const PLACES_AT_ONCE = 1000;
/** Limits of one transaction, so that edits of the same mosaic wait for no more than some ten milliseconds. */
const LIMITS: CompactionLimits = { changes: 100, size: 500_000 };

/**
 * H1: compacts old changes, a few per transaction. After an interruption, the next run continues; several runs may be
 * concurrent. Returns by how many changes the log became shorter.
 */
export async function compactHistory(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const now = ctx.clock.now().getTime();
  const beforeDay = compactedBeforeDay(now);
  let compacted = 0;
  let last = 0;
  for (;;) {
    const due = await listDue(ctx, beforeDay, last, MOSAICS_AT_ONCE);
    for (const mosaic of due) {
      if (isOver()) return compacted;
      compacted += await compactMosaic(
        ctx,
        mosaic,
        compactedBeforeDay(now, mosaic.newestAt),
        isOver,
      );
    }
    last = due.at(MOSAICS_AT_ONCE - 1)?.mosaicId ?? 0;
    if (last === 0) return compacted;
  }
}

async function compactMosaic(
  ctx: SystemCtx,
  mosaic: DueMosaic,
  beforeDay: string,
  isOver: () => boolean,
): Promise<number> {
  let compacted = 0;
  // Compacted groups are compacted again, until no more fit together.
  for (let before = -1; compacted > before;) {
    before = compacted;
    let after = mosaic.compactedTo;
    for (;;) {
      const read = await listPlaces(ctx, mosaic, after, PLACES_AT_ONCE);
      const end = read.findIndex(({ at }) => at >= beforeDay);
      const places = end < 0 ? read : read.slice(0, end);
      for (const group of groupsToCompact(places, LIMITS)) {
        if (isOver()) return compacted;
        if (await compactGroup(ctx, mosaic, group)) compacted += group.length - 1;
        // SQLite answers synchronously: without this pause, no other request would be served until all is done.
        await setImmediate();
      }
      const last = places.at(-1);
      if (last === undefined || places.length < PLACES_AT_ONCE) {
        after = last?.revision ?? after;
        break;
      }
      // The last change is read again with the next ones, since it may be compacted with them.
      after = last.baseRevision;
    }
    if (compacted === before) await recordCompactedTo(ctx, mosaic, after);
  }
  return compacted;
}

/** Compacts a group in one transaction, unless it has changed since it was read. Returns whether it did. */
async function compactGroup(
  ctx: SystemCtx,
  mosaic: DueMosaic,
  group: readonly LogPlace[],
): Promise<boolean> {
  const [first, last] = [group.at(0), group.at(-1)];
  if (first === undefined || last === undefined) return false;
  return inTransaction(ctx, async (tx) => {
    if (!(await lockMosaicRow(tx, mosaic))) return false;
    if (await hasNameWithin(tx, mosaic, first.revision, last.revision)) return false;
    const rows = await readRows(tx, mosaic, first.revision, last.revision);
    // Another process may have compacted some of them.
    const isSame =
      rows.length === group.length &&
      rows.every(({ baseRevision, revision }, index) => {
        const place = group[index];
        return baseRevision === place?.baseRevision && revision === place.revision;
      });
    if (!isSame) return false;
    await replaceRows(tx, mosaic, rows, compactedRow(tx, rows, last));
    return true;
  });
}

function compactedRow(ctx: SystemCtx, rows: readonly LogRow[], last: LogPlace): LogRow {
  const { operations, inverse } = compactChanges(rows);
  const [first] = rows;
  const isOnes = rows.every(({ authorId }) => authorId === first?.authorId);
  const titles = new Set(rows.flatMap(({ summary }) => summary.titles));
  return {
    baseRevision: first?.baseRevision ?? last.baseRevision,
    revision: last.revision,
    at: last.at,
    // No client sent this change, so none can send it again.
    changeId: ctx.ids.uuid(),
    fingerprint: "",
    authorId: isOnes ? (first?.authorId ?? null) : null,
    authorName: isOnes ? (first?.authorName ?? null) : null,
    origin: "compacted",
    summary: {
      ...summarise(operations, () => undefined),
      titles: [...titles].slice(0, MAX_SUMMARY_TITLES),
    },
    operations,
    inverse,
  };
}
