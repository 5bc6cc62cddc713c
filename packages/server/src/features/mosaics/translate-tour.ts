import { createHash } from "node:crypto";
import { LANGUAGES, type Language } from "@mosaico/domain/language";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { SystemCtx } from "#platform/context.ts";
import { TOUR, TOURS } from "../../../library/tour.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { type OpenSnapshot, openSnapshot } from "./open-snapshot.ts";

type Words = { readonly [field in "title" | "summary" | "description" | "content"]?: string };

const SECTION_COUNT = TOUR.sections.length;
const TILE_COUNT = SECTION_COUNT + TOUR.tiles.length;
const WORDS = new Map(LANGUAGES.map((language) => [language, wordsById(language)]));
const STORED = wordsById(TOUR.language);

// A version of the product with other words makes other entity tags.
const VERSION = createHash("sha256").update(JSON.stringify(TOURS)).digest("hex").slice(0, 8);

/** What an entity tag says about the language of a mosaic that is perhaps shown as the tour in another one. */
export function tourTag(mosaic: MosaicResource, tourIn: Language | undefined): string {
  return tourIn !== undefined && isLikeTour(mosaic) ? `${tourIn}.${VERSION}.` : "";
}

/**
 * L4: opens a mosaic for visitors. The tour that comes with the product is shown in their language, as long as no text of
 * it was changed; where its tiles are, and how they look, may have been.
 */
export async function openForVisitors(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  tourIn: Language | undefined,
): Promise<(OpenSnapshot & { readonly stored: MosaicResource }) | undefined> {
  const snapshot = await openSnapshot(ctx, mosaic);
  if (snapshot === undefined) return undefined;
  const { mosaic: stored } = snapshot;
  if (tourIn === undefined || !isLikeTour(stored)) return { ...snapshot, stored };
  const tiles = await allOf(snapshot);
  const isWhole = tiles.every(isOfTour);
  return {
    ...snapshot,
    stored,
    mosaic: isWhole ? { ...stored, title: TOURS[tourIn].title, language: tourIn } : stored,
    tiles: inPieces(isWhole ? tiles.map((tile) => inWords(tile, tourIn)) : tiles),
  };
}

/** Whether a mosaic is the tour that comes with the product, none of whose texts was changed. */
export async function isTour(ctx: SystemCtx, mosaic: MosaicResource): Promise<boolean> {
  if (!isLikeTour(mosaic)) return false;
  const snapshot = await openSnapshot(ctx, mosaic);
  return snapshot !== undefined && (await allOf(snapshot)).every(isOfTour);
}

/** Without reading tiles: whether it can be the tour. */
function isLikeTour({ title, language, tileCount, sectionCount, settings }: MosaicResource) {
  return (
    title === TOUR.title &&
    language === TOUR.language &&
    tileCount === TILE_COUNT &&
    sectionCount === SECTION_COUNT &&
    settings.line === ""
  );
}

async function allOf(snapshot: OpenSnapshot): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for await (const some of snapshot.tiles) tiles.push(...some);
  return tiles;
}

function isOfTour(tile: Tile): boolean {
  const words = STORED.get(tile.id);
  return (
    words !== undefined &&
    tile.data.language === "" &&
    Object.entries(words).every(([field, text]) => tile.data[field as keyof Words] === text)
  );
}

function inWords(tile: Tile, language: Language): Tile {
  const words = WORDS.get(language)?.get(tile.id);
  return words === undefined ? tile : { ...tile, data: { ...tile.data, ...words } };
}

function wordsById(language: Language): ReadonlyMap<string, Words> {
  const { sections, tiles } = TOURS[language];
  return new Map<string, Words>([
    ...sections.map(({ id, title, summary }) => [id, { title, summary }] as const),
    ...tiles.map(
      ({ id, title, summary, description, content }) =>
        [id, { title, summary, description, content }] as const,
    ),
  ]);
}

async function* inPieces(tiles: readonly Tile[]): AsyncGenerator<readonly Tile[]> {
  yield tiles;
}
