import { areaOf } from "@mosaico/domain/mosaic/area";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { LandingSign } from "./landing.ts";

const areaAt = (x: number) =>
  areaOf({
    position: { x, y: 0 },
    data: fillTileData({ type: "texto", title: "" }),
  });

test("Only another place is announced, since each has the page styled and laid out again", () => {
  const sign = new LandingSign();
  let count = 0;
  sign.subscribe(() => (count += 1));
  sign.show({ places: [areaAt(100)], from: [areaAt(0)] });
  sign.show({ places: [areaAt(100)], from: [areaAt(0)] });
  expect(count).toBe(1);
  sign.show({ places: [areaAt(200)], from: [areaAt(0)] });
  expect(count).toBe(2);
  sign.show({ places: [areaAt(200)], from: [areaAt(0)], exchanged: areaAt(0) });
  sign.show({ places: [areaAt(200)], from: [areaAt(0)], exchanged: areaAt(0) });
  expect(count).toBe(3);
  sign.show({ places: [areaAt(200)], from: [areaAt(0)], label: "2 × 1" });
  sign.show({ places: [areaAt(200), areaAt(300)], from: [areaAt(0)], label: "2 × 1" });
  expect(count).toBe(5);
  sign.show();
  sign.show();
  expect(count).toBe(6);
  expect(sign.landing).toBeUndefined();
});
