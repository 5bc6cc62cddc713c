import { expect, test } from "vitest";
import { coveringWidth, repeatedPiece } from "./backdrop-size.ts";

const size = (url: string, mediaType: string, width: number) => ({
  url,
  mediaType,
  width,
  height: width / 2,
});
const picture = {
  url: "/files/a.webp",
  mediaType: "image/webp",
  width: 2560,
  height: 1280,
  sizes: [
    size("/files/a-640.avif", "image/avif", 640),
    size("/files/a-1280.avif", "image/avif", 1280),
    size("/files/a-640.webp", "image/webp", 640),
    size("/files/a-1280.webp", "image/webp", 1280),
  ],
};

test("A covering picture is as wide as the window, or wider if its height requires it", () => {
  expect(coveringWidth(picture)).toBe("max(100vw, 200vh)");
  expect(coveringWidth({ width: null, height: null })).toBe("100vw");
});

test("A tiled picture is drawn at most 512 px wide, from the smallest sharp copy", () => {
  expect(repeatedPiece(picture, 1)).toEqual({ url: "/files/a-640.webp", width: 512 });
  expect(repeatedPiece(picture, 2)).toEqual({ url: "/files/a-1280.webp", width: 512 });
  expect(repeatedPiece(picture, 3)).toEqual({ url: "/files/a.webp", width: 512 });
  expect(repeatedPiece({ ...picture, width: 48, sizes: [] }, 2)).toEqual({
    url: "/files/a.webp",
    width: 48,
  });
});
