import { z } from "zod";
import { namedMosaic } from "./admin-schemas.ts";
import { described, named } from "./described.ts";
import { language, text } from "./values.ts";

/** A mosaic that visitors of one language see. */
export const chosenBase = named(
  "ChosenBase",
  "A mosaic that visitors of one language see in place of the public one",
  z.strictObject({
    language,
    mosaic: namedMosaic,
    account: text("The name of its account", "City library"),
    hiddenBy: described(
      z.enum(["trash", "block"]).nullable(),
      "Why visitors see the usual public mosaic at present: this one is in the trash, or its account is blocked. Null if they see this one",
      null,
    ),
  }),
);

/** A mosaic chosen for visitors of one language, as sent over the wire. */
export type WireChosenBase = z.output<typeof chosenBase>;
