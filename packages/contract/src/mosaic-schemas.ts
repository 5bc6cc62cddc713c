import type { Operation } from "@mosaico/domain/mosaic/operation";
import { z } from "zod";
import { described, named } from "./described.ts";
import { accountId, count, id, instant, mosaicId, person, revisionOf, text } from "./values.ts";
import { backgroundText, contentText, languageTag, operation } from "./wire.ts";

/** What lists tell of a mosaic. */
export const summaryFields = z.strictObject({
  id: mosaicId(),
  title: text("The mosaic's title", "City library"),
  accountId,
  implementation: named(
    "ImplementationName",
    "The group of mosaics that a mosaic is in",
    z.strictObject({
      id: id("The implementation's id"),
      name: text("The implementation's name", "Branches"),
    }),
  ).nullable(),
  revision: revisionOf("How many changes the mosaic has seen; each adds one"),
  tileCount: count("How many tiles the mosaic has", 7),
  language: languageTag,
});

/** A mosaic as lists tell of it. */
export const mosaicSummary = named(
  "MosaicSummary",
  "A mosaic as lists tell of it, without its tiles and background",
  summaryFields,
);

/** A mosaic with its tiles and background. */
export const whole = named(
  "Mosaic",
  "A mosaic, whole",
  summaryFields.extend({ content: contentText, background: backgroundText }),
);

/** A mosaic as whoever is not signed in sees it. */
export const publicMosaic = named(
  "PublicMosaic",
  "A mosaic as visitors see it",
  z.strictObject({
    id: mosaicId(),
    title: text("The mosaic's title", "City library"),
    content: contentText,
    background: backgroundText,
    revision: revisionOf("How many changes the mosaic has seen"),
    language: languageTag,
  }),
);

/** One operation as it is answered: in normal form, of which the schema of writing is a superset. */
export const doneOperation = operation as unknown as z.ZodType<Operation>;

/** A change as everybody may see it, asked for or heard. */
export const loggedChange = named(
  "Change",
  "What somebody did to a mosaic at one time, as everybody may see it",
  z.strictObject({
    revision: revisionOf("The revision that the change led to"),
    since: revisionOf(
      "The revision that it leads on from, where that is not the one before: whoever may not read the history gets what they missed as one change",
    ).optional(),
    changeId: id("The id that whoever made the change gave it"),
    author: described(person.nullable(), "Who made it; null for somebody who is gone"),
    at: instant("When the server took it"),
    operations: described(z.array(doneOperation), "What it did, in this order"),
  }),
);

/** A type of tile as programs are told of it. */
export const nodeType = named(
  "NodeType",
  "A type of tile",
  z.strictObject({
    id: count("Its place in the list, from 1", 1),
    slug: text("What a tile's `type` says", "texto"),
    name: text("Its name, the same in every language", "Texto"),
  }),
);
