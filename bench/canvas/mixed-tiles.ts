import { CELL } from "@mosaico/domain/mosaic/area";
import type { TileColour, TileFace } from "@mosaico/domain/tile/appearance";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";

/** How many different pictures the tiles show. */
export const PICTURES = 24;

/** Column, row, width, height and face of the tiles in a block of 6 by 4 cells, which they fill. */
const BLOCK: readonly (readonly [number, number, number, number, TileFace])[] = [
  [0, 0, 2, 2, "picture"],
  [2, 0, 2, 1, "text"],
  [4, 0, 1, 2, "picture"],
  [5, 0, 1, 1, "icon"],
  [2, 1, 1, 1, "picture"],
  [3, 1, 1, 1, "icon"],
  [5, 1, 1, 1, "icon"],
  [0, 2, 3, 2, "picture"],
  [3, 2, 1, 1, "icon"],
  [4, 2, 2, 2, "text"],
  [3, 3, 1, 1, "icon"],
];
const COLUMNS = 6;
const ROWS = 4;
const COLOURS: readonly TileColour[] = ["green", "white", "yellow", "green", "turquoise", "white"];
const WORDS =
  "Toda sexta, às dez horas, a turma se encontra debaixo da mangueira para ler em voz alta. Quem quiser traz um livro de casa. ";

/** Tiles of several sizes and faces that fill about this many cells, in a square. */
export function mixedTiles(cells: number): Tile[] {
  const blocks = Math.ceil(cells / (COLUMNS * ROWS));
  const across = Math.ceil(Math.sqrt(blocks / 1.5));
  return Array.from({ length: blocks }, (_, block) =>
    BLOCK.map(([column, row, width, height, face], at): Tile => {
      const number = block * BLOCK.length + at;
      const x = (block % across) * COLUMNS + column;
      const y = Math.floor(block / across) * ROWS + row;
      return {
        id: `t${number}`,
        position: { x: x * CELL, y: y * CELL },
        data: fillTileData({
          type: face === "picture" ? "foto" : "texto",
          title: `Roda de leitura ${number}`,
          summary: "Toda sexta, às 10h",
          content: face === "picture" ? `picture-${number % PICTURES}.webp` : WORDS.repeat(3),
          icon: face === "icon" ? "books.webp" : "",
          iconIsGeneral: true,
          width,
          height,
          face,
          colour: COLOURS[number % COLOURS.length] ?? "white",
        }),
      };
    }),
  ).flat();
}
