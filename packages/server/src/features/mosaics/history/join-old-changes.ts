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
/** What one transaction joins: nobody who edits the same mosaic meanwhile waits longer than some ten milliseconds. */
const LIMITS: JoinLimits = { changes: 100, size: 500_000 };

/**
 * H1: joins old changes, a few in each transaction. Whatever ends it early, the next one goes on; several may work at
 * once. Gives how many changes there are less.
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
  // What was joined in parts is joined once more, until nothing is left that fits together.
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
        // SQLite answers at once: without a pause nobody else would be served until all is joined.
        await setImmediate();
      }
      const last = places.at(-1);
      if (last === undefined || places.length < PLACES_AT_ONCE) {
        after = last?.revision ?? after;
        break;
      }
      // Once more the first of the next ones, which it may be joined with.
      after = last.since;
    }
    if (joined === before) await noteJoined(ctx, mosaic, after);
  }
  return joined;
}

/** Joins a group in one transaction, unless it is not any more what it was. Whether it did. */
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
    // Another process may have joined some of them.
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
    // Nobody sent it, and nobody can send it again.
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
