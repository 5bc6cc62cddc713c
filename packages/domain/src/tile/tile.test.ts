import { expect, test } from "vitest";
import { ADDED_FIELDS, TILE_FIELDS, fillTileData } from "./tile.ts";

test("T3: missing data is filled in, and the title becomes the label too", () => {
  expect(fillTileData({ type: "texto", title: "Praça" })).toEqual({
    label: "Praça",
    icon: "",
    iconIsGeneral: false,
    type: "texto",
    title: "Praça",
    description: "",
    summary: "",
    content: "",
    ...ADDED_FIELDS,
  });
});

test("T3: given values are kept, even empty ones", () => {
  const input = {
    type: "url",
    title: "a",
    label: "",
    icon: "i.webp",
    iconIsGeneral: true,
    content: "c",
  } as const;
  expect(fillTileData(input)).toMatchObject(input);
});

test("O3: every field of the data is listed among those that merge", () => {
  expect([...TILE_FIELDS].toSorted()).toEqual(
    Object.keys(fillTileData({ type: "texto", title: "a" })).toSorted(),
  );
});
