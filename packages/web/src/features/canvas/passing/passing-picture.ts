import { CELL } from "@mosaico/domain/mosaic/area";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Theme } from "#platform/theme/theme.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { type CellRange, visibleCells } from "../geometry/visible-cells.ts";
import type { MountedTiles } from "../mounted-tiles.ts";
import type { DecodedPictures } from "../painting/decoded-pictures.ts";
import { FacePictures } from "../painting/face-pictures.ts";
import type { TileSelection } from "../selection/tile-selection.ts";
import { paintUnmounted } from "./paint-unmounted.ts";
import { type PassingArea, areaFor, cellsBeyond } from "./passing-area.ts";

type Sources = {
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly mounted: MountedTiles;
  readonly decoded: DecodedPictures;
  readonly theme: Theme;
  /** The selected tiles, which are marked; absent if none can be selected. */
  readonly selection?: Pick<TileSelection, "has"> | undefined;
};

/**
 * The tiles that come into view while it moves fast, painted instead of mounted. The picture moves with the canvas, and
 * is painted only where the view comes to something new.
 */
export class PassingPicture {
  readonly #canvas: HTMLCanvasElement;
  readonly #sources: Sources;
  readonly #pictures: FacePictures;
  #area: PassingArea | undefined;
  #frame = 0;
  #changes = 0;

  constructor(canvas: HTMLCanvasElement, sources: Sources) {
    this.#canvas = canvas;
    this.#sources = sources;
    this.#pictures = new FacePictures(sources.decoded);
  }

  /** Follows the mounted tiles. Returns a function that stops it. */
  start(): () => void {
    const { decoded, mounted } = this.#sources;
    const stops = [
      mounted.passing.subscribe(() => this.#follow()),
      decoded.subscribe(() => this.#repaintSoon()),
    ];
    return () => {
      stops.forEach((stop) => stop());
      this.#end();
    };
  }

  #follow(): void {
    const { camera, mounted } = this.#sources;
    if (!mounted.passing.isOn || mounted.passing.isCovered) {
      this.#end();
      return;
    }
    const before = this.#area;
    const seen = visibleCells(camera.view, camera.size);
    const area = areaFor(seen, camera.view.zoom, devicePixelRatio, before);
    const { changes } = mounted.passing;
    const isChanged = changes !== this.#changes;
    if (area === before && !isChanged) return;
    if (before === undefined) this.#collect();
    this.#area = area;
    this.#changes = changes;
    this.#paint(area, isChanged ? undefined : before);
  }

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.#area === undefined) return;
    this.#area = undefined;
    this.#canvas.hidden = true;
    // Its memory is given back.
    this.#canvas.width = 0;
  }

  /** Takes over the pictures of the mounted tiles: the same file is often on several. */
  #collect(): void {
    const { document } = this.#sources;
    const stage = this.#canvas.closest(".mosaic-canvas");
    if (stage === null) return;
    this.#pictures.collect(stage, (id) => {
      const tile = document.find(id);
      return tile && pictureOf(tile);
    });
  }

  #repaintSoon(): void {
    if (this.#frame !== 0 || this.#area === undefined) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#area !== undefined) this.#paint(this.#area, undefined);
    });
  }

  /** Paints the area. What was painted before, in the same scale, is only moved. */
  #paint(area: PassingArea, before: PassingArea | undefined): void {
    const { left, top, width, height, scale } = area;
    const canvas = this.#canvas;
    const context = canvas.getContext("2d");
    if (context === null) return;
    const isMoved = before?.scale === scale && canvas.width >= width && canvas.height >= height;
    if (isMoved) {
      context.resetTransform();
      context.globalCompositeOperation = "copy";
      context.drawImage(canvas, before.left - left, before.top - top);
      context.globalCompositeOperation = "source-over";
    } else {
      canvas.width = width;
      canvas.height = height;
    }
    canvas.hidden = false;
    canvas.style.width = `${canvas.width / scale}px`;
    canvas.style.height = `${canvas.height / scale}px`;
    canvas.style.transform = `translate(${left / scale}px,${top / scale}px)`;
    context.setTransform(scale, 0, 0, scale, -left, -top);
    for (const part of isMoved ? cellsBeyond(area, before) : [area.cells])
      this.#paintPart(context, part);
  }

  #paintPart(context: CanvasRenderingContext2D, part: CellRange): void {
    const { camera, document, mounted } = this.#sources;
    const tiles: Tile[] = [];
    for (const tile of document.index.within(part)) if (!mounted.has(tile.id)) tiles.push(tile);
    if (tiles.length === 0) return;
    const { firstColumn, firstRow, lastColumn, lastRow } = part;
    const [columns, rows] = [lastColumn - firstColumn + 1, lastRow - firstRow + 1];
    context.save();
    context.beginPath();
    context.rect(firstColumn * CELL, firstRow * CELL, columns * CELL, rows * CELL);
    context.clip();
    const { zoom } = camera.view;
    paintUnmounted(context, tiles, {
      ...this.#sources,
      zoom,
      canvas: this.#canvas,
      pictures: this.#pictures,
    });
    context.restore();
  }
}
