import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Camera } from "./camera.ts";
import { sizeOnScreen, toScreen } from "./geometry/view.ts";

// Half of the maximum tooltip width, and the space it needs above, in pixels.
const HALF_WIDTH = 120;
const HEADROOM = 72;
const DISTANCE = 8;

type Props = {
  readonly tile: Tile;
  readonly camera: Camera;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
};

/**
 * The one tooltip for all tiles: title and summary. Screen readers get the same from their names. It touches its tile,
 * so that the pointer can move onto it, and a large pointer does not hide it.
 */
export function TileTooltip({ tile, camera, ...pointer }: Props) {
  const { view, size } = camera;
  const { title, summary } = tile.data;
  const at = toScreen(tile.position, view);
  const { width, height } = sizeOnScreen(areaOf(tile), view);
  const isBelow = at.y < HEADROOM;
  const left = Math.min(Math.max(at.x + width / 2, HALF_WIDTH), size.width - HALF_WIDTH);
  const top = isBelow ? at.y + height : at.y;
  return (
    <div
      aria-hidden="true"
      className="absolute z-tooltip"
      data-tile-tooltip=""
      {...pointer}
      style={{
        left,
        top,
        [isBelow ? "paddingTop" : "paddingBottom"]: DISTANCE,
        transform: `translate(-50%, ${isBelow ? "0" : "-100%"})`,
      }}
    >
      <div className="grid w-max max-w-60 animate-pop-in gap-0.5 rounded-control bg-ink px-3 py-2 text-center text-sm text-ground shadow-float">
        <span className="font-semibold wrap-anywhere">{title}</span>
        {summary === "" || summary === title ? null : (
          <span className="wrap-anywhere opacity-85">{summary}</span>
        )}
      </div>
    </div>
  );
}
