import { TILE_LIMITS } from "./limits.ts";
import type { TileData } from "./tile.ts";
import { lineOf, titleOf } from "./tiles-of.ts";

/** What a page says about itself; empty where it says nothing. */
export type PageSays = {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** File names of the account, or empty. */
  readonly picture: string;
  readonly icon: string;
};

/** T14: the fields that belong together: if one of them was changed, the others stay too. */
const GROUPS = [
  ["title", "label"],
  ["summary"],
  ["description"],
  ["picture", "focusX", "focusY"],
  ["icon", "iconIsGeneral"],
  ["face"],
] as const satisfies readonly (readonly (keyof TileData)[])[];

type PageField = (typeof GROUPS)[number][number];

/** T14: the fields of a tile as its page would have them. What the page does not say is left out. */
export function fieldsOfPage(page: PageSays): Partial<Pick<TileData, PageField>> {
  const title = titleOf(page.title);
  const summary = lineOf(page.siteName, TILE_LIMITS.summary);
  const description = lineOf(page.description, TILE_LIMITS.description);
  const { picture, icon } = page;
  return {
    ...(title !== "" && { title, label: title }),
    ...(summary !== "" && { summary }),
    ...(description !== "" && { description }),
    // Another picture has another middle.
    ...(picture !== "" && { picture, focusX: 50, focusY: 50, face: "picture" }),
    ...(icon !== "" && { icon, iconIsGeneral: false }),
  };
}

/**
 * T14: what of a page's fields a tile takes that has changed since the page was asked: only the fields that are as they
 * were then. None if the tile is locked or has another content.
 */
export function untouchedFields(
  fields: Partial<TileData>,
  asked: TileData,
  now: TileData,
): Partial<TileData> {
  if (now.locked || now.type !== asked.type || now.content !== asked.content) return {};
  const taken = GROUPS.filter((group) => group.every((field) => now[field] === asked[field]));
  const names = new Set<string>(taken.flat());
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => names.has(field) && now[field as PageField] !== value,
    ),
  );
}
