import { useEffect, useRef, useState } from "react";
import { focusHome } from "#platform/page/use-focus-home.ts";
import { prefersReading, rememberReading } from "#platform/preferences/wall-choice.ts";
import { usePhoneWidth } from "#ui/use-narrow.ts";

/** How a mosaic is shown. */
export type MosaicView = {
  /** Z11: as a reading grid; otherwise as a wall, which is the canvas. */
  readonly isReading: boolean;
  /** Whether the user is shown the choice now. */
  readonly isOffered: boolean;
  readonly setReading: (isReading: boolean) => void;
  /** Shows the reading grid, which is a list; absent where that is shown, or the canvas is needed. */
  readonly readAsList: (() => void) | undefined;
};

/**
 * Z11: a phone shows a mosaic as a reading grid until the user chooses the wall, which is remembered for each mosaic in
 * this browser; wider screens show the wall until they choose the grid. What needs the canvas, such as editing, shows
 * the wall in the meantime.
 */
export function useView(mosaic: string, needsWall: boolean): MosaicView {
  const isPhone = usePhoneWidth();
  const [onPhone, setOnPhone] = useState(() => prefersReading(mosaic, true));
  const [elsewhere, setElsewhere] = useState(() => prefersReading(mosaic, false));
  // The choice stays where it was, since it has the focus when it is made.
  const [isChosen, setChosen] = useState(elsewhere);
  const isOffered = !needsWall && (isPhone || isChosen);
  const setReading = (isReading: boolean) => {
    (isPhone ? setOnPhone : setElsewhere)(isReading);
    if (!isPhone) setChosen(true);
    rememberReading(mosaic, isPhone, isReading);
  };
  const isReading = isOffered && (isPhone ? onPhone : elsewhere);
  // What had the focus may have gone with the other view.
  const before = useRef(isReading);
  useEffect(() => {
    if (before.current !== isReading) focusHome();
    before.current = isReading;
  }, [isReading]);
  return {
    isOffered,
    isReading,
    setReading,
    readAsList: needsWall || isReading ? undefined : () => setReading(true),
  };
}
