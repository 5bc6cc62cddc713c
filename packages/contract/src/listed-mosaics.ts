import { z } from "zod";
import { described } from "./described.ts";
import { moment, pageQuery } from "./page.ts";
import { idOf } from "./wire.ts";

/** The orders in which mosaics are listed. */
export const MOSAIC_ORDERS = ["created", "-changed", "title"] as const;

/** The parameters of the list of mosaics. */
export const mosaicsQuery = pageQuery.extend({
  view: described(
    z.enum(["summary", "whole"]),
    "`summary` leaves out content and background",
  ).optional(),
  search: described(
    z.string().max(200),
    "Words that the mosaic's title or its account's name contains, ignoring case and accents",
    "escola",
  ).optional(),
  accountId: idOf("Only mosaics of this account").optional(),
  implementationId: idOf("Only mosaics in this implementation").optional(),
  changedSince: moment(
    "Only mosaics that were changed or created at this moment or later",
    "2026-11-22T15:04:05.000Z",
  ).optional(),
  favourite: described(z.enum(["true"]), "Only the requester's favourites").optional(),
  order: described(
    z.enum(MOSAIC_ORDERS),
    "`created` for the oldest first, `-changed` for the one changed last first, `title` for the order of titles, ignoring case and accents. All pages of a list need the same order",
    "-changed",
  ).optional(),
});

/** What the filters of the list name. */
export const MOSAICS_OF = {
  account: { kind: "account", from: "query.accountId", may: "mosaic.see", optional: true },
  implementation: {
    kind: "implementation",
    from: "query.implementationId",
    may: "mosaic.see",
    optional: true,
  },
} as const;
