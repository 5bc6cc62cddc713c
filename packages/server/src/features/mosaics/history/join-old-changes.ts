import { setImmediate } from "node:timers/promises";
import { TOLD_TITLES, summarise } from "@mosaico/domain/mosaic/change-summary";
import {
  type JoinLimits,
  groupsToJoin,
  joinChanges,
  joinedBeforeDay,
} from "@mosaico/domain/mosaic/join-changes";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import {
  type DueMosaic,
  type LogPlace,
  type LogRow,
  hasNameWithin,
  holdMosaic,
  listDue,
  listPlaces,
  noteJoined,
  readRows,
  replaceRows,
} from "./join.store.ts";

const MOSAICS_AT_ONCE = 100;
const PLACES_AT_ONCE = 1000;
/** Limits of one transaction, so that edits of the same mosaic wait for no more than some ten milliseconds. */
const LIMITS: JoinLimits = { changes: 100, size: 500_000 };

/**
 * H1: compacts old changes, a few per transaction. After an interruption, the next run continues; several runs may be
 * concurrent. Returns by how many changes the log became shorter.
 */
export async function joinOldChanges(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const now = ctx.clock.now().getTime();
  const beforeDay = joinedBeforeDay(now);
  let joined = 0;
  let last = 0;
  for (;;) {
    const due = await listDue(ctx, beforeDay, last, MOSAICS_AT_ONCE);
    for (const mosaic of due) {
      if (isOver()) return joined;
      joined += await joinIn(ctx, mosaic, joinedBeforeDay(now, mosaic.newestAt), isOver);
    }
    last = due.at(MOSAICS_AT_ONCE - 1)?.mosaicId ?? 0;
    if (last === 0) return joined;
  }
}

async function joinIn(
  ctx: SystemCtx,
  mosaic: DueMosaic,
  beforeDay: string,
  isOver: () => boolean,
): Promise<number> {
  let joined = 0;
  // Compacted groups are compacted again, until no more fit together.
  for (let before = -1; joined > before;) {
    before = joined;
    let after = mosaic.joinedTo;
    for (;;) {
      const read = await listPlaces(ctx, mosaic, after, PLACES_AT_ONCE);
      const end = read.findIndex(({ at }) => at >= beforeDay);
      const places = end < 0 ? read : read.slice(0, end);
      for (const group of groupsToJoin(places, LIMITS)) {
        if (isOver()) return joined;
        if (await join(ctx, mosaic, group)) joined += group.length - 1;
        // SQLite answers synchronously: without this pause, no other request would be served until all is done.
        await setImmediate();
      }
      const last = places.at(-1);
      if (last === undefined || places.length < PLACES_AT_ONCE) {
        after = last?.revision ?? after;
        break;
      }
      // The last change is read again with the next ones, since it may be compacted with them.
      after = last.since;
    }
    if (joined === before) await noteJoined(ctx, mosaic, after);
  }
  return joined;
}

/** Compacts a group in one transaction, unless it has changed since it was read. Returns whether it did. */
async function join(
  ctx: SystemCtx,
  mosaic: DueMosaic,
  group: readonly LogPlace[],
): Promise<boolean> {
  const [first, last] = [group.at(0), group.at(-1)];
  if (first === undefined || last === undefined) return false;
  return inTransaction(ctx, async (tx) => {
    if (!(await holdMosaic(tx, mosaic))) return false;
    if (await hasNameWithin(tx, mosaic, first.revision, last.revision)) return false;
    const rows = await readRows(tx, mosaic, first.revision, last.revision);
    // Another process may have compacted some of them.
    const isSame =
      rows.length === group.length &&
      rows.every(({ since, revision }, index) => {
        const place = group[index];
        return since === place?.since && revision === place.revision;
      });
    if (!isSame) return false;
    await replaceRows(tx, mosaic, rows, joinedOf(tx, rows, last));
    return true;
  });
}

function joinedOf(ctx: SystemCtx, rows: readonly LogRow[], last: LogPlace): LogRow {
  const { operations, inverse } = joinChanges(rows);
  const [first] = rows;
  const isOnes = rows.every(({ authorId }) => authorId === first?.authorId);
  const titles = new Set(rows.flatMap(({ summary }) => summary.titles));
  return {
    since: first?.since ?? last.since,
    revision: last.revision,
    at: last.at,
    // No client sent this change, so none can send it again.
    changeId: ctx.ids.uuid(),
    fingerprint: "",
    authorId: isOnes ? (first?.authorId ?? null) : null,
    authorName: isOnes ? (first?.authorName ?? null) : null,
    origin: "joined",
    summary: {
      ...summarise(operations, () => undefined),
      titles: [...titles].slice(0, TOLD_TITLES),
    },
    operations,
    inverse,
  };
}
