import { describe, expect, test } from "vitest";
import { TILE_COLOURS } from "../tile/appearance.ts";
import { LOOKS } from "./look.ts";
import {
  LOOK_DRAWINGS,
  pieceColour,
  sectionGround,
  sectionInk,
  sectionMuted,
  softWords,
} from "./look-colours.ts";
import { LOOK_THEMES } from "./look-drawing.ts";
import { type Oklch, contrastOf, contrastThrough } from "./oklch.ts";

const ALL = LOOKS.flatMap((look) =>
  LOOK_THEMES.map((theme) => ({ look, theme, colours: LOOK_DRAWINGS[look][theme] })),
);

describe.each(ALL)("the look $look in the $theme theme", ({ colours }) => {
  test.each(TILE_COLOURS)(
    "M6: titles, texts and lesser words are readable on a piece in %s",
    (colour) => {
      const piece = pieceColour(colours, colour);
      expect(contrastOf(colours.ink, piece)).toBeGreaterThanOrEqual(6.1);
      const soft = softWords(colours, colour);
      expect(contrastThrough(soft.colour, piece, soft.opacity)).toBeGreaterThanOrEqual(4.7);
      // Texts set in a piece.
      expect(contrastThrough(colours.ink, piece, 0.84)).toBeGreaterThanOrEqual(4.8);
    },
  );

  test.each(["", ...TILE_COLOURS] as const)(
    "M6: the title of a section in “%s” and its line are readable",
    (colour) => {
      const ground = sectionGround(colours, colour) ?? colours.ground;
      expect(contrastOf(sectionInk(colours, colour), ground)).toBeGreaterThanOrEqual(7.1);
      expect(contrastOf(sectionMuted(colours), ground)).toBeGreaterThanOrEqual(5.5);
    },
  );

  // As opaque as the veil of the style sheet.
  test.each([
    ["white", [1, 0, 0]],
    ["black", [0, 0, 0]],
  ] as const)(
    "M8: words on the ground are readable on a veiled picture in %s",
    (_name, picture) => {
      const veiled = mixed(colours.ground, picture, 0.84);
      expect(contrastOf(colours.onGround, veiled)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("M6: words on the ground are readable", () => {
    expect(contrastOf(colours.onGround, colours.ground)).toBeGreaterThanOrEqual(7.1);
    expect(contrastOf(colours.onGroundMuted, colours.ground)).toBeGreaterThanOrEqual(5.5);
  });
});

/** Between two colours, with this share of the first. */
function mixed(one: Oklch, other: Oklch, share: number): Oklch {
  const [lightness, chroma, hue] = one;
  return [lightness * share + other[0] * (1 - share), chroma * share, hue];
}
