import { areaOf, lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import { memo, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { TileFace } from "#features/tiles/tile-face.tsx";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { Edge } from "../fixed-bounds.tsx";
import type { DecodedPictures } from "../painting/decoded-pictures.ts";
import { CarriedPicture } from "./carried-picture.tsx";
import type { GroupDrag } from "./group-drag.ts";

type Props = {
  readonly groupDrag: GroupDrag;
  readonly camera: Camera;
  readonly decoded: DecodedPictures;
  readonly document: Pick<CanvasDocument, "settings">;
};

/** The tiles dragged together, on a layer of their own: a step moves the layer without painting. */
export function GroupDragLayer({ groupDrag, camera, decoded, document }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const seen = useSyncExternalStore(
    (listener) => groupDrag.subscribe(listener),
    () => groupDrag.seen,
  );
  useLayoutEffect(() => {
    const follow = () => {
      const { x, y } = groupDrag.offset;
      if (layer.current) layer.current.style.transform = `translate(${x}px, ${y}px)`;
      layer.current
        ?.closest(".mosaic-canvas")
        ?.toggleAttribute("data-carrying", groupDrag.isHolding || groupDrag.isLanding);
    };
    follow();
    return groupDrag.subscribe(follow);
  }, [groupDrag]);
  return (
    <div aria-hidden="true" className="mosaic-hand" ref={layer}>
      <CarriedPicture {...{ camera, decoded, document, groupDrag }} />
      {seen.length === 0 || groupDrag.isPicture ? null : (
        <>
          {groupDrag.bounds === undefined ? null : <Edge bounds={groupDrag.bounds} />}
          {seen.map((tile) => (
            <Carried around={groupDrag.colourAround(tile)} key={tile.id} tile={tile} />
          ))}
        </>
      )}
    </div>
  );
}

const Carried = memo(function Carried({
  tile,
  around,
}: {
  readonly tile: Tile;
  readonly around: TileColour;
}) {
  const { x, y, width, height } = areaOf(tile);
  return (
    <div
      className="mosaic-carried absolute"
      style={{ left: x, top: y, width: lengthOf(width), height: lengthOf(height) }}
    >
      <TileFace around={around} fills tile={tile} />
    </div>
  );
});
