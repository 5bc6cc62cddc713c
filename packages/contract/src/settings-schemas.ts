import { LINE_LIMIT } from "@mosaico/domain/mosaic/check-settings";
import { GROUNDS, LOOKS } from "@mosaico/domain/look/look";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { z } from "zod";
import { described, named } from "./described.ts";
import { MAX_READ_TEXT } from "./wire.ts";

const names = (all: readonly string[]) => all.map((name) => `\`${name}\``).join(", ");
const picture = (what: string) =>
  described(
    z.string().max(TILE_LIMITS.fileName + 10),
    `The \`fileName\` of a picture of the account: ${what}; empty for none`,
    "",
    { maxLength: TILE_LIMITS.fileName },
  );

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
  look: described(
    z.string().max(64),
    `How the mosaic is drawn, one of ${names(LOOKS)}; \`gesso\` by default`,
    "gesso",
  ),
  titleBlock: described(
    z.boolean(),
    "Whether the title stands on the canvas, with the line and the logo",
    false,
  ),
  line: described(
    z.string().max(MAX_READ_TEXT),
    "One line to show below the title; empty for none",
    "Books, music and a garden",
    { maxLength: LINE_LIMIT },
  ),
  logo: picture("the logo above the title"),
  cover: picture("the cover that stands for the mosaic in lists and previews"),
  ground: described(
    z.string().max(64),
    `A drawing behind the tiles, one of ${names(GROUNDS)}; empty for none`,
    "hills",
  ),
  veil: described(
    z.boolean(),
    "Whether the background picture or the ground is covered by a veil, so that texts stay readable",
    false,
  ),
});

/** M5: the settings of a mosaic in a response. */
export const mosaicSettings = named(
  "MosaicSettings",
  "How a mosaic looks and behaves on the canvas, for everybody who opens it",
  settings as unknown as z.ZodType<MosaicSettings>,
);

/** M5: some of the settings in a request. */
export const settingsToSet = named(
  "MosaicSettingsToSet",
  "The settings to change; those left out stay",
  settings.partial(),
);
