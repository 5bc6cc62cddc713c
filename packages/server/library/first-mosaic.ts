import { type Language, inEveryLanguage } from "@mosaico/domain/language";
import { FIRST_MOSAIC_TEXTS, type FirstMosaicTexts, type HintId } from "./first-mosaic-texts.ts";
import type { LibrarySection, LibraryTile } from "./library-tile.ts";

/** What a new person finds: a mosaic of hints, and the implementation that holds it. */
export type FirstMosaic = {
  readonly title: string;
  readonly language: Language;
  readonly implementation: string;
  readonly sections: readonly LibrarySection[];
  readonly tiles: readonly LibraryTile[];
};

const HINTS = [
  {
    id: "welcome",
    position: { x: -300, y: -100 },
    width: 2,
    height: 2,
    face: "text",
    colour: "turquoise",
    icon: "rainbow",
    type: "texto",
  },
  {
    id: "maintenance",
    position: { x: -100, y: -100 },
    width: 2,
    face: "text",
    colour: "white",
    icon: "toolbox",
    type: "texto",
  },
  { id: "add", position: { x: 100, y: -100 }, icon: "seedling", type: "texto" },
  { id: "move", position: { x: 200, y: -100 }, icon: "location", type: "texto" },
  { id: "edit", position: { x: -100, y: 0 }, width: 2, icon: "pencil", type: "texto" },
  {
    id: "link",
    position: { x: 100, y: 0 },
    width: 2,
    colour: "yellow",
    icon: "globe",
    type: "link-generico",
  },
] as const satisfies readonly (Omit<LibraryTile, keyof FirstMosaicTexts["tiles"][HintId]> & {
  readonly id: HintId;
})[];

const SECTION = {
  id: "steps",
  position: { x: -100, y: -200 },
  colour: "green",
  width: 4,
  height: 3,
} as const;

const SECTION_TEXTS: Record<Language, Pick<LibrarySection, "title" | "summary">> = {
  pt: { title: "Primeiros passos", summary: "Quatro para começar" },
  de: { title: "Erste Schritte", summary: "Vier für den Anfang" },
  en: { title: "First steps", summary: "Four to begin with" },
  es: { title: "Primeros pasos", summary: "Cuatro para empezar" },
  fr: { title: "Premiers pas", summary: "Quatre pour commencer" },
  it: { title: "Primi passi", summary: "Quattro per iniziare" },
};

/** The first mosaic in each language: everywhere the same tiles, a welcome beside the section of the first steps. */
export const FIRST_MOSAIC: Record<Language, FirstMosaic> = inEveryLanguage(mosaicIn);

function mosaicIn(language: Language): FirstMosaic {
  const { title, implementation, tiles } = FIRST_MOSAIC_TEXTS[language];
  return {
    title,
    language,
    implementation,
    sections: [{ ...SECTION, ...SECTION_TEXTS[language] }],
    tiles: HINTS.map((hint) => ({ ...hint, ...tiles[hint.id] })),
  };
}
