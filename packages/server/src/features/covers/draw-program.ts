import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import type { TitleFace } from "@mosaico/domain/look/look-drawing";
import { type FontFamily, openTypesetter } from "#platform/fonts/typesetter.ts";
import type { DrawProgram } from "#platform/pictures/picture-job.ts";
import { drawCard } from "./draw-card.ts";
import { drawCover, drawPictureCover } from "./draw-cover.ts";
import type { Drawing, DrawnPicture, Scene } from "./drawing.ts";
import { type Box, placeOf } from "./svg.ts";

export const FAMILIES: Readonly<Record<TitleFace, FontFamily>> = {
  bricolage: "bricolage-grotesque",
  fredoka: "fredoka",
  newsreader: "newsreader",
  martian: "martian-mono",
};
const NOTHING = { bytes: new Uint8Array(), isOpaque: false };

/** Draws a card or a cover. Runs in the process for pictures, since outlines of letters take long. */
export const draw: DrawProgram<Scene> = async (scene) => {
  const look = LOOK_DRAWINGS[scene.look];
  const placed: { readonly file: string; readonly box: Box }[] = [];
  const files = [...scene.files];
  const drawing: Drawing = {
    look,
    colours: look[scene.theme],
    titleFont: { family: FAMILIES[look.titleFace], weight: look.pieceWeight },
    setter: await openTypesetter(),
    pieces: scene.pieces,
    sections: scene.sections,
    pictures: new Map(
      files.flatMap(([name, { preview }]) =>
        preview === null ? [] : [[name, preview satisfies DrawnPicture]],
      ),
    ),
    icons: new Set(scene.files.keys()),
    isSmall: scene.drawn.as === "cover" && scene.drawn.shape === "small",
    place: (file, box) => {
      placed.push({ file, box });
      return `<image ${placeOf(box)} preserveAspectRatio="none" href="picture:${placed.length - 1}"/>`;
    },
  };
  return {
    svg: svgOf(drawing, scene),
    pictures: placed.map(({ file, box }) => {
      const { bytes, isOpaque } = scene.files.get(file) ?? NOTHING;
      const { scale } = scene;
      return { bytes, isOpaque, width: box.width * scale, height: box.height * scale };
    }),
    format: scene.drawn.as === "card" ? "jpeg" : "webp",
  };
};

function svgOf(drawing: Drawing, scene: Scene): string {
  const { drawn, title } = scene;
  if (drawn.as === "card") {
    const picture = scene.files.get(scene.logo);
    const logo = picture && { file: scene.logo, ratio: picture.width / picture.height };
    return drawCard(drawing, drawn.window, { title, line: drawn.line, logo });
  }
  return drawn.as === "picture"
    ? drawPictureCover(drawing, scene, drawn)
    : drawCover(drawing, scene, drawn);
}
