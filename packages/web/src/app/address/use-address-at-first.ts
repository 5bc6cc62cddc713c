import { useEffect, useEffectEvent } from "react";
import { type Place, readAddress } from "./address.ts";

/** Goes where the address leads once the mosaic is there; a canvas shows the region of the address by itself. */
export function useAddressAtFirst(goTo: (place: Place) => void, isReading: boolean): void {
  const go = useEffectEvent(() => {
    const { place } = readAddress(location.hash);
    if (place !== undefined && ("tile" in place || isReading)) goTo(place);
  });
  useEffect(() => {
    if (location.hash === "") return undefined;
    // The canvas is there once its size is known.
    const frame = requestAnimationFrame(() => go());
    return () => cancelAnimationFrame(frame);
  }, []);
}
