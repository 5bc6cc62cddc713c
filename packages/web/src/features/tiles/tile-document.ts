import type { Area, Size } from "@mosaico/domain/mosaic/area";
import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Outcome } from "@mosaico/domain/outcome";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { useSyncExternalStore } from "react";

/** What the tile dialogs need of an open mosaic. */
export type TileDocument = {
  readonly tileCount: number;
  find(id: TileId): Tile | undefined;
  /** All tiles but sections. */
  pieces(): Iterable<Tile>;
  /** Without those that folded sections hide. */
  readonly shown: { pieces(): Iterable<Tile> };
  readonly sections: { of(piece: Area): Tile | undefined };
  /** The colour of the section in which a piece with this area lies; empty if there is none. */
  colourAt(piece: Area): TileColour;
  placeForNewTile(size?: Size): Position;
  /** The nearest free position of a tile that is given this size; undefined if there is none. */
  placeForResized(tile: Tile, size: Size): Position | undefined;
  placesNear(point: Position, sizes: readonly Size[]): Position[];
  subscribe(listener: () => void): () => void;
};

/** Applies an edit at once and starts saving it, or rejects it. */
export type EditTiles = (operations: readonly Operation[]) => Outcome<unknown, ChangeProblem>;

/** The current state of a tile; undefined if it does not exist. */
export function useTile(document: TileDocument, id: TileId | undefined): Tile | undefined {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => (id === undefined ? undefined : document.find(id)),
  );
}
