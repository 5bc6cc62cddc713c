import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Outcome } from "@mosaico/domain/outcome";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { useSyncExternalStore } from "react";

/** What the dialogs of tiles need of an open mosaic. */
export type TileDocument = {
  readonly tileCount: number;
  find(id: TileId): Tile | undefined;
  all(): Iterable<Tile>;
  placeForNewTile(): Position;
  placesNear(point: Position, count: number): Position[];
  subscribe(listener: () => void): () => void;
};

/** Shows an edit at once and sees to its saving, or refuses it. */
export type EditTiles = (operations: readonly Operation[]) => Outcome<unknown, ChangeProblem>;

/** One tile as it is now; undefined when it is gone. */
export function useTile(document: TileDocument, id: TileId | undefined): Tile | undefined {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => (id === undefined ? undefined : document.find(id)),
  );
}
