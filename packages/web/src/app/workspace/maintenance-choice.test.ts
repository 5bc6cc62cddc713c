import { expect, test } from "vitest";
import { isOnAtFirst, keepChoice, readChoice } from "./maintenance-choice.ts";

const begun = { id: 7, isToBegin: false };
const empty = { id: 8, isToBegin: true };
const another = { id: 9, isToBegin: false };

test("a choice is stored for its user only", () => {
  for (const choice of ["on", "off", { mosaicId: 7 }] as const) {
    expect(readChoice(keepChoice("ana", choice), "ana")).toEqual(choice);
    expect(readChoice(keepChoice("ana", choice), "bruno")).toBeUndefined();
  }
});

test.each([null, "", "ana", "ana ", "ana maybe", "ana -1"])("%j is not a valid choice", (kept) => {
  expect(readChoice(kept, "ana")).toBeUndefined();
});

test("switched off it stays off, also in a new mosaic", () => {
  expect([begun, empty, another].map((mosaic) => isOnAtFirst("off", mosaic))).toEqual([
    false,
    false,
    false,
  ]);
});

test("switched on it is on in every mosaic", () => {
  expect([begun, empty, another].map((mosaic) => isOnAtFirst("on", mosaic))).toEqual([
    true,
    true,
    true,
  ]);
});

test("without a choice it is on in a mosaic to begin with, and again in the one it came on in last", () => {
  expect([begun, empty].map((mosaic) => isOnAtFirst(undefined, mosaic))).toEqual([false, true]);
  expect([begun, empty, another].map((mosaic) => isOnAtFirst({ mosaicId: 7 }, mosaic))).toEqual([
    true,
    true,
    false,
  ]);
});
