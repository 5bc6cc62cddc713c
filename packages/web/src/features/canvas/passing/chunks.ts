import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Size, View } from "../geometry/view.ts";

/** The side of a chunk, in pixels of the screen. */
const SIDE = 512;
// Those that are not on the screen are kept up to as many: some 30 MB.
const MAX_SPARE = 24;

/** How chunks are painted: pixels per canvas unit, and the place of the canvas's origin within a pixel. */
export type Grain = { readonly scale: number; readonly x: number; readonly y: number };

/** Paints a part of the canvas. The context is in canvas units. */
export type PaintPart = (context: CanvasRenderingContext2D, part: Bounds, scale: number) => void;

/**
 * The canvas, painted in squares that stay the same while the view moves: each is painted once, when it is first seen.
 * They have a ground, so that drawing them is copying.
 */
export class Chunks {
  readonly #paint: PaintPart;
  /** By place, those used last at the end. */
  readonly #chunks = new Map<string, HTMLCanvasElement>();
  #grain: Grain = { scale: 1, x: 0, y: 0 };

  constructor(paint: PaintPart) {
    this.#paint = paint;
  }

  get grain(): Grain {
    return this.#grain;
  }

  /** Paints everything anew in this grain, as it is needed. */
  renew(grain: Grain = this.#grain): void {
    this.clear();
    this.#grain = grain;
  }

  /** Gives their memory back. */
  clear(): void {
    for (const chunk of this.#chunks.values()) chunk.width = 0;
    this.#chunks.clear();
  }

  /** Paints anew, once they are needed, the chunks that show a part of these areas, in canvas units. */
  spoil(areas: Iterable<Bounds>): void {
    const { scale, x, y } = this.#grain;
    for (const { left, top, right, bottom } of areas) {
      const [firstColumn, firstRow] = [chunkAt(left * scale + x), chunkAt(top * scale + y)];
      const [lastColumn, lastRow] = [chunkAt(right * scale + x), chunkAt(bottom * scale + y)];
      for (const [place, chunk] of this.#chunks) {
        const [column = 0, row = 0] = place.split(" ").map(Number);
        const isBeside = column < firstColumn || column > lastColumn;
        if (isBeside || row < firstRow || row > lastRow) continue;
        chunk.width = 0;
        this.#chunks.delete(place);
      }
    }
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
    const { scale, x, y } = this.#grain;
    const factor = view.zoom / scale;
    const left = (column: number) => Math.round(view.x + (column * SIDE - x) * factor);
    const top = (row: number) => Math.round(view.y + (row * SIDE - y) * factor);
    let seen = 0;
    for (const { column, row } of this.#seen(view, size)) {
      const [toLeft, toTop] = [left(column), top(row)];
      // Whole pixels, so that no seam is seen between them.
      const [width, height] = [left(column + 1) - toLeft, top(row + 1) - toTop];
      context.drawImage(this.#get(column, row), toLeft, toTop, width, height);
      seen += 1;
    }
    for (const [place, chunk] of this.#chunks) {
      if (this.#chunks.size <= seen + MAX_SPARE) return;
      chunk.width = 0;
      this.#chunks.delete(place);
    }
  }

  *#seen(view: View, size: Size): Iterable<{ column: number; row: number }> {
    const { scale, x, y } = this.#grain;
    const factor = view.zoom / scale;
    const lastColumn = chunkAt((size.width - view.x) / factor + x);
    const lastRow = chunkAt((size.height - view.y) / factor + y);
    for (let row = chunkAt(-view.y / factor + y); row <= lastRow; row++) {
      for (let column = chunkAt(-view.x / factor + x); column <= lastColumn; column++) {
        yield { column, row };
      }
    }
  }

  #get(column: number, row: number): HTMLCanvasElement {
    const place = `${column} ${row}`;
    const chunk = this.#chunks.get(place) ?? this.#make(column, row);
    this.#chunks.delete(place);
    this.#chunks.set(place, chunk);
    return chunk;
  }

  #make(column: number, row: number): HTMLCanvasElement {
    const chunk = document.createElement("canvas");
    chunk.width = SIDE;
    chunk.height = SIDE;
    const context = chunk.getContext("2d", { alpha: false });
    if (context === null) return chunk;
    const { scale, x, y } = this.#grain;
    const [fromX, fromY] = [column * SIDE - x, row * SIDE - y];
    context.setTransform(scale, 0, 0, scale, -fromX, -fromY);
    const part = {
      left: fromX / scale,
      top: fromY / scale,
      right: (fromX + SIDE) / scale,
      bottom: (fromY + SIDE) / scale,
    };
    this.#paint(context, part, scale);
    return chunk;
  }
}

function chunkAt(pixel: number): number {
  return Math.floor(pixel / SIDE);
}
