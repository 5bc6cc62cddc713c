import { CELL } from "@mosaico/domain/mosaic/area";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Theme } from "#platform/theme/theme.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { type CellRange, visibleCells } from "../geometry/visible-cells.ts";
import { MAX_FRESH, type MountedTiles } from "../mounted-tiles.ts";
import type { DecodedPictures } from "../painting/decoded-pictures.ts";
import { FacePictures } from "../painting/face-pictures.ts";
import { KeptCanvas } from "../painting/kept-canvas.ts";
import type { TileSelection } from "../selection/tile-selection.ts";
import { whenManySelected } from "../selection/when-many-selected.ts";
import { paintUnmounted } from "./paint-unmounted.ts";
import { MARGIN, type PassingArea, areaFor, cellsBeyond } from "./passing-area.ts";

type Sources = {
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly mounted: MountedTiles;
  readonly decoded: DecodedPictures;
  readonly theme: Theme;
  /** The selected tiles, which are marked; absent if none can be selected. */
  readonly selection?: TileSelection | undefined;
};

/**
 * The tiles that come into view while it moves fast, painted instead of mounted. The picture moves with the canvas, and
 * is painted only where the view comes to something new.
 */
export class PassingPicture {
  readonly #kept: KeptCanvas;
  readonly #sources: Sources;
  readonly #pictures: FacePictures;
  #area: PassingArea | undefined;
  #frame = 0;
  #changes = 0;

  constructor(canvas: HTMLCanvasElement, sources: Sources) {
    this.#kept = new KeptCanvas(canvas);
    this.#sources = sources;
    this.#pictures = new FacePictures(sources.decoded);
  }

  /** Follows the mounted tiles. Returns a function that stops it. */
  start(): () => void {
    const { decoded, mounted, selection } = this.#sources;
    const stops = [
      this.#kept.start(),
      selection && whenManySelected(selection, MAX_FRESH, () => this.#prepare()),
      mounted.passing.subscribe(() => this.#follow()),
      decoded.subscribe(() => this.#repaintSoon()),
    ];
    return () => {
      this.#end();
      stops.forEach((stop) => stop?.());
    };
  }

  #follow(): void {
    const { mounted } = this.#sources;
    if (!mounted.passing.isOn || mounted.passing.isCovered) {
      this.#end();
      return;
    }
    const before = this.#area;
    // An edit moves no view, and the next one is painted when it comes.
    const area = this.#areaWith(mounted.passing.isMoving ? MARGIN : 0, before);
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
    this.#kept.hide();
  }

  #areaWith(margin: number, before?: PassingArea): PassingArea {
    const { view, size } = this.#sources.camera;
    const seen = visibleCells(view, size);
    return areaFor(seen, view.zoom, { density: devicePixelRatio, margin }, before);
  }

  /** An edit of many tiles is likely, and the view may move to what it leads to. */
  #prepare(): void {
    const area = this.#areaWith(MARGIN);
    void this.#kept.prepare(area, () => this.#place(area));
  }

  /** Takes over the pictures of the mounted tiles: the same file is often on several. */
  #collect(): void {
    const { document } = this.#sources;
    const stage = this.#kept.element.closest(".mosaic-canvas");
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
    const { left, top, scale } = area;
    const kept = this.#kept;
    const isMoved = before?.scale === scale && kept.holds(area);
    const context = isMoved ? kept.context : kept.open(area);
    if (context === null) return;
    if (isMoved) {
      context.resetTransform();
      context.globalCompositeOperation = "copy";
      context.drawImage(kept.element, before.left - left, before.top - top);
      context.globalCompositeOperation = "source-over";
    }
    kept.show();
    this.#place(area);
    context.setTransform(scale, 0, 0, scale, -left, -top);
    for (const part of isMoved ? cellsBeyond(area, before) : [area.cells])
      this.#paintPart(context, part);
  }

  #place({ left, top, scale }: PassingArea): void {
    const { width, height, style } = this.#kept.element;
    style.width = `${width / scale}px`;
    style.height = `${height / scale}px`;
    style.transform = `translate(${left / scale}px,${top / scale}px)`;
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
      canvas: this.#kept.element,
      pictures: this.#pictures,
    });
    context.restore();
  }
}
