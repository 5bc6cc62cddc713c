import type { Language } from "@mosaico/domain/language";
import { FIRST_MOSAIC_TEXTS, type FirstMosaicTexts, type HintId } from "./first-mosaic-texts.ts";
import type { LibraryTile } from "./library-tile.ts";

/** What a new person finds: a mosaic of hints, and the implementation that holds it. */
export type FirstMosaic = {
  readonly title: string;
  readonly implementation: string;
  readonly tiles: readonly LibraryTile[];
};

const HINTS = [
  { id: "welcome", position: { x: -200, y: -100 }, icon: "rainbow", type: "texto" },
  { id: "maintenance", position: { x: -100, y: -100 }, icon: "toolbox", type: "texto" },
  { id: "add", position: { x: 0, y: -100 }, icon: "seedling", type: "texto" },
  { id: "move", position: { x: -100, y: 0 }, icon: "location", type: "texto" },
  { id: "edit", position: { x: 0, y: 0 }, icon: "pencil", type: "texto" },
  { id: "link", position: { x: 100, y: 0 }, icon: "globe", type: "link-generico" },
] as const satisfies readonly (Omit<LibraryTile, keyof FirstMosaicTexts["tiles"][HintId]> & {
  readonly id: HintId;
})[];

/** The first mosaic in each language: everywhere the same tiles, laid like two courses of bricks. */
export const FIRST_MOSAIC: Record<Language, FirstMosaic> = {
  pt: inWords(FIRST_MOSAIC_TEXTS.pt),
  de: inWords(FIRST_MOSAIC_TEXTS.de),
  en: inWords(FIRST_MOSAIC_TEXTS.en),
  es: inWords(FIRST_MOSAIC_TEXTS.es),
  fr: inWords(FIRST_MOSAIC_TEXTS.fr),
  it: inWords(FIRST_MOSAIC_TEXTS.it),
};

function inWords({ title, implementation, tiles }: FirstMosaicTexts): FirstMosaic {
  return { title, implementation, tiles: HINTS.map((hint) => ({ ...hint, ...tiles[hint.id] })) };
}
