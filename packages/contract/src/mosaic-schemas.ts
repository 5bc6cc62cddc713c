import type { Operation } from "@mosaico/domain/mosaic/operation";
import { z } from "zod";
import { described, named } from "./described.ts";
import {
  accountId,
  count,
  flag,
  id,
  instant,
  mosaicId,
  person,
  revisionOf,
  text,
} from "./values.ts";
import { operation } from "./operation-schemas.ts";
import { mosaicSettings } from "./settings-schemas.ts";
import { backgroundText, contentText, languageTag } from "./wire.ts";

/** A mosaic's fields in lists. */
export const summaryFields = z.strictObject({
  id: mosaicId(),
  title: text("The mosaic's title", "City library"),
  accountId,
  implementation: named(
    "ImplementationName",
    "The implementation that the mosaic belongs to",
    z.strictObject({
      id: id("The implementation's id"),
      name: text("The implementation's name", "Branches"),
    }),
  ).nullable(),
  revision: revisionOf("The number of changes made to the mosaic; each adds one"),
  tileCount: count("How many tiles the mosaic has, sections included", 7),
  sectionCount: count("How many of its tiles are sections", 2),
  language: languageTag,
});

/** A mosaic as it appears in lists. */
export const mosaicSummary = named(
  "MosaicSummary",
  "A mosaic as it appears in lists, without its tiles and background",
  summaryFields,
);

/** A mosaic in a list, whole or with what lists show. */
export const listedMosaic = named(
  "ListedMosaic",
  "A mosaic in a list, with its tiles and background unless `view=summary` was requested",
  summaryFields.extend({
    accountName: text("The name of its account, with `view=summary`", "City library").optional(),
    changedAt: instant("When it was last changed, with `view=summary`").optional(),
    isFavourite: flag(
      "Whether the requester has marked it as a favourite, with `view=summary`",
    ).optional(),
    isPublic: flag(
      "Whether anyone can see it, by a sharing link or as the public mosaic, with `view=summary`",
    ).optional(),
    content: contentText.optional(),
    background: backgroundText.optional(),
    settings: mosaicSettings.optional(),
  }),
);

/** A mosaic with its tiles and background. */
export const whole = named(
  "Mosaic",
  "A complete mosaic",
  summaryFields.extend({
    content: contentText,
    background: backgroundText,
    settings: mosaicSettings,
  }),
);

/** A mosaic as visitors see it. */
export const publicMosaic = named(
  "PublicMosaic",
  "A mosaic as visitors see it",
  z.strictObject({
    id: mosaicId(),
    title: text("The mosaic's title", "City library"),
    content: contentText,
    background: backgroundText,
    settings: mosaicSettings,
    revision: revisionOf("The number of changes made to the mosaic"),
    language: languageTag,
    publisher: text("The name of the account that publishes it", "City of Serra"),
    changedAt: instant("When it was last changed"),
    download: described(z.boolean(), "Whether visitors may save its files", true),
  }),
);

/** An operation in a response, in normal form. The schema for requests accepts a superset of it. */
export const doneOperation = operation as unknown as z.ZodType<Operation>;

/** A change, whether fetched or received live, with the fields that every reader may see. */
export const loggedChange = named(
  "Change",
  "A change to a mosaic, with the fields that every reader may see",
  z.strictObject({
    revision: revisionOf("The revision that the change produced"),
    baseRevision: revisionOf(
      "The revision that the change is based on, if not the previous one. Users who may not read the history get the changes they missed merged into one",
    ).optional(),
    changeId: id("The id that the client gave the change"),
    author: described(person.nullable(), "Who made it; null if that user no longer exists"),
    at: instant("When the server accepted it"),
    operations: described(z.array(doneOperation), "Its operations, in order"),
  }),
);

/** A type of tile in the list for programs. */
export const nodeType = named(
  "NodeType",
  "A type of tile",
  z.strictObject({
    id: count("Its place in the list, from 1", 1),
    slug: text("The value of a tile's `type`", "texto"),
    name: text("Its name, the same in every language", "Texto"),
  }),
);
