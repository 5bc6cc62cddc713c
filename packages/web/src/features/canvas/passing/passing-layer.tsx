import { type RefObject, useLayoutEffect, useRef } from "react";
import { useTheme } from "#platform/theme/theme.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { MountedTiles } from "../mounted-tiles.ts";
import type { TileSelection } from "../selection/tile-selection.ts";
import type { DecodedPictures } from "../painting/decoded-pictures.ts";
import { Cover } from "./cover.ts";
import { PassingPicture } from "./passing-picture.ts";
import "./passing.css";

type Props = {
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly mounted: MountedTiles;
  readonly decoded: DecodedPictures;
  readonly selection: TileSelection | undefined;
  /** Where the picture of everything is, over all layers of the canvas library. */
  readonly above: RefObject<HTMLCanvasElement | null>;
};

/** The tiles that are painted while the view moves fast. Assistive technology learns of them once they are mounted. */
export function PassingLayer({ camera, document, mounted, decoded, selection, above }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const cover = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useLayoutEffect(() => {
    if (canvas.current === null) return undefined;
    const sources = { camera, document, mounted, decoded, theme, selection };
    const stops = [new PassingPicture(canvas.current, sources).start()];
    const stage = canvas.current.closest<HTMLElement>(".mosaic-canvas");
    if (cover.current && above.current && stage) {
      const places = { above: above.current, among: cover.current };
      stops.push(new Cover(places, stage, sources).start());
    }
    return () => stops.forEach((stop) => stop());
  }, [camera, document, mounted, decoded, theme, selection, above]);
  return (
    <>
      <canvas aria-hidden="true" className="mosaic-passing" hidden ref={canvas} />
      <canvas aria-hidden="true" className="mosaic-cover" hidden ref={cover} />
    </>
  );
}
