import { type Area, type Bounds, CELL, areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import { HEADING_ROWS, groundOf, sectionOf } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

// The side of a block in canvas units: a section covers few blocks, and a block few sections.
const BLOCK = 32 * CELL;

/** The sections of a mosaic, in blocks of cells, so that finding that of a piece costs only those nearby. */
export class SectionIndex {
  readonly #sections = new Map<TileId, Tile>();
  readonly #blocks = new Map<string, Tile[]>();
  #all: readonly Tile[] | undefined;
  #around:
    | {
        readonly pieces: Bounds | undefined;
        readonly sections: readonly Tile[];
        readonly bounds: Bounds | undefined;
      }
    | undefined;

  get size(): number {
    return this.#sections.size;
  }

  /** Adds a section, or replaces that with its id. */
  put(section: Tile): void {
    this.remove(section.id);
    this.#sections.set(section.id, section);
    for (const block of blocksUnder(areaOf(section))) {
      this.#blocks.set(block, [...(this.#blocks.get(block) ?? []), section]);
    }
    this.#all = undefined;
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
    this.#all = undefined;
    return true;
  }

  clear(): void {
    this.#sections.clear();
    this.#blocks.clear();
    this.#all = undefined;
  }

  /** Row by row, each from left to right: the same list until a section changes, for `useSyncExternalStore`. */
  all(): readonly Tile[] {
    this.#all ??= [...this.#sections.values()].toSorted(
      (a, b) =>
        a.position.y - b.position.y || a.position.x - b.position.x || (a.id < b.id ? -1 : 1),
    );
    return this.#all;
  }

  /** S3: the section to which a piece with this area belongs. */
  of(piece: Area): Tile | undefined {
    return this.size === 0 ? undefined : sectionOf(piece, this.#near(piece));
  }

  /** A section on whose heading a piece with this area would lie; undefined if there is none. */
  headedAt(area: Area): Tile | undefined {
    if (this.size === 0) return undefined;
    for (const section of this.#near(area)) {
      if (doOverlap({ ...areaOf(section), height: HEADING_ROWS }, area)) return section;
    }
    return undefined;
  }

  /** Around these bounds and the grounds of all sections: the same object while both stay. */
  boundsWith(bounds: Bounds | undefined): Bounds | undefined {
    if (this.size === 0) return bounds;
    if (this.#around?.pieces === bounds && this.#around?.sections === this.all()) {
      return this.#around.bounds;
    }
    let around = bounds;
    for (const section of this.all()) {
      const { left, top, right, bottom } = groundOf(areaOf(section));
      around = {
        left: Math.min(left, around?.left ?? left),
        top: Math.min(top, around?.top ?? top),
        right: Math.max(right, around?.right ?? right),
        bottom: Math.max(bottom, around?.bottom ?? bottom),
      };
    }
    this.#around = { pieces: bounds, sections: this.all(), bounds: around };
    return around;
  }

  #near(area: Area): Set<Tile> {
    const found = new Set<Tile>();
    for (const block of blocksUnder(area)) {
      for (const section of this.#blocks.get(block) ?? []) found.add(section);
    }
    return found;
  }
}

function* blocksUnder({ x, y, width, height }: Area): Generator<string> {
  const right = Math.floor((x + width * CELL - 1) / BLOCK);
  const bottom = Math.floor((y + height * CELL - 1) / BLOCK);
  for (let column = Math.floor(x / BLOCK); column <= right; column++) {
    for (let row = Math.floor(y / BLOCK); row <= bottom; row++) yield `${column} ${row}`;
  }
}
