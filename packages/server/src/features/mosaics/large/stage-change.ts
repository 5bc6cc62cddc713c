import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import type { Parts } from "@mosaico/domain/mosaic/effect";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { touchFiles } from "#features/files/files.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { unavailable } from "#platform/http/unavailable.ts";
import { type Pieces, insertPiece, piecesOf } from "../change-pieces.store.ts";
import type { ChangedUses } from "../changed-uses.ts";
import type { EditableMosaic } from "../mosaic-resource.ts";
import { stageTiles } from "../tiles.store.ts";
import { droppedUses } from "../trash/dropped-uses.ts";
import { keepDropped } from "../trash/dropped-uses.store.ts";
import { removedBy } from "../trash/fill-trash.ts";
import { forgetRemoved, keepRemoved } from "../trash/removed-tiles.store.ts";
import { type LargeWrite, touchWrite } from "./large-writes.store.ts";
import { type DoSome, inSlices } from "./write-slices.ts";

/** In bytes: longer texts of a change are stored outside of its row. H1: such changes are never compacted. */
const MAX_WITHIN_ROW = 600_000;

/** The texts of a change as its log entry stores them. */
type StagedTexts = Readonly<Record<"operations" | "inverse", string | number>>;

type Plan = Pick<ChangeEffect, "tiles" | "background" | "settings" | "operations" | "inverse">;

type Staged = {
  readonly mosaic: EditableMosaic;
  readonly plan: Plan;
  readonly before: Pick<Parts, "tiles" | "background" | "settings">;
  readonly uses: ChangedUses;
};

/**
 * Writes the added, edited and removed tiles of a large change, in short transactions. They stay invisible until the
 * write takes effect.
 */
export async function stageChange(
  ctx: SystemCtx,
  write: LargeWrite,
  { mosaic, plan, before, uses }: Staged,
  authorId: string | null,
): Promise<void> {
  const stage = stagerOf(ctx, write);
  // In the order of the table.
  const tiles = [...plan.tiles].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await stage<readonly [TileId, Tile | undefined]>(tiles, (tx, some) =>
    stageTiles(tx, mosaic, write.id, some),
  );
  const { removed, added } = removedBy(plan, before);
  await stage(removed, (tx, some) => keepRemoved(tx, mosaic, some, authorId, write.id));
  await stage(added, (tx, some) => forgetRemoved(tx, mosaic, some, write.id));
  // H5: while the mosaic still uses the files, this has no effect.
  await stage(droppedUses(plan, before), (tx, some) => keepDropped(tx, mosaic, some));
  // F4: protects both dropped and gained files from the sweep for thirty days.
  await stage([...uses.dropped, ...uses.gained], touchFiles);
}

/** Writes the texts of a large change in the same way. Returns what its log entry stores of them. */
export async function stageTexts(
  ctx: SystemCtx,
  write: LargeWrite,
  plan: Pick<Plan, "operations" | "inverse">,
): Promise<StagedTexts> {
  const stage = stagerOf(ctx, write);
  const texts = { operations: piecesOf(plan.operations), inverse: piecesOf(plan.inverse) };
  if (texts.operations.bytes + texts.inverse.bytes <= MAX_WITHIN_ROW) {
    return { operations: joinTexts(texts.operations), inverse: joinTexts(texts.inverse) };
  }
  for (const part of ["operations", "inverse"] as const) {
    const pieces = [...texts[part].texts.entries()];
    await stage(pieces, async (tx, some) => {
      for (const [place, piece] of some) {
        await insertPiece(tx, write, { changeId: write.id, part, place, piece });
      }
    });
  }
  return { operations: texts.operations.bytes, inverse: texts.inverse.bytes };
}

function joinTexts({ texts }: Pieces): string {
  return `[${texts.join(",")}]`;
}

type Keep<Value> = (tx: SystemCtx, some: readonly Value[]) => Promise<void>;

function stagerOf(ctx: SystemCtx, write: LargeWrite) {
  return <Value>(values: readonly Value[], keep: Keep<Value>) =>
    inSlices(ctx, slicing(write, values, keep));
}

/** Writes some of the values in each transaction, while the large write may continue. */
function slicing<Value>(
  write: LargeWrite,
  values: readonly Value[],
  keep: Keep<Value>,
): DoSome<SystemCtx> {
  let at = 0;
  return async (tx, count) => {
    if (at === values.length) return 0;
    if (tx.isAbandoned?.() === true || !(await touchWrite(tx, write))) throw unavailable();
    const some = values.slice(at, at + count);
    await keep(tx, some);
    at += some.length;
    return some.length;
  };
}
