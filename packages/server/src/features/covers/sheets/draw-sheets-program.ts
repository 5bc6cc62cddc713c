import { hrefOf } from "@mosaico/domain/exchange/href-of";
import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import { type FontName, type Typesetter, openTypesetter } from "#platform/fonts/typesetter.ts";
import type { SetLine } from "#platform/pdf/draw-page.ts";
import type { DrawProgram } from "#platform/pictures/picture-job.ts";
import { FAMILIES } from "../draw-program.ts";
import type { Drawing, DrawnPicture } from "../drawing.ts";
import { type Box, placeOf } from "../svg.ts";
import { drawHandout } from "./draw-handout.ts";
import { drawWallSheet, drawWallSheets } from "./draw-wall-sheets.ts";
import type { SheetScene } from "./sheet-scene.ts";
import { textSetter } from "./text-setter.ts";

const NOTHING = { bytes: new Uint8Array(), isOpaque: false };
// A page is printed with more pixels than points.
const PIXELS_TO_A_POINT = 2.5;

/** Draws a mosaic, or a part of it, as a file. Runs in the process for pictures. */
export const draw: DrawProgram<SheetScene> = async (scene) => {
  const look = LOOK_DRAWINGS[scene.look];
  const format = scene.drawn.as === "handout" ? "pdf" : scene.drawn.format;
  const outlines = wordByWord(await openTypesetter());
  const lines: SetLine[] = [];
  const texts = textSetter(outlines);
  const files = [...scene.files];
  const placed: { readonly file: string; readonly box: Box }[] = [];
  const places = new Map<string, number>();
  const drawing: Drawing = {
    look,
    colours: look[scene.theme],
    titleFont: { family: FAMILIES[look.titleFace], weight: look.pieceWeight },
    setter:
      format === "pdf" ? glyphSetter(outlines, lines) : format === "svg" ? texts.setter : outlines,
    pieces: scene.pieces,
    sections: scene.sections,
    pictures: new Map(
      files.flatMap(([name, { preview }]) =>
        preview === null ? [] : [[name, preview satisfies DrawnPicture]],
      ),
    ),
    icons: new Set(scene.files.keys()),
    isSmall: false,
    maxPieces: scene.pieces.length,
    isTagged: format === "pdf",
    ...(format !== "png" && { linkOf: (tile) => hrefOf(tile, scene.address) }),
    // The same picture is in the file once for each size.
    place: (file, box) => {
      const key = `${Math.ceil(box.width)} ${Math.ceil(box.height)} ${file}`;
      const index = places.get(key) ?? placed.push({ file, box }) - 1;
      places.set(key, index);
      return `<image ${placeOf(box)} preserveAspectRatio="none" href="picture:${index}"/>`;
    },
  };
  const { title, language } = scene;
  const shown = scene.drawn;
  const pages =
    shown.as === "handout"
      ? drawHandout(drawing, scene, shown)
      : format === "pdf"
        ? drawWallSheets(drawing, scene, shown)
        : [];
  const svg =
    shown.as === "wall" && format !== "pdf" ? drawWallSheet(drawing, scene, shown).svg : "";
  const isTransparent = shown.as === "wall" && shown.isTransparent;
  const styled = format === "svg" ? svg.replace(">", () => `>${texts.style()}`) : svg;
  const density = format === "pdf" ? PIXELS_TO_A_POINT : 1;
  const pictures = placed.map(({ file, box }) => {
    const { bytes, isOpaque } = scene.files.get(file) ?? NOTHING;
    const factor = scene.scale * density;
    return { bytes, isOpaque, width: box.width * factor, height: box.height * factor };
  });
  return format === "pdf"
    ? { format, title, language, pages, lines, pictures }
    : { format, svg: styled, pictures, isTransparent };
};

/** Measures lines by their words, each of them once: a mosaic of thousands of texts has the same ones again and again. */
function wordByWord(setter: Typesetter): Typesetter {
  const widths = new Map<string, number>();
  const widthOf = (word: string, font: FontName, tracking: number) => {
    const key = `${font.family} ${font.weight} ${tracking} ${word}`;
    const width = widths.get(key) ?? setter.width(word, font, 1, tracking);
    widths.set(key, width);
    return width;
  };
  return {
    ...setter,
    width: (text, font, size, tracking = 0) => {
      const words = text.split(" ");
      const spaces = (words.length - 1) * widthOf(" ", font, tracking);
      return words.reduce((sum, word) => sum + widthOf(word, font, tracking), spaces) * size;
    },
  };
}

/** Sets lines as references to glyphs, of which the PDF makes letters that can be selected. */
function glyphSetter(outlines: Typesetter, lines: SetLine[]): Typesetter {
  return {
    ...outlines,
    outline: (text, font, size, tracking = 0) => {
      const glyphs = outlines.glyphs(text, font);
      return `<line at="${lines.push({ glyphs, size, tracking, text }) - 1}"/>`;
    },
  };
}
