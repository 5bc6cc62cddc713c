import { areaOf } from "@mosaico/domain/mosaic/area";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { SectionIndex } from "./section-index.ts";

/** How many pieces each section has. They are counted once, and again only after a section has moved. */
export class PieceCounts {
  readonly #sections: SectionIndex;
  readonly #pieces: () => Iterable<Tile>;
  #counts: Map<TileId, number> | undefined;

  constructor(sections: SectionIndex, pieces: () => Iterable<Tile>) {
    this.#sections = sections;
    this.#pieces = pieces;
  }

  of(section: TileId): number {
    if (this.#counts === undefined) {
      this.#counts = new Map();
      for (const piece of this.#pieces()) this.#count(piece, 1);
    }
    return this.#counts.get(section) ?? 0;
  }

  /** Follows a tile that is added, changed or removed, before the sections do. */
  change(before: Tile | undefined, after: Tile | undefined): void {
    if (this.#counts === undefined) return;
    if ((before && isSection(before)) || (after && isSection(after))) {
      if (!isSameArea(before, after)) this.forget();
      return;
    }
    if (isSameArea(before, after)) return;
    if (before !== undefined) this.#count(before, -1);
    if (after !== undefined) this.#count(after, 1);
  }

  forget(): void {
    this.#counts = undefined;
  }

  #count(piece: Tile, change: 1 | -1): void {
    const id = this.#sections.of(areaOf(piece))?.id;
    if (id !== undefined) this.#counts?.set(id, (this.#counts.get(id) ?? 0) + change);
  }
}

function isSameArea(a: Tile | undefined, b: Tile | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.position.x === b.position.x &&
    a.position.y === b.position.y &&
    a.data.width === b.data.width &&
    a.data.height === b.data.height
  );
}
