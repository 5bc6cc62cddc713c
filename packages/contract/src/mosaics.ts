import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import type { Action } from "@mosaico/domain/people/permission";
import { z } from "zod";
import { copiesApi } from "./copies.ts";
import { endpoint } from "./endpoint.ts";
import { EDIT_ERRORS } from "./edit-errors.ts";
import { MAX_PAGE_ITEMS, pageOf } from "./page.ts";
import { described, jsonText } from "./described.ts";
import {
  doneOperation,
  listedMosaic,
  loggedChange,
  mosaicSummary,
  nodeType,
  whole,
} from "./mosaic-schemas.ts";
import { id, revisionOf } from "./values.ts";
import {
  background,
  contentText,
  idOf,
  languageTag,
  mosaicContent,
  mosaicNumber,
  titleToSet,
} from "./wire.ts";
import { settingsToSet } from "./settings-schemas.ts";
import { MOSAICS_OF, mosaicsQuery } from "./listed-mosaics.ts";
import { NEW_MOSAIC_PLACE } from "./new-mosaic.ts";
import { partsApi } from "./mosaic-parts.ts";
import { operation } from "./operation-schemas.ts";

// A mosaic of 100,000 tiles.
const MAX_MOSAIC_BYTES = 64 * 1024 * 1024;
// As many operations as one change may have, with the longest texts in any script: 5 MB of UTF-8, and 10 MB with escapes.
const MAX_CHANGE_BYTES = 12 * 1024 * 1024;

const params = z.strictObject({ id: mosaicNumber });
const revision = (description: string) =>
  described(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), description, 42);
const changeIdToSet = idOf("A new id for each change; a change sent again is applied once");
const accountToFill = idOf("The account to create the mosaic in");
// Generic, so that each endpoint's type states exactly the permission it requires.
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
      "Lists the mosaics that the requester may see. `view=summary` leaves out content and background. With content, a page ends after the mosaic that brings it to about 16 MB",
    access: "user",
    takesTokens: true,
    rate: "read",
    query: mosaicsQuery,
    resources: MOSAICS_OF,
    answer: pageOf(listedMosaic),
    list: { page: MAX_PAGE_ITEMS, order: "as `order` says; by default oldest first" },
    errors: ["notFound"],
    heavy: true,
  }),
  "GET /mosaics/:id": endpoint({
    summary: "Returns a mosaic, with an ETag made of its revision and the change that produced it",
    access: "user",
    rate: "read",
    params,
    resources: mosaic("mosaic.see"),
    // The change that produced its revision distinguishes it from another state with the same revision number.
    answer: z.strictObject({
      item: whole,
      changeId: id(
        "The change that produced this revision; null before the first change",
      ).nullable(),
    }),
    errors: ["notFound"],
    cache: "private",
    heavy: true,
  }),
  ...partsApi,
  "POST /mosaics": endpoint({
    summary: "Creates an empty mosaic",
    access: "user",
    rate: "write",
    repeats: "key",
    body: z.strictObject({
      title: titleToSet(1000),
      accountId: accountToFill,
      language: languageTag.optional(),
      implementationId: idOf("An implementation of that account").optional(),
    }),
    resources: NEW_MOSAIC_PLACE,
    status: 201,
    answer: z.strictObject({
      message: described(z.literal("mosaics.created"), "Always the same translation key"),
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
  ...copiesApi,
  "PUT /mosaics/:id": endpoint({
    summary:
      "Replaces a whole mosaic; the difference is recorded as one change. `If-Match` prevents overwriting a newer state",
    access: "user",
    rate: "write",
    params,
    resources: mosaic("tile.edit"),
    maxBodyBytes: MAX_MOSAIC_BYTES,
    body: z.strictObject({
      title: titleToSet(1000),
      content: described(
        z.union([mosaicContent, contentText]),
        "The complete list of tiles, as a JSON value or as JSON text",
      ),
      background: described(
        z.union([
          background,
          jsonText(z.string().max(1000), background, "The background as JSON text"),
        ]),
        "The background, as a JSON value or as JSON text",
      ),
      settings: settingsToSet.optional(),
    }),
    answer: z.strictObject({ item: whole }),
    errors: [...EDIT_ERRORS, "mosaics.badContent", "mosaics.stale"],
    heavy: true,
  }),
  "PATCH /mosaics/:id": endpoint({
    summary:
      "Applies operations to the latest state as one change. Sending the same `changeId` again has no effect",
    access: "user",
    rate: "write",
    params,
    resources: mosaic("tile.edit"),
    maxBodyBytes: MAX_CHANGE_BYTES,
    body: z.strictObject({
      changeId: changeIdToSet,
      baseRevision: revision("The revision the change was made on; it is applied to the latest"),
      operations: described(
        z.array(operation).min(1).max(MOSAIC_LIMITS.operations),
        "The operations, applied in order, either all or none",
      ),
    }),
    answer: z.strictObject({
      revision: revisionOf("The revision that the change produced"),
      changeId: id("The change's id, as it was sent"),
      operations: described(
        z.array(doneOperation),
        "The operations as they were applied, with texts in normal form and without operations that had no effect",
      ),
    }),
    list: { max: MOSAIC_LIMITS.operations, because: "a change may not have more operations" },
    errors: [...EDIT_ERRORS, "tile.removed", "mosaics.changeIdUsed", "mosaics.tooManyOperations"],
    heavy: true,
  }),
  "GET /mosaics/:id/changes": endpoint({
    summary:
      "Lists the changes after a revision, oldest first, at most 1000 and fewer if they are large. Users who may not read the history get them merged into one change",
    access: "user",
    rate: "read",
    params,
    resources: mosaic("mosaic.see"),
    query: z.strictObject({
      since: described(
        z.string().regex(/^\d{1,15}$/),
        "The revision that the client has; 0 for all changes",
        "41",
      ),
      changeId: idOf("The change that produced that revision, as the client knows it").optional(),
    }),
    answer: z.strictObject({
      items: described(z.array(loggedChange), "The changes, oldest first"),
      /**
       * The following changes are unavailable and the mosaic must be reloaded: the log has a different change or none
       * at that revision, because the server was restored from a backup, or they are too large for one change.
       */
      diverged: described(
        z.literal(true),
        "Present, and true, if the following changes are unavailable and the mosaic must be fetched again: the server was restored from a backup, or they are too large for one change",
      ).optional(),
    }),
    list: { max: 1000, because: "clients repeat the request with `since` until the list is empty" },
    errors: ["notFound"],
    heavy: true,
  }),
  "POST /mosaics/:id/restore": endpoint({
    summary: "Creates a new change that restores the state of an earlier revision",
    access: "user",
    rate: "write",
    repeats: "same",
    params,
    resources: mosaic("mosaic.design"),
    body: z.strictObject({ revision: revision("The revision to restore") }),
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
    summary: "Moves a mosaic into an implementation of its account, or out of its current one",
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
    // Null for none, which differs from leaving the field out.
    body: z.strictObject({
      implementationId: idOf("An implementation of the same account; null for none").nullable(),
    }),
    answer: z.strictObject({ item: mosaicSummary }),
    errors: ["notFound", "auth.forbidden", "mosaics.wrongImplementation"],
    audit: "mosaics.moved",
    auditWritten: "within",
  }),
  "PUT /mosaics/:id/language": endpoint({
    summary: "Sets the language of a mosaic's texts",
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
      "Moves a mosaic to the trash, where it can be restored for 30 days. The last mosaic of an account and the public mosaic cannot be deleted",
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
    summary: "Lists the types of tiles",
    access: "user",
    takesTokens: true,
    rate: "read",
    answer: z.strictObject({
      items: described(z.array(nodeType), "The types, in the order in which they are offered"),
    }),
    list: { max: 12, because: "there are twelve types of tiles" },
  }),
} as const;
