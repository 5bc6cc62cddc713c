import type { Tile } from "@mosaico/domain/tile/tile";
import { memo, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { Edge } from "../fixed-bounds.tsx";
import { TILE_SIZE } from "../geometry/view.ts";
import type { Hand } from "./hand.ts";

/** What is dragged together, on a layer of its own: a step moves the layer, and draws nothing anew. */
export function HandLayer({ hand }: { readonly hand: Hand }) {
  const layer = useRef<HTMLDivElement>(null);
  const seen = useSyncExternalStore(
    (listener) => hand.subscribe(listener),
    () => hand.seen,
  );
  useLayoutEffect(() => {
    const follow = () => {
      const { x, y } = hand.offset;
      if (layer.current) layer.current.style.transform = `translate(${x}px, ${y}px)`;
      layer.current?.closest(".mosaic-canvas")?.toggleAttribute("data-carrying", hand.isHolding);
    };
    follow();
    return hand.subscribe(follow);
  }, [hand]);
  return (
    <div aria-hidden="true" className="mosaic-hand" ref={layer}>
      {seen.length > 0 && hand.bounds !== undefined ? <Edge bounds={hand.bounds} /> : null}
      {seen.map((tile) => (
        <Carried key={tile.id} tile={tile} />
      ))}
    </div>
  );
}

const Carried = memo(function Carried({ tile }: { readonly tile: Tile }) {
  const { x, y } = tile.position;
  return (
    <div
      className="mosaic-carried absolute"
      style={{ left: x, top: y, width: TILE_SIZE, height: TILE_SIZE }}
    >
      <TileFace tile={tile} />
    </div>
  );
});
