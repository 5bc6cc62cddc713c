import { expect, test } from "vitest";
import { onWholePixels } from "./whole-pixels.ts";

test("a view is moved to whole pixels of the screen, which may be finer than those of the window", () => {
  const view = { x: 10.3, y: -20.6, zoom: 0.7 };
  expect(onWholePixels(view, 1)).toEqual({ x: 10, y: -21, zoom: 0.7 });
  expect(onWholePixels(view, 2)).toEqual({ x: 10.5, y: -20.5, zoom: 0.7 });
});
