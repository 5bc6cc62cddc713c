import { areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { firstView } from "#features/canvas/first-view.ts";
import { PLAIN, levelAt } from "#features/canvas/geometry/level.ts";
import {
  MAX_FIT_ZOOM,
  MAX_READING_ZOOM,
  type ScreenPoint,
  type Size,
  type View,
  centreOf,
  fitView,
  minZoom,
  toCanvas,
  viewAt,
  viewOfRegion,
  viewShowing,
  zoomedView,
} from "#features/canvas/geometry/view.ts";
import { isInRange, visibleCells } from "#features/canvas/geometry/visible-cells.ts";
import { boundsWithTitle } from "#features/canvas/title/title-area.ts";
import { restAtZoom } from "#features/tiles/picture-size.ts";
import { element, setStyles } from "../first-view/elements.ts";
import type { Faces } from "../first-view/face-element.ts";
import {
  fitTitle,
  nodeElement,
  sectionsElement,
  titleElement,
  wallElement,
} from "../first-view/wall-view.ts";

const NO_INSETS = { right: 0, bottom: 0 };
/** Tiles that are built in one frame, so that a wall full of them never stops the view. */
const NODES_AT_ONCE = 80;
// Below this zoom, faces show a blur in place of their picture.
const FAR = 0.41;
const REST_MS = 140;
const FLIGHT_MS = 320;

type Options = {
  readonly document: CanvasDocument;
  readonly faces: Faces;
  /** Called for each tile that has just been put on the wall. */
  readonly onMounted: (tile: Tile, node: HTMLElement) => void;
};

/** A mosaic on a canvas that can be moved and zoomed, with only what is in sight on it. */
export class LiveWall {
  readonly element: HTMLElement;
  readonly #viewport = element("div", { class: "react-flow__viewport first-viewport" });
  readonly #options: Options;
  readonly #nodes = new Map<TileId, HTMLElement>();
  #sections: HTMLElement;
  #view: View = { x: 0, y: 0, zoom: 1 };
  #isFar: boolean | undefined;
  #frame = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { document, faces } = options;
    this.element = wallElement(document, this.#viewport, faces);
    this.#sections = sectionsElement(document, this.#view, faces);
    this.#viewport.append(this.#sections, ...titleElement(document, this.#view, faces));
  }

  get view(): View {
    return this.#view;
  }

  get size(): Size {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  /** The view in which the mosaic is seen first. Its element must be on the page. */
  start(): void {
    fitTitle(this.element);
    this.show(firstView(this.#options.document, this.size, NO_INSETS, MAX_FIT_ZOOM));
    this.#rest();
  }

  showWhole(): void {
    this.flyTo(fitView(boundsWithTitle(this.#options.document), this.size, NO_INSETS));
  }

  zoomBy(factor: number, at?: ScreenPoint): void {
    const zoom = this.#withinLimits(this.#view.zoom * factor);
    if (at === undefined) {
      this.flyTo(zoomedView(this.#view, zoom, this.size, NO_INSETS));
      return;
    }
    const point = toCanvas(at, this.#view);
    this.show({ x: at.x - point.x * zoom, y: at.y - point.y * zoom, zoom });
  }

  moveBy(x: number, y: number): void {
    const { view } = this;
    this.show({ ...view, x: view.x + x, y: view.y + y });
  }

  /** Brings a tile into sight, large enough to be read; a section as a whole. */
  goTo(tile: Tile, isSection: boolean): void {
    const area = areaOf(tile);
    if (isSection) this.flyTo(viewOfRegion(edgesOf(area), this.size, NO_INSETS));
    else {
      const { zoom } = this.#view;
      const { x, y, width, height } = area;
      const middle = { x: x + (width * 100) / 2, y: y + (height * 100) / 2 };
      this.flyTo(
        zoom < PLAIN
          ? viewAt(middle, 1, this.size, NO_INSETS)
          : viewShowing(area, this.#view, this.size, NO_INSETS),
      );
    }
  }

  /** The element of a tile, which is put on the wall if it is not in sight yet. */
  nodeOf(tile: Tile): HTMLElement {
    return this.#nodes.get(tile.id) ?? this.#mount(tile);
  }

  flyTo(target: View): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.show(target);
      return;
    }
    const from = this.#view;
    const [start, end] = [from, target].map((view) => centreOf(view, this.size, NO_INSETS));
    const began = performance.now();
    const step = () => {
      const part = Math.min(1, (performance.now() - began) / FLIGHT_MS);
      const eased = 1 - (1 - part) ** 3;
      if (start === undefined || end === undefined || part === 1) {
        this.show(target);
        return;
      }
      const between = (a: number, b: number) => a + (b - a) * eased;
      const zoom = from.zoom * (target.zoom / from.zoom) ** eased;
      const point = { x: between(start.x, end.x), y: between(start.y, end.y) };
      this.show(viewAt(point, zoom, this.size, NO_INSETS), step);
    };
    this.#cancel();
    this.#frame = requestAnimationFrame(step);
  }

  /** Shows a view, and then goes on with the next one, if there is one. */
  show(view: View, next?: () => void): void {
    this.#view = view;
    const { x, y, zoom } = view;
    setStyles(this.#viewport, { transform: `translate(${x}px, ${y}px) scale(${zoom})` });
    this.element.dataset["level"] = levelAt(zoom, this.#options.document.settings.readOnCanvas);
    this.element.toggleAttribute("data-plain", zoom < PLAIN);
    this.#cancel();
    this.#frame = requestAnimationFrame(() => {
      this.#mountSeen();
      next?.();
    });
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(), REST_MS);
  }

  /** Draws sections anew, after one was folded or unfolded. */
  redraw(): void {
    for (const [id] of this.#nodes) this.#unmount(id);
    this.#drawSections();
    this.#mountSeen();
  }

  /** What depends on the zoom, once it stays. */
  #rest(): void {
    restAtZoom(this.#view.zoom);
    const isFar = this.#view.zoom < FAR;
    // Pictures are shown, or give way to their blur.
    if (this.#isFar !== isFar) for (const [id] of this.#nodes) this.#unmount(id);
    this.#isFar = isFar;
    for (const part of [this.#sections, this.#viewport.querySelector<HTMLElement>(".mosaic-title")])
      if (part) setStyles(part, { "--zoom": this.#view.zoom });
    this.#mountSeen();
  }

  #drawSections(): void {
    const drawn = sectionsElement(this.#options.document, this.#view, this.#options.faces);
    this.#sections.replaceWith(drawn);
    this.#sections = drawn;
  }

  #mountSeen(): void {
    this.#cancel();
    const seen = visibleCells(this.#view, this.size);
    for (const [id] of this.#nodes) {
      const tile = this.#options.document.find(id);
      const hasFocus = this.#nodes.get(id)?.contains(document.activeElement) === true;
      if (!hasFocus && (tile === undefined || !isInRange(areaOf(tile), seen))) this.#unmount(id);
    }
    let left = NODES_AT_ONCE;
    for (const tile of this.#options.document.index.within(seen)) {
      if (this.#nodes.has(tile.id)) continue;
      this.#mount(tile);
      left -= 1;
      if (left === 0) {
        this.#frame = requestAnimationFrame(() => this.#mountSeen());
        return;
      }
    }
  }

  #mount(tile: Tile): HTMLElement {
    const node = nodeElement(tile, this.#options.document, this.#options.faces);
    this.#nodes.set(tile.id, node);
    this.#viewport.append(node);
    this.#options.onMounted(tile, node);
    return node;
  }

  #unmount(id: TileId): void {
    this.#nodes.get(id)?.remove();
    this.#nodes.delete(id);
  }

  #withinLimits(zoom: number): number {
    const min = minZoom(boundsWithTitle(this.#options.document), this.size, NO_INSETS);
    return Math.min(MAX_READING_ZOOM, Math.max(min, zoom));
  }

  #cancel(): void {
    cancelAnimationFrame(this.#frame);
  }
}
