import { type RefObject, useEffect, useState } from "react";
import { whenIdle } from "#platform/when-idle.ts";
import type { MountedTiles } from "./mounted-tiles.ts";
import { DecodedPictures } from "./painting/decoded-pictures.ts";
import { decodePictures } from "./painting/face-pictures.ts";
import { Rest } from "./rest.ts";

/** The pictures of the mounted tiles, decoded whenever the page has time for it. */
export function useDecodedPictures(
  flow: RefObject<HTMLElement | null>,
  mounted: MountedTiles,
): DecodedPictures {
  const [decoded] = useState(() => new DecodedPictures());
  useEffect(() => {
    const rest = new Rest(() => {
      void whenIdle().then(() => {
        if (flow.current) decodePictures(flow.current, decoded);
      });
    });
    rest.step();
    const stop = mounted.subscribe(() => rest.step());
    return () => {
      stop();
      rest.stop();
      decoded.clear();
    };
  }, [flow, mounted, decoded]);
  return decoded;
}
