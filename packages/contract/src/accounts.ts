import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery, searchText } from "./page.ts";
import { idText } from "./wire.ts";

const account = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(["admin", ...ACCOUNT_ROLES]),
  plan: z.string(),
});

/** An account as the asker sees it, with the asker's role in it. */
export type WireAccount = z.output<typeof account>;

const implementation = z.strictObject({
  id: z.string(),
  name: z.string(),
  accountId: z.string(),
  /** How many mosaics are in it. */
  mosaicCount: z.number(),
});

/** A named group of mosaics as it travels. */
export type WireImplementation = z.output<typeof implementation>;

// The domain says what is a right name.
const name = z.string().max(20_000);
const params = z.strictObject({ id: idText });
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
      "The accounts that the asker belongs to, all of them for a platform admin, by their age; `search` gives those whose name holds the words",
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
    params,
    body: z.strictObject({ name }),
    things: { account: { kind: "account", from: "params.id", may: "implementation.maintain" } },
    answer: z.strictObject({ item: account }),
    errors: ["notFound", "auth.forbidden", "accounts.nameRequired", "accounts.nameTooLong"],
    audit: "accounts.renamed",
  }),
  "GET /implementations": endpoint({
    summary:
      "The implementations of the asker's accounts, or of the named one, by their age; an externo of some mosaics has those of these",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ accountId: idText.optional() }),
    things: {
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
    body: z.strictObject({ name, accountId: idText }),
    things: {
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
      /** The account that it is in: it cannot be moved to another. */
      accountId: idText.optional(),
    }),
    things: {
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
    things: maintained,
    status: 204,
    errors: ["notFound", "auth.forbidden", "implementations.notEmpty"],
    audit: "implementations.deleted",
  }),
} as const;
