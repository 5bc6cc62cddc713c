import { type RefObject, useEffect, useEffectEvent } from "react";
import { useToastCount } from "#ui/toast.ts";
import type { Camera } from "./camera.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import type { Insets, Obstacle } from "./geometry/view.ts";
import { tileElementOf } from "./tile-element.ts";

// What lies over tiles says so of itself; notices are another library's.
const COVERS = "[data-covers-tiles], [data-sonner-toast][data-visible='true']";
// A notice slides in for as long, in milliseconds: before that nobody knows where it will lie.
const SLIDE_MS = 450;

type Given = {
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly stage: RefObject<HTMLElement | null>;
  readonly insets: Insets;
};

/** Keeps the tile that has the keyboard's focus clear of whatever lies on the canvas, also of what comes later. */
export function useClearSight({ document, camera, stage, insets }: Given): void {
  const toasts = useToastCount();
  const { right, bottom, corner } = insets;

  useEffect(() => {
    camera.avoid(() => obstaclesOn(stage.current));
    return () => camera.avoid(() => []);
  }, [camera, stage]);
  const showFocused = useEffectEvent(() => {
    const focused = window.document.activeElement;
    if (focused === null || !focused.matches(":focus-visible")) return;
    const at = stage.current?.contains(focused) === true ? tileElementOf(focused) : undefined;
    const tile = at && document.find(at.id);
    if (tile !== undefined) camera.show(tile.position);
  });
  useEffect(() => {
    const timer = setTimeout(showFocused, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [toasts, right, bottom, corner?.width, corner?.height]);
}

function obstaclesOn(stage: HTMLElement | null): Obstacle[] {
  if (stage === null) return [];
  const { left: x, top: y } = stage.getBoundingClientRect();
  return [...document.querySelectorAll(COVERS)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (right <= left || bottom <= top) return [];
    return [{ left: left - x, top: top - y, right: right - x, bottom: bottom - y }];
  });
}
