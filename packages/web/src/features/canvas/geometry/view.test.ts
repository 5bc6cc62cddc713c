import { oneCellAt } from "@mosaico/domain/mosaic/area";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type View,
  centreOf,
  fitView,
  minZoom,
  startOfFlight,
  toCanvas,
  toScreen,
  viewAt,
  viewShowing,
  zoomedView,
} from "./view.ts";

const size = { width: 1000, height: 800 };
const insets = { right: 200, bottom: 0 };
const none = { right: 0, bottom: 0 };
/** The bounds of tiles whose last one is this far from the first. */
const square = (side: number) => ({ left: 0, top: 0, right: side + 88, bottom: side + 88 });

const number = fc.double({ min: -100_000, max: 100_000, noNaN: true });
const point = fc.record({ x: number, y: number });
const zoom = fc.double({ min: 0.25, max: 1, noNaN: true });
const view: fc.Arbitrary<View> = fc.record({ x: number, y: number, zoom });

describe("the view", () => {
  test("converts to the screen and back", () => {
    fc.assert(
      fc.property(point, view, (at, from) => {
        const back = toCanvas(toScreen(at, from), from);
        expect(back.x).toBeCloseTo(at.x, 4);
        expect(back.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  test("has its centre in the middle of the free area", () => {
    expect(toScreen({ x: 50, y: 70 }, viewAt({ x: 50, y: 70 }, 0.5, size, insets))).toEqual({
      x: 400,
      y: 400,
    });
  });

  test("keeps its centre when zoomed", () => {
    fc.assert(
      fc.property(view, zoom, (from, to) => {
        const before = centreOf(from, size, insets);
        const after = centreOf(zoomedView(from, to, size, insets), size, insets);
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });
});

describe("showing everything", () => {
  test("never exceeds full size", () => {
    expect(fitView(square(0), size, none)).toEqual({ x: 456, y: 356, zoom: 1 });
    expect(fitView(undefined, size, none).zoom).toBe(1);
  });

  test("leaves all tiles in the free area, with a margin", () => {
    const whole = fitView(square(1000), size, insets);
    const start = toScreen({ x: 0, y: 0 }, whole);
    const end = toScreen({ x: 1088, y: 1088 }, whole);
    expect(whole.zoom).toBeLessThan(1);
    expect(start.x).toBeGreaterThanOrEqual(40);
    expect(start.y).toBeGreaterThanOrEqual(40);
    expect(end.x).toBeLessThanOrEqual(760);
    expect(end.y).toBeLessThanOrEqual(760);
  });

  test("keeps them clear of the map, beside or above it, whichever is larger", () => {
    const corner = { width: 212, height: 162 };
    for (const bounds of [
      { left: 0, top: 0, right: 3088, bottom: 488 },
      { left: 0, top: 0, right: 488, bottom: 3088 },
      square(1500),
    ]) {
      const whole = fitView(bounds, size, { ...none, corner });
      const start = toScreen({ x: bounds.left, y: bounds.top }, whole);
      const end = toScreen({ x: bounds.right, y: bounds.bottom }, whole);
      expect(start.x >= 212 || end.y <= 800 - 162).toBe(true);
      expect(Math.min(start.x, start.y)).toBeGreaterThanOrEqual(0);
    }
    expect(fitView(square(200), size, { ...none, corner })).toEqual(
      fitView(square(200), size, none),
    );
  });

  test("enlarges few tiles as far as allowed, in the middle of the free area", () => {
    expect(fitView(square(100), size, none, 2)).toEqual({ x: 312, y: 212, zoom: 2 });
    expect(fitView(square(400), size, none, 2).zoom).toBeCloseTo(720 / 488);
  });

  test("never leaves a tile under the map, unless tiles would be too small", () => {
    const side = fc.integer({ min: 88, max: 2500 });
    const corner = fc.record({
      width: fc.integer({ min: 56, max: 212 }),
      height: fc.integer({ min: 56, max: 262 }),
    });
    fc.assert(
      fc.property(side, side, corner, (width, height, covered) => {
        const bounds = { left: -300, top: 50, right: width - 300, bottom: height + 50 };
        const whole = fitView(bounds, size, { ...insets, corner: covered }, 2);
        const start = toScreen({ x: bounds.left, y: bounds.top }, whole);
        const end = toScreen({ x: bounds.right, y: bounds.bottom }, whole);
        const isClear = start.x >= covered.width || end.y <= size.height - covered.height;
        expect(isClear || whole.zoom === 0.25).toBe(true);
      }),
    );
  });

  test("stops where tiles would be too small, and so does zooming", () => {
    expect(fitView(square(1_000_000), size, none).zoom).toBe(0.25);
    expect(minZoom(square(1_000_000), size, none)).toBe(0.25);
    expect(minZoom(square(100), size, none)).toBe(0.5);
    expect(minZoom(square(2000), size, none)).toBeCloseTo(720 / 2088);
  });
});

describe("scrolling a tile into view", () => {
  test("changes nothing when it is visible already", () => {
    const from = { x: 0, y: 0, zoom: 1 };
    expect(viewShowing(oneCellAt({ x: 300, y: 300 }), from, size, insets)).toBe(from);
  });

  test("shows it whole beside what covers the edge, moving no farther than needed", () => {
    const from = { x: 0, y: 0, zoom: 1 };
    expect(viewShowing(oneCellAt({ x: 750, y: 300 }), from, size, insets)).toEqual({
      x: -78,
      y: 0,
      zoom: 1,
    });
    expect(viewShowing(oneCellAt({ x: 300, y: -100 }), from, size, insets)).toEqual({
      x: 0,
      y: 140,
      zoom: 1,
    });
  });

  test("shows a large tile whole", () => {
    const from = { x: 0, y: 0, zoom: 1 };
    const large = { x: 700, y: 300, width: 4, height: 2 };
    expect(viewShowing(large, from, size, insets)).toEqual({ x: -328, y: 0, zoom: 1 });
  });

  test("always ends with the whole tile on the screen", () => {
    fc.assert(
      fc.property(point, view, (at, from) => {
        const shown = toScreen(at, viewShowing(oneCellAt(at), from, size, insets));
        expect(shown.x).toBeGreaterThanOrEqual(39.99);
        expect(shown.y).toBeGreaterThanOrEqual(39.99);
        expect(shown.x + 88 * from.zoom).toBeLessThanOrEqual(760.01);
        expect(shown.y + 88 * from.zoom).toBeLessThanOrEqual(760.01);
      }),
    );
  });
});

describe("scrolling a tile into view with obstacles on the canvas", () => {
  const map = { left: 12, top: 638, right: 212, bottom: 788 };
  const from = { x: 0, y: 0, zoom: 1 };

  test("moves it out from under them by the shortest way", () => {
    expect(viewShowing(oneCellAt({ x: 160, y: 650 }), from, size, none, [map])).toEqual({
      x: 60,
      y: 0,
      zoom: 1,
    });
    expect(viewShowing(oneCellAt({ x: 60, y: 600 }), from, size, none, [map])).toEqual({
      x: 0,
      y: -58,
      zoom: 1,
    });
    expect(viewShowing(oneCellAt({ x: 300, y: 600 }), from, size, none, [map])).toBe(from);
  });

  test("never leaves it under one if there is space", () => {
    const bar = { left: 300, top: 700, right: 700, bottom: 790 };
    const toast = { left: 620, top: 64, right: 790, bottom: 140 };
    fc.assert(
      fc.property(point, zoom, (at, near) => {
        const shown = viewShowing(oneCellAt(at), { ...from, zoom: near }, size, insets, [
          map,
          bar,
          toast,
        ]);
        const { x, y } = toScreen(at, shown);
        const side = 88 * near;
        for (const one of [map, bar, toast]) {
          const isUnder =
            x < one.right && x + side > one.left && y < one.bottom && y + side > one.top;
          expect(isUnder).toBe(false);
        }
        expect(x + side).toBeLessThanOrEqual(800.01);
      }),
    );
  });
});

describe("a flight", () => {
  const from = { x: 0, y: 0, zoom: 1 };

  test("starts at the current view when it is short", () => {
    expect(startOfFlight(from, { x: -900, y: 0, zoom: 1 }, size, none)).toBe(from);
  });

  test("starts near its end when it is long, from the side of the current view", () => {
    const start = startOfFlight(from, { x: -90_000, y: 0, zoom: 1 }, size, none);
    expect(start).toEqual({ x: -88_500, y: 0, zoom: 1 });
  });
});
