import type { TileId } from "@mosaico/domain/tile/tile";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { type Place, readAddress } from "../address/address.ts";
import { Begun } from "./begun.ts";

/** What is begun on the part of this mosaic, if it is opened part by part. */
export function useBegun(id: number | undefined): Begun {
  const [kept, setKept] = useState(() => ({ id, begun: new Begun() }));
  if (kept.id === id) return kept.begun;
  const next = { id, begun: new Begun() };
  setKept(next);
  return next.begun;
}

type Tools = {
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly openTile: (id: TileId, mode: "view", opener: HTMLElement | null) => void;
  readonly find: () => void;
  readonly goTo: (place: Place) => void;
  readonly isReading: boolean;
};

/** Goes on with what the user has begun on the part that was shown first, or goes where the address leads. */
export function useGoingOn(begun: Begun, tools: Tools): void {
  const { canvas, openTile, find, goTo, isReading } = tools;
  const goOn = useEffectEvent(({ tile, isFinding, focus }: ReturnType<Begun["take"]>) => {
    const { place } = readAddress(location.hash);
    if (tile !== undefined) openTile(tile, "view", null);
    // A canvas shows the region of the address from the beginning.
    else if (place !== undefined && ("tile" in place || isReading)) goTo(place);
    else if (isFinding === true) find();
    else if (focus === null) canvas.current?.returnFocus();
    else if (focus !== undefined) canvas.current?.focus(focus);
  });
  useEffect(() => {
    const work = begun.take();
    if (Object.keys(work).length === 0 && location.hash === "") return undefined;
    // The canvas is there once its size is known.
    const frame = requestAnimationFrame(() => goOn(work));
    return () => cancelAnimationFrame(frame);
  }, [begun]);
}
