import { setImmediate } from "node:timers/promises";
import { difference } from "@mosaico/domain/mosaic/difference";
import { followLog, movingFrom } from "@mosaico/domain/mosaic/follow-log";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { isSection } from "@mosaico/domain/mosaic/section";
import { type SystemCtx, openMoment } from "#platform/context.ts";
import { listOperations } from "./changes.store.ts";
import { type FoldedRow, findFoldedRow, listMosaicIds } from "./fold.store.ts";
import { listTiles } from "./tiles.store.ts";

type OnlyDatabase = Pick<SystemCtx, "db" | "readsOnly">;

const MOSAICS_AT_ONCE = 500;
const CHANGES_AT_ONCE = 200;
const MAX_DIFFERENCES = 10;

/** The outcome of computing a mosaic from its log. */
export type FoldedMosaic = {
  readonly mosaicId: number;
  readonly title: string;
  readonly revision: number;
  /** How many changes the log has. */
  readonly changes: number;
  readonly tiles: number;
  /** In what the tables differ from the log; empty if they are equal. */
  readonly problems: readonly string[];
};

/** Computes every mosaic from its log, or some of them, and compares each with the tables, one after the other. */
export async function* foldMosaics(
  ctx: OnlyDatabase,
  only?: readonly number[],
): AsyncGenerator<FoldedMosaic> {
  if (only !== undefined) {
    for (const id of only) {
      const folded = await foldMosaic(ctx, id);
      if (folded !== undefined) yield folded;
    }
    return;
  }
  let ids: readonly number[] = [];
  do {
    ids = await listMosaicIds(ctx, ids.at(-1) ?? 0, MOSAICS_AT_ONCE);
    for (const id of ids) {
      const folded = await foldMosaic(ctx, id);
      // It may have been deleted since it was listed.
      if (folded !== undefined) yield folded;
    }
  } while (ids.length > 0);
}

/** Undefined if there is no such mosaic. */
export async function foldMosaic(
  ctx: OnlyDatabase,
  mosaicId: number,
): Promise<FoldedMosaic | undefined> {
  // The log and the tables as of one moment, while servers write.
  const moment = await openMoment(ctx);
  try {
    const mosaic = await findFoldedRow(moment.ctx, mosaicId);
    return mosaic && (await compare(moment.ctx, mosaic));
  } finally {
    await moment.close();
  }
}

async function compare(ctx: OnlyDatabase, mosaic: FoldedRow): Promise<FoldedMosaic> {
  const { mosaicId, title, revision } = mosaic;
  const listed = await listTiles(ctx, mosaic);
  const now: MosaicState = { ...mosaic, tiles: new Map(listed.map((tile) => [tile.id, tile])) };
  const problems = [...findWrongCounts(mosaic, now)];
  const { state, changes, problem } = await foldLog(ctx, mosaic);
  if (problem === undefined) problems.push(...wordsOf(difference(state, now)));
  else problems.push(problem);
  return { mosaicId, title, revision, changes, tiles: listed.length, problems };
}

/** The state computed from the log alone. The title that it began with is not in the log, only later ones are. */
export async function foldLog(
  ctx: OnlyDatabase,
  mosaic: Pick<FoldedRow, "accountId" | "mosaicId" | "title" | "revision">,
): Promise<{
  readonly state: MosaicState;
  readonly changes: number;
  /** Why the log does not lead to the revision. */
  readonly problem?: string;
}> {
  const state = movingFrom(emptyMosaic(mosaic.title));
  let [revision, changes] = [0, 0];
  while (revision < mosaic.revision) {
    const portion = await listOperations(ctx, mosaic, revision, CHANGES_AT_ONCE);
    for (const change of portion) {
      if (change.baseRevision !== revision) break;
      const followed = followLog(state, change.operations);
      if (!followed.ok) {
        const problem = `revision ${change.revision} of the log does not fit: ${followed.problem}`;
        return { state, changes, problem };
      }
      revision = change.revision;
      changes += 1;
    }
    if (portion.at(-1)?.revision !== revision) {
      return { state, changes, problem: `the log lacks revision ${revision + 1}` };
    }
    // Each portion is applied synchronously.
    await setImmediate();
  }
  return { state, changes };
}

function* findWrongCounts(
  { tileCount, sectionCount }: FoldedRow,
  { tiles }: MosaicState,
): Generator<string> {
  const sections = [...tiles.values()].filter(isSection).length;
  if (tileCount !== tiles.size) yield `it counts ${tileCount} tiles and has ${tiles.size}`;
  if (sectionCount !== sections) yield `it counts ${sectionCount} sections and has ${sections}`;
}

function wordsOf(operations: readonly Operation[]): string[] {
  const words = operations.slice(0, MAX_DIFFERENCES).map(wordOf);
  const more = operations.length - words.length;
  return more === 0 ? words : [...words, `${more} more differences`];
}

function wordOf(operation: Operation): string {
  switch (operation.op) {
    case "addTile":
      return `the tile ${operation.tile.id} is not in the log`;
    case "removeTile":
      return `the tile ${operation.id} of the log is missing`;
    case "moveTile":
      return `the tile ${operation.id} is at another position than in the log`;
    case "updateTile":
      return `the tile ${operation.id} differs from the log in ${Object.keys(operation.data).join(", ")}`;
    case "rename":
      return "the title differs from the log";
    case "setBackground":
      return "the background differs from the log";
    case "setSettings":
      return `the settings differ from the log: ${Object.keys(operation.settings).join(", ")}`;
  }
}
