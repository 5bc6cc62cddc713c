import { areaOf } from "@mosaico/domain/mosaic/area";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useToastCount } from "#ui/use-toast-count.ts";
import type { Camera } from "./camera.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import type { Insets, Obstacle } from "./geometry/view.ts";
import { tileElementOf } from "./tile-element.ts";

// Elements that cover tiles are marked; toasts belong to another library.
const COVERS = "[data-covers-tiles], [data-sonner-toast][data-visible='true']";
// How long a toast takes to slide in, in milliseconds; its final position is unknown before.
const SLIDE_MS = 450;

type Options = {
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly stage: RefObject<HTMLElement | null>;
  readonly insets: Insets;
};

/** Keeps the tile with the keyboard focus clear of whatever covers the canvas, even if that appears later. */
export function useUnobscuredFocus({ document, camera, stage, insets }: Options): void {
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
    if (tile !== undefined) camera.show(areaOf(tile));
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
