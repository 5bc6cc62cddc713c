import type { FilePreview } from "@mosaico/contract/previews";
import { afterEach, expect, test } from "vitest";
import { noteShown, restAtZoom, sizeFor } from "./picture-size.ts";

const sizes = [240, 480, 960].map((width) => ({ url: `/files/a-${width}.webp`, width }));
const PREVIEW: FilePreview = {
  framing: "scrim",
  hue: 0,
  scrim: 1,
  width: 960,
  height: 640,
  blur: "data:image/webp;base64,AAAA",
  seconds: null,
  isInterim: false,
  sizes,
};
const ONE = { width: 1, height: 1 };

afterEach(() => restAtZoom(1));

test("a larger tile, and a nearer one, shows more pixels", () => {
  const width = (cells: { width: number; height: number }) => sizeFor("a", PREVIEW, cells)?.width;
  expect(width(ONE)).toBe(240);
  // As wide as needed to cover its height.
  expect(width({ width: 2, height: 2 })).toBe(240);
  expect(width({ width: 3, height: 3 })).toBe(480);
  expect(width({ width: 8, height: 2 })).toBe(960);
  restAtZoom(2);
  expect(width({ width: 3, height: 2 })).toBe(960);
});

test("a far zoom fetches nothing new, and keeps what is there", () => {
  restAtZoom(0.3);
  expect(sizeFor("b", PREVIEW, ONE)).toBeUndefined();
  noteShown("b", 480);
  expect(sizeFor("b", PREVIEW, ONE)?.width).toBe(480);
  restAtZoom(1);
  expect(sizeFor("b", PREVIEW, ONE)?.width).toBe(480);
});

test("without a blur the smallest picture stands in for it", () => {
  restAtZoom(0.1);
  expect(sizeFor("c", { ...PREVIEW, blur: null }, ONE)?.width).toBe(240);
});
