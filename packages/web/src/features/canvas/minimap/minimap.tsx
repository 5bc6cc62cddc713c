import { type PointerEvent, useLayoutEffect, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { useTheme } from "#platform/theme/theme.ts";
import { pastelOf } from "../pastel-of.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import {
  type MapFrame,
  type MapScale,
  frameOnMap,
  fromMap,
  mapScale,
} from "../geometry/map-scale.ts";
import type { Size } from "../geometry/view.ts";
import { isLong, paintMap } from "./paint-map.ts";

// Repainting waits for a pause in the changes, in milliseconds.
const PAUSE = 120;
// In pixels: the map's edge, within which everything on it is.
const BORDER = 1;

type Props = {
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly size: Size;
};

/**
 * The whole mosaic in miniature, with a frame around the visible area; a press or a drag moves there. For the pointer
 * only: by keyboard the arrows pan the canvas and move between tiles.
 */
export function Minimap({ document, camera, size }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scale = useRef<MapScale>({ scale: 1, x: 0, y: 0 });
  const theme = useTheme();
  const pastel = pastelOf(document.background.bgColor);

  useLayoutEffect(() => {
    const map = { width: size.width - 2 * BORDER, height: size.height - 2 * BORDER };
    let before: MapFrame | undefined;
    const place = () => {
      if (frame.current === null) return;
      const now = frameOnMap(camera.view, camera.size, scale.current, map);
      const { style } = frame.current;
      if (now.x !== before?.x || now.y !== before.y)
        style.transform = `translate(${now.x}px,${now.y}px)`;
      // A layout has the browser look again for what is under the pointer, among all tiles.
      if (now.width !== before?.width) style.width = `${now.width}px`;
      if (now.height !== before?.height) style.height = `${now.height}px`;
      before = now;
    };
    const measure = () => {
      scale.current = mapScale(document.bounds(), map);
      place();
    };
    const paint = () => {
      measure();
      if (canvas.current !== null) {
        paintMap(canvas.current, document, scale.current, map, theme);
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paintSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(paint, PAUSE);
    };
    measure();
    // The tiles themselves are shown first.
    if (isLong(scale.current)) paintSoon();
    else paint();
    const stops = [camera.subscribe(place), document.subscribe(paintSoon)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [camera, document, size, theme]);

  const lookThere = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = {
      x: event.clientX - box.left - BORDER,
      y: event.clientY - box.top - BORDER,
    };
    camera.release();
    camera.lookAt(fromMap(at, scale.current));
  };

  return (
    <div
      aria-hidden="true"
      className={classNames(
        "relative overflow-hidden rounded-tile border border-line shadow-float",
        pastel === undefined ? "bg-(--look-ground)" : pastelGround[pastel],
      )}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        lookThere(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) lookThere(event);
      }}
      style={{ ...size, touchAction: "none" }}
    >
      <canvas className="pointer-events-none size-full" ref={canvas} />
      <div
        className="pointer-events-none absolute top-0 left-0 rounded-small border-2 border-brand bg-brand/10"
        ref={frame}
      />
    </div>
  );
}
