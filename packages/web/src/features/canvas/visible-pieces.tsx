import { type Size, lengthOf } from "@mosaico/domain/mosaic/area";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import type { Position } from "@mosaico/domain/tile/tile";
import { useStore } from "@xyflow/react";
import { Fragment, type ReactNode, useMemo } from "react";

// In canvas units: the pieces change only when the view enters other blocks.
const BLOCK = 800;
const LONGEST = lengthOf(TILE_LIMITS.cells);
// More than this at once cannot be told apart, and would slow the page.
const MAX = 800;
// Below this zoom, marks are enlarged.
const FAR = 0.5;

type Piece = { readonly key: string; readonly position: Position; readonly size?: Size };

type Props<Item extends Piece> = {
  readonly pieces: readonly Item[];
  readonly render: (piece: Item, isFar: boolean) => ReactNode;
};

/** Renders the visible ones of any number of pieces in the canvas layer. Only inside a canvas's `layer`. */
export function VisiblePieces<Item extends Piece>({ pieces, render }: Props<Item>) {
  const [blocks, large] = useMemo(
    () => [
      inBlocks(pieces.filter((piece) => !isLarge(piece))),
      // There are few: sections.
      pieces.filter(isLarge),
    ],
    [pieces],
  );
  const seen = useStore(({ transform: [x, y, zoom], width, height }) =>
    [
      Math.floor((-x / zoom - LONGEST) / BLOCK),
      Math.floor((-y / zoom - LONGEST) / BLOCK),
      Math.floor((width - x) / zoom / BLOCK),
      Math.floor((height - y) / zoom / BLOCK),
      zoom < FAR ? 1 : 0,
    ].join(" "),
  );
  const [left = 0, top = 0, right = 0, bottom = 0, far = 0] = seen.split(" ").map(Number);
  const shown: Item[] = large.filter(({ position: { x, y }, size }) => {
    const isBeside = x >= (right + 1) * BLOCK || x + lengthOf(size?.width ?? 1) < left * BLOCK;
    const isAbove = y + lengthOf(size?.height ?? 1) < top * BLOCK;
    return !isBeside && !isAbove && y < (bottom + 1) * BLOCK;
  });
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right && shown.length < MAX; column++) {
      shown.push(...(blocks.get(`${column} ${row}`) ?? []));
    }
  }
  return shown
    .slice(0, MAX)
    .map((piece) => <Fragment key={piece.key}>{render(piece, far === 1)}</Fragment>);
}

/** Larger than any tile: it may begin far outside of the view. */
function isLarge({ size }: Piece): boolean {
  return size !== undefined && Math.max(size.width, size.height) > TILE_LIMITS.cells;
}

function inBlocks<Item extends Piece>(pieces: readonly Item[]): Map<string, Item[]> {
  const blocks = new Map<string, Item[]>();
  for (const piece of pieces) {
    const { x, y } = piece.position;
    const key = `${Math.floor(x / BLOCK)} ${Math.floor(y / BLOCK)}`;
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, [piece]);
    else block.push(piece);
  }
  return blocks;
}
