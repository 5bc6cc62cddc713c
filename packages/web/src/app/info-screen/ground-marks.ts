import { type Looking, lookMarks } from "#features/canvas/look/look-marks.ts";
import { pastelOf } from "#features/canvas/pastel-of.ts";
import type { Pastel } from "#ui/pastel.ts";

/** The named colour of the background, on which header and foot can be read; they continue no picture and no other colour. */
export function pastelAround({ background }: Looking): Pastel | undefined {
  return background.backgroundImage === "" ? pastelOf(background.bgColor) : undefined;
}

/** The attributes of the page around a mosaic for the style sheet. */
export function groundMarks(document: Looking) {
  const { "data-look": look, "data-own-ground": ownGround } = lookMarks(document);
  return {
    "data-look": look,
    "data-own-ground": pastelAround(document) === undefined ? undefined : ownGround,
  };
}
