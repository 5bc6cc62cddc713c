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
 * Clears what a large write left that has ended: what it took away, where it is in force, or what it had staged. In short
 * transactions; whatever ends it early, the next sweep goes on. Nothing that anybody sees changes.
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
      how: "came_with" | "gone_with",
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
      await each("gone_with", (tx, ids) => deleteStaged(tx, table, write, "gone_with", ids));
    } else {
      await each("gone_with", (tx, ids) => keepStaged(tx, table, write, ids));
      await each("came_with", (tx, ids) => deleteStaged(tx, table, write, "came_with", ids));
    }
  }
  if (!isDone) {
    await inSlices(
      ctx,
      async (tx, count) => Number(await deletePieces(tx, write, write.id, Math.ceil(count / 25))),
      mayGoOn,
    );
  }
  // Last of all: as long as it is known, what is left of it stays unseen.
  if (mayGoOn()) await inTransaction(ctx, (tx) => removeWrite(tx, write));
}

/**
 * Clears what large writes left of which nobody is in charge any more, such as those of a server that was killed.
 * `before` says since when all others would be of this process. Gives how many.
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
