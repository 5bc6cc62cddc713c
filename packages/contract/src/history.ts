import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { moment, pageOf, pageQuery } from "./page.ts";
import { REVISION_NAME_LIMITS } from "@mosaico/domain/mosaic/revision-name";
import { described, named } from "./described.ts";
import { count, flag, instant, mosaicId, person, revisionOf, text, textToSet } from "./values.ts";
import { mosaicSettings } from "./settings-schemas.ts";
import { backgroundText, contentText, idOf, mosaicNumber } from "./wire.ts";

const revisionNumber = described(z.string().regex(/^\d{1,15}$/), "A mosaic's revision", "42");

const what = named(
  "ChangeSummary",
  "A summary of a change, without its operations",
  z.strictObject({
    added: count("How many tiles were added", 1),
    removed: count("How many tiles were removed", 0),
    edited: count("How many tiles were edited", 0),
    moved: count("How many tiles were moved", 2),
    background: flag("Whether the background changed"),
    settings: flag("Whether options of the mosaic changed: settings other than those of its look"),
    look: flag("Whether the look of the mosaic changed: its look, title, logo, cover or ground"),
    renamed: flag("Whether the mosaic's title changed"),
    titles: described(z.array(z.string()), "The titles of up to three of these tiles", [
      "Opening hours",
    ]),
  }),
);

const nameOfRevision = text("The name given to the revision", "Before the move");

const entry = named(
  "HistoryEntry",
  "An entry in a mosaic's history",
  z.strictObject({
    revision: revisionOf("The revision that the change produced"),
    baseRevision: revisionOf(
      "The revision that the change is based on: the previous one or, if changes were merged, an earlier one",
    ),
    author: described(person.nullable(), "Who made it; null if that user no longer exists"),
    at: instant("When the server accepted it"),
    origin: described(
      z.enum(["edit", "restore", "compacted"]),
      "`restore` for a change that brought back an earlier revision, `compacted` for several changes that were merged into one",
    ),
    restored: described(
      revisionOf("The revision").nullable(),
      "The revision that a restore brought back; null for other changes",
    ),
    what,
    name: described(nameOfRevision.nullable(), "The name of the revision; null if it has none"),
  }),
);

/** An entry in a mosaic's history. */
export type HistoryEntry = z.output<typeof entry>;

/** A summary of a change, without its operations. */
export type ChangeSummary = z.output<typeof what>;

const params = z.strictObject({ id: mosaicNumber });
const ofRevision = params.extend({ revision: revisionNumber });
const mosaic = { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.history" } } as const;
const design = { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.design" } } as const;

/** The history of a mosaic. */
export const historyApi = {
  "GET /mosaics/:id/history": endpoint({
    summary:
      "Lists the changes of a mosaic. Changes of one day that were merged into one have the time and the author of the last of them",
    access: "user",
    rate: "read",
    params,
    resources: mosaic,
    query: pageQuery.extend({
      after: described(
        revisionNumber,
        "Only revisions before this one: `next` of the previous page",
      ).optional(),
      named: described(z.enum(["true"]), "Only named revisions").optional(),
      authorId: idOf("Only changes made by this user").optional(),
      from: moment("Only changes at this moment or later", "2026-11-01T00:00:00Z").optional(),
      until: moment("Only changes before this moment", "2026-12-01T00:00:00Z").optional(),
    }),
    answer: pageOf(entry),
    list: { page: 50, order: "newest first" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "GET /mosaics/:id/authors": endpoint({
    summary:
      "Lists the users who changed a mosaic, for `authorId` of its history. Users who no longer exist are not among them",
    access: "user",
    rate: "read",
    params,
    resources: mosaic,
    query: pageQuery.extend({
      search: described(
        z.string().max(200),
        "Words that the name contains, ignoring case and accents",
        "souza",
      ).optional(),
    }),
    answer: pageOf(person),
    list: { page: 50, order: "by name" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "GET /mosaics/:id/revisions/:revision": endpoint({
    summary: "Returns a mosaic as it was at a revision",
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
          title: text("Its title at that revision", "City library"),
          content: contentText,
          background: backgroundText,
          settings: mosaicSettings,
        }),
      ),
    }),
    errors: ["notFound", "auth.forbidden", "mosaics.unknownRevision"],
    heavy: true,
  }),
  "PUT /mosaics/:id/revisions/:revision/name": endpoint({
    summary: "Names a revision, or renames it. A named revision stays in the history for good",
    access: "user",
    rate: "write",
    params: ofRevision,
    resources: design,
    body: z.strictObject({
      name: textToSet(
        "The revision's name",
        "Before the move",
        { min: 1, max: REVISION_NAME_LIMITS.name },
        1000,
      ),
    }),
    answer: z.strictObject({
      item: named(
        "NamedRevision",
        "A named revision",
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
    summary: "Removes the name of a revision, which is then retained as long as any other",
    access: "user",
    rate: "write",
    params: ofRevision,
    resources: design,
    status: 204,
    errors: ["notFound", "auth.forbidden", "mosaics.unknownRevision"],
    audit: "mosaics.revisionUnnamed",
  }),
} as const;
