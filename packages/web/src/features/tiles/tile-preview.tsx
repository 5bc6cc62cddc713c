import { CELL, lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import { TileFace } from "./tile-face.tsx";

/** The largest preview, in CSS pixels: 4 by 2 cells fit whole. */
const LARGEST = { width: 340, height: 188 };

type Props = {
  readonly tile: Pick<Tile, "id" | "data">;
  /** The colour of its section, which it takes if it has none; empty if there is none. */
  readonly around: TileColour;
};

/** The tile as it will be on the canvas, made smaller only if it is larger than the preview. */
export function TilePreview({ tile, around }: Props) {
  const width = lengthOf(tile.data.width);
  const height = lengthOf(tile.data.height);
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  return (
    <div
      aria-hidden="true"
      className={`${height * scale > CELL ? "h-52" : "h-32"} grid shrink-0 place-items-center overflow-hidden rounded-dialog bg-ground`}
    >
      <div style={{ width: width * scale, height: height * scale }}>
        <div
          className="origin-top-left"
          style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        >
          <TileFace around={around} fills tile={tile} />
        </div>
      </div>
    </div>
  );
}
