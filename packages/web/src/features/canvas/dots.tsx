import { CELL, GAP } from "@mosaico/domain/mosaic/area";
import { useLayoutEffect, useRef } from "react";
import type { Camera } from "./camera.ts";
import { DOT_GAP, dotGap } from "./geometry/dot-gap.ts";
import type { View } from "./geometry/view.ts";

type Props = {
  readonly camera: Camera;
  /** One dot at each corner of the grid's cells, into which tiles click, instead of the usual ones. */
  readonly marksCells: boolean;
};

/** The dots of the ground: a layer slightly larger than the screen that is only shifted, never painted, while panning. */
export function Dots({ camera, marksCells }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const layer = ref.current;
    if (layer === null) return undefined;
    const place = () => placeDots(layer, camera.view, marksCells);
    place();
    return camera.subscribe(place);
  }, [camera, marksCells]);
  return (
    <div
      className="mosaic-dots absolute -inset-52"
      data-cells={marksCells || undefined}
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

function placeDots(layer: HTMLElement, { x, y, zoom }: View, marksCells: boolean): void {
  const gap = dotGap(zoom, marksCells ? CELL : DOT_GAP);
  const size = `${gap}px ${gap}px`;
  // Setting the same size again would repaint the layer.
  if (layer.style.backgroundSize !== size) layer.style.backgroundSize = size;
  // Cells meet in the middle of the gap between their tiles.
  const from = MARGIN - gap / 2 - (marksCells ? (GAP / 2) * zoom : 0);
  layer.style.transform = `translate(${(x + from) % gap}px,${(y + from) % gap}px)`;
}
