import { type Area, CELL, areaOf, doOverlap, middleOf } from "@mosaico/domain/mosaic/area";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import { headingOf, sectionOf } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

// The side of a block in canvas units: a section covers few blocks, and a block few sections.
const BLOCK = 32 * CELL;
// Positions are within ±10,000,000, so that columns and rows of blocks fit into one safe integer.
const KEY_BASE = 2 ** 14;

/** The sections of a mosaic, in blocks of cells, so that finding that of a piece costs only those nearby. */
export class SectionIndex {
  readonly #sections = new Map<TileId, Tile>();
  readonly #blocks = new Map<number, readonly Tile[]>();
  // Z7: those folded or unfolded in this page only.
  readonly #foldedHere = new Map<TileId, boolean>();
  #all: readonly Tile[] | undefined;
  #isSomeFolded: boolean | undefined;

  get size(): number {
    return this.#sections.size;
  }

  /** Adds a section, or replaces that with its id. */
  put(section: Tile): void {
    const before = this.#sections.get(section.id);
    this.remove(section.id);
    // Z7: what was folded for everybody last is shown.
    if (before !== undefined && before.data.folded !== section.data.folded) {
      this.#foldedHere.delete(section.id);
    }
    this.#sections.set(section.id, section);
    for (const block of blocksUnder(areaOf(section))) {
      this.#blocks.set(block, [...(this.#blocks.get(block) ?? []), section]);
    }
    this.#forget();
  }

  /** Returns whether there was one with this id. */
  remove(id: TileId): boolean {
    const section = this.#sections.get(id);
    if (section === undefined) return false;
    this.#sections.delete(id);
    for (const block of blocksUnder(areaOf(section))) {
      const rest = (this.#blocks.get(block) ?? []).filter((other) => other.id !== id);
      if (rest.length === 0) this.#blocks.delete(block);
      else this.#blocks.set(block, rest);
    }
    this.#forget();
    return true;
  }

  clear(): void {
    this.#sections.clear();
    this.#blocks.clear();
    this.#forget();
  }

  /**
   * In reading order: the same list until a section changes or is folded, for `useSyncExternalStore`.
   */
  all(): readonly Tile[] {
    this.#all ??= [...this.#sections.values()].toSorted(compareInRows);
    return this.#all;
  }

  /** Z3: the section to which a piece with this area belongs. */
  of(piece: Area): Tile | undefined {
    if (this.size === 0) return undefined;
    const { x, y } = middleOf(piece);
    const near = this.#blocks.get(blockKey(Math.floor(x / BLOCK), Math.floor(y / BLOCK)));
    return near === undefined ? undefined : sectionOf(piece, near);
  }

  /** Z7: whether a section is folded on this screen. */
  isFolded({ id, data }: Tile): boolean {
    return this.#foldedHere.get(id) ?? data.folded;
  }

  /** Z7: folds or unfolds a section on this screen only. */
  foldHere(id: TileId, isFolded: boolean): void {
    if (this.#sections.get(id)?.data.folded === isFolded) this.#foldedHere.delete(id);
    else this.#foldedHere.set(id, isFolded);
    this.#forget();
  }

  /** Whether any section is folded. */
  get isSomeFolded(): boolean {
    this.#isSomeFolded ??= this.all().some((section) => this.isFolded(section));
    return this.#isSomeFolded;
  }

  /** Z7: the folded section that hides a piece with this area; undefined if it is shown. */
  hiding(piece: Area): Tile | undefined {
    if (!this.isSomeFolded) return undefined;
    const section = this.of(piece);
    return section !== undefined && this.isFolded(section) ? section : undefined;
  }

  /** A section on whose heading, or anywhere on whose folded area, a piece with this area would lie. */
  headedAt(area: Area): Tile | undefined {
    if (this.size === 0) return undefined;
    for (const section of this.#near(area)) {
      const whole = areaOf(section);
      if (doOverlap(this.isFolded(section) ? whole : headingOf(whole), area)) return section;
    }
    return undefined;
  }

  /** The sections that overlap an area, folded ones as a whole. */
  *overlapping(area: Area): Generator<Tile> {
    if (this.size === 0) return;
    for (const section of this.#near(area)) if (doOverlap(areaOf(section), area)) yield section;
  }

  #near(area: Area): Set<Tile> {
    const found = new Set<Tile>();
    for (const block of blocksUnder(area)) {
      for (const section of this.#blocks.get(block) ?? []) found.add(section);
    }
    return found;
  }

  #forget(): void {
    this.#all = undefined;
    this.#isSomeFolded = undefined;
  }
}

function* blocksUnder({ x, y, width, height }: Area): Generator<number> {
  const right = Math.ceil((x + width * CELL) / BLOCK);
  const bottom = Math.ceil((y + height * CELL) / BLOCK);
  for (let column = Math.floor(x / BLOCK); column < right; column++) {
    for (let row = Math.floor(y / BLOCK); row < bottom; row++) yield blockKey(column, row);
  }
}

function blockKey(column: number, row: number): number {
  return (column + KEY_BASE / 2) * KEY_BASE + row + KEY_BASE / 2;
}
