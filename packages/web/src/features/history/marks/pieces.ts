import type { Size } from "@mosaico/domain/mosaic/area";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { KINDS, type Kind, type TileDifference } from "../steps/compare.ts";

/** The side of a comparison that the canvas shows: the later one or, compared with now, the earlier one. */
export type Side = "before" | "after";

/** A mark for a difference on the canvas. */
export type MarkPiece = {
  readonly key: string;
  readonly id: TileId;
  readonly position: Position;
  readonly size: Size;
  /** A section, whose ring is around its ground. */
  readonly isSection: boolean;
  readonly kinds: readonly Kind[];
  /** The tile at the place where the canvas does not show it: its other position, or a missing one. */
  readonly ghost: Tile | undefined;
  /** From the earlier to the later position. */
  readonly movement: { readonly from: Position; readonly to: Position } | undefined;
};

/** The marks of all differences: around each visible tile, and where one exists only on the other side. */
export function piecesOf(tiles: readonly TileDifference[], side: Side): MarkPiece[] {
  const pieces: MarkPiece[] = [];
  for (const { id, before, after, kinds: set } of tiles) {
    const kinds = KINDS.filter((kind) => set.has(kind));
    const shown = side === "after" ? after : before;
    const other = side === "after" ? before : after;
    const isMoved = set.has("moved") && before !== undefined && after !== undefined;
    const movement = isMoved ? { from: before.position, to: after.position } : undefined;
    if (shown !== undefined) {
      pieces.push({
        key: `mark ${id}`,
        id,
        position: shown.position,
        size: shown.data,
        isSection: isSection(shown),
        kinds,
        ghost: undefined,
        movement,
      });
    }
    if (other !== undefined && (shown === undefined || isMoved)) {
      const ghostKinds: Kind[] = shown === undefined ? kinds : ["moved"];
      pieces.push({
        key: `ghost ${id}`,
        id,
        position: other.position,
        size: other.data,
        isSection: isSection(other),
        kinds: ghostKinds,
        // A section is no more than a ground, whose ring says enough.
        ghost: isSection(other) ? undefined : other,
        movement,
      });
    }
  }
  return pieces;
}
