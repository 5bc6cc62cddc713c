import type { Language } from "@mosaico/domain/language";
import type { Ground, Look } from "@mosaico/domain/look/look";
import type { TileColour, TileFraming } from "@mosaico/domain/tile/appearance";
import type { LibrarySection, LibraryTile } from "../library-tile.ts";

/** A piece of a template: a picture of `pictures/`, a note, or an icon of the general library. */
export type TemplatePiece =
  | {
      readonly picture: string;
      readonly framing?: TileFraming;
      readonly colour?: TileColour;
      readonly focusY?: number;
    }
  | { readonly note: TileColour }
  | { readonly icon: string; readonly colour?: TileColour };

/** A template without words. Its map has one letter for each cell of a piece, and a dot for each empty cell. */
export type TemplatePlan = {
  readonly code: string;
  readonly look: Look;
  readonly ground: Ground;
  readonly map: readonly string[];
  /** In cells: left, top, width, height. The first row of a section is its heading. */
  readonly sections: readonly {
    readonly area: readonly [number, number, number, number];
    readonly colour: TileColour;
  }[];
  readonly pieces: Readonly<Record<string, TemplatePiece>>;
};

/**
 * The words of a template in one language: the name and description in the list, title and line of the mosaic, titles
 * and lines of the sections by number, and those of the pieces by letter: a title, and the text of a note or the summary
 * of anything else.
 */
export type TemplateWords = Readonly<Record<"name" | "about" | "title" | "line", string>> &
  Readonly<Record<string, string | readonly string[]>>;

export type Template = {
  readonly plan: TemplatePlan;
  readonly words: Readonly<Record<Language, TemplateWords>>;
};

/** A template in one language. The content and picture of its tiles are names in `pictures/`. */
export type WordedTemplate = Readonly<
  Record<"code" | "name" | "about" | "title" | "line", string>
> & {
  readonly look: Look;
  readonly ground: Ground;
  readonly sections: readonly LibrarySection[];
  readonly tiles: readonly (LibraryTile & {
    readonly framing: TileFraming;
    readonly focusY: number;
  })[];
};

const CELL = 100;

/** The template in a language. Throws if the map or the words lack something. */
export function inLanguage({ plan, words }: Template, language: Language): WordedTemplate {
  const { name, about, title, line, ...texts } = words[language];
  const wordsOf = (key: string): readonly [string, string] => {
    const [first, second = ""] = texts[key] ?? [];
    if (first === undefined)
      throw new Error(`${plan.code} has no words for ${key} in ${language}.`);
    return [first, second];
  };
  const sections = plan.sections.map(({ area: [x, y, width, height], colour }, place) => {
    const [heading, summary] = wordsOf(String(place + 1));
    const position = { x: x * CELL, y: y * CELL };
    return { id: `s${place + 1}`, position, title: heading, summary, colour, width, height };
  });
  const tiles = Object.entries(plan.pieces).map(([letter, piece]) => {
    const [heading, text] = wordsOf(letter);
    const tile = { id: letter, ...cellsOf(plan, letter), title: heading, description: "" };
    if ("picture" in piece) {
      const { colour = "", framing = "", focusY = 50 } = piece;
      const shown = { type: "foto", face: "picture", content: piece.picture } as const;
      return { ...tile, ...shown, icon: "", colour, framing, focusY, summary: text };
    }
    const plain = { type: "texto", framing: "", focusY: 50 } as const;
    return "note" in piece
      ? {
          ...tile,
          ...plain,
          icon: "",
          face: "text" as const,
          colour: piece.note,
          summary: "",
          content: text,
        }
      : {
          ...tile,
          ...plain,
          icon: piece.icon,
          face: "icon" as const,
          colour: piece.colour ?? "",
          summary: text,
          content: "",
        };
  });
  const { code, look, ground } = plan;
  return { code, name, about, title, line, look, ground, sections, tiles };
}

function cellsOf({ code, map }: TemplatePlan, letter: string) {
  const rows = map.flatMap((row, y) => (row.includes(letter) ? [{ row, y }] : []));
  const [first] = rows;
  if (first === undefined) throw new Error(`${code} has no cells for ${letter}.`);
  const x = first.row.indexOf(letter);
  const width = first.row.lastIndexOf(letter) - x + 1;
  return { position: { x: x * CELL, y: first.y * CELL }, width, height: rows.length };
}
