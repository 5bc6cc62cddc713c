import { CELL } from "@mosaico/domain/mosaic/area";
import { PIECE_TYPES } from "@mosaico/domain/tile/tile-type";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";

const SAMPLES = [
  ["books", "Biblioteca da turma", "Biblioteca"],
  ["palette", "Ateliê de artes", "Ateliê"],
  ["world-map", "Roteiros de viagem pela serra", "Roteiros"],
  ["apple", "Receitas da família", "Receitas"],
  ["clapper-board", "Vídeos das aulas", "Vídeos"],
  ["calendar", "Agenda do semestre", "Agenda"],
  ["guitar", "Ensaios de sexta", "Ensaios"],
  ["seedling", "Horta comunitária", "Horta"],
  ["rocket", "Lançamento do projeto", "Projeto"],
  ["camera", "Fotos da turma toda", "Fotos da turma"],
  ["", "Combinados de convivência", ""],
  ["soccer", "Campeonato de futsal", "Campeonato"],
] as const;

/** This many tiles in a square with some gaps; the result is always the same. */
export function sampleTiles(count: number): Tile[] {
  const columns = Math.ceil(Math.sqrt(count * 1.6));
  const tiles: Tile[] = [];
  for (let cell = 0; tiles.length < count; cell++) {
    if ((cell * 7919) % 13 === 0 && count < 1000) continue;
    const [icon, title, summary] = SAMPLES[cell % SAMPLES.length] ?? SAMPLES[0];
    tiles.push({
      id: `t${cell}`,
      position: { x: (cell % columns) * CELL, y: Math.floor(cell / columns) * CELL },
      data: fillTileData({
        icon: icon === "" ? "" : `${icon}.webp`,
        iconIsGeneral: true,
        type: PIECE_TYPES[cell % PIECE_TYPES.length] ?? "texto",
        title: count > 100 ? `${title} ${cell}` : title,
        summary,
      }),
    });
  }
  return tiles;
}
