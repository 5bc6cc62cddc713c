import { type Area, areaOf } from "@mosaico/domain/mosaic/area";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { SectionIndex } from "./section-index.ts";

/** How many pieces each section has. They are counted once, and again only after a section has moved. */
export class PieceCounts {
  readonly #sections: SectionIndex;
  readonly #areas: () => Iterable<Area>;
  #counts: Map<TileId, number> | undefined;

  constructor(sections: SectionIndex, areas: () => Iterable<Area>) {
    this.#sections = sections;
    this.#areas = areas;
  }

  of(section: TileId): number {
    if (this.#counts === undefined) {
      this.#counts = new Map();
      for (const area of this.#areas()) this.#count(area, 1);
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
    if (before !== undefined) this.#count(areaOf(before), -1);
    if (after !== undefined) this.#count(areaOf(after), 1);
  }

  forget(): void {
    this.#counts = undefined;
  }

  #count(piece: Area, change: 1 | -1): void {
    const id = this.#sections.of(piece)?.id;
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
