import fc from "fast-check";
import { expect, test } from "vitest";
import { isLeftOut, pathIn } from "./safe-path.ts";

test("X9: a path leads into the folder, or nowhere", () => {
  expect(pathIn("a/b c/d.txt")).toEqual(["a", "b c", "d.txt"]);
  expect(pathIn("./a//b\\c.txt")).toEqual(["a", "b", "c.txt"]);
  expect(pathIn("fotos/漢字 🌈.jpg")).toEqual(["fotos", "漢字 🌈.jpg"]);
  const bad = [
    "../a",
    "a/../../b",
    "a\\..\\..\\b",
    "..",
    "/etc/passwd",
    "\\\\server\\share",
    "C:\\a",
    "c:a",
    "a\0b",
    "a\nb",
    "a\u202egpj.exe",
    "a/".repeat(41),
    "a".repeat(1001),
  ];
  for (const name of bad) expect(pathIn(name), JSON.stringify(name)).toBeUndefined();
});

test("X9: no path of any name has a step upwards", () => {
  const step = fc.constantFrom("..", ".", "", "a", "C:", "\\", "/", "\0", "…");
  fc.assert(
    fc.property(fc.array(step), fc.constantFrom("/", "\\"), (steps, by) => {
      const path = pathIn(steps.join(by)) ?? [];
      expect(path.every((one) => one !== ".." && one !== "" && !/[/\\\0]/.test(one))).toBe(true);
    }),
  );
});

test("X9: what operating systems add is left out", () => {
  const added = [
    ".DS_Store",
    "a/.DS_Store",
    "__MACOSX/a/._b.jpg",
    "Thumbs.db",
    "a/desktop.ini",
    "._a",
  ];
  for (const name of added) expect(isLeftOut(pathIn(name) ?? []), name).toBe(true);
  for (const name of ["a.jpg", ".gitignore", "MACOSX/a", "Thumbs.dbx"]) {
    expect(isLeftOut(pathIn(name) ?? []), name).toBe(false);
  }
});
