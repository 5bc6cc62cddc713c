import type { Tile } from "@mosaico/domain/tile/tile";
import { createRoot } from "react-dom/client";
import type { View } from "../../packages/web/src/features/canvas/geometry/view.ts";
import { visibleCells } from "../../packages/web/src/features/canvas/geometry/visible-cells.ts";
import { byCell, tilesIn } from "./cells.ts";

/** React alone, mounted on one element: what any page of this framework takes before it draws anything. */
export function showFramework(root: HTMLElement): void {
  createRoot(root).render(<div className="place framework" />);
}

/**
 * The tiles in view as plain elements of the same framework: a box with an icon and a text, which nothing can move, press
 * or read out. The lower bound of drawing with elements, over the same grid of cells as the bare canvas.
 */
export function showElements(root: HTMLElement, tiles: readonly Tile[], view: View): void {
  const cells = byCell(tiles);
  const range = visibleCells(view, { width: innerWidth, height: innerHeight });
  createRoot(root).render(
    <div className="place" style={{ background: "#f7f4ef", overflow: "hidden" }}>
      <div
        style={{
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
          transformOrigin: "0 0",
        }}
      >
        {[...tilesIn(cells, range)].map(({ tile }) => (
          <PlainTile key={tile.id} tile={tile} />
        ))}
      </div>
    </div>,
  );
}

function PlainTile({ tile: { position, data } }: { readonly tile: Tile }) {
  return (
    <div className="plain-tile" style={{ left: position.x, top: position.y }}>
      {data.icon === "" ? null : <img alt="" decoding="async" src={`/files/${data.icon}`} />}
      <b>{data.icon === "" ? data.title : data.summary}</b>
    </div>
  );
}
