import { type Bounds, areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { whenIdle } from "#platform/when-idle.ts";
import type { Size, View } from "../geometry/view.ts";
import { onWholePixels } from "../geometry/whole-pixels.ts";
import { ElementDrawings } from "../painting/element-drawings.ts";
import { KeptCanvas } from "../painting/kept-canvas.ts";
import { Carried } from "./carried.ts";
import { Chunks } from "./chunks.ts";
import { DocumentChanges } from "./document-changes.ts";
import { type CoverSources, CoverPainter } from "./cover-painter.ts";
import { CARRIED_WITH, NOT_PAINTED, ON_IT } from "./cover-elements.ts";
import { GroundPicture } from "./ground-picture.ts";

// How far it extends beyond the screen at each side, in pixels, so that nothing under it is drawn at an edge.
const BEYOND = 2;
// It is painted again once it is enlarged or reduced by more than this.
const MAX_SCALE = 1.5;
// Milliseconds that painting in advance may take at once.
const SLICE = 6;
// In canvas units: shadows and rings around what has changed.
const AROUND = 30;

/** Where it may be: over everything on the canvas, or over the tiles only, under what has the focus or is dragged. */
export type CoverPlaces = { readonly above: HTMLCanvasElement; readonly among: HTMLCanvasElement };

/**
 * Everything on the canvas in one opaque picture of the size of the screen, shown while the view moves. What is under it
 * costs nothing then, whereas the browser would otherwise blend several layers for each frame.
 */
export class Cover {
  readonly #above: KeptCanvas;
  readonly #among: KeptCanvas;
  readonly #sources: CoverSources;
  readonly #stage: HTMLElement;
  readonly #drawings: ElementDrawings;
  readonly #painter: CoverPainter;
  readonly #ground: GroundPicture;
  readonly #chunks = new Chunks(
    (...part) => this.#painter.paint(...part),
    () => !this.#ground.isThere,
  );
  /** The place where it is shown. */
  #shown: KeptCanvas | undefined;
  /** What is dragged, if it is painted. */
  #carried: Carried | undefined;
  #frame = 0;
  #isStopped = false;

  constructor({ above, among }: CoverPlaces, stage: HTMLElement, sources: CoverSources) {
    this.#above = new KeptCanvas(above, { isOpaque: true, isExact: true });
    this.#among = new KeptCanvas(among, { isOpaque: true, isExact: true });
    this.#stage = stage;
    this.#sources = sources;
    this.#drawings = new ElementDrawings(
      stage,
      (changed) => (changed === undefined ? this.#renew() : this.#spoil(changed)),
      () => this.#prepare(),
    );
    this.#ground = new GroundPicture(stage);
    this.#painter = new CoverPainter(above, stage, this.#drawings, sources);
  }

  /** Follows the mounted tiles. Returns a function that stops it. */
  start(): () => void {
    const { camera, decoded, document, mounted } = this.#sources;
    mounted.passing.cover = () => this.#isReady();
    mounted.passing.carrier = {
      carry: (id, position) => this.#carry(id, position),
      setDown: () => this.#setDown(),
    };
    const everything = () => this.#spoil(undefined);
    const changes = new DocumentChanges(document);
    const onFocus = () => this.#replace();
    this.#stage.addEventListener("focusin", onFocus);
    const stops = [
      this.#above.start(),
      this.#among.start(),
      () => this.#stage.removeEventListener("focusin", onFocus),
      mounted.passing.subscribe(() => this.#follow()),
      camera.subscribe(() => {
        this.#drawings.readSoon();
        if (this.#carried !== undefined) this.#followSoon();
      }),
      document.subscribe((touched) => this.#take(touched, changes.placesOf(touched))),
      decoded.subscribe(everything),
      this.#sources.selection?.subscribe((touched) => this.#take(touched, [])),
      this.#drawings.start(),
      this.#ground.start(() => this.#renew()),
    ];
    return () => {
      this.#isStopped = true;
      stops.forEach((stop) => stop?.());
      mounted.passing.cover = undefined;
      mounted.passing.carrier = undefined;
      cancelAnimationFrame(this.#frame);
      this.#show(undefined);
      this.#chunks.release();
      this.#ground.clear();
    };
  }

  /** The view in pixels of the picture, with its size: as it is at rest. */
  #seen() {
    const { size } = this.#sources.camera;
    const density = devicePixelRatio;
    const view = onWholePixels(this.#sources.camera.view, density);
    return {
      view: {
        x: view.x * density + BEYOND,
        y: view.y * density + BEYOND,
        zoom: view.zoom * density,
      },
      size: {
        width: Math.ceil(size.width * density) + 2 * BEYOND,
        height: Math.ceil(size.height * density) + 2 * BEYOND,
      },
    };
  }

  /** Whether it can be shown without a long frame; what is missing is painted in part otherwise. */
  #isReady(): boolean {
    if (!this.#painter.canPaint() || this.#stage.querySelector(NOT_PAINTED) !== null) return false;
    const { view, size } = this.#seen();
    if (this.#ground.isThere && this.#ground.find(inside(size)) === undefined) return false;
    this.#sharpen(view);
    return this.#chunks.prepare(view, size, performance.now() + SLICE);
  }

  #sharpen(view: View): void {
    const ratio = view.zoom / this.#chunks.scale;
    if (ratio <= MAX_SCALE && ratio >= 1 / MAX_SCALE) return;
    this.#chunks.renew(view.zoom);
  }

  /** At rest, paints what is in view as it is there, so that the next movement finds it. */
  async #prepare(): Promise<void> {
    const { mounted } = this.#sources;
    for (;;) {
      await whenIdle();
      if (this.#isStopped || mounted.passing.isMoving || !this.#painter.canPaint()) return;
      const { view, size } = this.#seen();
      if (this.#ground.isThere && !(await this.#ground.prepare(inside(size)))) return;
      if (this.#chunks.scale !== view.zoom) this.#chunks.renew(view.zoom);
      if (!this.#chunks.prepare(view, size, performance.now() + SLICE)) continue;
      if (this.#carried !== undefined) this.#followSoon();
      return;
    }
  }

  /** Paints a dragged tile, once that can begin unnoticed. */
  #carry(id: TileId, position: Position): boolean {
    const isOther = this.#isOnTiles();
    if (isOther || this.#carried?.element.isConnected === false) this.#setDown();
    if (isOther) return false;
    if (this.#carried === undefined) {
      const element = this.#drawings.tiles.get(id);
      const { passing } = this.#sources.mounted;
      if (element?.matches(".is-held") !== true || passing.isMoving || passing.isOn) return false;
      if (!this.#isReady()) return false;
      if (this.#chunks.scale !== this.#seen().view.zoom) return false;
      this.#carried = new Carried(element, position, this.#stage);
    }
    this.#carried.at = position;
    this.#followSoon();
    return true;
  }

  /** Whether something lies over the tiles that is not painted with a dragged one: asked for each step, without a search. */
  #isOnTiles(): boolean {
    const { activeElement } = window.document;
    const hasFocus = activeElement?.matches(".react-flow__node:focus-visible") === true;
    if (hasFocus && this.#stage.contains(activeElement)) return true;
    const { children } = this.#among.element.parentElement ?? this.#among.element;
    return [...children].some((child) => !child.matches(CARRIED_WITH));
  }

  #setDown(): boolean {
    if (this.#carried === undefined) return false;
    this.#carried = undefined;
    // If the view moves, the picture goes under the tile that settles.
    this.#show(undefined);
    this.#follow();
    return true;
  }

  #follow(): void {
    const { passing } = this.#sources.mounted;
    const isMoving = passing.isOn && passing.isCovered;
    if (!isMoving && this.#carried === undefined) return this.#show(undefined);
    const canvas = this.#shown ?? this.#place();
    const { context } = canvas;
    if (context === null) return;
    const { view, size } = this.#seen();
    this.#sharpen(view);
    canvas.fit(size);
    context.resetTransform();
    const ground = this.#ground.find(inside(size));
    if (ground !== undefined) context.drawImage(ground, BEYOND, BEYOND);
    else if (!this.#chunks.isOpaque) this.#painter.fill(context, size);
    this.#chunks.draw(context, view, size);
    if (this.#carried !== undefined) {
      context.setTransform(view.zoom, 0, 0, view.zoom, view.x, view.y);
      this.#carried.paint(context, view.zoom, this.#painter.pictureOf);
    }
    const back = canvas === this.#among ? this.#takingBack() : "";
    canvas.element.style.transform = `${back}scale(${1 / devicePixelRatio}) translate(${-BEYOND}px,${-BEYOND}px)`;
    this.#show(canvas);
  }

  /** Takes back each part of where the canvas is, in the numbers of these, so that nothing is rounded. */
  #takingBack(): string {
    const { x, y, zoom } = this.#sources.camera.view;
    const aligned = this.#among.element.closest<HTMLElement>(".react-flow__viewport");
    const [byX, byY] = aligned?.style.translate.split(" ").map(Number.parseFloat) ?? [];
    return `scale(${1 / zoom}) translate(${-x}px,${-y}px) translate(${-(byX || 0)}px,${-(byY || 0)}px) `;
  }

  /** Over everything, unless something must be seen on it. */
  #place(): KeptCanvas {
    const isAmong = this.#carried === undefined && this.#stage.querySelector(ON_IT) !== null;
    return isAmong ? this.#among : this.#above;
  }

  /** A tile that gets the focus while the view moves must be seen on it. */
  #replace(): void {
    if (this.#shown === undefined || this.#shown === this.#place()) return;
    this.#show(undefined);
    this.#follow();
  }

  #show(canvas: KeptCanvas | undefined): void {
    if (this.#shown === canvas) return;
    this.#shown?.hide();
    canvas?.show();
    this.#shown = canvas;
    this.#stage.toggleAttribute("data-covered", canvas === this.#above);
    canvas?.element.toggleAttribute("data-dragging", this.#carried !== undefined);
  }

  /** Everything may look different, also the ground. */
  #renew(): void {
    this.#ground.forget();
    this.#spoil(undefined);
  }

  /** These tiles, which have come to these places, or everything may look different. */
  #take(touched: ReadonlySet<TileId> | undefined, places: readonly Bounds[] | undefined): void {
    if (touched === undefined || places === undefined) return this.#spoil(undefined);
    this.#chunks.spoilTiles(touched);
    this.#chunks.spoil(places.map(widened));
    this.#drawAgain();
  }

  /** These elements, or all, may look different. */
  #spoil(changed: readonly HTMLElement[] | undefined): void {
    if (changed === undefined) {
      this.#carried?.renew();
      this.#chunks.clear();
    } else this.#chunks.spoil(changed.map((element) => this.#areaAround(element)));
    this.#drawAgain();
  }

  #drawAgain(): void {
    this.#drawings.readSoon();
    if (this.#shown !== undefined) this.#followSoon();
  }

  /** Where a changed element is painted; a dragged one was painted where it was before. */
  #areaAround(element: HTMLElement): Bounds {
    const id = element.matches(".is-held") ? element.getAttribute("data-id") : null;
    const tile = id === null ? undefined : this.#sources.document.find(id);
    if (tile !== undefined) return widened(edgesOf(areaOf(tile)));
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element;
    return widened({ left, top, right: left + offsetWidth, bottom: top + offsetHeight });
  }

  #followSoon(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#shown !== undefined || this.#carried !== undefined) this.#follow();
    });
  }
}

/** The part of the picture that is on the screen. */
function inside({ width, height }: Size): Size {
  return { width: width - 2 * BEYOND, height: height - 2 * BEYOND };
}

function widened({ left, top, right, bottom }: Bounds): Bounds {
  return {
    left: left - AROUND,
    top: top - AROUND,
    right: right + AROUND,
    bottom: bottom + AROUND,
  };
}
