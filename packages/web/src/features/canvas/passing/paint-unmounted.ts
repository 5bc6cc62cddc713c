import { areaOf } from "@mosaico/domain/mosaic/area";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import { tileColour } from "#features/tiles/tile-colour.ts";
import type { Theme } from "#platform/theme/theme.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { FacePictures } from "../painting/face-pictures.ts";
import { paintFaces, paintMarks } from "../painting/paint-faces.ts";
import type { TileSelection } from "../selection/tile-selection.ts";

type Look = {
  /** The scale of the view, from which faces have their level of detail. */
  readonly zoom: number;
  /** Its style has the colours of words and marks. */
  readonly canvas: HTMLElement;
  readonly pictures: FacePictures;
  readonly document: CanvasDocument;
  readonly theme: Theme;
  readonly selection?: Pick<TileSelection, "has"> | undefined;
};

/** Paints the faces of tiles that are not mounted, with the marks of selected ones. */
export function paintUnmounted(
  context: CanvasRenderingContext2D,
  tiles: readonly Tile[],
  { zoom, canvas, pictures, document, theme, selection }: Look,
): void {
  const { color, caretColor, fontFamily } = getComputedStyle(canvas);
  paintFaces(context, {
    tiles,
    zoom,
    theme,
    settings: document.settings,
    colourOf: (tile) =>
      tileColour(tile, tile.data.colour === "" ? document.colourAt(areaOf(tile)) : ""),
    pictureOf: (tile) => pictures.find(tile, pictureOf(tile)),
    ink: caretColor,
    fontFamily,
  });
  const selected = tiles.filter(({ id }) => selection?.has(id) === true);
  paintMarks(context, selected, color, document.settings);
}
