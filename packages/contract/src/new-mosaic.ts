import type { ErrorCode } from "./errors.ts";

/** Where a new mosaic goes: an account, and perhaps an implementation of it, both named in the body. */
export const NEW_MOSAIC_PLACE = {
  account: { kind: "account", from: "body.accountId", may: "mosaic.create" },
  implementation: {
    kind: "implementation",
    from: "body.implementationId",
    may: "mosaic.create",
    optional: true,
  },
} as const;

/** Errors of creating a mosaic with tiles and files in it. */
export const FILLED_MOSAIC_ERRORS = [
  "notFound",
  "auth.forbidden",
  "mosaics.titleRequired",
  "mosaics.titleTooLong",
  "mosaics.wrongImplementation",
  "accounts.tooManyMosaics",
  "plans.tooManyMosaics",
  "accounts.tilesOverQuota",
  "files.overQuota",
  "files.diskFull",
  "files.storeAway",
  "files.infected",
  "files.notScanned",
] as const satisfies readonly ErrorCode[];
