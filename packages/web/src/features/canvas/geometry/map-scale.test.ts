import { expect, test } from "vitest";
import { MAP_BUTTON, frameOnMap, fromMap, mapScale } from "./map-scale.ts";

const map = { width: 200, height: 150 };
const size = { width: 1000, height: 750 };

test("All tiles are on the map, centred", () => {
  const at = mapScale({ left: -1000, top: 0, right: 8000, bottom: 1000 }, map);
  expect(at.scale).toBeCloseTo(180 / 9000);
  expect(-1000 * at.scale + at.x).toBeCloseTo(10);
  expect(8000 * at.scale + at.x).toBeCloseTo(190);
  expect(500 * at.scale + at.y).toBeCloseTo(75);
});

test("A few tiles stay small", () => {
  expect(mapScale(undefined, map).scale).toBe(0.1);
  expect(mapScale({ left: 0, top: 0, right: 188, bottom: 88 }, map).scale).toBe(0.1);
});

test("The frame surrounds the visible area, and a press in its middle leads to the middle of it", () => {
  const at = mapScale({ left: 0, top: 0, right: 9000, bottom: 5000 }, map);
  const view = { x: -2000, y: -1000, zoom: 0.5 };
  const frame = frameOnMap(view, size, at, map);
  expect(frame.width).toBeCloseTo(2000 * at.scale);
  expect(frame.height).toBeCloseTo(1500 * at.scale);
  const middle = fromMap({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }, at);
  expect(middle.x).toBeCloseTo(5000);
  expect(middle.y).toBeCloseTo(2750);
});

test("The frame stays at the edge when the view is far from all tiles", () => {
  const at = mapScale({ left: 0, top: 0, right: 1000, bottom: 1000 }, map);
  const left = frameOnMap({ x: 90_000, y: 0, zoom: 1 }, size, at, map);
  const right = frameOnMap({ x: -90_000, y: -90_000, zoom: 1 }, size, at, map);
  expect(left.x).toBe(0);
  expect(left.width).toBe(8);
  expect([right.x, right.y, right.width, right.height]).toEqual([192, 142, 8, 8]);
});

test("The frame is on the map wherever the view is, with a part beside the button", () => {
  const at = mapScale({ left: 0, top: 0, right: 3333, bottom: 2111 }, map);
  for (let x = -9000; x <= 9000; x += 333) {
    for (let y = -9000; y <= 9000; y += 333) {
      for (const zoom of [0.1, 0.7, 1]) {
        const frame = frameOnMap({ x, y, zoom }, size, at, map);
        const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
        expect(Math.min(frame.x, frame.y)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(map.width);
        expect(bottom).toBeLessThanOrEqual(map.height);
        const beside = Math.max(map.width - MAP_BUTTON - frame.x, bottom - MAP_BUTTON);
        expect(beside).toBeGreaterThanOrEqual(8);
      }
    }
  }
});

test("The frame is in whole pixels, and stays the same for a step of a movement over many tiles", () => {
  const at = mapScale({ left: 0, top: 0, right: 40_000, bottom: 25_000 }, map);
  const frame = frameOnMap({ x: -20_000, y: -12_000, zoom: 1 }, size, at, map);
  expect(Object.values(frame).every(Number.isInteger)).toBe(true);
  expect(frameOnMap({ x: -20_010, y: -12_010, zoom: 1 }, size, at, map)).toEqual(frame);
  expect(frameOnMap({ x: -20_400, y: -12_000, zoom: 1 }, size, at, map).x).toBeGreaterThan(frame.x);
});
