import { setTimeout as pause } from "node:timers/promises";
import type { SystemCtx } from "#platform/context.ts";
import { filterTokens } from "#platform/database/tile-words.ts";
import {
  extendText,
  listTextsBelow,
  lockRebuild,
  lockTexts,
  noteRebuilt,
} from "./rebuild-tile-texts.store.ts";

/** As many rows as are written in a few milliseconds, in which nobody else writes to SQLite. */
const ROWS_AT_ONCE = 100;
const PAUSE_MS = 20;

/**
 * Adds what searches are filtered by to the texts of tiles of earlier versions, some at a time, from where it was
 * interrupted. Returns whether it has added the last ones.
 */
export async function rebuildTileTexts(ctx: SystemCtx, isOver: () => boolean): Promise<boolean> {
  let left = await rebuildSome(ctx);
  const hasBegun = left !== undefined;
  while (left === true && !isOver()) {
    await pause(PAUSE_MS);
    left = await rebuildSome(ctx);
  }
  return hasBegun && left === false;
}

/** Whether some are left, or undefined if there is nothing to do. */
async function rebuildSome({ db }: SystemCtx): Promise<boolean | undefined> {
  return db.transaction().execute(async (tx) => {
    const below = await lockRebuild(tx);
    if (below === undefined) return undefined;
    const texts = await listTextsBelow(tx, below, ROWS_AT_ONCE);
    const [newest, oldest] = [texts[0], texts.at(-1)];
    if (newest === undefined || oldest === undefined) {
      await noteRebuilt(tx, undefined);
      return false;
    }
    const locked = await lockTexts(tx, oldest.id, newest.id);
    // Waiting for somebody who waits for these would end one of the two: the rest is done once they are through.
    const firstHeld = texts.findIndex(({ id }) => !locked.has(id));
    const free = firstHeld < 0 ? texts : texts.slice(0, firstHeld);
    for (const { id, accountId, mosaicId, data } of free) {
      const tokens = filterTokens(accountId, { mosaicId, type: typeOf(data) }).join(" ");
      await extendText(tx, { id, tokens });
    }
    const last = free.at(-1);
    if (last !== undefined) await noteRebuilt(tx, last.id);
    return true;
  });
}

function typeOf(data: Record<string, unknown> | string): string {
  const { type } = typeof data === "string" ? (JSON.parse(data) as typeof data & object) : data;
  return String(type);
}
