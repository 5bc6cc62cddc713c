import { type Bounds, areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import type { LookTheme } from "@mosaico/domain/look/look-drawing";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type PictureToDraw, readPictures } from "#features/files/files.service.ts";
import type { Outline } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { makeDrawing } from "#platform/pictures/pictures.ts";
import { withinWindow } from "./draw-wall.ts";
import type { Scene } from "./drawing.ts";

const PROGRAM = import.meta.resolve("./draw-program.ts");
/** The most files in one drawing. */
const MAX_FILES = 40;
/** The width of logos, in pixels. */
const LOGO = 480;

/** What to draw of a mosaic. */
type Framed = Pick<Scene, "scale" | "theme" | "drawn"> & {
  readonly window: Bounds;
  /** Other files that it shows. */
  readonly also?: readonly PictureToDraw[];
};

/** Draws a part of a mosaic in the process for pictures. */
export async function drawPart(
  ctx: SystemCtx,
  { mosaic, groups }: Pick<Outline, "mosaic" | "groups">,
  { window, also = [], ...framed }: Framed,
): Promise<Uint8Array> {
  const { look, logo } = mosaic.settings;
  const seen = withinWindow(
    {
      pieces: groups.flatMap((group) => group.pieces),
      sections: groups.flatMap(({ section }) => section ?? []),
    },
    window,
  );
  const wanted = [...also, ...logoOf(logo), ...filesOf(seen.pieces, framed.scale)];
  const files = await readPictures(ctx, mosaic.accountId, wanted.slice(0, MAX_FILES));
  return drawScene(mosaic.accountId, {
    ...framed,
    ...seen,
    look,
    logo,
    title: mosaic.title,
    files,
  });
}

/** Draws a scene in the process for pictures. `from` is the account that it is of. */
export async function drawScene(from: string, scene: Scene): Promise<Uint8Array> {
  return makeDrawing({ from, drawing: { program: PROGRAM, scene } });
}

/** Whether a piece or the section around it lies in these bounds. */
export function isTaken(tiles: readonly Tile[], bounds: Bounds): boolean {
  return tiles.some((tile) => {
    const edges = edgesOf(areaOf(tile));
    return (
      edges.left < bounds.right &&
      edges.right > bounds.left &&
      edges.top < bounds.bottom &&
      edges.bottom > bounds.top
    );
  });
}

/** The scene of a mosaic of which only its title is known. */
export function bareScene(title: string, look: Scene["look"], theme: LookTheme) {
  return { title, look, theme, logo: "", pieces: [], sections: [], scale: 1 } as const;
}

function logoOf(logo: string): PictureToDraw[] {
  return logo === "" ? [] : [{ name: logo, width: LOGO, isIcon: true }];
}

/** The files of pieces, with the width in which each is needed, in pixels. */
function filesOf(pieces: readonly Tile[], scale: number): PictureToDraw[] {
  return pieces.flatMap((piece): PictureToDraw[] => {
    const { data } = piece;
    const picture = data.face === "picture" ? pictureOf(piece) : undefined;
    return [
      ...(picture === undefined
        ? []
        : [{ name: picture, width: data.width * 100 * scale, isIcon: false }]),
      ...(data.icon === "" ? [] : [{ name: data.icon, width: 192, isIcon: true }]),
    ];
  });
}
