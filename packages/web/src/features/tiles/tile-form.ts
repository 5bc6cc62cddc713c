import { completeAddress } from "@mosaico/domain/tile/address";
import { type TileProblem, checkTileData } from "@mosaico/domain/tile/check-tile";
import { checkContent } from "@mosaico/domain/tile/content";
import { DESCRIPTION_LIMIT_WHEN_EDITING, TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { TILE_FIELDS, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import {
  contentKindOf,
  type ContentKind,
  TILE_TYPES,
  type TileType,
  type FileTileType,
  isFileTileType,
} from "@mosaico/domain/tile/tile-type";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import { titleOfFile } from "@mosaico/domain/tile/tiles-of";
import { type Appearance, DEFAULT_APPEARANCE } from "./appearance.ts";

type ContentSlot = Exclude<ContentKind, "file"> | FileTileType;

/**
 * The input of the form. Content is stored per slot, so that switching types loses nothing: each file type has a slot
 * of its own, since no other type could use its file.
 */
export type TileForm = Appearance & {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly type: TileType;
  readonly contents: Readonly<Record<ContentSlot, string>>;
  readonly icon: string;
  readonly iconIsGeneral: boolean;
  readonly alt: string;
  /** The file name of a video's captions. */
  readonly captions: string;
  /** A language tag; empty for the language of the mosaic. */
  readonly language: string;
  /** T13: the file name of a picture of its own. */
  readonly picture: string;
  readonly focusX: number;
  readonly focusY: number;
  /** The title suggested by a file name, until the user enters another. */
  readonly suggestedTitle: string;
};

/** The fields that can have errors. */
type TileFormField = "title" | "summary" | "description" | "content" | "alt" | "captions";

/** The errors by field. */
export type TileFormProblems = Partial<Record<TileFormField, TileProblem | "files.required">>;

const NO_CONTENTS = Object.fromEntries(
  TILE_TYPES.map((type) => [slotOf(type), ""]),
) as TileForm["contents"];

/** The form for a new tile. */
export const EMPTY_TILE_FORM: TileForm = {
  title: "",
  summary: "",
  description: "",
  type: "texto",
  contents: NO_CONTENTS,
  icon: "",
  iconIsGeneral: false,
  alt: "",
  captions: "",
  language: "",
  picture: "",
  focusX: 50,
  focusY: 50,
  suggestedTitle: "",
  ...DEFAULT_APPEARANCE,
};

/** Whether closing the form would lose nothing. */
export function isEmptyForm(form: TileForm): boolean {
  const { title, summary, description, contents, icon, alt, captions, picture } = form;
  const texts = [summary, description, icon, alt, captions, picture, ...Object.values(contents)];
  const isOwnTitle = title.trim() !== "" && title !== form.suggestedTitle;
  return !isOwnTitle && texts.every((text) => text.trim() === "");
}

/** The form for an existing tile. */
export function formOf(data: TileData): TileForm {
  const { label: _label, content, locked: _locked, ...shown } = data;
  const contents = { ...NO_CONTENTS, [slotOf(data.type)]: content };
  return { ...EMPTY_TILE_FORM, ...shown, contents };
}

/** The content entered for a type, selected or not. */
export function writtenAs(type: TileType, { contents }: TileForm): string {
  return contents[slotOf(type)];
}

/** Sets the content of a type, selected or not. */
export function withContent(form: TileForm, type: TileType, content: string): TileForm {
  return { ...form, contents: { ...form.contents, [slotOf(type)]: content } };
}

/** Sets the title from a file name, unless the user has entered one. */
export function withSuggestedTitle(form: TileForm, fileName: string): TileForm {
  if (form.title.trim() !== "" && form.title !== form.suggestedTitle) return form;
  const suggestedTitle = titleOfFile(fileName);
  return { ...form, title: suggestedTitle, suggestedTitle };
}

/** Shows the content of a file that has a picture, as for dropped files (T7), unless the user has chosen an icon. */
export function withSuggestedFace(form: TileForm): TileForm {
  const isSeen = form.icon === "" && form.type !== "arquivo";
  const hasPicture = isSeen && pictureOf({ data: dataOf(form) }) !== undefined;
  return { ...form, face: hasPicture ? "picture" : DEFAULT_APPEARANCE.face };
}

function slotOf(type: TileType): ContentSlot {
  return isFileTileType(type) ? type : contentKindOf(type);
}

/** The content of the selected type, with addresses completed. */
function contentOf(form: TileForm): string {
  const written = writtenAs(form.type, form);
  return contentKindOf(form.type) === "address" ? completeAddress(written) : written;
}

/** The tile data of the form, as far as determined. The label is the title. */
export function dataOf(form: TileForm): TileData {
  const { contents: _contents, suggestedTitle: _suggested, ...shown } = form;
  return fillTileData({ ...shown, content: contentOf(form) });
}

/** The errors that prevent creating a tile. */
export function problemsOfNew(form: TileForm): TileFormProblems {
  const problems = { ...problemsOf(form, TILE_LIMITS.description) };
  if (contentOf(form).trim() === "") problems.content = "tile.contentRequired";
  return problems;
}

/**
 * The errors that prevent saving a tile. A description that is already too long is accepted until it is changed. A tile
 * may be emptied, but not unintentionally by viewing another type.
 */
export function problemsOfEdited(form: TileForm, before: TileData): TileFormProblems {
  const isUntouched = form.description === before.description;
  const limit = isUntouched ? TILE_LIMITS.description : DESCRIPTION_LIMIT_WHEN_EDITING;
  const problems = problemsOf(form, limit);
  const wouldDrop =
    form.type !== before.type && before.content !== "" && contentOf(form).trim() === "";
  return wouldDrop ? { ...problems, content: "tile.contentRequired" } : problems;
}

/** The fields of a tile that the form changes, in normal form: only these are sent. */
export function changedFields(form: TileForm, before: TileData): Partial<TileData> {
  const data = dataOf(form);
  const checked = checkTileData(data);
  const after = checked.ok ? checked.value : data;
  // The form does not show the label: it changes along with the title, and otherwise stays.
  const isRenamed = after.title !== before.title;
  const changed = TILE_FIELDS.filter(
    (field) => after[field] !== before[field] && (field !== "label" || isRenamed),
  );
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

function problemsOf(form: TileForm, descriptionLimit: number): TileFormProblems {
  const problems: TileFormProblems = {};
  const title = form.title.trim();
  if (title === "") problems.title = "tile.titleRequired";
  else if (title.length > TILE_LIMITS.title) problems.title = "tile.titleTooLong";
  if (form.summary.trim().length > TILE_LIMITS.summary) problems.summary = "tile.summaryTooLong";
  if (form.description.trim().length > descriptionLimit) {
    problems.description = "tile.descriptionTooLong";
  }
  if (form.alt.trim().length > TILE_LIMITS.alt) problems.alt = "tile.altTooLong";
  const content = checkContent(form.type, contentOf(form));
  if (!content.ok) problems.content = content.problem;
  return problems;
}
