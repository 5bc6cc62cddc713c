import type { Part } from "@mosaico/domain/exchange/sheets";
import {
  type MosaicResource,
  type WholeState,
  readStateInTurns,
} from "#features/mosaics/mosaics.service.ts";
import { findKnownAddress } from "#features/published/published.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";

/** More tiles than this are not even read, whatever part of them is source for. */
const MAX_READ = 20_000;

type PartQuery = { readonly section?: string | undefined; readonly tiles?: string | undefined };

/** Reads a mosaic of which a part is drawn. Others have their turn meanwhile. */
export async function readFor(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
  { section, tiles }: PartQuery,
): Promise<WholeState & { accountId: string; part: Part; address: string }> {
  if (mosaic.tileCount > MAX_READ) throw new AppError("exchange.tooManyTiles");
  const whole = await readStateInTurns(ctx, mosaic);
  return {
    ...whole,
    accountId: mosaic.accountId,
    part: {
      ...(section !== undefined && { section }),
      ...(tiles !== undefined && { tiles: new Set(tiles.split(",")) }),
    },
    address: (await findKnownAddress(ctx, mosaic)) ?? "",
  };
}
