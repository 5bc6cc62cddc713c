import type { LookTheme } from "@mosaico/domain/look/look-drawing";
import { BACKGROUND_COLOURS } from "@mosaico/domain/mosaic/background";
import { type Oklch, hexOf } from "@mosaico/domain/look/oklch";
import { COVERS } from "./cover-measures.ts";
import { drawGround } from "./draw-ground.ts";
import { drawEmptyWall, drawWall } from "./draw-wall.ts";
import type { CoverScene, CoverShape, Drawing, Scene } from "./drawing.ts";
import { setLines } from "./set-lines.ts";
import { inked, moved, placeOf, roundedRect } from "./svg.ts";
import { titleType } from "./title-type.ts";

const CORNER_ROOM = 4.7 * 100;
/** Where the pieces of an empty mosaic begin, and how high they are, in canvas units. */
const EMPTY_WALL = { left: 12, top: 19, height: 388 };
const VEIL = 0.8;
const GROUND_VEIL = 0.55;
const PLATE = 0.86;
const WHITE: Oklch = [1, 0, 0];
const NIGHT = { hue: 250, scrim: 1 };
const INKS: Readonly<Record<LookTheme, Oklch>> = {
  light: [0.255, 0.018, 235],
  dark: [0.955, 0.008, 85],
};

/** The beginning of a mosaic in its look, with its title in a free corner or above it. */
export function drawCover(drawing: Drawing, scene: Scene, cover: CoverScene): string {
  const measures = COVERS[cover.shape];
  const { width, height, margin, band } = measures;
  const { scale } = scene;
  const { fill, ink } = groundOf(drawing, scene.theme, cover.background.bgColor);
  const coloured = { ...drawing, colours: { ...drawing.colours, onGround: ink } };
  const { image, isPictured } = backdrop(coloured, scene, cover, fill);
  const top = cover.titleAt === "band" ? band : margin;
  const { left, top: upper } = cover.window;
  const emptyScale = (height - band - margin) / EMPTY_WALL.height;
  const wall =
    drawing.pieces.length === 0 && drawing.sections.length === 0
      ? moved(
          margin - EMPTY_WALL.left * emptyScale,
          band - EMPTY_WALL.top * emptyScale,
          drawEmptyWall(coloured),
          emptyScale,
        )
      : moved(-left * scale, top - upper * scale, drawWall(coloured, cover.window), scale);
  // Pieces above the window, which a section that begins there reaches, must not lie below the title.
  const clip = `<clipPath id="wall"><rect ${placeOf({ x: 0, y: top - margin / 3, width, height })}/></clipPath>`;
  return framed(width, height, [
    `<rect width="100%" height="100%" fill="${fill}"/>`,
    image,
    `${clip}<g clip-path="url(#wall)">${wall}</g>`,
    drawTitle(coloured, scene, cover, isPictured ? fill : undefined),
  ]);
}

/** The picture chosen for a mosaic, with its title at the foot. */
export function drawPictureCover(
  drawing: Drawing,
  { title, files }: Scene,
  { shape, file }: { readonly shape: CoverShape; readonly file: string },
): string {
  const { width, height, margin, cornerSizes } = COVERS[shape];
  const { hue, scrim } = drawing.pictures.get(file) ?? NIGHT;
  const words = drawing.look.isUpperCase ? title.toUpperCase() : title;
  const place = { room: width - 2 * margin, max: 2, align: 0 } as const;
  const set = setLines(drawing, words, titleType(drawing, words, cornerSizes, place), place);
  const from = Math.max(0, height - margin - set.height - height * 0.3);
  const dark = hexOf([0.21, 0.05, hue]);
  const stops = [
    [0, 0],
    [0.3, 0.27],
    [0.6, 0.72],
    [1, 0.88],
  ].map(
    ([at = 0, opacity = 0]) =>
      `<stop offset="${at}" stop-color="${dark}" stop-opacity="${opacity * Math.max(scrim, 0.8)}"/>`,
  );
  return framed(width, height, [
    covering(drawing, files.get(file), file, width, height),
    `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`,
    `<rect ${placeOf({ x: 0, y: from, width, height: height - from })} fill="url(#foot)"/>`,
    moved(margin, height - margin - set.height, inked(WHITE, set.markup)),
  ]);
}

function framed(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
}

function drawTitle(
  drawing: Drawing,
  { title, scale }: Scene,
  { shape, titleAt }: CoverScene,
  plate: string | undefined,
): string {
  const { width, margin, band, bandSizes, cornerSizes } = COVERS[shape];
  const words = drawing.look.isUpperCase ? title.toUpperCase() : title;
  const isInBand = titleAt === "band";
  const place = {
    room: isInBand ? width - 2 * margin : CORNER_ROOM * scale,
    max: isInBand ? 1 : 3,
    align: 0,
  } as const;
  const sizes = isInBand ? bandSizes : cornerSizes;
  const set = setLines(drawing, words, titleType(drawing, words, sizes, place), place);
  // In the middle of what is free above the pieces, or where the rows of the corner end.
  const y = isInBand ? (band - set.height) / 2 + margin * 0.1 : margin + 280 * scale - set.height;
  const ground =
    plate === undefined
      ? ""
      : `<g fill-opacity="${PLATE}">${roundedRect({ x: margin / 2, y: y - 12, width: place.room + margin, height: set.height + 24 }, 14, plate)}</g>`;
  return ground + moved(margin, y, inked(drawing.colours.onGround, set.markup));
}

/** A picture or a drawn ground behind the pieces, beneath a veil if there is one. Pictures cover it or are repeated. */
function backdrop(
  drawing: Drawing,
  { files, scale }: Scene,
  { shape, background, ground, isVeiled }: CoverScene,
  fill: string,
): { readonly image: string; readonly isPictured: boolean } {
  const { width, height } = COVERS[shape];
  const veiled = (opacity: number) =>
    isVeiled ? `<rect width="100%" height="100%" fill="${fill}" fill-opacity="${opacity}"/>` : "";
  const name = background.backgroundImage;
  if (name === "" && ground !== "") {
    const ink = hexOf(drawing.colours.onGround);
    const image = drawGround(ground, { width, height, scale, ink });
    return { image: image + veiled(GROUND_VEIL), isPictured: false };
  }
  const file = name === "" ? undefined : files.get(name);
  if (file === undefined) return { image: "", isPictured: false };
  const side = { width: Math.min(file.width, width), height: Math.min(file.height, height) };
  const image = background.repeat
    ? `<pattern id="back" patternUnits="userSpaceOnUse" width="${side.width}" height="${side.height}">${drawing.place(name, { x: 0, y: 0, ...side })}</pattern><rect width="100%" height="100%" fill="url(#back)"/>`
    : covering(drawing, file, name, width, height);
  return { image: image + veiled(VEIL), isPictured: !isVeiled };
}

/** A picture that covers a place. */
export function covering(
  drawing: Drawing,
  file: { readonly width: number; readonly height: number } | undefined,
  name: string,
  width: number,
  height: number,
): string {
  if (file === undefined) return "";
  const grow = Math.max(width / file.width, height / file.height);
  const box = { width: file.width * grow, height: file.height * grow };
  return drawing.place(name, {
    x: (width - box.width) / 2,
    y: (height - box.height) / 2,
    ...box,
  });
}

/** A colour chosen for the background takes the place of the look's ground, with an ink that is readable on it. */
export function groundOf(
  { colours }: Drawing,
  theme: LookTheme,
  chosen: string,
): { readonly fill: string; readonly ink: Oklch } {
  if (chosen === "") return { fill: hexOf(colours.ground), ink: colours.onGround };
  const named = BACKGROUND_COLOURS.find(({ hex }) => hex === chosen);
  if (named !== undefined) {
    return { fill: theme === "dark" ? hexOf(named.dark) : chosen, ink: INKS[theme] };
  }
  return { fill: chosen, ink: isBright(chosen) ? INKS.light : INKS.dark };
}

function isBright(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}
