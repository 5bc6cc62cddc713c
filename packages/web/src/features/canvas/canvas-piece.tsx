import type { Position } from "@mosaico/domain/tile/tile";
import type { ReactNode } from "react";
import { TILE_SIZE } from "./geometry/view.ts";

type Props = { readonly position: Position; readonly children: ReactNode };

/** An element of the size of a tile, at a tile position in the canvas layer. */
export function CanvasPiece({ position: { x, y }, children }: Props) {
  return (
    <div className="absolute z-10" style={{ left: x, top: y, width: TILE_SIZE, height: TILE_SIZE }}>
      {children}
    </div>
  );
}
