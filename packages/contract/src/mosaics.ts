import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Action } from "@mosaico/domain/people/permission";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery, searchText } from "./page.ts";
import { background, idText, mosaicNumber, node, operation } from "./wire.ts";

const params = z.strictObject({ id: mosaicNumber });
/** A language tag (BCP 47) of language, script and region, or empty. */
const languageTag = z.string().max(64);
const revision = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
// Generic, so that each endpoint's type tells the one right that it asks for.
const mosaic = <const May extends Action>(may: May) => ({
  mosaic: { kind: "mosaic", from: "params.id", may } as const,
});

/** A mosaic as lists tell of it. */
export const mosaicSummary = z.strictObject({
  id: z.number(),
  title: z.string(),
  accountId: z.string(),
  implementation: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  revision: z.number(),
  tileCount: z.number(),
  /** The language of its texts as a tag (BCP 47); empty where that is not said. */
  language: z.string(),
});

/** A mosaic in selectors and lists: without content and background. */
export type MosaicSummary = z.output<typeof mosaicSummary>;

const whole = mosaicSummary.extend({
  /** JSON text of `{nodes: [...]}`. */
  content: z.string(),
  /** JSON text of `{bgColor, backgroundImage, repeat}`. */
  background: z.string(),
});

/** A mosaic with content and background, both as JSON text. */
export type WireMosaic = z.output<typeof whole>;

// An answer holds operations in normal form, of which the schema of writing is a superset.
const doneOperation = operation as unknown as z.ZodType<Operation>;

/** A change as everybody may see it, asked for or heard. */
export const loggedChange = z.strictObject({
  revision: z.number(),
  /**
   * The revision that it leads on from, where that is not the one before: whoever may not read the history gets what
   * they missed as one change.
   */
  since: z.number().optional(),
  changeId: z.string(),
  author: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  at: z.string(),
  operations: z.array(doneOperation),
});

const EDIT_ERRORS = [
  "notFound",
  "auth.forbidden",
  "mosaics.titleRequired",
  "mosaics.titleTooLong",
  "mosaics.tooManyTiles",
  "background.badColour",
  "background.badImage",
  "tile.badId",
  "tile.badPosition",
  "tile.badType",
  "tile.badIcon",
  "tile.unknownIcon",
  "tile.unknownFile",
  "tile.wrongFile",
  "tile.titleRequired",
  "tile.titleTooLong",
  "tile.labelTooLong",
  "tile.summaryTooLong",
  "tile.descriptionTooLong",
  "tile.contentTooLong",
  "tile.badAddress",
  "tile.badYoutube",
  "tile.badFileName",
  "tile.altTooLong",
  "tile.badCaptions",
  "tile.badLanguage",
  "tile.exists",
] as const satisfies readonly ErrorCode[];

/** Mosaics and their changes. */
export const mosaicsApi = {
  "GET /mosaics": endpoint({
    summary:
      "The mosaics that the asker sees, by their age; `view=summary` leaves out content and background, `search` gives those whose title, or account's name, holds the words. A page of whole ones ends behind that with which it has some 16 MB",
    access: "user",
    rate: "read",
    query: pageQuery.extend({
      view: z.enum(["summary", "whole"]).optional(),
      search: searchText.optional(),
    }),
    answer: pageOf(
      mosaicSummary.extend({
        /** With `view=summary`. */
        accountName: z.string().optional(),
        content: z.string().optional(),
        background: z.string().optional(),
      }),
    ),
    list: { page: MAX_PAGE_ITEMS },
  }),
  "GET /mosaics/:id": endpoint({
    summary: "One mosaic, with an ETag of its revision and the change that led to it",
    access: "user",
    rate: "read",
    params,
    things: mosaic("mosaic.see"),
    /** With the change that led to its revision, which tells it from another state of the same number. */
    answer: z.strictObject({ item: whole, changeId: z.string().nullable() }),
    errors: ["notFound"],
    cache: "private",
  }),
  "POST /mosaics": endpoint({
    summary: "Creates an empty mosaic",
    access: "user",
    rate: "write",
    repeats: "key",
    body: z.strictObject({
      title: z.string().max(1000),
      accountId: idText,
      language: languageTag.optional(),
      implementationId: idText.optional(),
    }),
    things: {
      account: { kind: "account", from: "body.accountId", may: "mosaic.create" },
      implementation: {
        kind: "implementation",
        from: "body.implementationId",
        may: "mosaic.create",
        optional: true,
      },
    },
    status: 201,
    answer: z.strictObject({ message: z.literal("mosaics.created"), item: whole }),
    errors: [
      "notFound",
      "auth.forbidden",
      "mosaics.titleRequired",
      "mosaics.titleTooLong",
      "mosaics.badLanguage",
      "mosaics.wrongImplementation",
      "plans.tooManyMosaics",
    ],
    audit: "mosaics.created",
  }),
  "PUT /mosaics/:id": endpoint({
    summary:
      "Replaces a whole mosaic; the difference becomes one change. `If-Match` guards against a stale one",
    access: "user",
    rate: "write",
    params,
    things: mosaic("tile.edit"),
    body: z.strictObject({
      title: z.string().max(1000),
      content: z.union([
        z.strictObject({ nodes: z.array(node).max(MOSAIC_LIMITS.tiles) }),
        z.string(),
      ]),
      background: z.union([background, z.string().max(1000)]),
    }),
    answer: z.strictObject({ item: whole }),
    errors: [...EDIT_ERRORS, "mosaics.badContent", "mosaics.stale"],
  }),
  "PATCH /mosaics/:id": endpoint({
    summary:
      "Applies operations on the newest state as one change. The same changeId again changes nothing",
    access: "user",
    rate: "write",
    params,
    things: mosaic("tile.edit"),
    body: z.strictObject({
      changeId: idText,
      baseRevision: revision,
      operations: z.array(operation).min(1).max(MOSAIC_LIMITS.operations),
    }),
    answer: z.strictObject({
      revision: z.number(),
      changeId: z.string(),
      operations: z.array(doneOperation),
    }),
    list: { max: MOSAIC_LIMITS.operations, because: "a change has no more operations" },
    errors: [...EDIT_ERRORS, "tile.gone", "mosaics.changeIdUsed", "mosaics.tooManyOperations"],
  }),
  "GET /mosaics/:id/changes": endpoint({
    summary:
      "The changes after a revision, oldest first, at most 1000 and fewer where they are large; as one change for whoever may not read the history",
    access: "user",
    rate: "read",
    params,
    things: mosaic("mosaic.see"),
    query: z.strictObject({
      since: z.string().regex(/^\d{1,15}$/),
      /** Of the change that led to that revision, as the asker knows it. */
      changeId: idText.optional(),
    }),
    answer: z.strictObject({
      items: z.array(loggedChange),
      /**
       * What follows cannot be told, and the mosaic is to be loaded anew: the log has another change there, or none, since
       * the server was set back to a backup, or it is too much for one change.
       */
      isOther: z.literal(true).optional(),
    }),
    list: { max: 1000, because: "the rest is asked for by `since`, until nothing comes" },
    errors: ["notFound"],
  }),
  "POST /mosaics/:id/restore": endpoint({
    summary: "Makes a new change that brings the state of a revision back",
    access: "user",
    rate: "write",
    repeats: "same",
    params,
    things: mosaic("mosaic.design"),
    body: z.strictObject({ revision }),
    answer: z.strictObject({ item: whole }),
    errors: ["notFound", "auth.forbidden", "mosaics.unknownRevision", "mosaics.outdatedRevision"],
    audit: "mosaics.restored",
  }),
  "PUT /mosaics/:id/implementation": endpoint({
    summary: "Moves a mosaic into an implementation of its account, or out of any",
    access: "user",
    rate: "write",
    params,
    things: {
      ...mosaic("implementation.maintain"),
      implementation: {
        kind: "implementation",
        from: "body.implementationId",
        may: "implementation.maintain",
        optional: true,
      },
    },
    // Null, which is not the same as left out, for none.
    body: z.strictObject({ implementationId: idText.nullable() }),
    answer: z.strictObject({ item: mosaicSummary }),
    errors: ["notFound", "auth.forbidden", "mosaics.wrongImplementation"],
    audit: "mosaics.moved",
  }),
  "PUT /mosaics/:id/language": endpoint({
    summary: "Says which language the texts of a mosaic are in",
    access: "user",
    rate: "write",
    params,
    things: mosaic("mosaic.design"),
    body: z.strictObject({ language: languageTag }),
    answer: z.strictObject({ item: mosaicSummary }),
    errors: ["notFound", "auth.forbidden", "mosaics.badLanguage"],
  }),
  "DELETE /mosaics/:id": endpoint({
    summary:
      "Deletes a mosaic, which can be brought back for 30 days; the last one of an account stays, and so does the public one",
    access: "user",
    rate: "write",
    params,
    things: mosaic("mosaic.delete"),
    status: 204,
    errors: ["notFound", "auth.forbidden", "mosaics.last", "mosaics.isBase"],
    audit: "mosaics.deleted",
  }),
  "GET /base": endpoint({
    summary: "The public mosaic of this installation, for visitors",
    access: "public",
    rate: "read",
    answer: z.strictObject({
      id: z.number(),
      title: z.string(),
      content: z.string(),
      background: z.string(),
      revision: z.number(),
      language: z.string(),
    }),
    errors: ["notFound"],
    cache: "public",
  }),
  "GET /node-types": endpoint({
    summary: "The ten types of tiles",
    access: "user",
    rate: "read",
    answer: z.strictObject({
      items: z.array(z.strictObject({ id: z.number(), slug: z.string(), name: z.string() })),
    }),
    list: { max: 10, because: "there are ten types of tiles" },
  }),
} as const;
