import { expect, test, vi } from "vitest";
import { Chunks, type PaintPart } from "./chunks.ts";

const size = { width: 900, height: 700 };

/** Chunks of a canvas that is red where x and y are in the same hundred, and green elsewhere. */
function setUp() {
  const paint = vi.fn<PaintPart>((context, { left, top, right, bottom }) => {
    for (let y = Math.floor(top / 100); y * 100 < bottom; y++) {
      for (let x = Math.floor(left / 100); x * 100 < right; x++) {
        context.fillStyle = (x + y) % 2 === 0 ? "#f00" : "#0f0";
        context.fillRect(x * 100, y * 100, 100, 100);
      }
    }
    return [`${left} ${top}`];
  });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("no canvas");
  const colourAt = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].join(" ");
  return { paint, context, colourAt, chunks: new Chunks(paint) };
}

const RED = "255 0 0 255";
const GREEN = "0 255 0 255";

test("a view is drawn in its place, and what was painted is only moved", () => {
  const { paint, context, colourAt, chunks } = setUp();
  chunks.draw(context, { x: -1040, y: -2030, zoom: 1 }, size);
  expect([colourAt(10, 10), colourAt(110, 10), colourAt(899, 699)]).toEqual([RED, GREEN, RED]);
  const painted = paint.mock.calls.length;
  chunks.draw(context, { x: -1050, y: -2040, zoom: 1 }, size);
  expect(paint.mock.calls.length).toBe(painted);
  expect([colourAt(10, 10), colourAt(60, 10)]).toEqual([RED, GREEN]);
});

test("no seam is left between chunks at any zoom", () => {
  const { context, colourAt, chunks } = setUp();
  for (const zoom of [0.731, 0.9, 1.137]) {
    chunks.draw(context, { x: -333.3, y: -127.7, zoom }, size);
    for (let x = 0; x < size.width; x += 1) expect(colourAt(x, 350)).not.toMatch(/^0 0 0/);
  }
});

test("what has changed is painted anew, and nothing else", () => {
  const { paint, context, chunks } = setUp();
  const view = { x: 0, y: 0, zoom: 1 };
  chunks.draw(context, view, size);
  expect(paint).toHaveBeenCalledTimes(4);
  chunks.spoil([{ left: 10, top: 10, right: 90, bottom: 90 }]);
  chunks.draw(context, view, size);
  expect(paint).toHaveBeenCalledTimes(5);
  // An area larger than all of them.
  chunks.spoil([{ left: 600, top: -1e7, right: 1e7, bottom: 1e7 }]);
  chunks.draw(context, view, size);
  expect(paint).toHaveBeenCalledTimes(7);
});

test("the parts that show a tile which has changed are painted anew, wherever it is now", () => {
  const { paint, context, chunks } = setUp();
  const view = { x: 0, y: 0, zoom: 1 };
  chunks.draw(context, view, size);
  chunks.spoilTiles(new Set(["512 0", "elsewhere"]));
  chunks.draw(context, view, size);
  expect(paint).toHaveBeenCalledTimes(5);
  expect(paint.mock.lastCall?.[1]).toMatchObject({ left: 512, bottom: 512 });
});

test("painting in advance stops when its time is over, and goes on from there", () => {
  const { paint, chunks } = setUp();
  const view = { x: 0, y: 0, zoom: 1 };
  expect(chunks.prepare(view, size, 0)).toBe(false);
  expect(paint).not.toHaveBeenCalled();
  expect(chunks.prepare(view, size, Infinity)).toBe(true);
  expect(paint).toHaveBeenCalledTimes(4);
});

test("without a ground of their own, chunks leave what they are drawn over", () => {
  const { context, colourAt } = setUp();
  const chunks = new Chunks(
    (part) => {
      part.fillStyle = "#0f0";
      part.fillRect(0, 0, 100, 100);
      return [];
    },
    () => false,
  );
  context.fillStyle = "#f00";
  context.fillRect(0, 0, size.width, size.height);
  chunks.draw(context, { x: 0, y: 0, zoom: 1 }, size);
  expect([colourAt(50, 50), colourAt(150, 50)]).toEqual([GREEN, RED]);
});
