import fc from "fast-check";
import { expect, test } from "vitest";
import { type Address, readAddress, writeAddress } from "./address.ts";

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const edge = fc.integer({ min: -500_000, max: 500_000 });
const tile = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/).map((name) => ({ tile: name }));
const region = fc
  .tuple(edge, edge, fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 90_000 }))
  .map(([left, top, width, height]) => ({
    region: { left, top, right: left + width, bottom: top + height },
  }));

test("what is written is read again", () => {
  const some = fc.record({ mosaic: id, place: fc.oneof(tile, region) }, { requiredKeys: [] });
  fc.assert(
    fc.property(some, (address: Address) => {
      expect(readAddress(writeAddress(address))).toEqual(address);
    }),
  );
});

test("edges are whole numbers, and an address of nothing is empty", () => {
  const bounds = { left: -0.4, top: 1.5, right: 99.6, bottom: 50 };
  expect(writeAddress({ mosaic: 7, place: { region: bounds } })).toBe("#mosaic=7&view=0,2,100,50");
  expect(writeAddress({})).toBe("");
  expect(readAddress("")).toEqual({});
});

test("what cannot be read counts as absent", () => {
  for (const hash of [
    "#tile=",
    "#tile=a%20b",
    `#tile=${"a".repeat(65)}`,
    "#tile=<script>",
    "#mosaic=-1",
    "#mosaic=1.5",
    "#mosaic=9007199254740993",
    "#view=1,2,3",
    "#view=1,2,3,4,5",
    "#view=100,0,50,50",
    "#view=0,0,0,10",
    "#view=0,0,1e3,10",
    "#view=-999999999,0,10,10",
    "#%E0%A4%A",
    "#main",
  ])
    expect(readAddress(hash), hash).toEqual({});
});

test("the rest of an address that is wrong in part still counts", () => {
  expect(readAddress("#mosaic=3&tile=%00")).toEqual({ mosaic: 3 });
  expect(readAddress("#mosaic=x&tile=abc&more=1")).toEqual({ place: { tile: "abc" } });
});
