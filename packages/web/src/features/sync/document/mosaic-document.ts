import { type ChangeEffect, type ChangeProblem, planChange } from "@mosaico/domain/mosaic/apply";
import {
  type Area,
  type Bounds,
  CELL,
  type Cell,
  ONE_CELL,
  type Size,
  areaOf,
  boundsOf,
  cellsUnder,
} from "@mosaico/domain/mosaic/area";
import type { Background } from "@mosaico/domain/mosaic/background";
import { type MosaicHead, type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { settleGroup } from "@mosaico/domain/mosaic/clear-moves";
import { placeGroup } from "@mosaico/domain/mosaic/place-group";
import { type IsTaken, RINGS, placeTile, placeTileNear } from "@mosaico/domain/mosaic/placement";
import type { Outcome } from "@mosaico/domain/outcome";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { isSameValue } from "../same-value.ts";
import { GroundBounds } from "./ground-bounds.ts";
import { PieceCounts } from "./piece-counts.ts";
import { SectionIndex } from "./section-index.ts";
import { ShownDocument } from "./shown-document.ts";
import { TileIndex } from "./tile-index.ts";

/** The tiles that were added, changed or removed; undefined if everything may have changed. */
export type Touched = ReadonlySet<TileId> | undefined;

/** Some tiles of a mosaic, undefined if deleted, with its title and background. */
export type MosaicParts = MosaicHead & {
  readonly tiles: ReadonlyMap<TileId, Tile | undefined>;
};

/**
 * A mosaic in memory, outside React: its tiles with their spatial index, its title and background. A change costs only
 * what it touches. Tiles are immutable, so an unchanged tile stays the same object.
 */
export class MosaicDocument {
  readonly #tiles = new Map<TileId, Tile>();
  readonly #sections = new SectionIndex();
  readonly #around = new GroundBounds();
  readonly #counts = new PieceCounts(this.#sections, () => this.pieces());
  readonly #listeners = new Set<(touched: Touched) => void>();
  #index = new TileIndex();
  #head: MosaicHead;
  #version = 0;

  /** The same mosaic without the pieces that folded sections hide. */
  readonly shown = new ShownDocument(this);

  constructor(state: MosaicState) {
    this.#head = headOf(state);
    this.reset(state);
  }

  get title(): string {
    return this.#head.title;
  }

  get background(): Background {
    return this.#head.background;
  }

  get settings(): MosaicSettings {
    return this.#head.settings;
  }

  /** What the mosaic has besides its tiles. */
  get head(): MosaicHead {
    return this.#head;
  }

  get index(): TileIndex {
    return this.#index;
  }

  /** The sections, which lie under the pieces: the index has only these. */
  get sections(): SectionIndex {
    return this.#sections;
  }

  get tileCount(): number {
    return this.#tiles.size;
  }

  /** Incremented with each change: the snapshot for `useSyncExternalStore`. */
  get version(): number {
    return this.#version;
  }

  find(id: TileId): Tile | undefined {
    return this.#tiles.get(id);
  }

  /** All tiles, sections included. Iterates over the whole mosaic, so never call it per frame. */
  all(): Iterable<Tile> {
    return this.#tiles.values();
  }

  /** All tiles but the sections. Iterates over the whole mosaic, so never call it per frame. */
  *pieces(): Generator<Tile> {
    for (const tile of this.#tiles.values()) if (!isSection(tile)) yield tile;
  }

  /** Around the pieces and the sections; undefined for an empty mosaic. */
  bounds(): Bounds | undefined {
    return this.#around.with(this.#index.bounds(), this.#sections.all(), areaOf);
  }

  /** T12: the colour of a piece without one of its own: that of its section; empty if it has none. */
  colourAt(piece: Area): TileColour {
    return this.#sections.of(piece)?.data.colour ?? "";
  }

  /** The number of pieces in a section. */
  countIn(section: TileId): number {
    return this.#counts.of(section);
  }

  /** Z7: folds or unfolds a section on this screen only. */
  foldHere(section: TileId, isFolded: boolean): void {
    this.#sections.foldHere(section, isFolded);
    this.#notify(new Set([section]));
  }

  /** Z7: unfolds, on this screen only, the section that hides a piece. */
  reveal(piece: Tile): void {
    const section = isSection(piece) ? undefined : this.#sections.hiding(areaOf(piece));
    if (section !== undefined) this.foldHere(section.id, false);
  }

  /** A snapshot of the whole mosaic, whose size determines the cost, so only for uses that need all of it anyway. */
  snapshot(): MosaicState {
    return { ...this.#head, tiles: new Map(this.#tiles) };
  }

  /**
   * The effect that operations would have now, all of them or none, however many: they are sent in as many requests as
   * needed. Changes nothing.
   */
  plan(operations: readonly Operation[]): Outcome<ChangeEffect, ChangeProblem> {
    const counts = { tiles: this.#tiles.size, sections: this.#sections.size };
    return planChange(operations, { ...this.#head, tiles: this.#tiles }, counts, Infinity);
  }

  /** Applies all operations at once, or none. Returns those applied, in normal form, and their inverse. */
  apply(operations: readonly Operation[]): Outcome<ChangeEffect, ChangeProblem> {
    const plan = this.plan(operations);
    if (plan.ok) this.put(plan.value);
    return plan;
  }

  /** Sets these parts, which follow the rules already; other tiles stay, and so do those that are equal already. */
  put(parts: MosaicParts): void {
    const touched = new Set<TileId>();
    for (const [id, tile] of parts.tiles) {
      if (isSameValue(this.#tiles.get(id), tile)) continue;
      this.#put(id, tile);
      touched.add(id);
    }
    this.#head = headOf(parts);
    this.#notify(touched);
  }

  /** Becomes this state, which follows the rules already. Only what differs is touched. */
  follow(state: MosaicState): void {
    const tiles = new Map<TileId, Tile | undefined>(state.tiles);
    for (const id of this.#tiles.keys()) if (!tiles.has(id)) tiles.set(id, undefined);
    this.put({ ...headOf(state), tiles });
  }

  /** Replaces the whole state. */
  reset(state: MosaicState): void {
    this.#tiles.clear();
    this.#index = new TileIndex();
    this.#sections.clear();
    this.#counts.forget();
    for (const [id, tile] of state.tiles) this.#put(id, tile);
    this.#head = headOf(state);
    this.#notify(undefined);
  }

  /** P1: the position of a new tile. */
  placeForNewTile(size: Size = ONE_CELL): Position {
    return placeTile(this.#index.bounds(), this.#isTakenBeside(new Set()), size);
  }

  /** V6: the position of a tile that is given this size: its own or the nearest free one; undefined if there is none. */
  placeForResized({ id, position }: Tile, { width, height }: Size): Position | undefined {
    const isFree = (area: Area) => {
      for (const other of this.#index.overlapping(area)) if (other.id !== id) return false;
      return this.#sections.headedAt(area) === undefined;
    };
    const [place] = settleGroup([{ ...position, width, height }], isFree) ?? [];
    return place && { x: place.x, y: place.y };
  }

  /** P3: the positions of several tiles dropped at a point, avoiding those reserved for others. */
  placesNear(point: Position, sizes: readonly Size[], promised: Iterable<Area> = []): Position[] {
    const taken = cellNames(promised);
    return sizes.map((size) => {
      const place = placeTileNear(point, this.#isTakenBeside(taken), size);
      for (const cell of cellsUnder({ ...place, ...size })) taken.add(cellName(cell));
      return place;
    });
  }

  /** V4: the positions of a whole group placed around a point; undefined if there is no space. */
  placesForGroup(
    group: readonly Area[],
    point: Position,
    promised: Iterable<Area> = [],
  ): Position[] | undefined {
    const isTaken = remembered(this.#isTakenBeside(cellNames(promised)), group, point);
    const places = placeGroup(group, point, isTaken, this.#index.bounds());
    return places?.map(({ x, y }) => ({ x, y }));
  }

  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(listener: (touched: Touched) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #put(id: TileId, tile: Tile | undefined): void {
    const before = this.#tiles.get(id);
    this.#counts.change(before, tile);
    if (before !== undefined && !isSection(before)) this.#index.remove(before);
    if (tile !== undefined && isSection(tile)) this.#sections.put(tile);
    else this.#sections.remove(id);
    if (tile === undefined) {
      this.#tiles.delete(id);
      return;
    }
    this.#tiles.set(id, tile);
    if (!isSection(tile)) this.#index.put(tile);
  }

  #isTakenBeside(taken: ReadonlySet<string>) {
    return (column: number, row: number) =>
      (taken.size > 0 && taken.has(cellName({ column, row }))) ||
      this.#index.isTaken(column, row) ||
      this.#sections.headedAt({ x: column * CELL, y: row * CELL, ...ONE_CELL }) !== undefined;
  }

  #notify(touched: Touched): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener(touched);
  }
}

// As many bytes as the cells that a search for a place may ask for.
const MAX_REMEMBERED = 4_000_000;

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
