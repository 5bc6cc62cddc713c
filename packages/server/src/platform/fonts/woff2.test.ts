import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as hb from "harfbuzzjs";
import { describe, expect, test } from "vitest";
import { sfntOf } from "./sfnt-of.ts";
import { sfntOfWoff2 } from "./woff2.ts";

const bytesOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)));
const POINTS = Array.from({ length: 0x180 - 0x20 }, (_, at) => at + 0x20);
const metricsOf = (sfnt: Uint8Array<ArrayBuffer>) => {
  const font = new hb.Font(new hb.Face(new hb.Blob(sfnt.buffer)));
  return POINTS.flatMap((point) => {
    const glyph = font.nominalGlyph(point);
    if (glyph === undefined) return [];
    const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(glyph) ?? {};
    return { point, at: [xBearing, yBearing, width, height], advance: font.glyphHAdvance(glyph) };
  });
};

describe("a font in WOFF2", () => {
  // Composite letters, and programs for grid fitting. The outlines of the packages differ where they overlap.
  test.each(["figtree/files/figtree-latin-ext-700", "fredoka/files/fredoka-latin-600"])(
    "%s has the widths and extents of the same font in WOFF",
    (name) => {
      const old = metricsOf(sfntOf(bytesOf(`@fontsource/${name}-normal.woff`)));
      const packed = metricsOf(sfntOfWoff2(bytesOf(`@fontsource/${name}-normal.woff2`)));
      expect(packed.length).toBeGreaterThan(90);
      const widths = ({ point, advance }: { readonly point: number; readonly advance: number }) => [
        point,
        advance,
      ];
      expect(packed.map(widths)).toEqual(old.map(widths));
      const moved = packed.flatMap(({ at }, glyph) =>
        at.map((one, side) => Math.abs(one - (old[glyph]?.at[side] ?? 0))),
      );
      expect(Math.max(...moved)).toBeLessThanOrEqual(2);
    },
  );

  test("that is cut off is refused", () => {
    const bytes = bytesOf("@fontsource/fredoka/files/fredoka-latin-600-normal.woff2");
    for (const share of [0.001, 0.01, 0.5, 0.99]) {
      expect(() => sfntOfWoff2(bytes.subarray(0, bytes.length * share))).toThrow();
    }
  });
});
