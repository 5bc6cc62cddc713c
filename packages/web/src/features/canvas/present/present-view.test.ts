import { oneCellAt } from "@mosaico/domain/mosaic/area";
import { expect, test } from "vitest";
import { sizeOnScreen, toScreen } from "../geometry/view.ts";
import { presentView } from "./present-view.ts";

const SCREEN = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };
const square = (side: number) => ({ left: 0, top: 0, right: side, bottom: side });
const tile = oneCellAt({ x: 500, y: 300 });

test("a small mosaic is presented whole, whichever tile is the current one", () => {
  const view = presentView(tile, [square(588)], SCREEN);
  expect(presentView(oneCellAt({ x: 0, y: 0 }), [square(588)], SCREEN)).toEqual(view);
  expect(toScreen({ x: 588, y: 588 }, view).y).toBeLessThanOrEqual(980);
});

test("in a large mosaic the current tile is large, in the middle, and above the hint", () => {
  const view = presentView(tile, [square(5000)], SCREEN);
  expect(sizeOnScreen(tile, view)).toEqual({ width: 160, height: 160 });
  expect(toScreen({ x: 544, y: 344 }, view)).toEqual({ x: 960, y: 490 });
});

test("a large tile fits the screen of a phone", () => {
  const wide = { ...tile, width: 4, height: 2 };
  const { width } = sizeOnScreen(wide, presentView(wide, [square(5000)], PHONE));
  expect(width).toBeCloseTo(350);
});

test("a section of a large mosaic is presented whole, if its tiles are large enough", () => {
  const section = { left: 300, top: 200, right: 888, bottom: 788 };
  const view = presentView(tile, [square(5000), section], SCREEN);
  expect(presentView(oneCellAt({ x: 700, y: 600 }), [square(5000), section], SCREEN)).toEqual(view);
  expect(toScreen({ x: 300, y: 200 }, view).y).toBeGreaterThanOrEqual(0);
  expect(presentView(tile, [square(5000), square(4000)], SCREEN)).toEqual(
    presentView(tile, [square(5000)], SCREEN),
  );
});
