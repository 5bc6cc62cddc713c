import { expect, test } from "vitest";
import { listPublicFiles } from "./public-files.ts";

const parts = [
  { fileName: "first.js", imports: [], styles: ["first.css"], modules: ["/src/main.tsx"] },
  { fileName: "icons.js", imports: ["first.js"], styles: [], modules: ["/src/icons.ts"] },
  {
    fileName: "public.js",
    imports: ["first.js", "icons.js"],
    styles: ["public.css"],
    modules: ["/src/app/info-screen/info-screen.tsx"],
  },
  {
    fileName: "canvas.js",
    imports: ["public.js", "lines.js"],
    styles: ["canvas.css"],
    modules: ["/src/features/canvas/mosaic-canvas.tsx"],
  },
  { fileName: "lines.js", imports: [], styles: [], modules: ["/src/lines.ts"] },
  { fileName: "main.js", imports: ["public.js"], styles: [], modules: ["/src/main-screen.tsx"] },
];
const html = '<script src="/first.js"></script><link href="/first.css">';

test("a public mosaic needs its file and the canvas with all that they import, apart from what is in the page", () => {
  expect(listPublicFiles(parts, html)).toEqual([
    "canvas.css",
    "canvas.js",
    "icons.js",
    "lines.js",
    "public.css",
    "public.js",
  ]);
});

test("a build without the screen of public mosaics is refused", () => {
  expect(() => listPublicFiles(parts.slice(0, 2), html)).toThrow("info-screen.tsx");
});
