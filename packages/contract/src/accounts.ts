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
    mosaicCount: count("How many mosaics are in it"),
  }),
);

/** A named group of mosaics as it travels. */
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
      "The accounts that the requester belongs to, all of them for a platform admin, by their age; `search` gives those whose name holds the words",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ search: searchText.optional() }),
    answer: pageOf(account),
    list: { page: MAX_PAGE_ITEMS },
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
      "Says whether the originals of photos that come into an account's tiles are kept, with the place and the camera that may be written in them. Those that are kept already stay",
    access: "user",
    rate: "write",
    params: z.strictObject({ id: idOf("The account's id") }),
    body: z.strictObject({
      keepsOriginals: described(z.boolean(), "Whether they are kept from now on", true),
    }),
    resources: { account: { kind: "account", from: "params.id", may: "implementation.maintain" } },
    answer: z.strictObject({ item: account }),
    errors: ["notFound", "auth.forbidden"],
    audit: "accounts.photosChanged",
  }),
  "GET /implementations": endpoint({
    summary:
      "The implementations of the requester's accounts, or of the named one, by their age; an externo of some mosaics has those of these",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ accountId: idOf("Only those of this account").optional() }),
    resources: {
      account: { kind: "account", from: "query.accountId", may: "mosaic.see", optional: true },
    },
    answer: pageOf(implementation),
    list: { page: MAX_PAGE_ITEMS },
    errors: ["notFound"],
  }),
  "POST /implementations": endpoint({
    summary: "Creates an implementation in an account",
    access: "user",
    rate: "write",
    repeats: "key",
    body: z.strictObject({ name, accountId: idOf("The account that it is made in") }),
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
      accountId: idOf("The account that it is in: it cannot be moved to another").optional(),
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
    summary: "Deletes an implementation in which no mosaics are",
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
