import { expect, test } from "vitest";
import { pictureOf } from "./picture-of.ts";
import { fillTileData } from "./tile.ts";
import type { TileType } from "./tile-type.ts";

const of = (type: TileType, content: string, picture = "") =>
  pictureOf({ data: fillTileData({ type, title: "T", content, picture }) });

test("T13: a tile shows its own picture, whatever its content is", () => {
  expect(of("texto", "Olá", "own.webp")).toBe("own.webp");
  expect(of("video", "film.mp4", "own.webp")).toBe("own.webp");
});

test("T13: without one it shows that of its content, if there can be one", () => {
  expect(of("foto", "a.webp")).toBe("a.webp");
  expect(of("powerpoint", "talk.pptx")).toBe("talk.pptx");
  expect(of("foto", "")).toBeUndefined();
  expect(of("audio", "song.mp3")).toBeUndefined();
  expect(of("youtube", "dQw4w9WgXcQ")).toBeUndefined();
  expect(of("texto", "a.webp")).toBeUndefined();
});
