import { ONE_CELL, type Size, lengthOf } from "@mosaico/domain/mosaic/area";
import type { Position } from "@mosaico/domain/tile/tile";
import type { ReactNode } from "react";

type Props = {
  readonly position: Position;
  /** One cell by default. */
  readonly size?: Size | undefined;
  readonly children: ReactNode;
};

/** An element of the size of a tile, at a tile position in the canvas layer. */
export function CanvasPiece({ position: { x, y }, size = ONE_CELL, children }: Props) {
  return (
    <div
      className="absolute z-10"
      style={{ left: x, top: y, width: lengthOf(size.width), height: lengthOf(size.height) }}
    >
      {children}
    </div>
  );
}
