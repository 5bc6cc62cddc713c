import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Camera } from "../camera.ts";
import { type Insets, type Size, sizeOnScreen, toScreen } from "../geometry/view.ts";
import type { LandingSign } from "../landing/landing.ts";
import { besideTile } from "../geometry/beside-tile.ts";

type Props = {
  readonly tile: Tile;
  readonly camera: Camera;
  readonly sign: LandingSign;
  readonly size: Size;
  readonly insets: Insets;
  readonly children: ReactNode;
};

/** Tools for the only selected tile: above it, or below it without space there. Hidden while it is in the hand. */
export function BesideSelected({ tile, camera, sign, size, insets, children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const place = () => {
      const area = areaOf(tile);
      const at = { ...toScreen(area, camera.view), ...sizeOnScreen(area, camera.view) };
      const own = { width: element.offsetWidth, height: element.offsetHeight };
      const point = sign.landing === undefined ? besideTile(at, own, size, insets) : undefined;
      element.style.visibility = point === undefined ? "hidden" : "";
      if (point === undefined) return;
      element.style.transform = `translate(${point.x}px, ${point.y}px)`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    const stops = [camera.subscribe(place), sign.subscribe(place)];
    return () => {
      observer.disconnect();
      stops.forEach((stop) => stop());
    };
  }, [tile, camera, sign, size, insets]);
  return (
    <div className="mosaic-beside absolute top-0 left-0 z-10 w-max max-w-full" ref={host}>
      {children}
    </div>
  );
}
