import { type Area, CELL, ONE_CELL, areaOf, lengthOf } from "@mosaico/domain/mosaic/area";
import { groundOf, headingOf } from "@mosaico/domain/mosaic/section";
import { LOOK_DRAWINGS, pieceColour, sectionGround } from "@mosaico/domain/look/look-colours";
import type { LookColours } from "@mosaico/domain/look/look-drawing";
import { cssOf } from "@mosaico/domain/look/oklch";
import { type NamedColour, TILE_COLOURS } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Theme } from "#platform/theme/theme.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { MapScale } from "../geometry/map-scale.ts";
import type { Size } from "../geometry/view.ts";
import { tileColour } from "#features/tiles/tile-colour.ts";

// The radius of a section's ground, in canvas units.
const GROUND_RADIUS = 26;
// Below this size, tiles are counted per pixel instead of being painted over each other.
const SMALLEST_SIDE = 1.5;
// The opacity of a pixel with hardly any tile, and of a full one, out of 255.
const FAINTEST = 24;
const DARKEST = 140;
// The tiles' own colours, strong enough for a few pixels to be visible.
const STRENGTH: Record<Theme, { readonly by: number; readonly lightness: number }> = {
  light: { by: 1.35, lightness: -0.1 },
  dark: { by: 1.3, lightness: 0.15 },
};

/** What a mosaic in miniature shows. */
export type Painted = Pick<
  CanvasDocument,
  "bounds" | "sections" | "colourAt" | "pieces" | "areas" | "settings"
>;

/** Paints all tiles, the sections beneath. Iterates over the mosaic, so only when it or the theme has changed. */
export function paintMap(
  canvas: HTMLCanvasElement,
  painted: Painted,
  at: MapScale,
  map: Size,
  theme: Theme,
): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const density = pixelsOf();
  canvas.width = Math.round(map.width * density);
  canvas.height = Math.round(map.height * density);
  const colours = LOOK_DRAWINGS[painted.settings.look][theme];
  const side = sideOf(at, density);
  if (side < SMALLEST_SIDE) {
    paintDensity(context, painted.areas(), at, density, cssOf(colours.onGround));
    paintSections(context, painted.sections, at, density, colours);
    return;
  }
  const radius = side * 0.16;
  for (const [colour, tilesOfIt] of byColour(painted)) {
    context.beginPath();
    for (const { position, data } of tilesOfIt) {
      const x = (position.x * at.scale + at.x) * density;
      const y = (position.y * at.scale + at.y) * density;
      const width = lengthOf(data.width) * at.scale * density;
      const height = lengthOf(data.height) * at.scale * density;
      if (side < 4) context.rect(x, y, width, height);
      else context.roundRect(x, y, width, height, radius);
    }
    const [lightness, chroma, hue] = pieceColour(colours, colour);
    // White stays white on the deep grounds of the light theme.
    const isOnDeep = theme === "light" && colours.ground[0] < 0.6;
    const { by, lightness: more } = isOnDeep ? { by: 1, lightness: 0 } : STRENGTH[theme];
    context.fillStyle = cssOf([lightness + more, chroma * by, hue]);
    context.fill();
  }
  paintSections(context, painted.sections, at, density, colours);
}

/** Whether painting takes longer than a frame has time for: tiles so small are many, or far apart. */
export function isLong(at: MapScale): boolean {
  return sideOf(at, pixelsOf()) < SMALLEST_SIDE;
}

/** The side of one cell, in pixels of the screen. */
function sideOf(at: MapScale, density: number): number {
  return lengthOf(ONE_CELL.width) * at.scale * density;
}

/** How many pixels of the screen are painted for one of the page, in each direction. */
function pixelsOf(): number {
  return Math.min(2, devicePixelRatio);
}

function byColour(painted: Painted): Map<NamedColour, Tile[]> {
  const groups = new Map<NamedColour, Tile[]>(TILE_COLOURS.map((colour) => [colour, []]));
  for (const tile of painted.pieces()) {
    const around = tile.data.colour === "" ? painted.colourAt(areaOf(tile)) : "";
    groups.get(tileColour(tile, around))?.push(tile);
  }
  return groups;
}

/** The grounds of sections, in the pale form of their colours, beneath what is painted already. */
function paintSections(
  context: CanvasRenderingContext2D,
  sections: Painted["sections"],
  at: MapScale,
  density: number,
  colours: LookColours,
): void {
  context.globalCompositeOperation = "destination-over";
  for (const section of sections.all()) {
    const whole = areaOf(section);
    const isFolded = sections.isFolded(section);
    const { left, top, right, bottom } = groundOf(isFolded ? headingOf(whole) : whole);
    const scale = at.scale * density;
    const { colour } = section.data;
    context.beginPath();
    context.roundRect(
      left * scale + at.x * density,
      top * scale + at.y * density,
      (right - left) * scale,
      (bottom - top) * scale,
      GROUND_RADIUS * scale,
    );
    const ground = sectionGround(colours, colour);
    if (ground === undefined) continue;
    context.fillStyle = cssOf(ground);
    context.fill();
  }
}

/** The opacity of each pixel is the share of it that tiles cover. */
function paintDensity(
  context: CanvasRenderingContext2D,
  areas: Iterable<Area>,
  at: MapScale,
  density: number,
  ink: string,
): void {
  const { width, height } = context.canvas;
  const cover = new Float32Array(width * height);
  const ofOne = (CELL * at.scale * density) ** 2;
  for (const area of areas) {
    for (let down = 0.5; down < area.height; down++) {
      for (let across = 0.5; across < area.width; across++) {
        const x = ((area.x + across * CELL) * at.scale + at.x) * density - 0.5;
        const y = ((area.y + down * CELL) * at.scale + at.y) * density - 0.5;
        spread(cover, width, height, x, y, ofOne);
      }
    }
  }
  const image = context.createImageData(width, height);
  cover.forEach((part, pixel) => {
    if (part > 0) image.data[pixel * 4 + 3] = FAINTEST + (DARKEST - FAINTEST) * Math.min(1, part);
  });
  context.putImageData(image, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = ink;
  context.fillRect(0, 0, width, height);
}

/** Distributes a cell over the four pixels around its middle, so that an even mosaic looks even. */
function spread(
  cover: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  amount: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  // Plain loops: this runs once for each of 100,000 cells before anything else can happen on the page.
  for (let row = Math.max(0, top); row <= top + 1 && row < height; row++) {
    for (let column = Math.max(0, left); column <= left + 1 && column < width; column++) {
      const share = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
      const pixel = row * width + column;
      cover[pixel] = (cover[pixel] ?? 0) + amount * share;
    }
  }
}
