import { oneCellAt } from "@mosaico/domain/mosaic/area";
import { beforeEach, expect, test, vi } from "vitest";
import { Camera } from "./camera.ts";
import type { View } from "./geometry/view.ts";

const size = { width: 1000, height: 800 };
const insets = { right: 0, bottom: 0 };
const start = { x: 0, y: 0, zoom: 1 };
const bounds = { left: 0, top: 0, right: 5000, bottom: 5000 };

let isStill = false;

beforeEach(() => {
  isStill = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
});

function setUp(view: View = start) {
  const camera = new Camera(view, size, insets, () => bounds);
  const moves: { view: View; milliseconds: number }[] = [];
  camera.connect((to, milliseconds) => {
    moves.push({ view: to, milliseconds });
    if (milliseconds === 0) camera.follow(to);
  });
  return { camera, moves, last: () => moves.at(-1) };
}

test("Quick key presses add up while the first move is still under way", () => {
  const { camera, last } = setUp();
  camera.zoomOut();
  camera.zoomOut();
  expect(last()?.view.zoom).toBeCloseTo(1 / 1.4 ** 2);
  expect(last()?.milliseconds).toBe(150);
});

test("After the user has panned, the next key press starts from there", () => {
  const { camera, last } = setUp();
  camera.panBy(-500, 0);
  camera.release();
  camera.follow({ x: 30, y: 0, zoom: 1 });
  camera.panBy(-80, 0);
  expect(last()?.view).toEqual({ x: -50, y: 0, zoom: 1 });
});

test("Zooming stops at full size and at the whole mosaic", () => {
  const { camera, last } = setUp({ x: 0, y: 0, zoom: 0.9 });
  camera.zoomIn();
  expect(last()?.view.zoom).toBe(1);
  for (let i = 0; i < 20; i++) camera.zoomOut();
  expect(last()?.view.zoom).toBe(camera.minZoom);
});

test("The flight to a new tile takes 800 ms, and covers only the last stretch of a long way", () => {
  const { camera, moves } = setUp();
  camera.centreOn(oneCellAt({ x: 200, y: 200 }));
  expect(moves).toEqual([{ view: { x: 256, y: 156, zoom: 1 }, milliseconds: 800 }]);
  camera.centreOn(oneCellAt({ x: 50_000, y: 200 }));
  expect(moves.map(({ milliseconds }) => milliseconds)).toEqual([800, 0, 800]);
});

test("Reduced motion turns the animation off", () => {
  isStill = true;
  const { camera, moves } = setUp();
  camera.zoomOut();
  camera.centreOn(oneCellAt({ x: 5000, y: 0 }));
  expect(new Set(moves.map(({ milliseconds }) => milliseconds))).toEqual(new Set([0]));
  expect(camera.view.x).toBe(500 - 5044 * camera.view.zoom);
});

test("The view does not move to a visible tile", () => {
  const { camera, moves } = setUp();
  camera.show(oneCellAt({ x: 200, y: 200 }));
  expect(moves).toEqual([]);
});

test("It notifies of moves, but not of standing still", () => {
  const { camera } = setUp();
  let notified = 0;
  const stop = camera.subscribe(() => (notified += 1));
  camera.follow({ x: 1, y: 0, zoom: 1 });
  camera.follow({ x: 1, y: 0, zoom: 1 });
  stop();
  camera.follow({ x: 2, y: 0, zoom: 1 });
  expect(notified).toBe(1);
});

test("Showing everything enlarges few tiles up to twice, and hands only zoom out from there", () => {
  const few = { left: 0, top: 0, right: 288, bottom: 188 };
  const camera = new Camera(start, size, insets, () => few);
  camera.connect((to) => camera.follow(to));
  camera.fit();
  expect(camera.view.zoom).toBe(2);
  expect(camera.maxZoom).toBe(2);
  camera.zoomOut();
  expect(camera.view.zoom).toBeCloseTo(2 / 1.4);
  camera.zoomIn();
  expect(camera.view.zoom).toBeCloseTo(2 / 1.4);
  camera.zoomFully();
  expect(camera.maxZoom).toBe(1);
});
