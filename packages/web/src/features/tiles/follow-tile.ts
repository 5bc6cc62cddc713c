import type { TileData } from "@mosaico/domain/tile/tile";
import { type TileForm, changedFields, dataOf, formOf, withContent } from "./tile-form.ts";

/** What a form shows of a tile and people change as one, in the order of the form. */
const FORM_PARTS = [
  "title",
  "summary",
  "description",
  "content",
  "alt",
  "captions",
  "language",
  "icon",
] as const;

export type FormPart = (typeof FORM_PARTS)[number];

const FIELDS: Readonly<Record<FormPart, readonly (keyof TileData)[]>> = {
  title: ["title"],
  summary: ["summary"],
  description: ["description"],
  content: ["type", "content"],
  alt: ["alt"],
  captions: ["captions"],
  language: ["language"],
  icon: ["icon", "iconIsGeneral"],
};

type Edited = {
  readonly form: TileForm;
  /** The tile that the form started from. */
  readonly before: TileData;
  /** The parts that both this form and somebody else have changed. */
  readonly contested: readonly FormPart[];
};

/**
 * The edit after somebody else changed the tile: parts that this form leaves alone show what the tile says now, so that
 * saving does not undo them. Parts that both changed keep what is written here and are named.
 */
export function followTile(
  { form, before, contested }: Edited,
  now: TileData,
  isSending: boolean,
): Edited {
  const mine = changedFields(form, before);
  const theirs = formOf(now);
  let next = form;
  const both = new Set(contested);
  for (const part of FORM_PARTS) {
    if (FIELDS[part].every((field) => now[field] === before[field])) continue;
    const isMine = FIELDS[part].some((field) => field in mine) || (part === "content" && isSending);
    if (isMine) both.add(part);
    else if (part === "content") {
      next = withContent({ ...next, type: now.type }, now.type, now.content);
    } else if (part === "icon") {
      next = { ...next, icon: now.icon, iconIsGeneral: now.iconIsGeneral };
    } else next = { ...next, [part]: theirs[part] };
  }
  return { form: next, before: now, contested: FORM_PARTS.filter((part) => both.has(part)) };
}

/** The contested parts in which the form still says something else than the tile does now. */
export function stillContested({ form, before, contested }: Edited): readonly FormPart[] {
  const data = dataOf(form);
  return contested.filter((part) => FIELDS[part].some((field) => data[field] !== before[field]));
}
