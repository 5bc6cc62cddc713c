import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { idOf, mosaicNumber, titleToSet } from "./wire.ts";
import { text } from "./values.ts";

/** The most templates that an account can have. */
export const MAX_ACCOUNT_TEMPLATES = 100;

const count = (description: string) => described(z.number().int().min(0), description, 12);

const accountTemplate = named(
  "AccountTemplate",
  "A mosaic that its account keeps as a template: copies of it are new mosaics",
  z.strictObject({
    id: described(z.number().int().positive(), "The id of the mosaic", 12),
    name: text("What it is called among the templates", "Class page"),
    title: text("The title of the mosaic", "Class 3b"),
    revision: count("The revision of the mosaic"),
    tileCount: count("How many tiles it has, sections included"),
    sectionCount: count("How many of these are sections"),
  }),
);

/** A mosaic that is kept as a template, as sent over the wire. */
export type WireAccountTemplate = z.output<typeof accountTemplate>;

const params = z.strictObject({ id: mosaicNumber });
const resources = {
  mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.design" },
} as const;
const template = z.strictObject({
  item: described(
    z
      .strictObject({ name: text("What it is called among the templates", "Class page") })
      .nullable(),
    "Null if it is not kept as a template",
  ),
});

/** Mosaics that accounts keep as templates. */
export const accountTemplatesApi = {
  "GET /account-templates": endpoint({
    summary:
      "Lists the mosaics that an account keeps as templates, by name. `POST /mosaics/{id}/copies` creates a mosaic from one",
    access: "user",
    rate: "read",
    query: z.strictObject({ accountId: idOf("The account") }),
    resources: { account: { kind: "account", from: "query.accountId", may: "mosaic.create" } },
    answer: z.strictObject({
      items: described(z.array(accountTemplate), "The templates, ordered by name"),
    }),
    list: { max: MAX_ACCOUNT_TEMPLATES, because: "an account can have no more templates" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "GET /mosaics/:id/template": endpoint({
    summary: "Returns under which name a mosaic is kept as a template; null if it is not",
    access: "user",
    rate: "read",
    params,
    resources,
    answer: template,
    errors: ["notFound", "auth.forbidden"],
  }),
  "PUT /mosaics/:id/template": endpoint({
    summary:
      "Keeps a mosaic as a template of its account, or renames the template. The mosaic stays as it is and can be edited: new mosaics get its state at that time",
    access: "user",
    rate: "write",
    params,
    resources,
    body: z.strictObject({ name: titleToSet(1000) }),
    answer: template,
    errors: [
      "notFound",
      "auth.forbidden",
      "mosaics.titleRequired",
      "mosaics.titleTooLong",
      "templates.tooMany",
    ],
  }),
  "DELETE /mosaics/:id/template": endpoint({
    summary: "No longer offers a mosaic as a template. The mosaic itself stays",
    access: "user",
    rate: "write",
    params,
    resources,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
  }),
} as const;
