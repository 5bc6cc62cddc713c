import type { WireFile } from "@mosaico/contract/files";
import { expect, test } from "vitest";
import { sourcesOf } from "./picture-sources.ts";

const file: WireFile = {
  fileName: "a.webp",
  url: "/files/a.webp",
  kind: "picture",
  mediaType: "image/webp",
  bytes: 1,
  originalName: "a.jpg",
  width: 1600,
  height: 900,
  preview: null,
  sizes: [],
  original: null,
};
const size = (format: string, width: number) => ({
  url: `/files/a-${width}.${format}`,
  mediaType: `image/${format}`,
  width,
  height: (width * 9) / 16,
});

test("a browser chooses the format first, and then the width", () => {
  const sizes = [size("avif", 480), size("avif", 1600), size("webp", 480)];
  expect(sourcesOf({ ...file, sizes })).toEqual([
    { type: "image/avif", srcSet: "/files/a-480.avif 480w, /files/a-1600.avif 1600w" },
    { type: "image/webp", srcSet: "/files/a-480.webp 480w, /files/a.webp 1600w" },
  ]);
});

test("a format without the full width is left out", () => {
  const sizes = [size("avif", 480), size("avif", 960), size("webp", 480)];
  expect(sourcesOf({ ...file, sizes })).toEqual([
    { type: "image/webp", srcSet: "/files/a-480.webp 480w, /files/a.webp 1600w" },
  ]);
});

test("a picture without copies is its only source", () => {
  expect(sourcesOf(file)).toEqual([{ type: "image/webp", srcSet: "/files/a.webp 1600w" }]);
});

test("a picture of unknown size has no copies to choose from", () => {
  expect(sourcesOf({ ...file, width: null })).toEqual([]);
});
