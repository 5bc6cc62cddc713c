import type { CoverShape } from "./drawing.ts";

/** The measures of covers, in pixels. They are shown at half that size on screens with one pixel to a point. */
export const COVERS: Readonly<
  Record<
    CoverShape,
    {
      readonly width: number;
      readonly height: number;
      readonly margin: number;
      /** Pixels to a canvas unit. */
      readonly scale: number;
      /** The height of the band in which the title stands above the pieces. */
      readonly band: number;
      /** The sizes of the title there, and in a free corner. */
      readonly bandSizes: readonly number[];
      readonly cornerSizes: readonly number[];
    }
  >
> = {
  small: {
    width: 640,
    height: 362,
    margin: 28,
    scale: 0.75,
    band: 104,
    bandSizes: [50, 44, 38],
    cornerSizes: [62, 54, 46, 38, 32],
  },
  large: {
    width: 1344,
    height: 884,
    margin: 44,
    scale: 1,
    band: 168,
    bandSizes: [84, 74, 64],
    cornerSizes: [96, 84, 72, 60, 50],
  },
};
