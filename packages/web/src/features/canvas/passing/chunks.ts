import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { Size, View } from "../geometry/view.ts";

/** The side of a chunk, in pixels of the screen. */
const SIDE = 512;
// Those that are not on the screen are kept up to as many: some 30 MB.
const MAX_SPARE = 24;
// Canvases of removed ones are used again, up to as many: getting memory for one takes longer than painting it.
const MAX_EMPTY = 12;

/** Paints a part of the canvas. The context is in canvas units. Returns the tiles that are on it. */
export type PaintPart = (
  context: CanvasRenderingContext2D,
  part: Bounds,
  scale: number,
  isOpaque: boolean,
) => readonly TileId[];

type Chunk = { readonly canvas: HTMLCanvasElement; readonly tiles: readonly TileId[] };

/**
 * The canvas, painted in squares that stay the same while the view moves: each is painted once, when it is first seen.
 * If they have a ground, drawing them is copying.
 */
export class Chunks {
  readonly #paint: PaintPart;
  readonly #hasGround: () => boolean;
  #isOpaque: boolean | undefined;
  /** By place, those used last at the end. */
  readonly #chunks = new Map<string, Chunk>();
  #scale = 1;
  /** Canvases without a chunk, all of which have a ground or none. */
  #empty: HTMLCanvasElement[] = [];
  #areEmptyOpaque = false;

  /** What is painted may have no ground, if it is drawn over one that does not move. */
  constructor(paint: PaintPart, hasGround: () => boolean = () => true) {
    this.#paint = paint;
    this.#hasGround = hasGround;
  }

  /** Whether those that are there hide what they are drawn over. */
  get isOpaque(): boolean {
    this.#isOpaque ??= this.#hasGround();
    return this.#isOpaque;
  }

  /** Pixels per canvas unit. */
  get scale(): number {
    return this.#scale;
  }

  /** Paints everything anew in this scale, as it is needed. */
  renew(scale: number): void {
    this.clear();
    this.#scale = scale;
  }

  /** Forgets everything that is painted. */
  clear(): void {
    for (const place of this.#chunks.keys()) this.#remove(place);
    this.#isOpaque = undefined;
  }

  /** Gives their memory back. */
  release(): void {
    this.clear();
    this.#dropEmpty();
  }

  /** Paints anew, once they are needed, the chunks that show a part of these areas, in canvas units. */
  spoil(areas: Iterable<Bounds>): void {
    const scale = this.#scale;
    for (const { left, top, right, bottom } of areas) {
      const [firstColumn, firstRow] = [chunkAt(left * scale), chunkAt(top * scale)];
      const [lastColumn, lastRow] = [chunkAt(right * scale), chunkAt(bottom * scale)];
      const count = (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
      if (count > this.#chunks.size) {
        for (const place of this.#chunks.keys()) {
          const [column = 0, row = 0] = place.split(" ").map(Number);
          const isBeside = column < firstColumn || column > lastColumn;
          if (!isBeside && row >= firstRow && row <= lastRow) this.#remove(place);
        }
        continue;
      }
      for (let column = firstColumn; column <= lastColumn; column++)
        for (let row = firstRow; row <= lastRow; row++) this.#remove(`${column} ${row}`);
    }
  }

  /** The same for those that show one of these tiles, wherever they are by now. */
  spoilTiles(tiles: ReadonlySet<TileId>): void {
    for (const [place, chunk] of this.#chunks)
      if (chunk.tiles.some((id) => tiles.has(id))) this.#remove(place);
  }

  /** Paints what is missing for a view until this moment. Returns whether all of it is there. */
  prepare(view: View, size: Size, until: number): boolean {
    for (const { column, row } of this.#seen(view, size)) {
      if (this.#chunks.has(`${column} ${row}`)) continue;
      if (performance.now() > until) return false;
      this.#get(column, row);
    }
    return true;
  }

  /** Draws a view, in pixels of the screen, and paints what is missing for it. */
  draw(context: CanvasRenderingContext2D, view: View, size: Size): void {
    const factor = view.zoom / this.#scale;
    const left = (column: number) => Math.round(view.x + column * SIDE * factor);
    const top = (row: number) => Math.round(view.y + row * SIDE * factor);
    let seen = 0;
    for (const { column, row } of this.#seen(view, size)) {
      const [toLeft, toTop] = [left(column), top(row)];
      // Whole pixels, so that no seam is seen between them.
      const [width, height] = [left(column + 1) - toLeft, top(row + 1) - toTop];
      context.drawImage(this.#get(column, row).canvas, toLeft, toTop, width, height);
      seen += 1;
    }
    for (const place of this.#chunks.keys()) {
      if (this.#chunks.size <= seen + MAX_SPARE) return;
      this.#remove(place);
    }
  }

  #remove(place: string): void {
    const chunk = this.#chunks.get(place);
    if (chunk === undefined) return;
    this.#chunks.delete(place);
    if (this.#empty.length < MAX_EMPTY) this.#empty.push(chunk.canvas);
    else chunk.canvas.width = 0;
  }

  #dropEmpty(): void {
    for (const canvas of this.#empty) canvas.width = 0;
    this.#empty = [];
  }

  *#seen(view: View, size: Size): Iterable<{ column: number; row: number }> {
    const factor = view.zoom / this.#scale;
    const lastColumn = chunkAt((size.width - view.x) / factor);
    const lastRow = chunkAt((size.height - view.y) / factor);
    for (let row = chunkAt(-view.y / factor); row <= lastRow; row++) {
      for (let column = chunkAt(-view.x / factor); column <= lastColumn; column++) {
        yield { column, row };
      }
    }
  }

  #get(column: number, row: number): Chunk {
    const place = `${column} ${row}`;
    const chunk = this.#chunks.get(place) ?? this.#make(column, row);
    this.#chunks.delete(place);
    this.#chunks.set(place, chunk);
    return chunk;
  }

  #make(column: number, row: number): Chunk {
    const canvas = this.#takeEmpty();
    const context = canvas.getContext("2d", { alpha: !this.isOpaque });
    if (context === null) return { canvas, tiles: [] };
    context.reset();
    const scale = this.#scale;
    const [fromX, fromY] = [column * SIDE, row * SIDE];
    context.setTransform(scale, 0, 0, scale, -fromX, -fromY);
    const part = {
      left: fromX / scale,
      top: fromY / scale,
      right: (fromX + SIDE) / scale,
      bottom: (fromY + SIDE) / scale,
    };
    return { canvas, tiles: this.#paint(context, part, scale, this.isOpaque) };
  }

  #takeEmpty(): HTMLCanvasElement {
    // A canvas stays as opaque as it was when it was first painted.
    if (this.#areEmptyOpaque !== this.isOpaque) this.#dropEmpty();
    this.#areEmptyOpaque = this.isOpaque;
    const before = this.#empty.pop();
    if (before !== undefined) return before;
    const canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    return canvas;
  }
}

function chunkAt(pixel: number): number {
  return Math.floor(pixel / SIDE);
}
