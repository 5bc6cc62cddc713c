import type { TileData } from "@mosaico/domain/tile/tile";
import { type TileForm, changedFields, dataOf, formOf, withContent } from "./tile-form.ts";

/** The parts of a tile that are edited as a unit, in the order of the form. */
const FORM_PARTS = [
  "title",
  "summary",
  "description",
  "content",
  "alt",
  "captions",
  "language",
  "icon",
  "size",
  "face",
  "colour",
  "picture",
  "focus",
  "framing",
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
  size: ["width", "height"],
  face: ["face"],
  colour: ["colour"],
  picture: ["picture"],
  focus: ["focusX", "focusY"],
  framing: ["framing"],
};

type Edited = {
  readonly form: TileForm;
  /** The tile that the form started from. */
  readonly before: TileData;
  /** The parts changed both in this form and by somebody else. */
  readonly contested: readonly FormPart[];
};

/**
 * Updates an edit after somebody else changed the tile: parts unchanged in this form take the new values, so that
 * saving does not revert them. Parts changed by both keep the value of this form and are listed as contested.
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
    } else if (part === "size") {
      next = { ...next, width: now.width, height: now.height };
    } else if (part === "focus") {
      next = { ...next, focusX: now.focusX, focusY: now.focusY };
    } else next = { ...next, [part]: theirs[part] };
  }
  return { form: next, before: now, contested: FORM_PARTS.filter((part) => both.has(part)) };
}

/** The contested parts in which the form still differs from the tile. */
export function stillContested({ form, before, contested }: Edited): readonly FormPart[] {
  const data = dataOf(form);
  return contested.filter((part) => FIELDS[part].some((field) => data[field] !== before[field]));
}
