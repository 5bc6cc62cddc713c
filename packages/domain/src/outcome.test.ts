import fc from "fast-check";
import { expect, test } from "vitest";
import { countTiles, planChange } from "./mosaic/apply.ts";
import type { Operation } from "./mosaic/operation.ts";
import { accept, refuse } from "./outcome.ts";
import { anyString, mosaicState } from "./testing/arbitraries.ts";
import type { TileColour, TileFace, TileFraming } from "./tile/appearance.ts";
import type { TileType } from "./tile/tile-type.ts";

test("G1: an accepted value is returned unchanged", () => {
  const value = { x: 1 };
  expect(accept(value)).toEqual({ ok: true, value });
});

test("G1: a refusal contains its code, and a path only if there is one", () => {
  expect(refuse("tile.removed", ["id"])).toEqual({
    ok: false,
    problem: "tile.removed",
    path: ["id"],
  });
  expect(Object.keys(refuse("tile.removed"))).toEqual(["ok", "problem"]);
});

const anything = fc.record({
  label: anyString,
  icon: anyString,
  iconIsGeneral: fc.boolean(),
  type: anyString.map((text) => text as TileType),
  title: anyString,
  description: anyString,
  summary: anyString,
  content: anyString,
  locked: fc.boolean(),
  alt: anyString,
  captions: anyString,
  language: anyString,
  width: fc.double(),
  height: fc.double(),
  face: anyString.map((text) => text as TileFace),
  colour: anyString.map((text) => text as TileColour),
  picture: anyString,
  focusX: fc.double(),
  focusY: fc.double(),
  framing: anyString.map((text) => text as TileFraming),
  folded: fc.boolean(),
});
const anyPosition = fc.record({ x: fc.double(), y: fc.double() });
const hostile: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    op: fc.constant("addTile" as const),
    tile: fc.record({ id: anyString, position: anyPosition, data: anything }),
  }),
  fc.record({
    op: fc.constant("updateTile" as const),
    id: fc.constantFrom("a", "b", "__proto__"),
    data: anything,
  }),
  fc.record({ op: fc.constant("moveTile" as const), id: anyString, position: anyPosition }),
  fc.record({ op: fc.constant("removeTile" as const), id: anyString }),
  fc.record({
    op: fc.constant("setBackground" as const),
    background: fc.record({ bgColor: anyString, backgroundImage: anyString, repeat: fc.boolean() }),
  }),
  fc.record({ op: fc.constant("rename" as const), title: anyString }),
);

test("G1: any input is accepted or refused with a code and a path, and nothing throws", () => {
  fc.assert(
    fc.property(mosaicState, hostile, (state, operation) => {
      const plan = planChange([operation], state, countTiles(state.tiles.values()));
      if (plan.ok) return;
      expect(plan.problem).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
      expect(plan.path?.slice(0, 2)).toEqual(["operations", 0]);
    }),
  );
});
