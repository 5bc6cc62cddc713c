import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import type { CanvasDocument } from "../canvas-document.ts";

/** A mosaic as far as its look depends on it. */
export type Looking = Pick<CanvasDocument, "background" | "settings">;

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
