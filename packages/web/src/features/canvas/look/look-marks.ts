import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import { type RefObject, useLayoutEffect } from "react";
import type { CanvasDocument } from "../canvas-document.ts";

type Looking = Pick<CanvasDocument, "background" | "settings">;

/** The attributes of an element for the style sheet to draw a mosaic in its look. */
export function lookMarks({ background, settings }: Looking) {
  const { look, veil } = settings;
  const isPictured = background.backgroundImage !== "";
  return {
    "data-look": look,
    // Labels of pictures lie on strips of paper.
    "data-plates": LOOK_DRAWINGS[look].label === "plate" ? "" : undefined,
    // A colour of the background takes the place of the look's ground.
    "data-own-ground": background.bgColor !== "" && !isPictured ? "" : undefined,
    // Words need a ground of their own.
    "data-bare-picture": isPictured && !veil ? "" : undefined,
  };
}

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
