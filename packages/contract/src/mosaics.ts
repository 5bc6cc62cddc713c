import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import type { Action } from "@mosaico/domain/people/permission";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { EDIT_ERRORS } from "./edit-errors.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery, searchText } from "./page.ts";
import { described, jsonText, named } from "./described.ts";
import {
  doneOperation,
  loggedChange,
  mosaicSummary,
  nodeType,
  summaryFields,
  whole,
} from "./mosaic-schemas.ts";
import { id, revisionOf, text } from "./values.ts";
import {
  background,
  backgroundText,
  contentText,
  idOf,
  languageTag,
  mosaicContent,
  mosaicNumber,
  operation,
  titleToSet,
} from "./wire.ts";

// A mosaic of 100,000 tiles.
const MAX_MOSAIC_BYTES = 64 * 1024 * 1024;
// As many operations as one change may have, each with texts as long as they may be, in any script: in UTF-8 that comes to
// 5 MB, and to 10 MB from clients that escape what is not ASCII. A test holds it.
const MAX_CHANGE_BYTES = 12 * 1024 * 1024;

const params = z.strictObject({ id: mosaicNumber });
const revision = (description: string) =>
  described(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), description, 42);
const changeIdToSet = idOf(
  "The change's id, made by whoever sends it and new for each change: sent again, it is applied once",
);
const accountToFill = idOf("The account in which the mosaic is made");
// Generic, so that each endpoint's type tells the one right that it asks for.
const mosaic = <const May extends Action>(may: May) => ({
  mosaic: { kind: "mosaic", from: "params.id", may } as const,
});

/** A mosaic in selectors and lists: without content and background. */
export type MosaicSummary = z.output<typeof mosaicSummary>;

/** A mosaic with content and background, both as JSON text. */
export type WireMosaic = z.output<typeof whole>;

/** Mosaics and their changes. */
export const mosaicsApi = {
  "GET /mosaics": endpoint({
    summary:
      "The mosaics that the requester sees, by their age; `view=summary` leaves out content and background, `search` gives those whose title, or account's name, holds the words. A page of whole ones ends behind that with which it has some 16 MB",
    access: "user",
    rate: "read",
    query: pageQuery.extend({
      view: described(
        z.enum(["summary", "whole"]),
        "`summary` leaves out content and background",
      ).optional(),
      search: searchText.optional(),
    }),
    answer: pageOf(
      named(
        "ListedMosaic",
        "A mosaic in a list, with its tiles and background unless `view=summary` was asked for",
        summaryFields.extend({
          accountName: text(
            "The name of its account, with `view=summary`",
            "City library",
          ).optional(),
          content: contentText.optional(),
          background: backgroundText.optional(),
        }),
      ),
    ),
    list: { page: MAX_PAGE_ITEMS },
    heavy: true,
  }),
  "GET /mosaics/:id": endpoint({
    summary: "One mosaic, with an ETag of its revision and the change that led to it",
    access: "user",
    rate: "read",
    params,
    resources: mosaic("mosaic.see"),
    /** With the change that led to its revision, which tells it from another state of the same number. */
    answer: z.strictObject({
      item: whole,
      changeId: id("The change that led to this revision; null before the first").nullable(),
    }),
    errors: ["notFound"],
    cache: "private",
    heavy: true,
  }),
  "POST /mosaics": endpoint({
    summary: "Creates an empty mosaic",
    access: "user",
    rate: "write",
    repeats: "key",
    body: z.strictObject({
      title: titleToSet(1000),
      accountId: accountToFill,
      language: languageTag.optional(),
      implementationId: idOf("A group of mosaics of that account").optional(),
    }),
    resources: {
      account: { kind: "account", from: "body.accountId", may: "mosaic.create" },
      implementation: {
        kind: "implementation",
        from: "body.implementationId",
        may: "mosaic.create",
        optional: true,
      },
    },
    status: 201,
    answer: z.strictObject({
      message: described(z.literal("mosaics.created"), "Always the same key of the translations"),
      item: whole,
    }),
    errors: [
      "notFound",
      "auth.forbidden",
      "mosaics.titleRequired",
      "mosaics.titleTooLong",
      "mosaics.badLanguage",
      "mosaics.wrongImplementation",
      "accounts.tooManyMosaics",
      "plans.tooManyMosaics",
    ],
    audit: "mosaics.created",
    auditWritten: "within",
  }),
  "PUT /mosaics/:id": endpoint({
    summary:
      "Replaces a whole mosaic; the difference becomes one change. `If-Match` guards against a stale one",
    access: "user",
    rate: "write",
    params,
    resources: mosaic("tile.edit"),
    maxBodyBytes: MAX_MOSAIC_BYTES,
    body: z.strictObject({
      title: titleToSet(1000),
      content: described(
        z.union([mosaicContent, contentText]),
        "All tiles that the mosaic shall have, as they are or as JSON text",
      ),
      background: described(
        z.union([
          background,
          jsonText(z.string().max(1000), background, "The background as JSON text"),
        ]),
        "The background, as it is or as JSON text",
      ),
    }),
    answer: z.strictObject({ item: whole }),
    errors: [...EDIT_ERRORS, "mosaics.badContent", "mosaics.stale"],
    heavy: true,
  }),
  "PATCH /mosaics/:id": endpoint({
    summary:
      "Applies operations on the newest state as one change. The same changeId again changes nothing",
    access: "user",
    rate: "write",
    params,
    resources: mosaic("tile.edit"),
    maxBodyBytes: MAX_CHANGE_BYTES,
    body: z.strictObject({
      changeId: changeIdToSet,
      baseRevision: revision(
        "The revision that the change was made on. It need not be the newest: operations are applied to that",
      ),
      operations: described(
        z.array(operation).min(1).max(MOSAIC_LIMITS.operations),
        "What to do, in this order: all of it or nothing",
      ),
    }),
    answer: z.strictObject({
      revision: revisionOf("The revision that the change led to"),
      changeId: id("The change's id, as it was sent"),
      operations: described(
        z.array(doneOperation),
        "What was done: texts in their normal form, and nothing that changed nothing",
      ),
    }),
    list: { max: MOSAIC_LIMITS.operations, because: "a change has no more operations" },
    errors: [...EDIT_ERRORS, "tile.gone", "mosaics.changeIdUsed", "mosaics.tooManyOperations"],
    heavy: true,
  }),
  "GET /mosaics/:id/changes": endpoint({
    summary:
      "The changes after a revision, oldest first, at most 1000 and fewer where they are large; as one change for whoever may not read the history",
    access: "user",
    rate: "read",
    params,
    resources: mosaic("mosaic.see"),
    query: z.strictObject({
      since: described(
        z.string().regex(/^\d{1,15}$/),
        "The revision that the requester has; 0 for all changes",
        "41",
      ),
      changeId: idOf("The change that led to that revision, as the requester knows it").optional(),
    }),
    answer: z.strictObject({
      items: described(z.array(loggedChange), "The changes, oldest first"),
      /**
       * What follows cannot be told, and the mosaic is to be loaded anew: the log has another change there, or none, since
       * the server was set back to a backup, or it is too much for one change.
       */
      diverged: described(
        z.literal(true),
        "There, and true, where what follows cannot be told, and the mosaic is to be read anew: the server was set back to a backup, or it is too much for one change",
      ).optional(),
    }),
    list: { max: 1000, because: "the rest is asked for by `since`, until nothing comes" },
    errors: ["notFound"],
    heavy: true,
  }),
  "POST /mosaics/:id/restore": endpoint({
    summary: "Makes a new change that brings the state of a revision back",
    access: "user",
    rate: "write",
    repeats: "same",
    params,
    resources: mosaic("mosaic.design"),
    body: z.strictObject({ revision: revision("The revision whose state comes back") }),
    answer: z.strictObject({ item: whole }),
    errors: [
      "notFound",
      "auth.forbidden",
      "mosaics.unknownRevision",
      "mosaics.outdatedRevision",
      "accounts.tilesOverQuota",
    ],
    audit: "mosaics.restored",
    auditWritten: "byHandler",
    heavy: true,
  }),
  "PUT /mosaics/:id/implementation": endpoint({
    summary: "Moves a mosaic into an implementation of its account, or out of any",
    access: "user",
    rate: "write",
    params,
    resources: {
      ...mosaic("implementation.maintain"),
      implementation: {
        kind: "implementation",
        from: "body.implementationId",
        may: "implementation.maintain",
        optional: true,
      },
    },
    // Null, which is not the same as left out, for none.
    body: z.strictObject({
      implementationId: idOf("A group of mosaics of the same account; null for none").nullable(),
    }),
    answer: z.strictObject({ item: mosaicSummary }),
    errors: ["notFound", "auth.forbidden", "mosaics.wrongImplementation"],
    audit: "mosaics.moved",
    auditWritten: "within",
  }),
  "PUT /mosaics/:id/language": endpoint({
    summary: "Says which language the texts of a mosaic are in",
    access: "user",
    rate: "write",
    params,
    resources: mosaic("mosaic.design"),
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
    resources: mosaic("mosaic.delete"),
    status: 204,
    errors: ["notFound", "auth.forbidden", "mosaics.last", "mosaics.isBase"],
    audit: "mosaics.deleted",
    auditWritten: "within",
  }),
  "GET /node-types": endpoint({
    summary: "The types of tiles",
    access: "user",
    rate: "read",
    answer: z.strictObject({
      items: described(z.array(nodeType), "The types, in the order in which they are offered"),
    }),
    list: { max: 12, because: "there are twelve types of tiles" },
  }),
} as const;
