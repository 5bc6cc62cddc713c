import { expect, test } from "vitest";
import { fileOf } from "./file-of.ts";
import { fillTileData } from "./tile.ts";

test("T4: a tile whose type holds a file has the file that the content names", () => {
  const data = (type: "foto" | "texto", content: string) => ({
    data: fillTileData({ type, title: "a", content }),
  });
  expect(fileOf(data("foto", "a.webp"))).toBe("a.webp");
  expect(fileOf(data("foto", ""))).toBeUndefined();
  expect(fileOf(data("texto", "a.webp"))).toBeUndefined();
});
