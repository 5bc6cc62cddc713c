import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import { TILE_COLOURS } from "@mosaico/domain/tile/appearance";
import { expect, test } from "vitest";
import { pastels } from "../src/ui/pastel.ts";
import { colourTokens, lookTokens } from "./look-tokens.ts";

test("M6: the style sheet has the colours and shapes of the looks as the domain has them", async () => {
  await expect(lookTokens()).toMatchFileSnapshot("../src/styles/look-colours.css");
});

test("T12: the style sheet has the hues of the named colours as the domain has them", async () => {
  await expect(colourTokens()).toMatchFileSnapshot("../src/features/tiles/tile-colour.css");
});

test("T12: the interface has a pastel for each named colour, in the same order", () => {
  expect(pastels).toEqual(TILE_COLOURS);
});

test("M6: no look changes the hue of a colour that the style sheet has only once", () => {
  const changed = Object.values(LOOK_DRAWINGS).flatMap(({ light, dark }) =>
    [light, dark].flatMap(({ hues }) => Object.keys(hues)),
  );
  expect([...new Set(changed)].toSorted()).toEqual(["orange", "yellow"]);
});
