import type { PageFields } from "#features/page-details/page-details.api.ts";
import type { TileForm } from "./tile-form.ts";

const PARTS = ["title", "summary", "description", "picture", "icon"] as const;

/** The parts of a tile that its page may fill. */
export type PagePart = (typeof PARTS)[number];

/** A part that the page would change. */
export type PageChange = {
  readonly part: PagePart;
  readonly before: string;
  readonly after: string;
};

/** T14: what a page would change in a form: everything, or only parts that are empty so far. */
export function pageChanges(
  form: TileForm,
  fields: PageFields["fields"],
  which: "all" | "empty",
): PageChange[] {
  return PARTS.flatMap((part) => {
    const before = form[part];
    const after = fields[part];
    if (after === undefined || after === before) return [];
    const isEmpty = before.trim() === "";
    return which === "all" || isEmpty ? [{ part, before, after }] : [];
  });
}

/** The form with these changes. */
export function withChanges(form: TileForm, changes: readonly PageChange[]): TileForm {
  let next = form;
  for (const { part, after } of changes) {
    next = { ...next, [part]: after };
    // Another picture has another middle, and is there to be seen.
    if (part === "picture") next = { ...next, focusX: 50, focusY: 50, face: "picture" };
    if (part === "icon") next = { ...next, iconIsGeneral: false };
  }
  return next;
}
