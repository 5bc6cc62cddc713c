import { ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import { LANGUAGES } from "@mosaico/domain/language";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { UPLOAD_ERRORS } from "./files.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery } from "./page.ts";
import { idText } from "./wire.ts";

const icon = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  /** Changes when the picture is replaced; the file name does not. */
  url: z.string(),
  description: z.string(),
  /** Absent means general. */
  accountId: z.string().optional(),
  /** The description in each language, for icons of the library that came with the product. */
  names: z.record(z.enum(LANGUAGES), z.string()).optional(),
  /** The theme of the library under which the icon is grouped. */
  theme: z.string().optional(),
});

/** An icon as it travels. */
export type WireIcon = z.output<typeof icon>;

const params = z.strictObject({ id: idText });
const description = z.string().max(1000);
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
      "The general icons and the exclusive ones of the asker's accounts, and of the named one, which a platform admin need not belong to, by their age",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ accountId: idText.optional() }),
    things: {
      account: { kind: "account", from: "query.accountId", may: "mosaic.see", optional: true },
    },
    answer: pageOf(icon),
    list: { page: MAX_PAGE_ITEMS },
    errors: ["notFound"],
  }),
  "POST /icons": endpoint({
    summary: "Uploads an icon: a platform admin's is general, another's exclusive to the account",
    access: "user",
    rate: "upload",
    repeats: "again",
    body: z.strictObject({
      description: description.optional(),
      /** The asker's first account where it is left out. For an admin, the account instead of everybody. */
      accountId: idText.optional(),
    }),
    file: "required",
    maxFileBytes: ICON_FILE_LIMIT,
    things: {
      account: { kind: "account", from: "body.accountId", may: "icon.maintain", optional: true },
    },
    status: 201,
    answer: z.strictObject({ data: icon }),
    errors: [...CHANGE_ERRORS, ...UPLOAD_ERRORS],
    audit: "icons.created",
  }),
  "PUT /icons/:id": endpoint({
    summary:
      "Changes an icon's description, and its picture where a file is given, in every tile that uses it",
    access: "user",
    rate: "upload",
    params,
    body: z.strictObject({ description }),
    file: "optional",
    maxFileBytes: ICON_FILE_LIMIT,
    things: maintained,
    answer: z.strictObject({ item: icon }),
    errors: [...CHANGE_ERRORS, "icons.descriptionRequired", ...UPLOAD_ERRORS],
    audit: "icons.changed",
  }),
  "DELETE /icons/:id": endpoint({
    summary: "Takes an icon out of the library. Tiles that use it keep showing it",
    access: "user",
    rate: "write",
    params,
    things: maintained,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "icons.deleted",
  }),
} as const;
