import { type RefObject, useEffect } from "react";
import type { LiveConnection } from "#features/live/live-connection.ts";
import type { Camera } from "../camera.ts";
import { toCanvas } from "../geometry/view.ts";

/** Sends the pointer's position to the others while it is over the canvas; touch does not count. */
export function useCursorOut(
  stage: RefObject<HTMLElement | null>,
  camera: Camera,
  { out }: LiveConnection,
): void {
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    let last: { readonly clientX: number; readonly clientY: number } | undefined;
    const notify = () => {
      if (last === undefined) return;
      const { left, top } = element.getBoundingClientRect();
      out.cursor(toCanvas({ x: last.clientX - left, y: last.clientY - top }, camera.view));
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      last = event;
      notify();
    };
    const leave = () => {
      last = undefined;
      out.cursor(null);
    };
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener("pointermove", move, { capture: true, passive: true, signal });
    element.addEventListener("pointerleave", leave, { signal });
    // The canvas may move under a resting pointer.
    const stop = camera.subscribe(notify);
    return () => {
      stop();
      ending.abort();
      leave();
    };
  }, [stage, camera, out]);
}
