import { ACCOUNT_LIMITS } from "@mosaico/domain/account/account-name";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery, searchText } from "./page.ts";
import { account } from "./auth.ts";
import { described, named } from "./described.ts";
import { accountId, count, id, text, textToSet } from "./values.ts";
import { idOf } from "./wire.ts";

/** An account as the requester sees it, with the requester's role in it. */
export type WireAccount = z.output<typeof account>;

const implementation = named(
  "Implementation",
  "A named group of mosaics of an account",
  z.strictObject({
    id: id("The implementation's id"),
    name: text("The implementation's name", "Branches"),
    accountId,
    mosaicCount: count("How many mosaics it contains"),
  }),
);

/** A named group of mosaics, as sent over the wire. */
export type WireImplementation = z.output<typeof implementation>;

const name = textToSet("The implementation's name", "Branches", {
  min: 1,
  max: ACCOUNT_LIMITS.implementation,
});
const params = z.strictObject({ id: idOf("The implementation's id") });
const maintained = {
  implementation: { kind: "implementation", from: "params.id", may: "implementation.maintain" },
} as const;
const NAME_ERRORS = [
  "notFound",
  "auth.forbidden",
  "implementations.nameRequired",
  "implementations.nameTooLong",
] as const satisfies readonly ErrorCode[];

/** Accounts, and the implementations that group their mosaics. */
export const accountsApi = {
  "GET /accounts": endpoint({
    summary:
      "Lists the requester's accounts; a platform admin gets all of them. `search` keeps those whose name contains the words",
    access: "user",
    takesTokens: true,
    rate: "read",
    query: pageQuery.extend({ search: searchText.optional() }),
    answer: pageOf(account),
    list: { page: MAX_PAGE_ITEMS, order: "oldest first" },
  }),
  "PUT /accounts/:id": endpoint({
    summary: "Renames an account",
    access: "user",
    rate: "write",
    params: z.strictObject({ id: idOf("The account's id") }),
    body: z.strictObject({
      name: textToSet("The account's name", "City library", { min: 1, max: ACCOUNT_LIMITS.name }),
    }),
    resources: { account: { kind: "account", from: "params.id", may: "implementation.maintain" } },
    answer: z.strictObject({ item: account }),
    errors: ["notFound", "auth.forbidden", "accounts.nameRequired", "accounts.nameTooLong"],
    audit: "accounts.renamed",
  }),
  "PUT /accounts/:id/photos": endpoint({
    summary:
      "Sets whether the originals of photos uploaded into an account's tiles are kept, including the location and camera data they may carry. Originals that are already stored stay",
    access: "user",
    rate: "write",
    params: z.strictObject({ id: idOf("The account's id") }),
    body: z.strictObject({
      keepsOriginals: described(z.boolean(), "Whether originals are kept from now on", true),
    }),
    resources: { account: { kind: "account", from: "params.id", may: "implementation.maintain" } },
    answer: z.strictObject({ item: account }),
    errors: ["notFound", "auth.forbidden"],
    audit: "accounts.photosChanged",
  }),
  "GET /implementations": endpoint({
    summary:
      "Lists the implementations of the requester's accounts, or of the given account. An externo limited to some mosaics gets only the implementations of those",
    access: "user",
    rate: "read",
    query: pageQuery.extend({
      accountId: idOf("Only implementations of this account").optional(),
      search: described(
        z.string().max(200),
        "Words that the name contains, ignoring case and accents",
        "escola",
      ).optional(),
    }),
    resources: {
      account: { kind: "account", from: "query.accountId", may: "mosaic.see", optional: true },
    },
    answer: pageOf(implementation),
    list: { page: MAX_PAGE_ITEMS, order: "oldest first" },
    errors: ["notFound"],
  }),
  "POST /implementations": endpoint({
    summary: "Creates an implementation in an account",
    access: "user",
    rate: "write",
    repeats: "key",
    body: z.strictObject({ name, accountId: idOf("The account to create it in") }),
    resources: {
      account: { kind: "account", from: "body.accountId", may: "implementation.maintain" },
    },
    status: 201,
    answer: z.strictObject({ item: implementation }),
    errors: NAME_ERRORS,
    audit: "implementations.created",
  }),
  "PUT /implementations/:id": endpoint({
    summary: "Renames an implementation. It stays in its account",
    access: "user",
    rate: "write",
    params,
    body: z.strictObject({
      name,
      accountId: idOf(
        "The account it belongs to. An implementation cannot be moved to another account",
      ).optional(),
    }),
    resources: {
      ...maintained,
      account: {
        kind: "account",
        from: "body.accountId",
        may: "implementation.maintain",
        optional: true,
      },
    },
    answer: z.strictObject({ item: implementation }),
    errors: [...NAME_ERRORS, "mosaics.wrongImplementation"],
    audit: "implementations.renamed",
  }),
  "DELETE /implementations/:id": endpoint({
    summary: "Deletes an implementation that contains no mosaics",
    access: "user",
    rate: "write",
    params,
    resources: maintained,
    status: 204,
    errors: ["notFound", "auth.forbidden", "implementations.notEmpty"],
    audit: "implementations.deleted",
    auditWritten: "within",
  }),
} as const;
