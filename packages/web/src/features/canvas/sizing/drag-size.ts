import { CELL, GAP, type Size, areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { toCanvas } from "../geometry/view.ts";
import type { LandingSign } from "../landing/landing.ts";
import { largestFit, withinLimits } from "./tile-sizes.ts";

type Options = {
  readonly tile: Tile;
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly sign: LandingSign;
  /** The canvas element. */
  readonly stage: HTMLElement;
  readonly labelOf: (size: Size) => string;
  /** Called with another size, if the gesture has led to one. */
  readonly onEnd: (size: Size) => void;
};

/** Resizes a tile for as long as this pointer is down on its corner. Escape cancels it. */
export function dragSize(down: PointerEvent, options: Options): void {
  const { tile, camera, document, sign, stage, labelOf } = options;
  const { pointerId } = down;
  const controller = new AbortController();
  const { signal } = controller;
  const at = (event: PointerEvent) => {
    const { left, top } = stage.getBoundingClientRect();
    return toCanvas({ x: event.clientX - left, y: event.clientY - top }, camera.view);
  };
  const area = areaOf(tile);
  const corner = edgesOf(area);
  const start = at(down);
  let size: Size = area;

  const show = (next: Size) => {
    size = next;
    sign.show({ places: [{ ...area, ...next }], from: [area], label: labelOf(next) });
  };
  const end = () => {
    controller.abort();
    sign.show();
  };
  show({ width: area.width, height: area.height });
  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      const point = at(event);
      const wanted = withinLimits({
        width: (corner.right + point.x - start.x - area.x + GAP) / CELL,
        height: (corner.bottom + point.y - start.y - area.y + GAP) / CELL,
      });
      const next = largestFit(document, tile, wanted);
      if (next.width !== size.width || next.height !== size.height) show(next);
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== pointerId) return;
      end();
      if (size.width !== area.width || size.height !== area.height) options.onEnd(size);
    },
    { signal },
  );
  addEventListener("pointercancel", end, { signal });
  addEventListener("blur", end, { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
}
