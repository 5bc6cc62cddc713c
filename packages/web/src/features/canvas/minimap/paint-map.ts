import type { Tile } from "@mosaico/domain/tile/tile";
import { type MapScale } from "../geometry/map-scale.ts";
import { type Size, TILE_SIZE } from "../geometry/view.ts";
import { tileColour } from "#features/tiles/tile-colour.ts";
import { type Pastel, pastels } from "#ui/pastel.ts";

// Smaller than this, tiles are counted for each pixel instead of being painted one over the other.
const SMALLEST_SIDE = 1.5;
// How much of the ink is mixed into the tiles' own pale colours, so that a few pixels of them are seen.
const INK = 0.3;

/** Paints all tiles. Costs the mosaic: only when it or the theme has changed. */
export function paintMap(
  canvas: HTMLCanvasElement,
  tiles: Iterable<Tile>,
  at: MapScale,
  map: Size,
): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const density = Math.min(2, devicePixelRatio);
  canvas.width = Math.round(map.width * density);
  canvas.height = Math.round(map.height * density);
  const tokens = getComputedStyle(document.documentElement);
  const ink = tokens.getPropertyValue("--color-ink");
  const side = TILE_SIZE * at.scale * density;
  if (side < SMALLEST_SIDE) {
    paintDensity(context, tiles, at, density, ink);
    return;
  }
  const radius = side * 0.16;
  for (const [pastel, tilesOfIt] of byColour(tiles)) {
    context.beginPath();
    for (const { position } of tilesOfIt) {
      const x = (position.x * at.scale + at.x) * density;
      const y = (position.y * at.scale + at.y) * density;
      if (side < 4) context.rect(x, y, side, side);
      else context.roundRect(x, y, side, side, radius);
    }
    context.fillStyle = tokens.getPropertyValue(`--color-pastel-${pastel}`);
    context.fill();
  }
  context.globalCompositeOperation = "source-atop";
  context.globalAlpha = INK;
  context.fillStyle = ink;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function byColour(tiles: Iterable<Tile>): Map<Pastel, Tile[]> {
  const groups = new Map<Pastel, Tile[]>(pastels.map((pastel) => [pastel, []]));
  for (const tile of tiles) groups.get(tileColour(tile.id))?.push(tile);
  return groups;
}

/** Each pixel as dark as the part of it that tiles cover. */
function paintDensity(
  context: CanvasRenderingContext2D,
  tiles: Iterable<Tile>,
  at: MapScale,
  density: number,
  ink: string,
): void {
  const { width, height } = context.canvas;
  const counts = new Float32Array(width * height);
  for (const { position } of tiles) {
    const x = Math.floor((position.x * at.scale + at.x) * density);
    const y = Math.floor((position.y * at.scale + at.y) * density);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const pixel = y * width + x;
    counts[pixel] = (counts[pixel] ?? 0) + 1;
  }
  const covers = Math.min(1, (100 * at.scale * density) ** 2);
  const image = context.createImageData(width, height);
  for (let pixel = 0; pixel < counts.length; pixel++) {
    image.data[pixel * 4 + 3] =
      40 * Math.sign(counts[pixel] ?? 0) + 130 * Math.min(1, (counts[pixel] ?? 0) * covers);
  }
  context.putImageData(image, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = ink;
  context.fillRect(0, 0, width, height);
}
