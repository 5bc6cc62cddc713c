import type { Area, Bounds } from "@mosaico/domain/mosaic/area";
import { groundOf } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";

/** The smallest rectangle around pieces and the grounds of sections: the same object while both stay. */
export class GroundBounds {
  #pieces: Bounds | undefined;
  #sections: readonly Tile[] = [];
  #around: Bounds | undefined;

  /** Around the bounds of pieces, and the grounds that sections have with these areas. */
  with(
    pieces: Bounds | undefined,
    sections: readonly Tile[],
    area: (section: Tile) => Area,
  ): Bounds | undefined {
    if (this.#pieces === pieces && this.#sections === sections) return this.#around;
    let around = pieces;
    for (const section of sections) {
      const { left, top, right, bottom } = groundOf(area(section));
      around = {
        left: Math.min(left, around?.left ?? left),
        top: Math.min(top, around?.top ?? top),
        right: Math.max(right, around?.right ?? right),
        bottom: Math.max(bottom, around?.bottom ?? bottom),
      };
    }
    this.#pieces = pieces;
    this.#sections = sections;
    this.#around = around;
    return around;
  }
}
