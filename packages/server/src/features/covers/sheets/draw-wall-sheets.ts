import { SHEET_EDGE } from "@mosaico/domain/exchange/sheets";
import { hexOf } from "@mosaico/domain/look/oklch";
import type { PdfPage } from "#platform/pdf/write-pdf.ts";
import { covering, groundOf } from "../draw-cover.ts";
import { drawGround } from "../draw-ground.ts";
import { drawWall } from "../draw-wall.ts";
import type { Drawing } from "../drawing.ts";
import { BODY, setLines } from "../set-lines.ts";
import { inked, moved, placeOf, tagged } from "../svg.ts";
import { titleType } from "../title-type.ts";
import { drawPosterCover } from "./draw-poster-cover.ts";
import type { SheetScene, WallSheets } from "./sheet-scene.ts";

/** The height of the title above a mosaic, in canvas units, with the line below it. */
const TITLE_BAND = 150;
const TITLE_SIZES = [84, 72, 60, 48, 40, 32];
const LINE = { font: BODY, size: 26, line: 34 };
const VEIL = 0.8;
const MARK = { length: 14, width: 0.5, colour: "#888888" };
const NOTE = { font: BODY, size: 8, line: 10 };

/** The size of a drawing with its title, in canvas units. */
export function sizeOf({ window, isTitled }: Pick<WallSheets, "window" | "isTitled">) {
  const { left, top, right, bottom } = window;
  return { width: right - left, height: bottom - top + (isTitled ? TITLE_BAND : 0) };
}

/** A part of a mosaic on one sheet as large as it is. */
export function drawWallSheet(drawing: Drawing, scene: SheetScene, shown: WallSheets): PdfPage {
  const { scale } = scene;
  const size = sizeOf(shown);
  const [width, height] = [size.width * scale, size.height * scale];
  const { fill, markup } = wholeOf(drawing, scene, shown);
  const ground = `<rect width="100%" height="100%" fill="${fill}"/>`;
  const back = shown.isTransparent
    ? ""
    : ground + backOf(drawing, scene, shown, { width, height, fill });
  return { svg: framed(width, height, back + moved(0, 0, markup, scale)), width, height };
}

/** The pages of a PDF: the part on one page, or the sheets of a poster. */
export function drawWallSheets(
  drawing: Drawing,
  scene: SheetScene,
  shown: WallSheets,
): readonly PdfPage[] {
  const { poster } = shown;
  if (poster === undefined) return [drawWallSheet(drawing, scene, shown)];
  const { paper, printed, sheets } = poster;
  const { fill, markup } = wholeOf(drawing, scene, shown);
  const clip = `<clipPath id="sheet"><rect ${placeOf({ x: SHEET_EDGE, y: SHEET_EDGE, ...printed })}/></clipPath>`;
  const rows = Math.max(...sheets.map(({ row }) => row)) + 1;
  const columns = sheets.length / rows;
  const first = coverOf(drawing, scene, shown);
  const before =
    first === undefined ? [] : [{ svg: framed(paper.width, paper.height, first), ...paper }];
  const made = sheets.map(({ x, y, row, column }, at) => {
    const note = `${scene.title} · ${at + 1}/${sheets.length} (${row + 1}/${rows} × ${column + 1}/${columns})`;
    const words = setLines(drawing, note, NOTE, { room: printed.width, max: 1, align: 0 });
    const ground = `<rect ${placeOf({ x: SHEET_EDGE, y: SHEET_EDGE, ...printed })} fill="${fill}"/>`;
    const part = moved(SHEET_EDGE - x, SHEET_EDGE - y, markup, scene.scale);
    const svg = [
      clip,
      ground,
      `<g clip-path="url(#sheet)">${part}</g>`,
      cutMarks(printed),
      moved(SHEET_EDGE + 20, SHEET_EDGE / 2 - 5, `<g fill="${MARK.colour}">${words.markup}</g>`),
    ].join("");
    return { svg: framed(paper.width, paper.height, svg), ...paper };
  });
  return [...before, ...made];
}

/** The cover of a poster, on which the poster is one picture, whatever is drawn in it. */
function coverOf(drawing: Drawing, scene: SheetScene, shown: WallSheets): string | undefined {
  const { poster, cover, line } = shown;
  if (poster === undefined || cover === undefined) return undefined;
  const plain = { ...drawing, isTagged: false, linkOf: () => undefined };
  const whole = wholeOf(plain, scene, shown);
  return drawPosterCover(drawing, scene, { poster, texts: cover, line, whole });
}

/** Everything in canvas units, its corner at 0, 0, and the colour behind it. */
function wholeOf(drawing: Drawing, { theme, title }: SheetScene, shown: WallSheets) {
  const { window, margin, isTitled, line, background } = shown;
  const { fill, ink } = groundOf(drawing, theme, background.bgColor);
  const coloured = { ...drawing, colours: { ...drawing.colours, onGround: ink } };
  const top = isTitled ? TITLE_BAND : 0;
  const wall = moved(-window.left, top - window.top, drawWall(coloured, window));
  if (!isTitled) return { fill, markup: wall };
  const room = window.right - window.left - 2 * margin;
  const words = drawing.look.isUpperCase ? title.toUpperCase() : title;
  const type = titleType(coloured, words, TITLE_SIZES, { room, max: 1 });
  const set = setLines(coloured, words, type, { room, max: 1, align: 0 });
  const below = setLines(coloured, line, LINE, { room, max: 1, align: 0 });
  const height = set.height + below.height;
  const size = { width: room, height: TITLE_BAND };
  const part: typeof tagged = (tag, content) =>
    drawing.isTagged === true ? tagged(tag, content) : content;
  const heading = [
    moved(
      margin,
      (TITLE_BAND - height) / 2 + 10,
      part({ tag: "H1", key: "title", title, size }, inked(ink, set.markup)),
    ),
    moved(
      margin,
      (TITLE_BAND - height) / 2 + 14 + set.height,
      part({ tag: "P", key: "line", size }, inked(coloured.colours.onGroundMuted, below.markup)),
    ),
  ].join("");
  const markup = heading + wall;
  return { fill, markup };
}

/** The picture or the drawing behind the pieces, beneath a veil. Drawings are for screens: a PDF has none. */
function backOf(
  drawing: Drawing,
  { files, scale }: SheetScene,
  { background, ground, isVeiled, format }: WallSheets,
  place: { readonly width: number; readonly height: number; readonly fill: string },
): string {
  const { width, height, fill } = place;
  const name = background.backgroundImage;
  const image =
    name !== ""
      ? covering(drawing, files.get(name), name, width, height)
      : format === "pdf"
        ? ""
        : drawGround(ground, { width, height, scale, ink: hexOf(drawing.colours.onGround) });
  const veil = isVeiled && image !== "";
  return (
    image + (veil ? `<rect width="100%" height="100%" fill="${fill}" fill-opacity="${VEIL}"/>` : "")
  );
}

/** Where a sheet is cut: at the corners of what is printed. */
function cutMarks({ width, height }: { readonly width: number; readonly height: number }): string {
  const [start, right, bottom] = [SHEET_EDGE, SHEET_EDGE + width, SHEET_EDGE + height];
  const { length, width: thin } = MARK;
  const across = [start, bottom].flatMap((y) =>
    [start - length - 4, right + 4].map((x) => ({
      x,
      y: y - thin / 2,
      width: length,
      height: thin,
    })),
  );
  const down = [start, right].flatMap((x) =>
    [start - length - 4, bottom + 4].map((y) => ({
      x: x - thin / 2,
      y,
      width: thin,
      height: length,
    })),
  );
  return [...across, ...down]
    .map((box) => `<rect ${placeOf(box)} fill="${MARK.colour}"/>`)
    .join("");
}

function framed(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
