import { type Background, NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { changeBackground } from "./change-background.ts";

const blue = { ...NO_BACKGROUND, bgColor: "#d0e3fa" };
const pink = { ...NO_BACKGROUND, bgColor: "#fad5e6" };

function setUp(background: Background) {
  const document = new MosaicDocument({ ...emptyMosaic("m"), background });
  const edits: (readonly Operation[])[] = [];
  const change = (next: Background) =>
    changeBackground(
      document,
      (operations) => {
        edits.push(operations);
        return document.apply(operations);
      },
      next,
    );
  return { document, edits, change };
}

test("A change is undone by its inverse", () => {
  const picture = { bgColor: "", backgroundImage: "a.webp", repeat: true };
  const { document, change } = setUp(picture);
  const outcome = change(blue);
  expect(document.background).toEqual(blue);
  expect(outcome?.ok === true && outcome.value()).toBe(true);
  expect(document.background).toEqual(picture);
});

test("A change is not undone if the background has changed since", () => {
  const { document, change } = setUp(NO_BACKGROUND);
  const outcome = change(blue);
  change(pink);
  expect(outcome?.ok === true && outcome.value()).toBe(false);
  expect(document.background).toEqual(pink);
});

test("Setting the same background is not a change", () => {
  const { edits, change } = setUp(blue);
  expect(change(blue)).toBeUndefined();
  expect(edits).toEqual([]);
});

test("A refusal is returned and changes nothing", () => {
  const { document, change } = setUp(blue);
  expect(change({ ...NO_BACKGROUND, bgColor: "red" })).toMatchObject({
    ok: false,
    problem: "background.badColour",
  });
  expect(document.background).toEqual(blue);
});
