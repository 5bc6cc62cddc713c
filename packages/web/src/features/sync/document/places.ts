import {
  type Area,
  type Bounds,
  CELL,
  type Cell,
  ONE_CELL,
  type Size,
  boundsOf,
  cellsUnder,
} from "@mosaico/domain/mosaic/area";
import { settleGroup } from "@mosaico/domain/mosaic/clear-moves";
import { placeGroup } from "@mosaico/domain/mosaic/place-group";
import {
  type IsTaken,
  RINGS,
  findPlaceNear,
  placeTile,
  placeTileNear,
} from "@mosaico/domain/mosaic/placement";
import { POSITION_LIMIT } from "@mosaico/domain/tile/limits";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { SectionIndex } from "./section-index.ts";
import type { TileIndex } from "./tile-index.ts";

// As many bytes as the cells that a search for a place may ask for.
const MAX_REMEMBERED = 4_000_000;

/**
 * Finds places for tiles. While only a part of a mosaic is here, only cells count as free of which it is certain: all
 * tiles around them are here, or they lie beside the whole mosaic.
 */
export class Places {
  readonly #index: () => TileIndex;
  readonly #sections: SectionIndex;

  constructor(index: () => TileIndex, sections: SectionIndex) {
    this.#index = index;
    this.#sections = sections;
  }

  /** P1: the position of a new tile. */
  forNewTile(size: Size): Position {
    const around = this.#around();
    const isTaken = this.#isTakenBeside(new Set());
    const isPart = this.#index().rest !== undefined;
    // There, P1 searches without end.
    if (around !== undefined && isPart && around.right + CELL > POSITION_LIMIT) {
      const { left, top, right, bottom } = around;
      return this.#placeNear({ x: (left + right) / 2, y: (top + bottom) / 2 }, isTaken, size);
    }
    return placeTile(around, isTaken, size);
  }

  /** V6: the position of a tile that is given this size: its own or the nearest free one; undefined if there is none. */
  forResized({ id, position }: Tile, { width, height }: Size): Position | undefined {
    const index = this.#index();
    const isFree = (area: Area) => {
      if (!index.isHere(area)) return false;
      for (const other of index.overlapping(area)) if (other.id !== id) return false;
      return this.#sections.headedAt(area) === undefined;
    };
    const [place] = settleGroup([{ ...position, width, height }], isFree) ?? [];
    return place && { x: place.x, y: place.y };
  }

  /** P3: the positions of several tiles dropped at a point, avoiding those reserved for others. */
  near(point: Position, sizes: readonly Size[], promised: Iterable<Area>): Position[] {
    const taken = cellNames(promised);
    return sizes.map((size) => {
      const place = this.#placeNear(point, this.#isTakenBeside(taken), size);
      for (const cell of cellsUnder({ ...place, ...size })) taken.add(cellName(cell));
      return place;
    });
  }

  /** V4: the positions of a whole group placed around a point; undefined if there is no space. */
  forGroup(
    group: readonly Area[],
    point: Position,
    promised: Iterable<Area>,
  ): Position[] | undefined {
    const isTaken = remembered(this.#isTakenBeside(cellNames(promised)), group, point);
    const places = placeGroup(group, point, isTaken, this.#around());
    return places?.map(({ x, y }) => ({ x, y }));
  }

  #placeNear(point: Position, isTaken: IsTaken, size: Size): Position {
    const { rest } = this.#index();
    if (rest === undefined) return placeTileNear(point, isTaken, size);
    // A search without end among cells that are not here would take too long.
    const near = findPlaceNear(rest.nearest(point), isTaken, size, RINGS);
    if (near !== undefined) return near;
    const beside = { x: (this.#around()?.right ?? 0) + size.width * CELL, y: point.y };
    return findPlaceNear(beside, isTaken, size, RINGS) ?? placeTileNear(beside, () => false, size);
  }

  #around(): Bounds | undefined {
    const index = this.#index();
    return index.rest === undefined ? index.bounds() : index.rest.around(index.bounds());
  }

  #isTakenBeside(taken: ReadonlySet<string>): IsTaken {
    const index = this.#index();
    return (column, row) => {
      const cell = { x: column * CELL, y: row * CELL, ...ONE_CELL };
      return (
        (taken.size > 0 && taken.has(cellName({ column, row }))) ||
        index.isTaken(column, row) ||
        !index.isHere(cell) ||
        this.#sections.headedAt(cell) !== undefined
      );
    };
  }
}

/**
 * Remembers the answers for cells: the search for a place for a large group asks for the same ones very often. Nothing
 * is remembered around a group that is spread so far that this would take too much memory.
 */
function remembered(isTaken: IsTaken, group: readonly Area[], point: Position): IsTaken {
  const own = boundsOf(group);
  if (own === undefined) return isTaken;
  // The group moves around the point by so many rings, and by half a cell for rounding.
  const half = {
    columns: Math.ceil((own.right - own.left) / CELL / 2) + RINGS + 2,
    rows: Math.ceil((own.bottom - own.top) / CELL / 2) + RINGS + 2,
  };
  const first = {
    column: Math.floor(point.x / CELL) - half.columns,
    row: Math.floor(point.y / CELL) - half.rows,
  };
  const [columns, rows] = [2 * half.columns + 1, 2 * half.rows + 1];
  if (columns * rows > MAX_REMEMBERED) return isTaken;
  const answers = new Int8Array(columns * rows);
  return (column, row) => {
    const [x, y] = [column - first.column, row - first.row];
    if (x < 0 || y < 0 || x >= columns || y >= rows) return isTaken(column, row);
    const at = y * columns + x;
    answers[at] ||= isTaken(column, row) ? 1 : -1;
    return answers[at] === 1;
  };
}

function cellNames(areas: Iterable<Area>): Set<string> {
  return new Set([...areas].flatMap(cellsUnder).map(cellName));
}

function cellName({ column, row }: Cell): string {
  return `${column} ${row}`;
}
