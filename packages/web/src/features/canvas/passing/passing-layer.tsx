import { useLayoutEffect, useRef } from "react";
import { useTheme } from "#platform/theme/theme.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { MountedTiles } from "../mounted-tiles.ts";
import type { TileSelection } from "../selection/tile-selection.ts";
import type { DecodedPictures } from "../painting/decoded-pictures.ts";
import { PassingPicture } from "./passing-picture.ts";
import "./passing.css";

type Props = {
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly mounted: MountedTiles;
  readonly decoded: DecodedPictures;
  readonly selection: TileSelection | undefined;
};

/** The tiles that are painted while the view moves fast. Assistive technology learns of them once they are mounted. */
export function PassingLayer({ camera, document, mounted, decoded, selection }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useLayoutEffect(() => {
    if (canvas.current === null) return undefined;
    const sources = { camera, document, mounted, decoded, theme, selection };
    return new PassingPicture(canvas.current, sources).start();
  }, [camera, document, mounted, decoded, theme, selection]);
  return <canvas aria-hidden="true" className="mosaic-passing" hidden ref={canvas} />;
}
