import { type Bounds, CELL, GAP, areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { Theme } from "#platform/theme/theme.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { DOT_GAP, dotGap } from "../geometry/dot-gap.ts";
import type { Size } from "../geometry/view.ts";
import type { CellRange } from "../geometry/visible-cells.ts";
import { isOnPaper } from "#ui/is-on-paper.ts";
import type { MountedTiles } from "../mounted-tiles.ts";
import type { DecodedPictures } from "../painting/decoded-pictures.ts";
import type { ElementDrawings } from "../painting/element-drawings.ts";
import { FacePictures } from "../painting/face-pictures.ts";
import { paintDrawing, paintShadows } from "../painting/paint-drawing.ts";
import type { TileSelection } from "../selection/tile-selection.ts";
import { paintUnmounted } from "./paint-unmounted.ts";

/** What the picture of everything is made from. */
export type CoverSources = {
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly mounted: MountedTiles;
  readonly decoded: DecodedPictures;
  readonly theme: Theme;
  /** The selected tiles, which are marked; absent if none can be selected. */
  readonly selection?: TileSelection | undefined;
};

/** Paints parts of the canvas: its ground, and tiles as they are mounted, or as in passing those that are not. */
export class CoverPainter {
  readonly #canvas: HTMLElement;
  readonly #stage: HTMLElement;
  readonly #drawings: ElementDrawings;
  readonly #sources: CoverSources;
  readonly #pictures: FacePictures;
  readonly pictureOf = (image: HTMLImageElement) => this.#pictures.drawn(image);

  /** Takes the colours of words and marks from the style of this canvas. */
  constructor(
    canvas: HTMLElement,
    stage: HTMLElement,
    drawings: ElementDrawings,
    sources: CoverSources,
  ) {
    this.#canvas = canvas;
    this.#stage = stage;
    this.#drawings = drawings;
    this.#sources = sources;
    this.#pictures = new FacePictures(sources.decoded);
  }

  /** Whether it can be painted at all. */
  canPaint(): boolean {
    const isForced = matchMedia("(forced-colors: active)").matches;
    return this.#ground !== null && !isForced && !isOnPaper();
  }

  /** Fills everything with the colour of the ground. */
  fill(context: CanvasRenderingContext2D, { width, height }: Size): void {
    if (this.#ground === null) return;
    context.fillStyle = getComputedStyle(this.#ground).backgroundColor;
    context.fillRect(0, 0, width, height);
  }

  /**
   * Paints a part, on the colour of the ground unless it lies on a ground that does not move. Returns the tiles that are
   * on it, or close by.
   */
  paint(
    context: CanvasRenderingContext2D,
    part: Bounds,
    scale: number,
    isOpaque: boolean,
  ): readonly TileId[] {
    const { document } = this.#sources;
    const ground = this.#ground;
    if (ground === null) return [];
    const { left, top, right, bottom } = part;
    if (isOpaque) {
      context.fillStyle = getComputedStyle(ground).backgroundColor;
      context.fillRect(left, top, right - left, bottom - top);
    }
    const dots = ground.querySelector<HTMLElement>(".mosaic-dots");
    if (dots !== null) paintDots(context, part, scale, dots);
    for (const element of this.#drawings.grounds) {
      if (!isNear(element, part)) continue;
      const at = { x: element.offsetLeft, y: element.offsetTop };
      paintDrawing(context, this.#drawings.read(element), at, this.pictureOf, scale);
    }
    const { tiles: elements } = this.#drawings;
    const others: Tile[] = [];
    const ids: TileId[] = [];
    for (const tile of document.index.within(cellsAround(part))) {
      ids.push(tile.id);
      const element = elements.get(tile.id);
      if (element === undefined) others.push(tile);
      else if (!element.matches(".is-held, .is-settling"))
        paintDrawing(context, this.#drawings.read(element), tile.position, this.pictureOf, scale);
    }
    const shown = others.filter((tile) => !this.#isCarried(tile));
    if (shown.length > 0) this.#paintOthers(context, shown, scale);
    return ids;
  }

  /** Whether it is among the tiles that are dragged together, of which there is a picture. */
  #isCarried({ id, data }: Tile): boolean {
    const isCarrying = this.#stage.hasAttribute("data-carrying");
    return isCarrying && !data.locked && this.#sources.selection?.has(id) === true;
  }

  get #ground(): HTMLElement | null {
    return this.#stage.querySelector<HTMLElement>(":scope > .mosaic-ground");
  }

  /** Tiles that are not mounted. */
  #paintOthers(context: CanvasRenderingContext2D, tiles: readonly Tile[], scale: number): void {
    const { document } = this.#sources;
    this.#pictures.collect(this.#stage, (id) => {
      const tile = document.find(id);
      return tile && pictureOf(tile);
    });
    context.letterSpacing = "0px";
    context.direction = "ltr";
    const shadows = this.#drawings.shadows;
    for (const tile of tiles) {
      const { left, top, right, bottom } = edgesOf(areaOf(tile));
      const { joint, radius } = LOOK_DRAWINGS[document.settings.look];
      const beyond = (GAP - joint) / 2;
      const box = {
        x: left - beyond,
        y: top - beyond,
        width: right - left + 2 * beyond,
        height: bottom - top + 2 * beyond,
      };
      if (tile.data.face !== "title") paintShadows(context, box, [radius], shadows, scale);
    }
    const zoom = scale / devicePixelRatio;
    paintUnmounted(context, tiles, {
      ...this.#sources,
      zoom,
      canvas: this.#canvas,
      pictures: this.#pictures,
    });
  }
}

/** The cells whose tiles, with their shadows, may be in a part. */
function cellsAround({ left, top, right, bottom }: Bounds): CellRange {
  return {
    firstColumn: Math.floor(left / CELL) - 1,
    lastColumn: Math.floor(right / CELL) + 1,
    firstRow: Math.floor(top / CELL) - 1,
    lastRow: Math.floor(bottom / CELL) + 1,
  };
}

function isNear(
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
  { left, top, right, bottom }: Bounds,
): boolean {
  const isBeside = offsetLeft > right + CELL || offsetLeft + offsetWidth < left - CELL;
  return !isBeside && offsetTop < bottom + CELL && offsetTop + offsetHeight > top - CELL;
}

const MARGIN = 2;

/** The dots of the ground (dots.tsx), in pixels of the screen. */
function paintDots(
  context: CanvasRenderingContext2D,
  { left, top, right, bottom }: Bounds,
  scale: number,
  dots: HTMLElement,
): void {
  const marksCells = dots.hasAttribute("data-cells");
  const zoom = scale / devicePixelRatio;
  const gap = dotGap(zoom, marksCells ? CELL : DOT_GAP) / zoom;
  const from = marksCells ? -GAP / 2 : 0;
  const css = getComputedStyle(dots).backgroundImage;
  const colour = /(?:rgb|oklch|oklab|color)a?\([^()]*(?:\([^()]*\)[^()]*)*\)/.exec(css)?.[0];
  if (colour === undefined) return;
  const [solid, end] = [...css.matchAll(/([\d.]+)px/g)].map(([, length]) => Number(length) / zoom);
  const radius = ((solid ?? 0) + (end ?? 0)) / 2;
  context.fillStyle = colour;
  const first = (edge: number) => Math.floor((edge - MARGIN - from) / gap) * gap + from;
  context.beginPath();
  for (let y = first(top); y < bottom + MARGIN; y += gap) {
    for (let x = first(left); x < right + MARGIN; x += gap) {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
  context.fill();
}
