import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { described, named } from "./described.ts";
import { mosaicSummary } from "./mosaic-schemas.ts";
import { accountId, count, instant, mosaicId, person, text } from "./values.ts";
import { pageOf, pageQuery, searchText } from "./page.ts";
import { idOf, mosaicNumber, node } from "./wire.ts";

const params = z.strictObject({ id: mosaicNumber });

const removedAt = instant("When it was removed");
const removedBy = described(
  person.nullable(),
  "Who removed it; null if that user no longer exists",
);
const expiresAt = instant("When it is deleted for good");

const removedTile = named(
  "RemovedTile",
  "A removed tile that can be restored",
  z.strictObject({ tile: node, removedAt, removedBy, expiresAt }),
);

/** A removed tile that can be restored. */
export type RemovedTile = z.output<typeof removedTile>;

const removedMosaic = named(
  "RemovedMosaic",
  "A removed mosaic that can be restored",
  z.strictObject({
    id: mosaicId(),
    title: text("The mosaic's title", "City library"),
    accountId,
    tileCount: count("How many tiles it has, sections included", 7),
    sectionCount: count("How many of its tiles are sections", 2),
    removedAt,
    removedBy,
    expiresAt,
  }),
);

/** A removed mosaic that can be restored. */
export type RemovedMosaic = z.output<typeof removedMosaic>;

const countInAll = count("The total number on all pages");

const removed = {
  mosaic: { kind: "removedMosaic", from: "params.id", may: "mosaic.delete" },
} as const;

/** The trash, which keeps items for 30 days. */
export const trashApi = {
  "GET /mosaics/:id/removed-tiles": endpoint({
    summary:
      "Lists the tiles that were removed in the last 30 days and not added back, with their total number. `addTile` brings a tile back",
    access: "user",
    rate: "read",
    params,
    query: pageQuery.extend({
      search: described(
        z.string().max(200),
        "Words that the tile's title contains, ignoring case and accents",
        "horta",
      ).optional(),
      type: described(z.enum(TILE_TYPES), "Only tiles of this type", "texto").optional(),
      removedBy: idOf("Only tiles removed by this user").optional(),
    }),
    resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.design" } },
    answer: pageOf(removedTile).extend({ count: countInAll }),
    list: { page: 100, order: "most recently removed first" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "GET /removed-mosaics": endpoint({
    summary:
      "Lists the mosaics that were removed in the last 30 days, with their total number: those of one account, or of all accounts in which the requester may delete",
    access: "user",
    rate: "read",
    query: pageQuery.extend({
      accountId: idOf("Only mosaics of this account").optional(),
      search: searchText.optional(),
      removedBy: idOf("Only mosaics removed by this user").optional(),
    }),
    resources: {
      account: { kind: "account", from: "query.accountId", may: "mosaic.delete", optional: true },
    },
    answer: pageOf(removedMosaic).extend({ count: countInAll }),
    list: { page: 100, order: "most recently removed first" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /removed-mosaics/:id/restore": endpoint({
    summary:
      "Restores a removed mosaic with its history and its sharing link. Once it is restored, it is not found here any more",
    access: "user",
    rate: "write",
    repeats: "same",
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
    summary: "Deletes a removed mosaic for good, with its history",
    access: "user",
    rate: "write",
    params,
    resources: removed,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "mosaics.removedForGood",
  }),
} as const;
