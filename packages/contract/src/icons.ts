import { ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import { ICON_DESCRIPTION_LIMIT } from "@mosaico/domain/tile/limits";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { UPLOAD_ERRORS } from "./files.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery } from "./page.ts";
import { described, named } from "./described.ts";
import { accountId, address, id, language, text } from "./values.ts";
import { idOf } from "./wire.ts";

const icon = named(
  "Icon",
  "A picture for tiles, either from the general library or exclusive to an account",
  z.strictObject({
    id: id("The icon's id"),
    fileName: text("The value of a tile's `icon`", "clock.webp"),
    url: address(
      "The address of the picture. It changes when the picture is replaced; the file name does not",
      "/files/clock.webp?v=1a2b3c4d",
    ),
    description: text("What the picture shows", "Clock"),
    accountId: described(
      accountId,
      "The account to which the icon is exclusive; absent for general icons",
    ).optional(),
    names: described(
      z.record(language, z.string()),
      "The description in each language, for icons of the library that is part of the product",
      { de: "Uhr", en: "Clock", es: "Reloj", fr: "Horloge", it: "Orologio", pt: "Relógio" },
    ).optional(),
    theme: text("The theme that groups the icon in the library", "time").optional(),
  }),
);

/** An icon, as sent over the wire. */
export type WireIcon = z.output<typeof icon>;

const params = z.strictObject({ id: idOf("The icon's id") });
const description = described(
  z.string().max(1000),
  "What the picture shows, on one line; the default for an upload is its file name",
  "Clock",
  { maxLength: ICON_DESCRIPTION_LIMIT },
);
const maintained = { icon: { kind: "icon", from: "params.id", may: "icon.maintain" } } as const;
const CHANGE_ERRORS = [
  "notFound",
  "auth.forbidden",
  "icons.descriptionTooLong",
] as const satisfies readonly ErrorCode[];

/** Icons. */
export const iconsApi = {
  "GET /icons": endpoint({
    summary:
      "Lists the general icons, the exclusive ones of the requester's accounts, and those of the given account. A platform admin need not belong to the given account",
    access: "user",
    rate: "read",
    query: pageQuery.extend({
      accountId: idOf("Also the exclusive icons of this account").optional(),
      search: described(
        z.string().max(200),
        "Words that the description or a name of the icon contains, ignoring case and accents",
        "relogio",
      ).optional(),
      kind: described(
        z.enum(["general", "exclusive"]),
        "Only general icons, or only exclusive ones",
        "exclusive",
      ).optional(),
    }),
    resources: {
      account: { kind: "account", from: "query.accountId", may: "mosaic.see", optional: true },
    },
    answer: pageOf(icon),
    list: { page: MAX_PAGE_ITEMS, order: "oldest first" },
    errors: ["notFound"],
  }),
  "POST /icons": endpoint({
    summary:
      "Uploads an icon. A platform admin's icon is general, any other is exclusive to the account",
    access: "user",
    rate: "upload",
    repeats: "key",
    body: z.strictObject({
      description: description.optional(),
      accountId: idOf(
        "The account to which the icon is exclusive. By default it is the requester's first account; a platform admin's icon is general",
      ).optional(),
    }),
    file: "required",
    maxFileBytes: ICON_FILE_LIMIT,
    resources: {
      account: { kind: "account", from: "body.accountId", may: "icon.maintain", optional: true },
    },
    status: 201,
    answer: z.strictObject({ data: icon }),
    errors: [...CHANGE_ERRORS, ...UPLOAD_ERRORS],
    audit: "icons.created",
  }),
  "PUT /icons/:id": endpoint({
    summary:
      "Changes an icon's description and, if a file is sent, its picture in every tile that uses it",
    access: "user",
    rate: "upload",
    params,
    body: z.strictObject({ description }),
    file: "optional",
    maxFileBytes: ICON_FILE_LIMIT,
    resources: maintained,
    answer: z.strictObject({ item: icon }),
    errors: [...CHANGE_ERRORS, "icons.descriptionRequired", ...UPLOAD_ERRORS],
    audit: "icons.changed",
  }),
  "DELETE /icons/:id": endpoint({
    summary: "Removes an icon from the library. Tiles that use it keep showing it",
    access: "user",
    rate: "write",
    params,
    resources: maintained,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "icons.deleted",
  }),
} as const;
