import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { sharedSlug, slug } from "./published.ts";
import { address, instant, text } from "./values.ts";
import { idOf } from "./wire.ts";

const accountPage = named(
  "AccountPage",
  "The page that lists an account's public mosaics",
  z.strictObject({
    slug: described(
      text("The last part of its address, `/a/<slug>`", "city-of-serra").nullable(),
      "The last part of its address, `/a/<slug>`; null if the account has none",
    ),
    url: described(
      address("The complete address", "https://mosaico.example/a/city-of-serra").nullable(),
      "The complete address; null if the account has none",
    ),
  }),
);

const listed = named(
  "MosaicOnPage",
  "A public mosaic on the page of its account",
  z.strictObject({
    slug: text("The last part of the address of its page, `/m/<slug>`", "city-library"),
    title: text("The mosaic's title", "City library"),
    line: text("The line below its title; may be empty", "Open until eight"),
    changedAt: instant("When it was last changed"),
  }),
);

/** A public mosaic on the page of its account, as sent over the wire. */
export type WireListedMosaic = z.output<typeof listed>;

const params = z.strictObject({ id: idOf("The account's id") });
const resources = {
  account: { kind: "account", from: "params.id", may: "sharing.maintain" },
} as const;

/** The pages that list the public mosaics of an account. */
export const accountPagesApi = {
  "GET /accounts/:id/page": endpoint({
    summary:
      "Returns the address of the page that lists an account's public mosaics, if it has one",
    access: "user",
    rate: "read",
    params,
    resources,
    answer: z.strictObject({ item: accountPage }),
    errors: ["notFound", "auth.forbidden"],
  }),
  "PUT /accounts/:id/page": endpoint({
    summary:
      "Gives an account a page that lists its public mosaics, changes its address, or removes it. An earlier address stops working",
    access: "user",
    rate: "write",
    params,
    resources,
    body: z.strictObject({
      slug: described(slug.nullable(), "The last part of its address; null for no page"),
    }),
    answer: z.strictObject({ item: accountPage }),
    errors: ["notFound", "auth.forbidden", "sharing.badSlug", "accounts.pageTaken"],
    audit: "accounts.pageChanged",
    auditWritten: "within",
  }),
  "GET /account-pages/:slug": endpoint({
    summary:
      "Lists an account's public mosaics for visitors: those with a link that search engines may list, each once, the one changed last first. 24 per page",
    access: "public",
    rate: "read",
    params: sharedSlug,
    query: pageQuery,
    answer: pageOf(listed).extend({
      publisher: text("The name of the account", "City of Serra"),
    }),
    list: {
      page: 24,
      order: "the one changed last first",
      unfiltered: "the page shows all of them",
    },
    errors: ["notFound"],
    cache: "public",
  }),
} as const;
