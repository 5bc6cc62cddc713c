import { z } from "zod";
import { described, named } from "./described.ts";

const settings = z.strictObject({
  freePlacement: described(
    z.boolean(),
    "Whether dragged tiles snap by 15 units and may overlap, instead of snapping to free cells of 100",
    false,
  ),
  readOnCanvas: described(
    z.boolean(),
    "Whether tiles show summaries at any zoom at which they show a label, and hands zoom up to 200 %",
    false,
  ),
});

/** M5: the settings of a mosaic in a response. */
export const mosaicSettings = named(
  "MosaicSettings",
  "How a mosaic behaves on the canvas, for everybody who opens it",
  settings,
);

/** M5: some of the settings in a request. */
export const settingsToSet = named(
  "MosaicSettingsToSet",
  "The settings to change; those left out stay",
  settings.partial(),
);
