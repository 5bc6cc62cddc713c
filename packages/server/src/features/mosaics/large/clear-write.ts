import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { deletePieces } from "../change-pieces.store.ts";
import {
  type LargeWrite,
  STAGED_TABLES,
  deleteStaged,
  dropGivenUp,
  keepStaged,
  listEnded,
  listStaged,
  removeWrite,
} from "./large-writes.store.ts";
import { inSlices } from "./write-slices.ts";

const WRITES_AT_ONCE = 20;

/**
 * Deletes the rows left by a large write that has ended: those it replaced if it took effect, or those it had staged.
 * Runs in short transactions; after an interruption, the next sweep continues. Has no visible effect.
 */
export async function clearWrite(
  ctx: SystemCtx,
  write: LargeWrite & { readonly state: "done" | "dropped" },
  isOver: () => boolean = () => false,
): Promise<void> {
  const mayGoOn = () => !isOver();
  const isDone = write.state === "done";
  for (const table of STAGED_TABLES) {
    const each = async (
      how: "added_by_write" | "removed_by_write",
      clear: (tx: SystemCtx, ids: readonly string[]) => Promise<void>,
    ) => {
      let last = "";
      const some = async (tx: SystemCtx, count: number) => {
        const ids = await listStaged(tx, table, write, how, last, count);
        if (ids.length > 0) await clear(tx, ids);
        last = ids.at(-1) ?? last;
        return ids.length;
      };
      await inSlices(ctx, some, mayGoOn);
    };
    if (isDone) {
      await each("removed_by_write", (tx, ids) =>
        deleteStaged(tx, table, write, "removed_by_write", ids),
      );
    } else {
      await each("removed_by_write", (tx, ids) => keepStaged(tx, table, write, ids));
      await each("added_by_write", (tx, ids) =>
        deleteStaged(tx, table, write, "added_by_write", ids),
      );
    }
  }
  if (!isDone) {
    await inSlices(
      ctx,
      async (tx, count) => Number(await deletePieces(tx, write, write.id, Math.ceil(count / 25))),
      mayGoOn,
    );
  }
  // This comes last: while the write is recorded, its remaining rows stay hidden.
  if (mayGoOn()) await inTransaction(ctx, (tx) => removeWrite(tx, write));
}

/**
 * Clears abandoned large writes, such as those of a killed server. Writes last touched before `before` count as
 * abandoned too. Returns how many were cleared.
 */
export async function sweepLargeWrites(
  ctx: SystemCtx,
  before: string | undefined,
  isOver: () => boolean = () => false,
): Promise<number> {
  await dropGivenUp(ctx, before);
  let swept = 0;
  for (;;) {
    const ended = await listEnded(ctx, WRITES_AT_ONCE);
    for (const write of ended) {
      if (isOver()) return swept;
      await clearWrite(ctx, write, isOver);
      swept += 1;
    }
    if (ended.length < WRITES_AT_ONCE) return swept;
  }
}
