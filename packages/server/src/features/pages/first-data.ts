import type { FilePreview } from "@mosaico/contract/previews";
import type { Size } from "@mosaico/domain/mosaic/area";
import type { Language } from "@mosaico/domain/language";
import type { Tile } from "@mosaico/domain/tile/tile";
import { listPreviews, listSeenIcons, readIcons } from "#features/files/files.service.ts";
import type { Outline } from "#features/mosaics/mosaics.service.ts";
import type { RequestCtx } from "#platform/context.ts";
import type { FirstShown } from "#platform/http/page-head.ts";
import { faceData, facePicture, firstTiles } from "./first-tiles.ts";

/** The pictures of icons that a page has, in characters. */
const MAX_ICON_TEXT = 120_000;
/** The maximum number of files that are looked up at a time. */
const MAX_FILES = 40;
/** The most pictures on faces: more than a window shows that is not very large. */
const MAX_PICTURES = 3 * MAX_FILES;

/** More pieces than a phone shows at once, whose icons are sent with the page; the program loads the others. */
const PIECES_OF_A_PHONE = 16;
/** Browsers of phones name themselves so. */
const PHONE = /\bMobile\b/;

/** How much of a mosaic that is not shown whole may be in view, and some cells more: of a large phone, and of a desk. */
const ON_PHONES: Size = { width: 1000, height: 1700 };
const ON_DESKS: Size = { width: 3000, height: 1900 };

/** How much of a mosaic the browser may show first, on the canvas. */
export function firstWindow({ userAgent }: Pick<RequestCtx, "userAgent">): Size {
  return PHONE.test(userAgent) ? ON_PHONES : ON_DESKS;
}

/** What a page shows before its program is there, without the files. */
export type FirstTexts = {
  /** JSON of an object that has nothing of the files yet. */
  readonly text: string;
  /** The files of pictures on faces, and of icons, those of the first pieces first. */
  readonly pictures: readonly string[];
  readonly icons: readonly FaceIcon[];
};

/** An icon on a face, which the picture takes the place of if there is one. */
type FaceIcon = { readonly name: string; readonly picture: string | undefined };

/**
 * What the page of a public mosaic shows before its program is there: nothing that a visitor is not given by the API as
 * well. Undefined if the mosaic is empty.
 */
export function firstTexts(
  ctx: RequestCtx,
  { mosaic, opening }: Outline,
  readIn: Language | undefined,
): FirstTexts | undefined {
  if (opening === undefined) return undefined;
  // A thread for large mosaics has no files.
  const maxPictures = ctx.hasOnlyDatabase ? 0 : MAX_PICTURES;
  const { pieces, sections, end, part } = firstTiles(opening, maxPictures);
  if (pieces.length + sections.length === 0) return undefined;
  const { title, settings, background, language } = mosaic;
  const tiles = [...pieces, ...sections].map(({ id, position, data }) => ({
    id,
    position,
    data: faceData(data),
  }));
  const text = JSON.stringify({
    mosaic: { title, settings, background, language, tiles },
    ...(end !== undefined && { end }),
    ...(part !== undefined && { part }),
    ...(readIn !== undefined && { readIn }),
  });
  const shown = PHONE.test(ctx.userAgent) ? pieces.slice(0, PIECES_OF_A_PHONE) : pieces;
  const pictures = new Set(pieces.flatMap((tile) => facePicture(tile) ?? []));
  return { text, pictures: [...pictures], icons: shown.flatMap(iconOf) };
}

function iconOf(tile: Tile): readonly FaceIcon[] {
  const { face, icon } = tile.data;
  if (icon === "" || (face !== "icon" && face !== "picture")) return [];
  return [{ name: icon, picture: facePicture(tile) }];
}

/** The same with the icons and pictures, as far as visitors may see them. */
export async function withFiles(
  ctx: RequestCtx,
  { text, pictures, icons: onFaces }: FirstTexts,
): Promise<FirstShown> {
  const previews: Record<string, FilePreview> = {};
  const icons: Record<string, string> = {};
  if (!ctx.hasOnlyDatabase) {
    for (let at = 0; at < pictures.length; at += MAX_FILES) {
      const listed = await listPreviews(ctx, pictures.slice(at, at + MAX_FILES), undefined);
      for (const { fileName, preview } of listed)
        if (preview !== null) previews[fileName] = preview;
    }
    let room = MAX_ICON_TEXT;
    const bare = onFaces.filter(
      ({ picture }) => picture === undefined || !Object.hasOwn(previews, picture),
    );
    const names = [...new Set(bare.map(({ name }) => name))].slice(0, MAX_FILES);
    const seen = names.length === 0 ? [] : await listSeenIcons(ctx, names, undefined);
    for (const { fileName, picture } of await readIcons(ctx, seen)) {
      room -= picture.length;
      if (room < 0) break;
      icons[fileName] = picture;
    }
  }
  const data = `${text.slice(0, -1)},${JSON.stringify({ previews }).slice(1)}`;
  return { data, icons: JSON.stringify(icons) };
}
