import { GROUNDS, LOOKS } from "@mosaico/domain/look/look";
import { TILE_COLOURS, TILE_FACES, TILE_FRAMINGS } from "@mosaico/domain/tile/appearance";
import { LANGUAGES } from "@mosaico/domain/language";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { mosaicSummary } from "./mosaic-schemas.ts";
import { text } from "./values.ts";
import { FILLED_MOSAIC_ERRORS, NEW_MOSAIC_PLACE } from "./new-mosaic.ts";
import { idOf, titleToSet } from "./wire.ts";

const code = described(z.string().min(1).max(40), "The template's code", "school");
const language = described(z.enum(LANGUAGES), "The language of its texts", "en");
const cells = (description: string) => described(z.number().int(), description, 2);
const area = {
  x: cells("Columns from the left"),
  y: cells("Rows from the top"),
  width: cells("Columns that it takes"),
  height: cells("Rows that it takes"),
  colour: described(z.enum(["", ...TILE_COLOURS]), "A colour by name, or none", "green"),
  title: text("Its title", "Projects"),
};
const picture = described(
  z.string().nullable(),
  "The path of its picture or icon; null for none",
  "/api/template-pictures/beds.svg",
);

const template = named(
  "Template",
  "A mosaic that comes with the product to begin with, in one language",
  z.strictObject({
    code,
    name: text("What it is for", "School front page"),
    about: text("What it contains", "A school at a glance"),
    title: text("The title of its mosaic", "Sunrise Primary School"),
    line: text("The line below the title", "Learning with hands, head and heart."),
    look: described(z.enum(LOOKS), "Its look", "gesso"),
    ground: described(z.enum(["", ...GROUNDS]), "Its drawn ground, or none", ""),
    sections: described(z.array(z.strictObject(area)).max(10), "Its sections"),
    pieces: described(
      z
        .array(
          z.strictObject({
            ...area,
            face: described(z.enum(TILE_FACES), "What it shows", "picture"),
            framing: described(z.enum(["", ...TILE_FRAMINGS]), "How a picture lies in it", ""),
            picture,
          }),
        )
        .max(40),
      "Its tiles",
    ),
  }),
);

/** A template of the product, as sent over the wire. */
export type WireTemplate = z.output<typeof template>;

/** The templates that come with the product. */
export const templatesApi = {
  "GET /templates": endpoint({
    summary:
      "Lists the templates that come with the product, in the language of `language` or else of `Accept-Language`",
    access: "user",
    takesTokens: true,
    rate: "read",
    query: z.strictObject({ language: language.optional() }),
    answer: z.strictObject({
      items: described(z.array(template), "The templates, in the order in which they are offered"),
    }),
    list: { max: 10, because: "ten templates come with the product" },
  }),
  "GET /template-pictures/:name": endpoint({
    summary: "Returns a picture of the templates, as a drawing that scales to any size",
    access: "public",
    rate: "file",
    params: z.strictObject({
      name: described(z.string().max(80), "The name of the picture", "beds.svg"),
    }),
    sendsFile: true,
    errors: ["notFound"],
    cache: "by-file",
  }),
  "POST /templates/:code/mosaics": endpoint({
    summary:
      "Creates a mosaic from a template. Its pictures become files of the account and count towards its quota",
    access: "user",
    rate: "upload",
    repeats: "key",
    params: z.strictObject({ code }),
    body: z.strictObject({
      title: titleToSet(1000),
      accountId: idOf("The account to create the mosaic in"),
      implementationId: idOf("An implementation of that account").optional(),
      language: language.optional(),
    }),
    resources: NEW_MOSAIC_PLACE,
    status: 201,
    answer: z.strictObject({
      message: described(z.literal("mosaics.created"), "Always the same translation key"),
      item: mosaicSummary,
    }),
    errors: [...FILLED_MOSAIC_ERRORS],
    audit: "mosaics.created",
    auditWritten: "byHandler",
    // Storing the pictures takes seconds, and much longer on a busy machine.
    heavy: true,
  }),
} as const;
