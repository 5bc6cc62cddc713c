import fc from "fast-check";
import { expect, test } from "vitest";
import { mosaicState } from "../testing/arbitraries.ts";
import { canvasPieces } from "./canvas-pieces.ts";
import { readOwnCanvas } from "./read-canvas.ts";

test("X1: the text of a canvas is JSON, of which the same mosaic is read", () => {
  fc.assert(
    fc.property(mosaicState, (state) => {
      const text = [...canvasPieces({ state, language: "pt" })].join("");
      expect(readOwnCanvas(JSON.parse(text))).toEqual({
        ok: true,
        value: { state, language: "pt" },
      });
    }),
  );
});
