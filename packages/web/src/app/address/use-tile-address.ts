import type { TileId } from "@mosaico/domain/tile/tile";
import { useEffect, useEffectEvent, useRef } from "react";
import { type Place, readAddress, tileIn, writeAddress } from "./address.ts";

type Options = {
  /** Named in the address; absent on a page of a single mosaic. */
  readonly mosaic?: number;
  /** The tile that is open. */
  readonly tileId: TileId | undefined;
  /** Closes the open tile; returns false if the user has to be asked first. */
  readonly leaveTile: () => boolean;
  readonly goTo: (place: Place) => void;
  /** The address names another mosaic. */
  readonly onOther?: (mosaic: number) => void;
};

// What is in the history's entry of a tile that was opened on this page, so that closing it leads back.
const OPENED_HERE = { isOfTile: true };

/**
 * Keeps the address and the open tile equal: an open tile has an address of its own, and the browser's back button closes
 * it. Whatever address the user goes to is followed.
 */
export function useTileAddress(options: Options): void {
  const { mosaic, tileId } = options;
  const last = useRef(tileId);
  const isGoingBack = useRef(false);
  const open = (id: TileId, isStep: boolean) => {
    const address = writeAddress({ ...(mosaic !== undefined && { mosaic }), place: { tile: id } });
    if (isStep) history.replaceState(history.state, "", address);
    else history.pushState(OPENED_HERE, "", address);
  };
  const show = useEffectEvent(() => {
    if (isGoingBack.current) return;
    const named = tileIn(readAddress(location.hash));
    if (named === tileId) return;
    if (tileId !== undefined) open(tileId, named !== undefined);
    else if (isOpenedHere(history.state)) {
      isGoingBack.current = true;
      history.back();
    } else dropAddress();
  });
  useEffect(() => {
    // At first the address leads, and afterwards what is open.
    if (last.current === tileId) return;
    last.current = tileId;
    show();
  }, [tileId]);

  const follow = useEffectEvent(() => {
    if (isGoingBack.current) {
      isGoingBack.current = false;
      // Another one may have been opened meanwhile.
      show();
      return;
    }
    const address = readAddress(location.hash);
    const named = tileIn(address);
    if (mosaic !== undefined && address.mosaic !== undefined && address.mosaic !== mosaic) {
      options.onOther?.(address.mosaic);
    } else if (named === undefined && tileId !== undefined) {
      if (!options.leaveTile()) open(tileId, false);
    } else if (address.place !== undefined && (named === undefined || named !== tileId)) {
      options.goTo(address.place);
    }
  });
  useEffect(() => {
    const onPop = () => follow();
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
}

/** Removes from the address what does not exist, or is over. */
export function dropAddress(): void {
  if (location.hash === "") return;
  history.replaceState(null, "", `${location.pathname}${location.search}`);
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOfTile" in state;
}
