import { expect, test } from "vitest";
import {
  type Part,
  firstScreenFiles,
  isAppInViewer,
  screensWithWorkspace,
} from "./first-screen.ts";

const part = (fileName: string, modules: readonly string[], imports: readonly string[] = []) =>
  ({ fileName, modules, imports }) satisfies Part;

const parts = [
  part("index.js", [], ["first.js"]),
  part("first.js", ["/web/src/main.tsx", "/react.js"], ["runtime.js"]),
  part("runtime.js", ["rolldown/runtime.js"]),
  part("picture.js", ["/web/src/app/signed-out/moving-picture.tsx"], ["first.js", "tiles.js"]),
  part("tiles.js", ["/domain/src/tile/tile.ts"]),
  part("offline.js", ["/web/src/app/offline/start-offline.ts"], ["first.js"]),
  part("main.js", ["/web/src/app/main-screen/main-screen.tsx"], ["tiles.js", "canvas.js"]),
  part("canvas.js", ["/xyflow.js"]),
  part("pt.js", ["/web/src/platform/i18n/locales/pt.ts"]),
  part("pt-first.js", ["/web/src/platform/i18n/locales/pt-first.ts"]),
  part("de-first.js", ["/web/src/platform/i18n/locales/de-first.ts"]),
];

test("sign-in loads what its program imports and starts, and the first texts of one language", () => {
  const { always, texts } = firstScreenFiles(parts);
  expect(always.toSorted()).toEqual([
    "first.js",
    "offline.js",
    "picture.js",
    "runtime.js",
    "tiles.js",
  ]);
  expect(texts).toEqual(["pt-first.js", "de-first.js"]);
});

test("sign-in loads what the picture beside it imports later, with all that this needs", () => {
  const eager = parts.map((one) =>
    one.fileName === "picture.js" ? { ...one, dynamicImports: ["reader.js"] } : one,
  );
  const { always } = firstScreenFiles([...eager, part("reader.js", ["/reader.ts"], ["main.js"])]);
  expect(always).toEqual(expect.arrayContaining(["reader.js", "main.js", "canvas.js"]));
});

test("a renamed start is not counted as nothing", () => {
  const without = parts.filter(({ fileName }) => fileName !== "picture.js");
  expect(() => firstScreenFiles(without)).toThrow("moving-picture.tsx");
  const silent = parts.filter(({ fileName }) => !fileName.includes("-first"));
  expect(() => firstScreenFiles(silent)).toThrow("first texts");
});

test("the app is not loaded in the frame of documents, at once or later", () => {
  const viewer = (imports: string[], dynamicImports: string[]) => [
    ...parts,
    { ...part("viewer.js", ["/web/src/viewer/main.ts"], imports), dynamicImports },
    part("draw.js", ["/web/src/viewer/word/draw-word.ts"], ["tiles.js"]),
    part("mixed.js", [], ["first.js"]),
  ];
  expect(isAppInViewer(viewer(["runtime.js"], ["draw.js"]))).toBe(false);
  expect(isAppInViewer(viewer(["first.js"], []))).toBe(true);
  expect(isAppInViewer(viewer([], ["mixed.js"]))).toBe(true);
  expect(() => isAppInViewer(parts)).toThrow("lacks a program");
});

test("visitors load nothing of the workspace for what they see", () => {
  const screens = (shared: string[]) => [
    ...parts,
    part("public.js", ["/web/src/app/info-screen/info-screen.tsx"], ["canvas.js"]),
    part("visitors.js", ["/web/src/app/info-screen/shared-screen.tsx"], shared),
    part("embed.js", ["/web/src/app/embed/embed-screen.tsx"], ["visitors.js"]),
  ];
  expect(screensWithWorkspace(screens(["public.js"]))).toEqual([]);
  expect(screensWithWorkspace(screens(["public.js", "main.js"]))).toEqual([
    "/app/info-screen/shared-screen.tsx",
    "/app/embed/embed-screen.tsx",
  ]);
  expect(() => screensWithWorkspace(parts)).toThrow("info-screen.tsx");
});
