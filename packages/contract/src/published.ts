import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { DAYS_OF_VIEWS, LINK_LIMITS } from "@mosaico/domain/mosaic/sharing-link";
import { EMBED_LIMITS } from "@mosaico/domain/mosaic/embed-sites";
import { SLUG_LIMITS } from "@mosaico/domain/mosaic/slug";
import { described, named } from "./described.ts";
import { partFields, partQuery } from "./mosaic-parts.ts";
import { publicMosaic } from "./mosaic-schemas.ts";
import { address, count, instant, text } from "./values.ts";
import { MAX_READ_TEXT, idOf, mosaicNumber } from "./wire.ts";

const views = named(
  "LinkViews",
  "How often a sharing link was opened by others than users who see its mosaic anyway. Nothing is kept about who they were",
  z.strictObject({
    total: count("All of them since the link was created", 128),
    days: described(
      z.array(
        z.strictObject({
          day: text("The day, in UTC", "2026-11-26"),
          views: count("Those of the day", 12),
        }),
      ),
      `The days with views among the last ${DAYS_OF_VIEWS}, earliest first`,
    ),
  }),
);

const sharingLink = named(
  "SharingLink",
  "A link that lets anyone view a mosaic",
  z.strictObject({
    id: text("The link's id", "0b6f1f4e-6d0e-4a57-9d3f-2f1f0c9b7a11"),
    name: text("The name that the account gave it; may be empty", "Poster in the hall"),
    slug: text("The last part of its address, `/m/<slug>`", "city-library"),
    url: address("The complete address", "https://mosaico.example/m/city-library"),
    since: instant("When it was created"),
    listed: described(z.boolean(), "Whether search engines may list its page", false),
    download: described(z.boolean(), "Whether its visitors may save files", true),
    password: described(z.boolean(), "Whether its visitors need a password", false),
    until: described(
      instant("When it ends").nullable(),
      "When it ends: an instant in UTC, as ISO 8601; null if it does not",
    ),
    embed: described(
      z.array(text("The host of a site, or `*` for all", "escola.example")).nullable(),
      "The hosts of the sites that may embed it; null if none may",
    ),
    views,
  }),
);

/** A sharing link, as sent over the wire. */
export type WireLink = z.output<typeof sharingLink>;

/** The last part of a sharing link, as requested. */
export const slug = described(
  z.string().min(1).max(64),
  "The last part of a sharing link: lower-case letters, digits, and hyphens between them",
  "city-library",
  { minLength: SLUG_LIMITS.min, maxLength: SLUG_LIMITS.max },
);
/** The path of what belongs to a sharing link. */
export const sharedSlug = z.strictObject({ slug });
const params = z.strictObject({ id: mosaicNumber });
const resources = {
  mosaic: { kind: "mosaic", from: "params.id", may: "sharing.maintain" },
} as const;
const linkParams = z.strictObject({ id: idOf("The link's id") });
const linkResource = {
  link: { kind: "link", from: "params.id", may: "sharing.maintain" },
} as const;

const wanted = z.strictObject({
  name: described(
    z.string().max(MAX_READ_TEXT),
    "What the account calls the link; visitors do not see it",
    "Poster in the hall",
    { maxLength: LINK_LIMITS.name },
  ).optional(),
  slug: slug.optional(),
  listed: described(z.boolean(), "Whether search engines may list its page", true).optional(),
  download: described(z.boolean(), "Whether its visitors may save files", false).optional(),
  password: described(
    z.string().max(MAX_READ_TEXT).nullable(),
    "The password that visitors need from now on, also those who gave an earlier one; null for none",
    "ripe tomatoes",
    { minLength: PASSWORD_LIMITS.min, maxLength: PASSWORD_LIMITS.max },
  ).optional(),
  until: described(
    z.string().max(40).nullable(),
    "When it ends: an instant in the future, as ISO 8601; null for never",
    "2027-12-31T23:59:59Z",
    { format: "date-time" },
  ).optional(),
  embed: described(
    z
      .array(
        described(
          z.string().max(MAX_READ_TEXT),
          "A host such as `escola.example`, with `*.` before it for all below it, or `*` for every site. A whole address counts as its host",
          "escola.example",
          { maxLength: EMBED_LIMITS.site },
        ),
      )
      .max(500)
      .nullable(),
    "The sites that may embed the mosaic with this link; null for none",
    ["escola.example"],
    { maxItems: EMBED_LIMITS.sites },
  ).optional(),
});

/** What a sharing link is to be; what is left out stays as it is. */
export type WantedLink = z.output<typeof wanted>;

const publicPart = z.strictObject({
  item: described(publicMosaic, "The mosaic, of whose tiles only these are in `content`"),
  tileCount: count("How many tiles it has, sections included", 7),
  ...partFields,
});

const REFUSALS = [
  "notFound",
  "auth.forbidden",
  "sharing.badSlug",
  "sharing.slugTaken",
  "sharing.nameTooLong",
  "sharing.badEnd",
  "sharing.badSite",
  "sharing.tooManySites",
  "password.tooShort",
  "password.tooLong",
  "password.tooCommon",
] as const;

/** Mosaics that anyone may view by a link. */
export const publishedApi = {
  "GET /mosaics/:id/links": endpoint({
    summary: "Lists the sharing links of a mosaic, oldest first; none if it is private",
    access: "user",
    rate: "read",
    params,
    resources,
    answer: z.strictObject({ items: described(z.array(sharingLink), "The links") }),
    list: { max: LINK_LIMITS.ofMosaic, because: "a mosaic has no more links than this (S2)" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /mosaics/:id/links": endpoint({
    summary:
      "Shares a mosaic by a further link: with a random address, hidden from search engines, and with files that may be saved, unless the request says otherwise",
    access: "user",
    rate: "write",
    repeats: "key",
    params,
    resources,
    body: wanted,
    status: 201,
    answer: z.strictObject({ item: sharingLink }),
    errors: [...REFUSALS, "sharing.tooManyLinks"],
    audit: "sharing.turnedOn",
    auditWritten: "byHandler",
  }),
  "DELETE /mosaics/:id/links": endpoint({
    summary: "Stops sharing a mosaic, at once: revokes all its links",
    access: "user",
    rate: "write",
    params,
    resources,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "sharing.turnedOff",
    auditWritten: "within",
  }),
  "PUT /links/:id": endpoint({
    summary:
      "Changes a sharing link; what is left out stays as it is. An earlier address stops working",
    access: "user",
    rate: "write",
    params: linkParams,
    resources: linkResource,
    body: wanted,
    answer: z.strictObject({ item: sharingLink }),
    errors: REFUSALS,
    audit: "sharing.changed",
    auditWritten: "byHandler",
  }),
  "DELETE /links/:id": endpoint({
    summary: "Revokes a sharing link, at once. The others of its mosaic keep working",
    access: "user",
    rate: "write",
    params: linkParams,
    resources: linkResource,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "sharing.linkRevoked",
    auditWritten: "within",
  }),
  "GET /base": endpoint({
    summary:
      "Returns the public mosaic of this installation, for visitors: the one chosen for the language that `Accept-Language` prefers, if there is one",
    access: "public",
    rate: "read",
    byLanguage: true,
    answer: publicMosaic,
    errors: ["notFound"],
    cache: "public",
    heavy: true,
  }),
  "GET /base/part": endpoint({
    summary:
      "Returns the part of the public mosaic that is in view, as `GET /mosaics/{id}/part` does, for visitors of the language that `Accept-Language` prefers",
    access: "public",
    rate: "read",
    byLanguage: true,
    query: partQuery,
    answer: publicPart,
    errors: ["notFound"],
    cache: "public",
    heavy: true,
  }),
  "GET /shared/:slug/part": endpoint({
    summary:
      "Returns the part of a shared mosaic that is in view, as `GET /mosaics/{id}/part` does, for whoever may request `GET /shared/{slug}`",
    access: "public",
    rate: "read",
    params: sharedSlug,
    query: partQuery,
    answer: publicPart,
    errors: ["notFound", "sharing.passwordRequired"],
    cache: "public",
    heavy: true,
  }),
  "GET /shared/:slug": endpoint({
    summary:
      "Returns a shared mosaic, for visitors. If its link has a password, only with the cookie that `POST /shared/:slug/password` sets",
    access: "public",
    rate: "read",
    params: sharedSlug,
    answer: publicMosaic,
    errors: ["notFound", "sharing.passwordRequired"],
    cache: "public",
    heavy: true,
  }),
  "POST /shared/:slug/views": endpoint({
    summary:
      "Counts a view of a sharing link, without anything about who views it. Views of users who see the mosaic anyway do not count",
    access: "visitor",
    rate: "view",
    params: sharedSlug,
    status: 204,
    errors: ["notFound", "sharing.passwordRequired"],
  }),
  "POST /shared/:slug/password": endpoint({
    summary:
      "Opens a sharing link with its password: sets a cookie with which the mosaic and its files can be read for twelve hours",
    access: "public",
    rate: "linkPassword",
    params: sharedSlug,
    body: z.strictObject({
      password: described(z.string().max(MAX_READ_TEXT), "The password", "ripe tomatoes"),
    }),
    status: 204,
    errors: ["notFound", "sharing.wrongPassword", "auth.tooManyAttempts"],
  }),
} as const;
