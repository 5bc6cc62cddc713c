import { type RefObject, useLayoutEffect, useRef } from "react";
import { tileColour } from "#features/tiles/tile-colour.ts";
import { useTheme } from "#platform/theme/theme.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { DecodedPictures } from "../painting/decoded-pictures.ts";
import { FacePictures } from "../painting/face-pictures.ts";
import type { GroupDrag } from "./group-drag.ts";
import { paintCarried } from "./paint-carried.ts";

// Milliseconds without zooming before the picture is painted sharply again.
const REST = 120;

type Props = {
  readonly groupDrag: GroupDrag;
  readonly camera: Camera;
  readonly decoded: DecodedPictures;
  readonly document: Pick<CanvasDocument, "settings">;
};

/** The tiles dragged together as one picture, painted again only when the drag leads to others. */
export function CarriedPicture({ groupDrag, camera, decoded, document }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useLayoutEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { seen } = groupDrag;
    let { zoom } = camera.view;
    const paint = () => {
      frame = 0;
      const element = canvas.current;
      const { drawn } = groupDrag;
      if (element === null || drawn === undefined) return;
      ({ seen } = groupDrag);
      ({ zoom } = camera.view);
      place(element, drawn);
      paintCarried(element, {
        tiles: seen,
        bounds: drawn,
        zoom,
        theme,
        settings: document.settings,
        colourOf: (tile) => tileColour(tile, groupDrag.colourAround(tile)),
        pictureOf: (tile) => pictures.find(tile),
      });
    };
    const paintSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    const pictures = new FacePictures(decoded);
    collectFrom(canvas, pictures);
    paint();
    const stops = [
      decoded.subscribe(paintSoon),
      groupDrag.subscribe(() => {
        if (groupDrag.seen !== seen) paint();
      }),
      camera.subscribe(() => {
        clearTimeout(timer);
        if (camera.view.zoom !== zoom) timer = setTimeout(paint, REST);
      }),
    ];
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [groupDrag, camera, decoded, document, theme]);
  return <canvas className="mosaic-carried-picture" ref={canvas} />;
}

function collectFrom(canvas: RefObject<HTMLElement | null>, pictures: FacePictures): void {
  const stage = canvas.current?.closest(".mosaic-canvas");
  if (stage) pictures.collect(stage);
}

function place(
  { style }: HTMLElement,
  { left, top, right, bottom }: NonNullable<GroupDrag["drawn"]>,
): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${right - left}px`;
  style.height = `${bottom - top}px`;
}
