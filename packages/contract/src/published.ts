import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { SLUG_LIMITS } from "@mosaico/domain/mosaic/slug";
import { described, named } from "./described.ts";
import { publicMosaic } from "./mosaic-schemas.ts";
import { address, instant, text } from "./values.ts";
import { mosaicNumber } from "./wire.ts";

const share = named(
  "Share",
  "The link by which anybody may see a mosaic",
  z.strictObject({
    slug: text("The last part of its address, `/m/<slug>`", "city-library"),
    url: address("The whole address", "https://mosaico.example/m/city-library"),
    since: instant("Since when it has been shared"),
  }),
);

/** A sharing link as it travels. */
export type WireShare = z.output<typeof share>;

/** The last part of a sharing link, as it is asked for. */
export const slug = described(
  z.string().min(1).max(64),
  "The last part of a sharing link: small letters, digits, and hyphens between them",
  "city-library",
  { minLength: SLUG_LIMITS.min, maxLength: SLUG_LIMITS.max },
);
const params = z.strictObject({ id: mosaicNumber });
const resources = {
  mosaic: { kind: "mosaic", from: "params.id", may: "sharing.maintain" },
} as const;

/** Mosaics that anybody may see by a link. */
export const publishedApi = {
  "GET /mosaics/:id/share": endpoint({
    summary: "The sharing link of a mosaic; null while it is not shared",
    access: "user",
    rate: "read",
    params,
    resources,
    answer: z.strictObject({ item: described(share.nullable(), "Null while it is not shared") }),
    errors: ["notFound", "auth.forbidden"],
  }),
  "PUT /mosaics/:id/share": endpoint({
    summary: "Shares a mosaic by a link, or changes the link's last part; the earlier one ends",
    access: "user",
    rate: "write",
    params,
    resources,
    body: z.strictObject({
      /** A random one where it is left out. */
      slug: slug.optional(),
    }),
    answer: z.strictObject({ item: share }),
    errors: ["notFound", "auth.forbidden", "sharing.badSlug", "sharing.slugTaken"],
    audit: "sharing.turnedOn",
    auditWritten: "within",
  }),
  "DELETE /mosaics/:id/share": endpoint({
    summary: "Ends the sharing link of a mosaic at once",
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
    summary: "The public mosaic of this installation, for visitors",
    access: "public",
    rate: "read",
    answer: publicMosaic,
    errors: ["notFound"],
    cache: "public",
    heavy: true,
  }),
  "GET /shared/:slug": endpoint({
    summary: "A shared mosaic, for visitors",
    access: "public",
    rate: "read",
    params: z.strictObject({ slug }),
    answer: publicMosaic,
    errors: ["notFound"],
    cache: "public",
    heavy: true,
  }),
} as const;
