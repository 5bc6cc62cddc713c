import { useState } from "react";
import { prefersWall, rememberWall } from "#platform/preferences/wall-choice.ts";
import { usePhoneWidth } from "#ui/use-narrow.ts";

/** How a mosaic is shown. */
export type MosaicView = {
  /** Z11: as a reading grid; otherwise as a wall, which is the canvas. */
  readonly isReading: boolean;
  /** Whether the user may choose now. */
  readonly isOffered: boolean;
  readonly setReading: (isReading: boolean) => void;
};

/**
 * Z11: a phone shows a mosaic as a reading grid until the user chooses the wall, which is remembered for each mosaic in
 * this browser. What needs the canvas, such as editing, shows the wall in the meantime.
 */
export function useView(mosaic: string, needsWall: boolean): MosaicView {
  const isPhone = usePhoneWidth();
  const [isWall, setWall] = useState(() => prefersWall(mosaic));
  const isOffered = isPhone && !needsWall;
  return {
    isOffered,
    isReading: isOffered && !isWall,
    setReading: (isReading) => {
      setWall(!isReading);
      rememberWall(mosaic, !isReading);
    },
  };
}
