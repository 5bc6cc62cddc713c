import { expect, test } from "vitest";
import {
  DESCRIPTION_LIMIT_WHEN_EDITING,
  ICON_DESCRIPTION_LIMIT,
  POSITION_LIMIT,
  TILE_LIMITS,
} from "./limits.ts";

test("T3: the limits of a tile's texts are those of the specification", () => {
  expect(TILE_LIMITS).toMatchObject({
    title: 30,
    summary: 20,
    description: 50,
    label: 60,
    text: 1000,
  });
  expect(DESCRIPTION_LIMIT_WHEN_EDITING).toBe(30);
  expect(ICON_DESCRIPTION_LIMIT).toBe(30);
});

test("T2: the canvas reaches 10,000,000 from the origin", () => {
  expect(POSITION_LIMIT).toBe(10_000_000);
});
