import { type RefObject, useLayoutEffect } from "react";
import type { CanvasDocument } from "../canvas-document.ts";
import { type Looking, lookMarks } from "./look-marks.ts";

/** Marks the canvas with the look of the mosaic, so that a change of the look renders no tile. */
export function useLookMarks(
  canvas: RefObject<HTMLElement | null>,
  document: Looking & Pick<CanvasDocument, "subscribe">,
): void {
  useLayoutEffect(() => {
    const mark = () => {
      for (const [name, value] of Object.entries(lookMarks(document))) {
        if (value === undefined) canvas.current?.removeAttribute(name);
        // The style of all tiles depends on it.
        else if (canvas.current?.getAttribute(name) !== value)
          canvas.current?.setAttribute(name, value);
      }
    };
    mark();
    return document.subscribe(mark);
  }, [canvas, document]);
}
