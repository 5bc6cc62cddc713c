import type { Position } from "@mosaico/domain/tile/tile";
import type { TileType } from "@mosaico/domain/tile/tile-type";

/** A tile that comes with the product; `icon` is a slug of the general icon library. */
export type LibraryTile = {
  readonly id: string;
  readonly position: Position;
  readonly icon: string;
  readonly type: TileType;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly content: string;
};
