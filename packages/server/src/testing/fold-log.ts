import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { foldLog as foldWhole } from "#features/mosaics/fold-mosaics.ts";
import type { MosaicKey } from "#features/mosaics/mosaic-resource.ts";
import type { SystemCtx } from "#platform/context.ts";

/** The state computed from the log alone, from its beginning to the newest change. It must equal the tables. */
export async function foldLog(
  ctx: SystemCtx,
  mosaic: MosaicKey & { readonly revision: number },
  firstTitle: string,
): Promise<MosaicState> {
  const { state, problem } = await foldWhole(ctx, { ...mosaic, title: firstTitle });
  if (problem !== undefined) throw new Error(`Mosaic ${mosaic.mosaicId}: ${problem}.`);
  return state;
}
