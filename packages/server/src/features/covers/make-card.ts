import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import type { LookTheme, TitleFace } from "@mosaico/domain/look/look-drawing";
import { type Bounds, areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import { type PictureToDraw, readPictures } from "#features/files/files.service.ts";
import type { Outline } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { type FontFamily, openTypesetter } from "#platform/fonts/typesetter.ts";
import { makeDrawing } from "#platform/pictures/pictures.ts";
import { chooseWindow } from "./choose-window.ts";
import { BARE_WALL_LEFT, CARD, CARD_WALL, drawCard } from "./draw-card.ts";
import type { Drawing, DrawnPicture } from "./drawing.ts";
import { type Box, placeOf } from "./svg.ts";

const FAMILIES: Readonly<Record<TitleFace, FontFamily>> = {
  bricolage: "bricolage-grotesque",
  fredoka: "fredoka",
  newsreader: "newsreader",
  martian: "martian-mono",
};
// Beside the first piece as far as a section's ground reaches, and above it some more.
const MARGIN = { x: 12, y: 19 };
/** The most files in one drawing. */
const MAX_FILES = 40;

/** Draws the card of a mosaic, as a JPEG. Chats show it in light surroundings. */
export async function makeCard(
  ctx: SystemCtx,
  outline: Outline,
  line: string,
  theme: LookTheme = "light",
): Promise<Uint8Array> {
  const { mosaic, groups } = outline;
  const look = LOOK_DRAWINGS[mosaic.settings.look];
  const family = FAMILIES[look.titleFace];
  const setter = await openTypesetter([family]);
  const { scale } = CARD_WALL;
  const hasTitle = setter.canSet(mosaic.title) || mosaic.settings.logo !== "";
  const left = hasTitle ? CARD_WALL.left : BARE_WALL_LEFT;
  const size = { width: (CARD.width - left) / scale, height: CARD.height / scale };
  const window = chooseWindow(groups, size, MARGIN);
  const { logo } = mosaic.settings;
  const files = await readPictures(ctx, mosaic.accountId, wanted(outline, window, scale, logo));
  const placed: { file: string; box: Box; scale: number }[] = [];
  const place = (file: string, box: Box, at: number) => {
    placed.push({ file, box, scale: at });
    return `<image ${placeOf(box)} preserveAspectRatio="none" href="picture:${placed.length - 1}"/>`;
  };
  const drawing: Drawing = {
    look,
    colours: look[theme],
    titleFont: { family, weight: look.pieceWeight },
    setter,
    pieces: groups.flatMap(({ pieces }) => pieces),
    sections: groups.flatMap(({ section }) => section ?? []),
    pictures: new Map(
      [...files].flatMap(([name, { preview }]) =>
        preview === null ? [] : [[name, preview satisfies DrawnPicture]],
      ),
    ),
    icons: new Set(files.keys()),
    place: (file, box) => place(file, box, scale),
  };
  const shown = files.get(logo);
  const svg = drawCard(
    drawing,
    { window, left },
    {
      title: mosaic.title,
      line,
      logo: shown && { file: logo, ratio: shown.width / shown.height },
    },
  );
  const pictures = placed.map(({ file, box, scale: at }) => {
    const { bytes, isOpaque } = files.get(file) ?? NOTHING;
    return { bytes, isOpaque, width: box.width * at, height: box.height * at };
  });
  return makeDrawing({ from: mosaic.accountId, drawing: { svg, pictures, format: "jpeg" } });
}

const NOTHING = { bytes: new Uint8Array(), isOpaque: false };

/** The files of the pieces in sight, with the width in which each is needed, in pixels. */
function wanted(outline: Outline, window: Bounds, scale: number, logo: string): PictureToDraw[] {
  const pieces = outline.groups
    .flatMap((group) => group.pieces)
    .filter((piece) => {
      const { left, top, right, bottom } = edgesOf(areaOf(piece));
      return (
        left < window.right && right > window.left && top < window.bottom && bottom > window.top
      );
    });
  const files = pieces.flatMap((piece): PictureToDraw[] => {
    const { data } = piece;
    const picture = data.face === "picture" ? pictureOf(piece) : undefined;
    return [
      ...(picture === undefined
        ? []
        : [{ name: picture, width: data.width * 100 * scale, isIcon: false }]),
      ...(data.icon === "" ? [] : [{ name: data.icon, width: 192, isIcon: true }]),
    ];
  });
  const all = [...(logo === "" ? [] : [{ name: logo, width: 480, isIcon: true }]), ...files];
  return all.slice(0, MAX_FILES);
}
