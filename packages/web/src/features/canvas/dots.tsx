import { CELL, GAP } from "@mosaico/domain/mosaic/area";
import { useLayoutEffect, useRef } from "react";
import type { Camera } from "./camera.ts";
import { onWholePixels } from "./geometry/whole-pixels.ts";
import { DOT_GAP, dotGap, dotScale } from "./geometry/dot-gap.ts";
import { Rest } from "./rest.ts";

type Props = {
  readonly camera: Camera;
  /** One dot at each corner of the grid's cells, into which tiles click, instead of the usual ones. */
  readonly marksCells: boolean;
  /** There is nothing but a colour under them. */
  readonly isOnColour: boolean;
};

/**
 * The dots of the ground: a layer slightly larger than the screen that is only shifted while panning, and only scaled
 * while zooming, since painting tens of thousands of dots for each step takes longer than all the tiles.
 */
export function Dots({ camera, marksCells, isOnColour }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const layer = ref.current;
    if (layer === null) return undefined;
    let painted = 0;
    const place = () => {
      painted = placeDots(layer, camera, marksCells, painted);
    };
    const sharp = new Rest(() => {
      painted = 0;
      place();
    });
    place();
    const stop = camera.subscribe(() => {
      // The picture of everything has its own.
      if (layer.closest("[data-covered]") === null) place();
      sharp.step();
    });
    return () => {
      sharp.stop();
      stop();
    };
  }, [camera, marksCells]);
  return (
    <div
      className="mosaic-dots absolute -inset-52"
      data-cells={marksCells || undefined}
      data-on-colour={isOnColour || undefined}
      ref={ref}
    />
  );
}

/** The same dots on a background that does not move. */
export function StillDots() {
  return (
    <div
      className="mosaic-dots absolute inset-0"
      style={{ backgroundSize: `${DOT_GAP}px ${DOT_GAP}px` }}
    />
  );
}

// How far the layer extends beyond the screen: more than any gap. Same as in its class.
const MARGIN = 208;

/** Places the layer, whose dots are painted with this gap, for a view. Returns the gap with which they are now. */
function placeDots(
  layer: HTMLElement,
  { view, size }: Pick<Camera, "size" | "view">,
  marksCells: boolean,
  painted: number,
): number {
  const { zoom } = view;
  const gap = dotGap(zoom, marksCells ? CELL : DOT_GAP);
  const scale = dotScale(gap, painted, Math.max(size.width, size.height) / 2, MARGIN);
  if (scale === 1) {
    const sizes = `${gap}px ${gap}px`;
    // Setting the same size again would repaint the layer.
    if (layer.style.backgroundSize !== sizes) layer.style.backgroundSize = sizes;
  }
  const { x, y } = scale === 1 ? onWholePixels(view, devicePixelRatio) : view;
  // Cells meet in the middle of the gap between their tiles.
  const from = MARGIN - gap / 2 - (marksCells ? (GAP / 2) * zoom : 0);
  // It is scaled around its middle.
  const shift = (at: number, length: number) =>
    (at + from - (length / 2 + MARGIN) * (1 - scale)) % gap;
  const scaling = scale === 1 ? "" : ` scale(${scale})`;
  layer.style.transform = `translate(${shift(x, size.width)}px,${shift(y, size.height)}px)${scaling}`;
  return gap / scale;
}
