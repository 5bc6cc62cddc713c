import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Placing, fitScale, fitted, shifted, toggledAt, zoomedAt } from "./zoom.ts";

const stage = { width: 800, height: 600 };
const photo = { width: 1600, height: 900 };
const middle = { x: 400, y: 300 };

describe("an opened picture", () => {
  test("is shown whole and centred", () => {
    expect(fitted(photo, stage)).toEqual({ scale: 0.5, x: 0, y: 75 });
    expect(fitted({ width: 300, height: 3000 }, stage)).toEqual({ scale: 0.2, x: 370, y: 0 });
  });

  test("is not enlarged if it is small", () => {
    expect(fitted({ width: 16, height: 16 }, stage)).toEqual({ scale: 1, x: 392, y: 292 });
  });
});

describe("zooming", () => {
  test("keeps the point under the pointer in place", () => {
    const before = fitted(photo, stage);
    const point = { x: 200, y: 200 };
    const after = zoomedAt(before, 3, point, photo, stage);
    const spot = ({ x, y, scale }: Placing) => [(point.x - x) / scale, (point.y - y) / scale];
    expect(after.scale).toBe(1.5);
    expect(spot(after)).toEqual(spot(before));
  });

  test("is limited to the whole picture and four times its size", () => {
    const whole = fitted(photo, stage);
    expect(zoomedAt(whole, 0.1, middle, photo, stage)).toEqual(whole);
    expect(zoomedAt(whole, 100, middle, photo, stage).scale).toBe(4);
  });

  test("toggles to the real size and back on double click", () => {
    const whole = fitted(photo, stage);
    const real = toggledAt(whole, middle, photo, stage);
    expect(real.scale).toBe(1);
    expect(toggledAt(real, middle, photo, stage)).toEqual(whole);
  });

  test("toggles to double size if the picture is small", () => {
    const small = { width: 100, height: 100 };
    expect(toggledAt(fitted(small, stage), middle, small, stage).scale).toBe(2);
  });
});

test("however it is moved, the stage has no empty space that the picture could fill", () => {
  const length = fc.integer({ min: 1, max: 12_000 });
  const size = fc.record({ width: length, height: length });
  const room = fc.record({
    width: fc.integer({ min: 200, max: 3000 }),
    height: fc.integer({ min: 200, max: 3000 }),
  });
  const at = fc.integer({ min: -5000, max: 5000 });
  const step = fc.record({ factor: fc.double({ min: 0.05, max: 20, noNaN: true }), x: at, y: at });
  fc.assert(
    fc.property(size, room, fc.array(step, { maxLength: 8 }), (picture, place, steps) => {
      let placing = fitted(picture, place);
      for (const { factor, x, y } of steps) {
        placing = zoomedAt(placing, factor, { x, y }, picture, place);
        placing = shifted(placing, { x: y, y: x }, picture, place);
        expect(placing.scale).toBeGreaterThanOrEqual(fitScale(picture, place) - 1e-9);
        for (const [start, whole, shown] of [
          [placing.x, picture.width * placing.scale, place.width],
          [placing.y, picture.height * placing.scale, place.height],
        ] as const) {
          const slack = 1e-6 * Math.max(1, whole);
          if (whole <= shown) expect(start).toBeCloseTo((shown - whole) / 2, 6);
          else {
            expect(start).toBeLessThanOrEqual(slack);
            expect(start + whole).toBeGreaterThanOrEqual(shown - slack);
          }
        }
      }
    }),
  );
});
