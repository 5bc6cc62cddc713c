import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { REVISION_NAME_LIMITS } from "@mosaico/domain/mosaic/revision-name";
import { described, named } from "./described.ts";
import { count, flag, instant, mosaicId, person, revisionOf, text, textToSet } from "./values.ts";
import { backgroundText, contentText, mosaicNumber } from "./wire.ts";

const revisionNumber = described(z.string().regex(/^\d{1,15}$/), "A mosaic's revision", "42");

const what = named(
  "ChangeSummary",
  "What a change did, told without its operations",
  z.strictObject({
    added: count("How many tiles it added", 1),
    removed: count("How many tiles it removed", 0),
    edited: count("How many tiles it edited", 0),
    moved: count("How many tiles it moved", 2),
    background: flag("Whether it changed the background"),
    renamed: flag("Whether it changed the mosaic's title"),
    titles: described(z.array(z.string()), "The titles of at most three of these tiles", [
      "Opening hours",
    ]),
  }),
);

const nameOfRevision = text("The name that somebody gave the revision", "Before the move");

const entry = named(
  "HistoryEntry",
  "One line of a mosaic's history",
  z.strictObject({
    revision: revisionOf("The revision that it led to"),
    since: revisionOf(
      "The revision that it goes out from: the one before or, where changes were joined, an earlier one",
    ),
    author: described(person.nullable(), "Who made it; null for somebody who is gone"),
    at: instant("When the server took it"),
    origin: described(
      z.enum(["edit", "restore", "joined"]),
      "`restore` brought an earlier revision back, `joined` stands for several that were made into one",
    ),
    restored: described(
      revisionOf("The revision").nullable(),
      "The revision that a restore brought back; null for others",
    ),
    what,
    name: described(nameOfRevision.nullable(), "The name of the revision; null where it has none"),
  }),
);

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
    resources: mosaic,
    query: pageQuery.extend({
      after: described(
        revisionNumber,
        "The page begins before this revision: `next` of the page before",
      ).optional(),
      named: described(z.enum(["true"]), "Only revisions that have a name").optional(),
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
    resources: mosaic,
    answer: z.strictObject({
      item: named(
        "MosaicAtRevision",
        "A mosaic as it was at a revision",
        z.strictObject({
          id: mosaicId(),
          revision: revisionOf("The revision"),
          title: text("The title that it had", "City library"),
          content: contentText,
          background: backgroundText,
        }),
      ),
    }),
    errors: ["notFound", "auth.forbidden", "mosaics.unknownRevision"],
    heavy: true,
  }),
  "PUT /mosaics/:id/revisions/:revision/name": endpoint({
    summary: "Names a revision, which then stays in history for good, or renames it",
    access: "user",
    rate: "write",
    params: ofRevision,
    resources: design,
    body: z.strictObject({
      name: textToSet(
        "The name for the revision",
        "Before the move",
        { min: 1, max: REVISION_NAME_LIMITS.name },
        1000,
      ),
    }),
    answer: z.strictObject({
      item: named(
        "NamedRevision",
        "A revision that has a name",
        z.strictObject({ revision: revisionOf("The revision"), name: nameOfRevision }),
      ),
    }),
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
    resources: design,
    status: 204,
    errors: ["notFound", "auth.forbidden", "mosaics.unknownRevision"],
    audit: "mosaics.revisionUnnamed",
  }),
} as const;
