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
import { titleOfFile } from "@mosaico/domain/tile/tiles-of";

type ContentSlot = Exclude<ContentKind, "file"> | FileTileType;

/**
 * What somebody is filling in. Content is kept by its slot, so that trying another type loses nothing: each type that
 * holds a file has one of its own, since no other could hold that file.
 */
export type TileForm = {
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
  /** A language tag; empty where it is that of the mosaic. */
  readonly language: string;
  /** The title that a file's name gave, for as long as nobody wrote another. */
  readonly suggestedTitle: string;
};

/** The fields about which the form may complain. */
type TileFormField = "title" | "summary" | "description" | "content" | "alt" | "captions";

/** What is wrong, by field. */
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
  suggestedTitle: "",
};

/** Whether nothing has been filled in that would be a loss. */
export function isEmptyForm(form: TileForm): boolean {
  const { title, summary, description, contents, icon, alt, captions } = form;
  const texts = [summary, description, icon, alt, captions, ...Object.values(contents)];
  const isOwnTitle = title.trim() !== "" && title !== form.suggestedTitle;
  return !isOwnTitle && texts.every((text) => text.trim() === "");
}

/** The form for a tile that is there already. */
export function formOf(data: TileData): TileForm {
  const { label: _label, content, locked: _locked, ...shown } = data;
  const contents = { ...NO_CONTENTS, [slotOf(data.type)]: content };
  return { ...EMPTY_TILE_FORM, ...shown, contents };
}

/** What somebody has filled in as content of a type, whether or not it is the chosen one. */
export function writtenAs(type: TileType, { contents }: TileForm): string {
  return contents[slotOf(type)];
}

/** The form with other content of a type, whether or not it is the chosen one. */
export function withContent(form: TileForm, type: TileType, content: string): TileForm {
  return { ...form, contents: { ...form.contents, [slotOf(type)]: content } };
}

/** The form with a title out of a file's name, where nobody has written one. */
export function withSuggestedTitle(form: TileForm, fileName: string): TileForm {
  if (form.title.trim() !== "" && form.title !== form.suggestedTitle) return form;
  const suggestedTitle = titleOfFile(fileName);
  return { ...form, title: suggestedTitle, suggestedTitle };
}

function slotOf(type: TileType): ContentSlot {
  return isFileTileType(type) ? type : contentKindOf(type);
}

/** The content of the chosen type, with what people leave out of addresses put in. */
function contentOf(form: TileForm): string {
  const written = writtenAs(form.type, form);
  return contentKindOf(form.type) === "address" ? completeAddress(written) : written;
}

/** The data that the form describes, as far as it can be said yet. The label is the title. */
export function dataOf(form: TileForm): TileData {
  const { contents: _contents, suggestedTitle: _suggested, ...shown } = form;
  return fillTileData({ ...shown, content: contentOf(form) });
}

/** What keeps a new tile from being made. */
export function problemsOfNew(form: TileForm): TileFormProblems {
  const problems = { ...problemsOf(form, TILE_LIMITS.description) };
  if (contentOf(form).trim() === "") problems.content = "tile.contentRequired";
  return problems;
}

/**
 * What keeps an edited tile from being saved. A description that is too long already stays until it is changed. A tile
 * may be emptied, but not by the way, with a look at another type.
 */
export function problemsOfEdited(form: TileForm, before: TileData): TileFormProblems {
  const isUntouched = form.description === before.description;
  const limit = isUntouched ? TILE_LIMITS.description : DESCRIPTION_LIMIT_WHEN_EDITING;
  const problems = problemsOf(form, limit);
  const wouldDrop =
    form.type !== before.type && before.content !== "" && contentOf(form).trim() === "";
  return wouldDrop ? { ...problems, content: "tile.contentRequired" } : problems;
}

/** The fields of a tile that the form changes, in normal form: nothing else is sent. */
export function changedFields(form: TileForm, before: TileData): Partial<TileData> {
  const data = dataOf(form);
  const checked = checkTileData(data);
  const after = checked.ok ? checked.value : data;
  // The form shows no label: it goes along with the title, and stays as long as that does.
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
