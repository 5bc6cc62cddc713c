import type { LookTheme } from "@mosaico/domain/look/look-drawing";
import { type Bounds, CELL, areaOf, boundsOf } from "@mosaico/domain/mosaic/area";
import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { type PictureToDraw, readPictures } from "#features/files/files.service.ts";
import type { MosaicResource, Outline } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { chooseWindow, withHeading } from "./choose-window.ts";
import { COVERS } from "./cover-measures.ts";
import type { CoverShape } from "./drawing.ts";
import { fitScale } from "./fit-scale.ts";
import { bareScene, drawPart, drawScene, isTaken } from "./read-scene.ts";

/** A cover to draw. */
export type CoverRequest = { readonly shape: CoverShape; readonly theme: LookTheme };

const CORNER = { width: 5 * CELL, height: 2.9 * CELL };

/** Draws the picture that its authors have chosen as cover of a mosaic; undefined if it cannot be read. */
export async function makePictureCover(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  { shape, theme }: CoverRequest,
): Promise<Uint8Array | undefined> {
  const file = mosaic.settings.cover;
  const { width } = COVERS[shape];
  const files = await readPictures(ctx, mosaic.accountId, asPictureOrIcon(file, width));
  if (!files.has(file)) return undefined;
  const scene = bareScene(mosaic.title, mosaic.settings.look, theme);
  return drawScene(mosaic.accountId, { ...scene, files, drawn: { as: "picture", shape, file } });
}

/** Draws the beginning of a mosaic with its title, as a WebP. */
export async function makeCover(
  ctx: SystemCtx,
  { mosaic, groups }: Pick<Outline, "mosaic" | "groups">,
  { shape, theme }: CoverRequest,
): Promise<Uint8Array> {
  const measures = COVERS[shape];
  const headed = groups.map(withHeading);
  const tiles = headed.flatMap(({ pieces }) => pieces);
  const bounds = boundsOf(tiles.map(areaOf));
  const corner = bounds && { ...bounds, ...cornerAt(bounds) };
  const titleAt =
    bounds !== undefined &&
    corner !== undefined &&
    bounds.right - bounds.left > CORNER.width &&
    !isTaken(tiles, corner)
      ? "corner"
      : "band";
  const top = titleAt === "band" ? measures.band : measures.margin;
  const room = {
    width: measures.width - 2 * measures.margin,
    height: measures.height - top - measures.margin,
  };
  const scale =
    bounds === undefined
      ? measures.scale
      : Math.max(measures.scale, fitScale(bounds, room, measures.scale));
  const size = { width: measures.width / scale, height: (measures.height - top) / scale };
  const margin = { x: measures.margin / scale, y: 0 };
  const window =
    titleAt === "corner" && bounds !== undefined
      ? windowAt(bounds, size, margin.x)
      : chooseWindow(headed, size, margin);
  const { settings, background } = mosaic;
  const image = background.backgroundImage;
  return drawPart(
    ctx,
    { mosaic, groups },
    {
      window,
      scale,
      theme,
      also: image === "" ? [] : asPictureOrIcon(image, measures.width),
      drawn: {
        as: "cover",
        shape,
        window,
        background: background ?? NO_BACKGROUND,
        ground: settings.ground,
        isVeiled: settings.veil,
        titleAt,
      },
    },
  );
}

/** As a picture with a preview, else as the file itself. */
function asPictureOrIcon(name: string, width: number): PictureToDraw[] {
  return [
    { name, width, isIcon: false },
    { name, width, isIcon: true },
  ];
}

function cornerAt({ left, top }: Bounds) {
  return { right: left + CORNER.width, bottom: top + CORNER.height };
}

function windowAt(
  { left, top }: Bounds,
  { width, height }: { readonly width: number; readonly height: number },
  margin: number,
): Bounds {
  return { left: left - margin, top, right: left - margin + width, bottom: top + height };
}
