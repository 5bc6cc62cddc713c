import { expect, test } from "vitest";
import { isWorthCompressing, keepsSmaller } from "./compressible.ts";

test("text is worth compressing, fonts and pictures are not", () => {
  expect(
    ["assets/a-1.js", "assets/a.css", "index.html", "logo.svg"].every(isWorthCompressing),
  ).toBe(true);
  expect(["assets/a.woff2", "a.png", "a.js.br", "a.css.gz"].some(isWorthCompressing)).toBe(false);
});

test("a compressed twin is kept only when it saves at least a twentieth", () => {
  const raw = new Uint8Array(1000);
  expect(keepsSmaller(raw, new Uint8Array(949))).toBe(true);
  expect(keepsSmaller(raw, new Uint8Array(950))).toBe(false);
  expect(keepsSmaller(raw, new Uint8Array(1200))).toBe(false);
});
