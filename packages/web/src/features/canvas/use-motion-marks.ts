import { type RefObject, useLayoutEffect } from "react";
import type { CanvasDocument } from "./canvas-document.ts";
import type { Camera } from "./camera.ts";
import { type Level, PLAIN, levelAt } from "./geometry/level.ts";
import { LiftMark } from "./lift-mark.ts";
import { Rest } from "./rest.ts";

/**
 * Marks the canvas for the style sheet: while it is zoomed or moved, while tiles are too small for fine edges, and with
 * the level of what they show.
 */
export function useMotionMarks(
  canvas: RefObject<HTMLElement | null>,
  camera: Camera,
  document: Pick<CanvasDocument, "settings" | "subscribe">,
): void {
  useLayoutEffect(() => {
    let { zoom } = camera.view;
    let level: Level | undefined;
    const markDistance = () => {
      const next = levelAt(camera.view.zoom, document.settings.readOnCanvas, level);
      canvas.current?.toggleAttribute("data-plain", camera.view.zoom < PLAIN);
      if (next === level) return;
      level = next;
      canvas.current?.setAttribute("data-level", level);
    };
    const element = canvas.current;
    const lift = element === null ? undefined : new LiftMark(element);
    // Only at rest, because a change of these marks repaints all tiles.
    const zooming = mark(canvas, "data-zooming", () => {
      markDistance();
      lift?.restore();
    });
    const panning = mark(canvas, "data-panning");
    markDistance();
    const stop = camera.subscribe(() => {
      if (camera.view.zoom === zoom) panning.set();
      else {
        lift?.release();
        zooming.set();
      }
      zoom = camera.view.zoom;
    });
    const ignore = document.subscribe(markDistance);
    // A press is not a movement yet: with the mark of the previous one still set, its click would not reach the tile.
    const press = () => {
      panning.clear();
      zooming.clear();
      markDistance();
      lift?.restore();
    };
    element?.addEventListener("pointerdown", press, { capture: true });
    const stopLifting = lift?.start();
    return () => {
      stopLifting?.();
      stop();
      ignore();
      element?.removeEventListener("pointerdown", press, { capture: true });
      zooming.clear();
      panning.clear();
    };
  }, [canvas, camera, document]);
}

/** An attribute that is removed a moment after it was last set. */
function mark(canvas: RefObject<HTMLElement | null>, attribute: string, atRest?: () => void) {
  const clear = () => {
    rest.stop();
    canvas.current?.removeAttribute(attribute);
  };
  const rest = new Rest(() => {
    clear();
    atRest?.();
  });
  return {
    clear,
    set() {
      if (!rest.isMoving) canvas.current?.setAttribute(attribute, "");
      rest.step();
    },
  };
}
