import { isSection } from "@mosaico/domain/mosaic/section";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import { TILE_FIELDS, type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import type { Language } from "@mosaico/domain/language";
import { listPreviews, listSeenIcons, readIcons } from "#features/files/files.service.ts";
import type { Outline } from "#features/mosaics/mosaics.service.ts";
import type { RequestCtx } from "#platform/context.ts";

/** A page has no more of it than this, in characters; larger mosaics are shown by the program alone. */
const MAX_TEXT = 250_000;
/** The same for the pictures of icons. */
const MAX_ICON_TEXT = 120_000;
/** The maximum number of files of either kind that are looked up. */
const MAX_FILES = 40;

/** More pieces than a phone shows at once, whose icons are sent with the page; the program loads the others. */
const PIECES_OF_A_PHONE = 16;
/** Browsers of phones name themselves so. */
const PHONE = /\bMobile\b/;

/** What the face of a tile does not depend on. */
const UNSEEN_FIELDS: readonly (keyof TileData)[] = ["iconIsGeneral", "locked", "alt", "captions"];

const FACE_FIELDS = TILE_FIELDS.filter((field) => !UNSEEN_FIELDS.includes(field));

/**
 * What the page of a public mosaic shows before its program is there, as JSON: nothing that a visitor is not given by the
 * API as well. Undefined if the mosaic is empty or too large.
 */
export async function firstData(
  ctx: RequestCtx,
  { mosaic, groups, left }: Outline,
  readIn: Language | undefined,
): Promise<string | undefined> {
  const tiles = groups.flatMap(({ section, pieces }) => [...(section ? [section] : []), ...pieces]);
  // A thread for large mosaics has no files.
  if (left > 0 || tiles.length === 0 || ctx.hasOnlyDatabase) return undefined;
  const pieces = tiles.filter((tile) => !isSection(tile));
  const { title, settings, background, language } = mosaic;
  const text = JSON.stringify({
    mosaic: {
      title,
      settings,
      background,
      language,
      tiles: tiles.map(({ id, position, data }) => ({ id, position, data: faceData(data) })),
    },
    ...(readIn !== undefined && { readIn }),
    ...(await filesOf(ctx, pieces)),
  });
  return text.length > MAX_TEXT ? undefined : text;
}

/** What differs from the defaults, and texts as far as a tile of this size can show them. */
function faceData(data: TileData) {
  const { type, title, width, height } = data;
  const defaults = fillTileData({ type, title });
  const max = 400 + 100 * width * height;
  const cut = (value: unknown) => (typeof value === "string" ? firstOf(value, max) : value);
  const own = FACE_FIELDS.filter((field) => data[field] !== defaults[field]);
  return { type, title, ...Object.fromEntries(own.map((field) => [field, cut(data[field])])) };
}

/** No letter is torn in two. */
function firstOf(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

/** The icons and pictures of pieces, as far as visitors may see them. */
async function filesOf(ctx: RequestCtx, pieces: readonly Tile[]) {
  const pictures = pieces.flatMap((tile) =>
    tile.data.face === "picture" ? (pictureOf(tile) ?? []) : [],
  );
  const shown = PHONE.test(ctx.userAgent) ? pieces.slice(0, PIECES_OF_A_PHONE) : pieces;
  const names = shown.flatMap(({ data }) => data.icon || []);
  const [listed, seen] = await Promise.all([
    listPreviews(ctx, someOf(pictures), undefined),
    listSeenIcons(ctx, someOf(names), undefined),
  ]);
  const icons: Record<string, string> = {};
  let room = MAX_ICON_TEXT;
  for (const { fileName, picture } of await readIcons(ctx, seen)) {
    room -= picture.length;
    if (room < 0) break;
    icons[fileName] = picture;
  }
  const previews = listed.flatMap(({ fileName, preview }) =>
    preview === null ? [] : [[fileName, preview] as const],
  );
  return { icons, previews: Object.fromEntries(previews) };
}

function someOf(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, MAX_FILES);
}
