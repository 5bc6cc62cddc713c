import type { Background } from "@mosaico/domain/mosaic/background";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { CELL, areaOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { Ground } from "#features/canvas/backdrop.tsx";
import { lookMarks } from "#features/canvas/look/look-marks.ts";
import "#features/canvas/title/title-block.css";
import { StillDots } from "#features/canvas/dots.tsx";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { classNames } from "#ui/class-names.ts";

const COLUMNS = 4;
const ROWS = 2;

type Props = {
  readonly document: MosaicDocument;
  readonly background: Background;
  /** In place of those of the mosaic. */
  readonly settings?: MosaicSettings;
};

/** A few of the mosaic's own tiles on a background. */
export function BackgroundPreview({ document, background, ...props }: Props) {
  const settings = props.settings ?? document.settings;
  return (
    <div className="absolute inset-0" {...lookMarks({ background, settings })}>
      {/* A tiled picture is scaled down like the tiles, because otherwise only one copy of it would be visible. */}
      <div
        className={classNames(
          "absolute top-0 left-0 origin-top-left",
          background.repeat && background.backgroundImage !== ""
            ? "size-[400%] scale-25"
            : "size-full",
        )}
      >
        <Ground background={background} dots={<StillDots />} settings={settings} />
      </div>
      <div aria-hidden="true" className="absolute inset-0 grid place-items-center" inert>
        {settings.titleBlock ? (
          <div className="absolute top-4 left-5 max-w-60">
            <p className="mosaic-title-words [zoom:0.5]">{document.title}</p>
            {settings.line === "" ? null : (
              <p className="mosaic-title-line [zoom:0.7]">{settings.line}</p>
            )}
          </div>
        ) : null}
        <div
          className={classNames(
            "flex w-101 flex-wrap justify-center gap-3 [zoom:0.72]",
            settings.titleBlock && "sm:translate-x-40",
          )}
        >
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
