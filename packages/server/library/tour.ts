import { DEFAULT_LANGUAGE, type Language, inEveryLanguage } from "@mosaico/domain/language";
import { type Background, NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import type { LibrarySection, LibraryTile } from "./library-tile.ts";
import de from "./tour-texts/de.json" with { type: "json" };
import en from "./tour-texts/en.json" with { type: "json" };
import es from "./tour-texts/es.json" with { type: "json" };
import fr from "./tour-texts/fr.json" with { type: "json" };
import it from "./tour-texts/it.json" with { type: "json" };
import pt from "./tour-texts/pt.json" with { type: "json" };

/** The tour of the product in one language. */
export type Tour = {
  readonly title: string;
  readonly language: Language;
  readonly background: Background;
  readonly sections: readonly LibrarySection[];
  readonly tiles: readonly LibraryTile[];
};

type TourTexts = {
  readonly title: string;
  readonly sections: Readonly<Record<SectionId, Pick<LibrarySection, "title" | "summary">>>;
  readonly tiles: Readonly<Record<TileId, Pick<LibraryTile, (typeof TILE_TEXTS)[number]>>>;
};

const TILE_TEXTS = ["title", "summary", "description", "content"] as const;

type SectionId = (typeof SECTIONS)[number]["id"];
type TileId = (typeof TILES)[number]["id"];

const SECTIONS = [
  { id: "olhar", position: { x: -700, y: -200 }, colour: "green", width: 4, height: 4 },
  { id: "construir", position: { x: 300, y: -200 }, colour: "blue", width: 4, height: 4 },
] as const satisfies readonly Omit<LibrarySection, "title" | "summary">[];

const TILES = [
  {
    id: "boas-vindas",
    position: { x: -200, y: -200 },
    width: 4,
    height: 2,
    face: "text",
    colour: "turquoise",
    icon: "rainbow",
    type: "texto",
  },
  {
    id: "mosaico",
    position: { x: -700, y: -100 },
    width: 2,
    face: "text",
    colour: "white",
    icon: "puzzle",
    type: "texto",
  },
  {
    id: "tessela",
    position: { x: -500, y: -100 },
    width: 2,
    face: "text",
    icon: "gem",
    type: "texto",
  },
  { id: "passeio", position: { x: -700, y: 0 }, icon: "compass", type: "texto" },
  { id: "abrir", position: { x: -600, y: 0 }, icon: "gift", type: "texto" },
  {
    id: "conteudos",
    position: { x: -500, y: 0 },
    width: 2,
    height: 2,
    face: "text",
    colour: "turquoise",
    icon: "letters",
    type: "texto",
  },
  {
    id: "manutencao",
    position: { x: 300, y: -100 },
    width: 2,
    height: 2,
    face: "text",
    colour: "white",
    icon: "toolbox",
    type: "texto",
  },
  { id: "criar", position: { x: 500, y: -100 }, icon: "seedling", type: "texto" },
  { id: "mover", position: { x: 600, y: -100 }, icon: "location", type: "texto" },
  { id: "editar", position: { x: 500, y: 0 }, icon: "pencil", type: "texto" },
  {
    id: "salvo",
    position: { x: 300, y: 100 },
    width: 2,
    face: "text",
    icon: "check",
    type: "texto",
  },
  {
    id: "video",
    position: { x: -700, y: 100 },
    width: 2,
    colour: "yellow",
    icon: "film-strip",
    type: "youtube",
  },
  {
    id: "historia",
    position: { x: -200, y: 100 },
    colour: "white",
    icon: "globe",
    type: "link-generico",
  },
  { id: "varios", position: { x: 0, y: 100 }, colour: "pink", icon: "books", type: "texto" },
  { id: "idiomas", position: { x: -100, y: 100 }, colour: "green", icon: "parrot", type: "texto" },
  { id: "icones", position: { x: 600, y: 0 }, colour: "purple", icon: "palette", type: "texto" },
  {
    id: "papeis",
    position: { x: 500, y: 100 },
    width: 2,
    colour: "yellow",
    icon: "handshake",
    type: "texto",
  },
  { id: "dados", position: { x: 100, y: 100 }, colour: "purple", icon: "shield", type: "texto" },
  {
    id: "ajuda",
    position: { x: 0, y: 0 },
    width: 2,
    colour: "yellow",
    icon: "light-bulb",
    type: "texto",
  },
  {
    id: "conta",
    position: { x: -200, y: 0 },
    width: 2,
    colour: "orange",
    icon: "rocket",
    type: "texto",
  },
] as const satisfies readonly Omit<LibraryTile, (typeof TILE_TEXTS)[number]>[];

const TEXTS: Readonly<Record<Language, TourTexts>> = { pt, de, en, es, fr, it };

/**
 * The base mosaic in each language: everywhere the same tiles, the way in at the top of its middle, the way on at its
 * foot; a section about looking on the left, one about building on the right.
 */
export const TOURS: Readonly<Record<Language, Tour>> = inEveryLanguage(tourIn);

/** The tour as an installation stores it. */
export const TOUR = TOURS[DEFAULT_LANGUAGE];

function tourIn(language: Language): Tour {
  const { title, sections, tiles } = TEXTS[language];
  return {
    title,
    language,
    background: NO_BACKGROUND,
    sections: SECTIONS.map((section) => ({ ...section, ...sections[section.id] })),
    tiles: TILES.map((tile) => ({ ...tile, ...tiles[tile.id] })),
  };
}
