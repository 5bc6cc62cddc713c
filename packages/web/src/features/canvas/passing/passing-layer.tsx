import { useLayoutEffect, useRef } from "react";
import { useTheme } from "#platform/theme/theme.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { MountedTiles } from "../mounted-tiles.ts";
import { PassingPicture } from "./passing-picture.ts";

type Props = {
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly mounted: MountedTiles;
};

/** The tiles that are painted while the view moves fast. Assistive technology learns of them once they are mounted. */
export function PassingLayer({ camera, document, mounted }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useLayoutEffect(() => {
    if (canvas.current === null) return undefined;
    return new PassingPicture(canvas.current, { camera, document, mounted, theme }).start();
  }, [camera, document, mounted, theme]);
  return <canvas aria-hidden="true" className="mosaic-passing" hidden ref={canvas} />;
}
