import { expect, test, vi } from "vitest";
import { isClear, lightsOf, onPixel, shadowsOf, stopsOf } from "./css-values.ts";

test("shadows are read in the order in which the browser states them", () => {
  expect(
    shadowsOf(
      "oklch(0.3 0.08 60 / 0.24) 0px 5px 0px -1px, rgba(0, 0, 0, 0.1) 0px 0px 2.5px 1px inset",
    ),
  ).toEqual([
    { colour: "oklch(0.3 0.08 60 / 0.24)", x: 0, y: 5, blur: 0, spread: -1, isInset: false },
    { colour: "rgba(0, 0, 0, 0.1)", x: 0, y: 0, blur: 2.5, spread: 1, isInset: true },
  ]);
});

test("the stops of a gradient are shares of its height, and it ends in its own colour", () => {
  const css =
    "linear-gradient(to top, oklch(0.2 0.05 250 / 0.86) 0px, oklch(0.2 0.05 250 / 0.68) calc(100% - 32px), rgba(0, 0, 0, 0) 100%)";
  expect(stopsOf(css, 64)).toEqual([
    { at: 0, colour: "oklch(0.2 0.05 250 / 0.86)" },
    { at: 0.5, colour: "oklch(0.2 0.05 250 / 0.68)" },
    { at: 1, colour: "oklch(from oklch(0.2 0.05 250 / 0.68) l c h / 0)" },
  ]);
});

test("the lights of a ground are ellipses in shares of it", () => {
  const css =
    "radial-gradient(120% 90% at 80% 0%, oklch(0.4 0.13 300 / 0.75), rgba(0, 0, 0, 0) 60%), radial-gradient(90% 80% at 0% 100%, rgb(1, 2, 3), rgb(4, 5, 6) 50%)";
  expect(lightsOf(css)).toEqual([
    {
      size: [1.2, 0.9],
      at: [0.8, 0],
      stops: [
        { at: 0, colour: "oklch(0.4 0.13 300 / 0.75)" },
        { at: 0.6, colour: "oklch(from oklch(0.4 0.13 300 / 0.75) l c h / 0)" },
      ],
    },
    {
      size: [0.9, 0.8],
      at: [0, 1],
      stops: [
        { at: 0, colour: "rgb(1, 2, 3)" },
        { at: 0.5, colour: "rgb(4, 5, 6)" },
      ],
    },
  ]);
});

test("a colour is clear if it is transparent in any notation", () => {
  const colours = ["transparent", "rgba(0, 0, 0, 0)", "oklch(0.2 0.1 20 / 0)", "rgb(0, 0, 0)"];
  expect(colours.map(isClear)).toEqual([true, true, true, false]);
});

test("what is laid out in 64ths of a pixel is rounded as it is, on each screen", () => {
  vi.stubGlobal("devicePixelRatio", 2);
  expect([10.25, 10.25 - 1 / 128, 10.2499].map(onPixel)).toEqual([10.5, 10, 10.5]);
  vi.unstubAllGlobals();
});
