import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../testing/arbitraries.ts";
import { TILE_COLOURS } from "../tile/appearance.ts";
import { BACKGROUND_COLOURS, NO_BACKGROUND, checkBackground } from "./background.ts";

test("B1: no colour and no picture is a valid background", () => {
  expect(checkBackground(NO_BACKGROUND)).toEqual({ ok: true, value: NO_BACKGROUND });
});

test("B1: a colour is normalised to lower case and six digits", () => {
  expect(checkBackground({ ...NO_BACKGROUND, bgColor: "#C9EFEA" })).toMatchObject({
    value: { bgColor: "#c9efea" },
  });
  expect(checkBackground({ ...NO_BACKGROUND, bgColor: "#Fa0" })).toMatchObject({
    value: { bgColor: "#ffaa00" },
  });
});

test("B1: a colour that is other CSS text is refused", () => {
  for (const bgColor of [
    "red",
    "#ffff",
    "#12345",
    "#gggggg",
    "ffffff",
    "#ffffff;x",
    "url(https://x.example)",
    " #ffffff",
    "#ffffff\n",
  ]) {
    expect(checkBackground({ ...NO_BACKGROUND, bgColor })).toEqual({
      ok: false,
      problem: "background.badColour",
      path: ["bgColor"],
    });
  }
});

test("B1: a picture is a file's name, which may be given as its address, and nothing else", () => {
  expect(
    checkBackground({ ...NO_BACKGROUND, backgroundImage: "/files/sea.webp", repeat: true }),
  ).toEqual({
    ok: true,
    value: { bgColor: "", backgroundImage: "sea.webp", repeat: true },
  });
  for (const backgroundImage of [
    "https://x.example/a.png",
    "../a.png",
    "a b.png",
    'a.png")',
    "/files/",
  ]) {
    expect(checkBackground({ ...NO_BACKGROUND, backgroundImage })).toEqual({
      ok: false,
      problem: "background.badImage",
      path: ["backgroundImage"],
    });
  }
});

test("B1: normalising a background twice is the same as once", () => {
  const hex = fc.stringMatching(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/);
  const image = fc.oneof(
    anyString,
    fc.constantFrom("", "/files/a.webp", "/files//files/a.webp", "a.b.c"),
  );
  fc.assert(
    fc.property(
      fc.oneof(hex, anyString),
      image,
      fc.boolean(),
      (bgColor, backgroundImage, repeat) => {
        const once = checkBackground({ bgColor, backgroundImage, repeat });
        if (once.ok) expect(checkBackground(once.value)).toEqual(once);
      },
    ),
  );
});

test("B2: nine different colours are offered, each normalised", () => {
  expect(BACKGROUND_COLOURS.map(({ name }) => name)).toEqual(TILE_COLOURS);
  expect(new Set(BACKGROUND_COLOURS.map(({ hex }) => hex)).size).toBe(9);
  for (const { hex } of BACKGROUND_COLOURS) {
    expect(checkBackground({ ...NO_BACKGROUND, bgColor: hex })).toMatchObject({
      value: { bgColor: hex },
    });
  }
});
