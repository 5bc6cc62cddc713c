import type { Language } from "@mosaico/domain/language";
import { FIRST_MOSAIC_TEXTS, type FirstMosaicTexts, type HintId } from "./first-mosaic-texts.ts";
import type { LibraryTile } from "./library-tile.ts";

/** What a new person finds: a mosaic of hints, and the implementation that holds it. */
export type FirstMosaic = {
  readonly title: string;
  readonly language: Language;
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
  pt: inWords("pt"),
  de: inWords("de"),
  en: inWords("en"),
  es: inWords("es"),
  fr: inWords("fr"),
  it: inWords("it"),
};

function inWords(language: Language): FirstMosaic {
  const { title, implementation, tiles } = FIRST_MOSAIC_TEXTS[language];
  return {
    title,
    language,
    implementation,
    tiles: HINTS.map((hint) => ({ ...hint, ...tiles[hint.id] })),
  };
}
