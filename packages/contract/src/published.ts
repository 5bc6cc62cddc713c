import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { SLUG_LIMITS } from "@mosaico/domain/mosaic/slug";
import { described, named } from "./described.ts";
import { publicMosaic } from "./mosaic-schemas.ts";
import { address, instant, text } from "./values.ts";
import { mosaicNumber } from "./wire.ts";

const share = named(
  "Share",
  "A link that lets anyone view a mosaic",
  z.strictObject({
    slug: text("The last part of its address, `/m/<slug>`", "city-library"),
    url: address("The complete address", "https://mosaico.example/m/city-library"),
    since: instant("When sharing began"),
    listed: described(z.boolean(), "Whether search engines may list its page", false),
  }),
);

/** A sharing link, as sent over the wire. */
export type WireShare = z.output<typeof share>;

/** The last part of a sharing link, as requested. */
export const slug = described(
  z.string().min(1).max(64),
  "The last part of a sharing link: lower-case letters, digits, and hyphens between them",
  "city-library",
  { minLength: SLUG_LIMITS.min, maxLength: SLUG_LIMITS.max },
);
const params = z.strictObject({ id: mosaicNumber });
const resources = {
  mosaic: { kind: "mosaic", from: "params.id", may: "sharing.maintain" },
} as const;

/** Mosaics that anyone may view by a link. */
export const publishedApi = {
  "GET /mosaics/:id/share": endpoint({
    summary: "Returns the sharing link of a mosaic; null if it is not shared",
    access: "user",
    rate: "read",
    params,
    resources,
    answer: z.strictObject({ item: described(share.nullable(), "Null if it is not shared") }),
    errors: ["notFound", "auth.forbidden"],
  }),
  "PUT /mosaics/:id/share": endpoint({
    summary:
      "Shares a mosaic by a link, or changes the last part of the link. The earlier link stops working",
    access: "user",
    rate: "write",
    params,
    resources,
    body: z.strictObject({
      /** A random one by default. */
      slug: slug.optional(),
      /** As before by default, and false for a new link. */
      listed: described(z.boolean(), "Whether search engines may list its page", true).optional(),
    }),
    answer: z.strictObject({ item: share }),
    errors: ["notFound", "auth.forbidden", "sharing.badSlug", "sharing.slugTaken"],
    audit: "sharing.turnedOn",
    auditWritten: "within",
  }),
  "DELETE /mosaics/:id/share": endpoint({
    summary: "Stops sharing a mosaic, at once",
    access: "user",
    rate: "write",
    params,
    resources,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "sharing.turnedOff",
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
  "GET /shared/:slug": endpoint({
    summary: "Returns a shared mosaic, for visitors",
    access: "public",
    rate: "read",
    params: z.strictObject({ slug }),
    answer: publicMosaic,
    errors: ["notFound"],
    cache: "public",
    heavy: true,
  }),
} as const;
