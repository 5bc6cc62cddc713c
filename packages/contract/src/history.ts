import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { mosaicNumber } from "./wire.ts";

const revisionNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .meta({ description: "A mosaic's revision" });
const person = z.strictObject({ id: z.string(), name: z.string() });

/** What a change did, told without its operations. */
const what = z.strictObject({
  /** So many tiles. */
  added: z.number(),
  removed: z.number(),
  edited: z.number(),
  moved: z.number(),
  background: z.boolean(),
  renamed: z.boolean(),
  /** The titles of at most three of these tiles. */
  titles: z.array(z.string()),
});

const entry = z.strictObject({
  revision: z.number(),
  /** The revision that it goes out from: the one before or, where changes were joined, an earlier one. */
  since: z.number(),
  author: person.nullable(),
  at: z.string(),
  /** `restore` brings an earlier revision back, `joined` stands for the several that were made into one. */
  origin: z.enum(["edit", "restore", "joined"]),
  /** The revision that a restore brought back. */
  restored: z.number().nullable(),
  what,
  name: z.string().nullable(),
});

/** One line of a mosaic's history. */
export type HistoryEntry = z.output<typeof entry>;

/** What a change did, told without its operations. */
export type ChangeSummary = z.output<typeof what>;

const params = z.strictObject({ id: mosaicNumber });
const ofRevision = params.extend({ revision: revisionNumber });
const mosaic = { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.history" } } as const;
const design = { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.design" } } as const;

/** How a mosaic came to be what it is. */
export const historyApi = {
  "GET /mosaics/:id/history": endpoint({
    summary: "The changes of a mosaic, newest first; `named=true` gives the named ones alone",
    access: "user",
    rate: "read",
    params,
    things: mosaic,
    query: pageQuery.extend({
      /** The page begins before this revision. */
      after: revisionNumber.optional(),
      named: z.enum(["true"]).optional(),
    }),
    answer: pageOf(entry),
    list: { page: 50 },
    errors: ["notFound", "auth.forbidden"],
  }),
  "GET /mosaics/:id/revisions/:revision": endpoint({
    summary: "A mosaic as it was at a revision",
    access: "user",
    rate: "read",
    params: ofRevision,
    things: mosaic,
    answer: z.strictObject({
      item: z.strictObject({
        id: z.number(),
        revision: z.number(),
        title: z.string(),
        /** JSON text of `{nodes: [...]}`. */
        content: z.string(),
        /** JSON text of `{bgColor, backgroundImage, repeat}`. */
        background: z.string(),
      }),
    }),
    errors: ["notFound", "auth.forbidden", "mosaics.unknownRevision"],
  }),
  "PUT /mosaics/:id/revisions/:revision/name": endpoint({
    summary: "Names a revision, which then stays in history for good, or renames it",
    access: "user",
    rate: "write",
    params: ofRevision,
    things: design,
    body: z.strictObject({ name: z.string().max(1000) }),
    answer: z.strictObject({ item: z.strictObject({ revision: z.number(), name: z.string() }) }),
    errors: [
      "notFound",
      "auth.forbidden",
      "mosaics.unknownRevision",
      "history.nameRequired",
      "history.nameTooLong",
      "history.tooManyNames",
    ],
    audit: "mosaics.revisionNamed",
  }),
  "DELETE /mosaics/:id/revisions/:revision/name": endpoint({
    summary: "Takes the name of a revision away; the revision stays as long as the others",
    access: "user",
    rate: "write",
    params: ofRevision,
    things: design,
    status: 204,
    errors: ["notFound", "auth.forbidden", "mosaics.unknownRevision"],
    audit: "mosaics.revisionUnnamed",
  }),
} as const;
