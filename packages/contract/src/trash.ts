import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { described, named } from "./described.ts";
import { mosaicSummary } from "./mosaic-schemas.ts";
import { accountId, count, instant, mosaicId, person, text } from "./values.ts";
import { pageOf, pageQuery } from "./page.ts";
import { idOf, mosaicNumber, node } from "./wire.ts";

const params = z.strictObject({ id: mosaicNumber });

const removedAt = instant("When it was removed");
const removedBy = described(person.nullable(), "Who removed it; null for somebody who is gone");
const expiresAt = instant("When it goes for good");

const removedTile = named(
  "RemovedTile",
  "A tile that was removed and can be brought back",
  z.strictObject({ tile: node, removedAt, removedBy, expiresAt }),
);

/** A tile that was removed and can be brought back. */
export type RemovedTile = z.output<typeof removedTile>;

const removedMosaic = named(
  "RemovedMosaic",
  "A deleted mosaic that can be brought back",
  z.strictObject({
    id: mosaicId(),
    title: text("The mosaic's title", "City library"),
    accountId,
    tileCount: count("How many tiles it has", 7),
    removedAt,
    removedBy,
    expiresAt,
  }),
);

/** A deleted mosaic that can be brought back. */
export type RemovedMosaic = z.output<typeof removedMosaic>;

const countInAll = count("How many there are on all pages");

const removed = {
  mosaic: { kind: "removedMosaic", from: "params.id", may: "mosaic.delete" },
} as const;

/** What was deleted, for 30 days. */
export const trashApi = {
  "GET /mosaics/:id/removed-tiles": endpoint({
    summary:
      "The tiles that were removed in the last 30 days and are not there again, newest first, and how many there are in all. One comes back by `addTile`",
    access: "user",
    rate: "read",
    params,
    query: pageQuery,
    resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.design" } },
    answer: pageOf(removedTile).extend({ count: countInAll }),
    list: { page: 100 },
    errors: ["notFound", "auth.forbidden"],
  }),
  "GET /removed-mosaics": endpoint({
    summary:
      "The mosaics that were deleted in the last 30 days, newest first, of one account or of all in which the requester may delete, and how many there are in all",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ accountId: idOf("Only those of this account").optional() }),
    resources: {
      account: { kind: "account", from: "query.accountId", may: "mosaic.delete", optional: true },
    },
    answer: pageOf(removedMosaic).extend({ count: countInAll }),
    list: { page: 100 },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /removed-mosaics/:id/restore": endpoint({
    summary: "Brings a deleted mosaic back, as it was, with its history and its sharing link",
    access: "user",
    rate: "write",
    repeats: "key",
    params,
    resources: removed,
    answer: z.strictObject({ item: mosaicSummary }),
    errors: [
      "notFound",
      "auth.forbidden",
      "accounts.tooManyMosaics",
      "accounts.tilesOverQuota",
      "plans.tooManyMosaics",
    ],
    audit: "mosaics.broughtBack",
    auditWritten: "within",
  }),
  "DELETE /removed-mosaics/:id": endpoint({
    summary: "Deletes a deleted mosaic for good, with its history",
    access: "user",
    rate: "write",
    params,
    resources: removed,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "mosaics.removedForGood",
  }),
} as const;
