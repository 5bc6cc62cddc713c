import type { Bounds } from "@mosaico/domain/mosaic/area";
import { useLayoutEffect, useRef } from "react";
import { tileColour } from "#features/tiles/tile-colour.ts";
import { useTheme } from "#platform/theme/theme.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { DecodedPictures } from "../painting/decoded-pictures.ts";
import { FacePictures } from "../painting/face-pictures.ts";
import { KeptCanvas } from "../painting/kept-canvas.ts";
import type { GroupDrag } from "./group-drag.ts";
import { carriedSize, paintCarried } from "./paint-carried.ts";

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
    const element = canvas.current;
    if (element === null) return undefined;
    const kept = new KeptCanvas(element);
    const pictures = new FacePictures(decoded);
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { zoom } = camera.view;
    let seen: GroupDrag["seen"] = [];
    const isShown = () => seen.length > 0;
    const paint = () => {
      const { drawn } = groupDrag;
      if (!isShown() || drawn === undefined) return;
      ({ zoom } = camera.view);
      paintCarried(kept, {
        tiles: seen,
        bounds: drawn,
        zoom,
        theme,
        settings: document.settings,
        colourOf: (tile) => tileColour(tile, groupDrag.colourAround(tile)),
        pictureOf: (tile) => pictures.find(tile),
      });
      place(element, drawn, zoom);
      kept.show();
    };
    const paintSoon = () => {
      cancelAnimationFrame(frame);
      if (isShown()) frame = requestAnimationFrame(paint);
    };
    const follow = () => {
      const now = groupDrag.isPicture ? groupDrag.seen : [];
      if (now === seen) return;
      const isFirst = !isShown();
      seen = now;
      if (!isShown()) return kept.hide();
      if (isFirst) collectFrom(element, pictures);
      paint();
    };
    follow();
    const stops = [
      kept.start(),
      decoded.subscribe(paintSoon),
      groupDrag.subscribe(follow),
      groupDrag.whenPictureLikely(() => {
        const drawn = groupDrag.drawnAtFirst;
        const { zoom: now } = camera.view;
        void kept.prepare(carriedSize(drawn, now), () => place(element, drawn, now));
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
  return <canvas className="mosaic-carried-picture" hidden ref={canvas} />;
}

function collectFrom(canvas: HTMLElement, pictures: FacePictures): void {
  const stage = canvas.closest(".mosaic-canvas");
  if (stage) pictures.collect(stage);
}

/** The canvas may have more pixels than the picture in it. */
function place({ width, height, style }: HTMLCanvasElement, drawn: Bounds, zoom: number): void {
  const { scale } = carriedSize(drawn, zoom);
  style.left = `${drawn.left}px`;
  style.top = `${drawn.top}px`;
  style.width = `${width / scale}px`;
  style.height = `${height / scale}px`;
}
