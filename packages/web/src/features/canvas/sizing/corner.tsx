import { areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { toScreen } from "../geometry/view.ts";
import type { LandingSign } from "../landing/landing.ts";
import { dragSize } from "./drag-size.ts";
import type { PublishedSizes } from "./use-published-sizes.ts";

// A smaller tile would be hidden by its corner, in pixels.
const MIN_SIDE = 30;

type Props = {
  /** The only selected tile. */
  readonly tile: Tile;
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly sign: LandingSign;
  readonly stage: RefObject<HTMLElement | null>;
  readonly sizes: PublishedSizes;
};

/**
 * The corner of the selected tile, by which its size is changed with mouse or finger. Keys and buttons do the same, so
 * it is not offered to screen readers.
 */
export function Corner({ tile, document, camera, sign, stage, sizes }: Props) {
  const { t } = useTranslation();
  const corner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (corner.current === null) return;
      // While it is dragged, it is at the corner that the tile would have.
      const { left, right, bottom } = edgesOf(sign.landing?.places[0] ?? areaOf(tile));
      const { x, y } = toScreen({ x: right, y: bottom }, camera.view);
      const isShown = (right - left) * camera.view.zoom >= MIN_SIDE;
      corner.current.hidden = !isShown;
      // The marks of the tile give way. (`:has()` would restyle everything on the canvas.)
      stage.current?.toggleAttribute("data-cornered", isShown);
      corner.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    const canvas = stage.current;
    const stops = [camera.subscribe(place), sign.subscribe(place)];
    return () => {
      stops.forEach((stop) => stop());
      canvas?.removeAttribute("data-cornered");
    };
  }, [camera, sign, stage, tile]);
  // A tile that is removed or deselected while it is resized.
  useLayoutEffect(() => () => sign.show(), [sign, tile.id]);

  return (
    <div
      aria-hidden="true"
      className="mosaic-corner"
      data-corner=""
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary || stage.current === null) return;
        event.preventDefault();
        event.stopPropagation();
        dragSize(event.nativeEvent, {
          tile,
          camera,
          document,
          sign,
          stage: stage.current,
          labelOf: ({ width, height }) => t("canvas.sizing.label", { width, height }),
          onEnd: (size) => sizes.set([{ id: tile.id, ...size }]),
        });
      }}
      ref={corner}
    />
  );
}
