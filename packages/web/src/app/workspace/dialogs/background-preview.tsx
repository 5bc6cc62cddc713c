import type { Background } from "@mosaico/domain/mosaic/background";
import { CELL, areaOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { Ground } from "#features/canvas/backdrop.tsx";
import { lookMarks } from "#features/canvas/look/look-marks.ts";
import { StillDots } from "#features/canvas/dots.tsx";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { classNames } from "#ui/class-names.ts";

const COLUMNS = 4;
const ROWS = 2;

type Props = { readonly document: MosaicDocument; readonly background: Background };

/** A few of the mosaic's own tiles on a background. */
export function BackgroundPreview({ document, background }: Props) {
  return (
    <div className="absolute inset-0" {...lookMarks({ background, settings: document.settings })}>
      {/* A tiled picture is scaled down like the tiles, because otherwise only one copy of it would be visible. */}
      <div
        className={classNames(
          "absolute top-0 left-0 origin-top-left",
          background.repeat && background.backgroundImage !== ""
            ? "size-[400%] scale-25"
            : "size-full",
        )}
      >
        <Ground background={background} dots={<StillDots />} settings={document.settings} />
      </div>
      <div aria-hidden="true" className="absolute inset-0 grid place-items-center" inert>
        <div className="flex w-101 flex-wrap justify-center gap-3 [zoom:0.72]">
          {someTiles(document.shown).map((tile) => (
            <TileFace around={document.colourAt(areaOf(tile))} key={tile.id} tile={tile} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Tiles around the centre; the cost depends on their number, not on the mosaic's size. */
function someTiles({ index }: MosaicDocument["shown"]): Tile[] {
  const bounds = index.bounds();
  if (bounds === undefined) return [];
  const column = Math.floor((bounds.left + bounds.right) / 2 / CELL);
  const row = Math.floor((bounds.top + bounds.bottom) / 2 / CELL);
  const range = {
    firstColumn: column - 5,
    lastColumn: column + 5,
    firstRow: row - 5,
    lastRow: row + 5,
  };
  return [...index.within(range)].slice(0, COLUMNS * ROWS);
}
