import type { TileId } from "@mosaico/domain/tile/tile";
import type { ActorCtx } from "#platform/context.ts";
import type { EditableMosaic } from "./mosaic-resource.ts";
import type { SentChange } from "./plan-operations.ts";

/** An edit of few tiles. */
export type Edit = {
  readonly ctx: ActorCtx;
  readonly mosaic: EditableMosaic;
  readonly change: SentChange;
  readonly touched: readonly TileId[];
};
