import type { Locator } from "@playwright/test";
import { pixelsOf } from "./screen-pixels.ts";

type Colour = readonly [red: number, green: number, blue: number];

const TOLERANCE = 12;

/** The share of an element's visible area that has nearly this colour, from 0 to 1, including what frames draw. */
export async function shareOfColour(seen: Locator, colour: Colour): Promise<number> {
  const png = (await seen.screenshot({ animations: "disabled" })).toString("base64");
  const pixels = await pixelsOf(seen.page(), png);
  return pixels.evaluate(
    ({ data }, { wanted, tolerance }) => {
      let same = 0;
      for (let at = 0; at < data.length; at += 4) {
        const near = wanted.every(
          (value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= tolerance,
        );
        if (near) same += 1;
      }
      return same / Math.max(1, data.length / 4);
    },
    { wanted: [...colour], tolerance: TOLERANCE },
  );
}
