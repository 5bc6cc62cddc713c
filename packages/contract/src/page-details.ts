import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { file } from "./files.ts";
import { address, flag, text } from "./values.ts";
import { idOf } from "./wire.ts";

const pageDetails = named(
  "PageDetails",
  "What the page at an address says about itself, cut to a reasonable length. A text is empty if the page does not say it",
  z.strictObject({
    address: address("Where the address led, after redirects", "https://example.org/recipes/bread"),
    title: text("Its title, without the name of the site; never empty", "Bread in five steps"),
    description: text("What it is about, in a sentence or two", "Flour, water, salt and time."),
    siteName: text("The name of the site, or its host", "Example Kitchen"),
    picture: described(
      file.nullable(),
      "Its picture, stored as a file of the account. Null if it has none, or none that can be shown",
    ),
    icon: text(
      "The file name of the site's icon, for the `icon` of a tile of the account. Null if it has none that can be shown",
      "7b1d0c1e-55b5-4a0c-8f7e-0b6f0f0e2c55.webp",
    ).nullable(),
    isFull: flag("Whether pictures were left out because the account has no storage left"),
  }),
);

/** What a page says about itself, as sent over the wire. */
export type WirePageDetails = z.output<typeof pageDetails>;

const setting = named(
  "PageDetailsSetting",
  "Whether the server reads the pages of addresses that users enter",
  z.strictObject({
    isOn: flag("Whether it does"),
    isAllowed: flag("Whether the environment allows it. If not, it cannot be turned on here"),
  }),
);

/** Whether pages are read, as sent over the wire. */
export type WirePageDetailsSetting = z.output<typeof setting>;

/** Reading what pages elsewhere say about themselves, so that visitors' browsers need not ask anybody. */
export const pageDetailsApi = {
  "POST /accounts/:id/page-details": endpoint({
    summary:
      "Reads what the page at an address says about itself, for a tile: title, description, name of the site, picture and icon. The server asks the page, following a few redirects, and stores the pictures as files of the account. Only pages on the public internet are asked",
    access: "user",
    rate: "upload",
    repeats: "same",
    params: z.strictObject({ id: idOf("The account") }),
    body: z.strictObject({
      address: described(
        z.string().max(TILE_LIMITS.address),
        "The address of the page, with http or https",
        "https://example.org/recipes/bread",
      ),
    }),
    resources: { account: { kind: "account", from: "params.id", may: "tile.edit" } },
    answer: z.strictObject({ item: pageDetails }),
    errors: [
      "notFound",
      "auth.forbidden",
      "tile.badAddress",
      "page.off",
      "page.unreachable",
      "page.refused",
    ],
  }),
  "GET /admin/page-details": endpoint({
    summary: "Returns whether the server reads the pages of addresses that users enter",
    access: "admin",
    rate: "read",
    answer: z.strictObject({ item: setting }),
  }),
  "PUT /admin/page-details": endpoint({
    summary:
      "Turns the reading of pages on or off for the whole installation. It stays off if the environment does not allow it",
    access: "admin",
    rate: "write",
    body: z.strictObject({ isOn: flag("Whether the server may read pages") }),
    answer: z.strictObject({ item: setting }),
    audit: "admin.pageDetailsSet",
    auditWritten: "within",
  }),
} as const;
