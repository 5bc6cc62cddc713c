import fc from "fast-check";
import type { Area } from "../mosaic/area.ts";
import { TILE_LIMITS } from "../tile/limits.ts";

// Small sizes are the most common, and the limit is tried as well.
const span = fc.oneof(fc.constantFrom(1, 2, 3), fc.constantFrom(1, TILE_LIMITS.cells));

/** Areas of any size at these coordinates. */
export function area(coordinate: fc.Arbitrary<number>): fc.Arbitrary<Area> {
  return fc.record({ x: coordinate, y: coordinate, width: span, height: span });
}
