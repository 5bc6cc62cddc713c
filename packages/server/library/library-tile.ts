import type { TileColour, TileFace } from "@mosaico/domain/tile/appearance";
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
  /** In cells; 1 if missing. */
  readonly width?: number;
  readonly height?: number;
  /** The icon if missing. */
  readonly face?: TileFace;
  /** That of its section if missing. */
  readonly colour?: TileColour;
};

/** A section that comes with the product. */
export type LibrarySection = {
  readonly id: string;
  readonly position: Position;
  readonly title: string;
  readonly summary: string;
  readonly colour: TileColour;
  /** In cells. */
  readonly width: number;
  readonly height: number;
};
