import type { Locator } from "@playwright/test";

type Colour = readonly [red: number, green: number, blue: number];

const TOLERANCE = 12;

/** The share of an element's visible area that has nearly this colour, from 0 to 1, including what frames draw. */
export async function shareOfColour(seen: Locator, colour: Colour): Promise<number> {
  const png = (await seen.screenshot({ animations: "disabled" })).toString("base64");
  return seen.page().evaluate(
    async ({ picture, wanted, tolerance }) => {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      let same = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const near = wanted.every(
          (value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) <= tolerance,
        );
        if (near) same += 1;
      }
      return same / Math.max(1, pixels.length / 4);
    },
    { picture: png, wanted: [...colour], tolerance: TOLERANCE },
  );
}
