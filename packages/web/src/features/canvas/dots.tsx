import { useLayoutEffect, useRef } from "react";
import type { Camera } from "./camera.ts";
import { dotGap } from "./geometry/dot-gap.ts";
import type { View } from "./geometry/view.ts";

/** The dots of the grid: a layer slightly larger than the screen that is only shifted, never painted, while panning. */
export function Dots({ camera }: { readonly camera: Camera }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const layer = ref.current;
    if (layer === null) return undefined;
    const place = () => placeDots(layer, camera.view);
    place();
    return camera.subscribe(place);
  }, [camera]);
  return <div className="mosaic-dots absolute -inset-12" ref={ref} />;
}

/** The same dots on a background that does not move. */
export function StillDots() {
  return <div className="mosaic-dots absolute inset-0" style={{ backgroundSize: "12px 12px" }} />;
}

// How far the layer extends beyond the screen: more than any gap. Same as in its class.
const MARGIN = 48;

function placeDots(layer: HTMLElement, { x, y, zoom }: View): void {
  const gap = dotGap(zoom);
  const size = `${gap}px ${gap}px`;
  // Setting the same size again would repaint the layer.
  if (layer.style.backgroundSize !== size) layer.style.backgroundSize = size;
  const from = MARGIN - gap / 2;
  layer.style.transform = `translate(${(x + from) % gap}px,${(y + from) % gap}px)`;
}
