import { completeAddress } from "@mosaico/domain/tile/address";
import { type TileProblem, checkTileData } from "@mosaico/domain/tile/check-tile";
import { checkContent } from "@mosaico/domain/tile/content";
import { DESCRIPTION_LIMIT_WHEN_EDITING, TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { TILE_FIELDS, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { CONTENT_KIND, type ContentKind, type TileType } from "@mosaico/domain/tile/tile-type";

/** What somebody is filling in. The content is kept for each kind, so that trying another type loses nothing. */
export type TileForm = {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly type: TileType;
  readonly contents: Readonly<Record<ContentKind, string>>;
  readonly icon: string;
  readonly iconIsGeneral: boolean;
};

/** The fields about which the form may complain. */
type TileFormField = "title" | "summary" | "description" | "content";

/** What is wrong, by field. */
export type TileFormProblems = Partial<Record<TileFormField, TileProblem>>;

const NO_CONTENTS = { text: "", address: "", youtube: "", file: "" } as const;

/** The form for a new tile. */
export const EMPTY_TILE_FORM: TileForm = {
  title: "",
  summary: "",
  description: "",
  type: "texto",
  contents: NO_CONTENTS,
  icon: "",
  iconIsGeneral: false,
};

/** Whether nothing has been filled in that would be a loss. */
export function isEmptyForm({ title, summary, description, contents, icon }: TileForm): boolean {
  const texts = [title, summary, description, icon, ...Object.values(contents)];
  return texts.every((text) => text.trim() === "");
}

/** The form for a tile that is there already. */
export function formOf(data: TileData): TileForm {
  const { title, summary, description, type, icon, iconIsGeneral } = data;
  const contents = { ...NO_CONTENTS, [CONTENT_KIND[type]]: data.content };
  return { title, summary, description, type, contents, icon, iconIsGeneral };
}

/** The content of the chosen type, with what people leave out of addresses put in. */
function contentOf({ type, contents }: TileForm): string {
  const kind = CONTENT_KIND[type];
  return kind === "address" ? completeAddress(contents.address) : contents[kind];
}

/** The data that the form describes, as far as it can be said yet. The label is the title. */
export function dataOf(form: TileForm): TileData {
  const { title, summary, description, type, icon, iconIsGeneral } = form;
  return fillTileData({
    title,
    summary,
    description,
    type,
    icon,
    iconIsGeneral,
    content: contentOf(form),
  });
}

/** What keeps a new tile from being made. */
export function problemsOfNew(form: TileForm): TileFormProblems {
  const problems = { ...problemsOf(form, TILE_LIMITS.description) };
  if (contentOf(form).trim() === "") problems.content = "tile.contentRequired";
  return problems;
}

/** What keeps an edited tile from being saved. A description that is too long already stays until it is changed. */
export function problemsOfEdited(form: TileForm, before: TileData): TileFormProblems {
  const isUntouched = form.description === before.description;
  return problemsOf(form, isUntouched ? TILE_LIMITS.description : DESCRIPTION_LIMIT_WHEN_EDITING);
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
  const content = checkContent(form.type, contentOf(form));
  if (!content.ok) problems.content = content.problem;
  return problems;
}
