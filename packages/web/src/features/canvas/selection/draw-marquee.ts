import type { Position } from "@mosaico/domain/tile/tile";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { type ScreenPoint, toCanvas, toScreen } from "../geometry/view.ts";
import { Marquee, type MarqueeMode } from "./marquee.ts";
import { swallowClick } from "./swallow-click.ts";
import type { TileSelection } from "./tile-selection.ts";

// Movements up to this many pixels do not count as a drag.
const TREMBLE = 4;
// Within this distance of the edge the view scrolls along, by at most this many pixels per frame.
const EDGE = 28;
const FASTEST = 16;

type Options = {
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly selection: TileSelection;
  /** The canvas element. */
  readonly stage: HTMLElement;
  /** The marquee element, which covers the whole canvas. */
  readonly box: HTMLElement;
};

/** Draws a marquee for as long as this pointer is down. Escape cancels it. */
export function drawMarquee(down: PointerEvent, mode: MarqueeMode, options: Options): void {
  const { camera, document, selection, stage, box } = options;
  const { pointerId } = down;
  const controller = new AbortController();
  const { signal } = controller;
  let at = placeOf(down, stage);
  const first = at;
  const start = toCanvas(at, camera.view);
  let marquee: Marquee | undefined;
  let frame = 0;

  const draw = () => {
    frame = 0;
    if (marquee === undefined) return;
    const { x, y } = pullOf(at, stage);
    if (x !== 0 || y !== 0) {
      const { middle, view } = camera;
      camera.lookAt({ x: middle.x + x / view.zoom, y: middle.y + y / view.zoom });
      drawSoon();
    }
    marquee.to(toCanvas(at, camera.view));
    show(box, toScreen(start, camera.view), at);
  };
  const drawSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const end = () => {
    controller.abort();
    cancelAnimationFrame(frame);
    stopCamera();
    box.hidden = true;
  };
  const stopCamera = camera.subscribe(drawSoon);

  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      at = placeOf(event, stage);
      if (marquee === undefined) {
        if (Math.hypot(at.x - first.x, at.y - first.y) < TREMBLE) return;
        marquee = new Marquee(document.index, selection, start, mode);
        stage.setPointerCapture(pointerId);
      }
      drawSoon();
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== pointerId) return;
      if (marquee !== undefined) {
        at = placeOf(event, stage);
        marquee.to(toCanvas(at, camera.view));
        swallowClick();
      }
      end();
    },
    { signal },
  );
  addEventListener("pointercancel", end, { signal });
  addEventListener("blur", end, { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || marquee === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      marquee.cancel();
      swallowClick();
      end();
    },
    { signal, capture: true },
  );
}

function placeOf({ clientX, clientY }: PointerEvent, stage: HTMLElement): ScreenPoint {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** How far the view scrolls while the pointer is at the edge or beyond. */
function pullOf({ x, y }: ScreenPoint, { clientWidth, clientHeight }: HTMLElement): Position {
  const pull = (n: number, length: number) => {
    const before = Math.max(0, EDGE - n);
    const after = Math.max(0, n - (length - EDGE));
    return Math.max(-FASTEST, Math.min(FASTEST, (after - before) / 2));
  };
  return { x: pull(x, clientWidth), y: pull(y, clientHeight) };
}

function show(box: HTMLElement, a: ScreenPoint, b: ScreenPoint): void {
  box.hidden = false;
  box.style.transform = `translate(${Math.min(a.x, b.x)}px, ${Math.min(a.y, b.y)}px)`;
  box.style.width = `${Math.abs(a.x - b.x)}px`;
  box.style.height = `${Math.abs(a.y - b.y)}px`;
}
