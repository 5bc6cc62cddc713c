import { expect, test } from "vitest";
import {
  FILE_FORMATS,
  FILE_KINDS,
  FILE_LIMITS,
  acceptOf,
  endingOf,
  extensionOf,
  fileKindOf,
  kindOfName,
} from "./file-kind.ts";

test("F1: no format and no extension belongs to two kinds", () => {
  const formats = FILE_KINDS.flatMap((kind) => Object.keys(FILE_FORMATS[kind]));
  const endings = FILE_KINDS.flatMap((kind) => Object.values(FILE_FORMATS[kind]).flat());
  expect(new Set(formats).size).toBe(formats.length);
  expect(new Set(endings).size).toBe(endings.length);
});

test("F1: an accepted format has a kind and an extension, and any other has neither", () => {
  expect(fileKindOf("application/msword")).toBe("word");
  expect(extensionOf("video/quicktime")).toBe("mov");
  expect(fileKindOf("text/html")).toBeUndefined();
  expect(extensionOf("constructor")).toBeUndefined();
});

test("F1: a file field accepts a kind by media type and by extension", () => {
  expect(acceptOf(["pdf"])).toBe("application/pdf,.pdf");
  expect(acceptOf(["video", "pdf"])).toMatch(/^video\/mp4,\.mp4,.*application\/pdf,\.pdf$/);
  expect(acceptOf(["other"])).toBeUndefined();
});

test("F1: only videos that browsers play are accepted, and pictures by each of their usual extensions", () => {
  expect(fileKindOf("video/ogg")).toBeUndefined();
  expect(fileKindOf("video/x-matroska")).toBeUndefined();
  expect(acceptOf(["picture"])).toMatch(/\.jpg,\.jpeg,\.jfif,/);
});

test("F2: every kind has a limit, and a video's is 500 MB", () => {
  for (const kind of FILE_KINDS) expect(FILE_LIMITS[kind]).toBeGreaterThan(0);
  expect(FILE_LIMITS.video).toBe(500 * 1024 * 1024);
});

test.each([
  ["Férias 2026.JPG", "picture"],
  ["a.b.jpeg ", "picture"],
  ["filme.mov", "video"],
  ["carta.doc", "word"],
  ["notas.xlsx", "excel"],
  ["aula.ppt", "powerpoint"],
  ["livro.pdf", "pdf"],
  ["entrevista.m4a", "audio"],
])("F1: the extension of the name %s indicates a %s", (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
});

test.each(["", "jpg", "nota", "nota.", "nota.txt", "foto.jpg.exe", "macro.docm"])(
  "F1: the name %s indicates no recognisable kind",
  (name) => {
    expect(kindOfName(name)).toBeUndefined();
  },
);

test("F1: an extension is the part after the last dot, in lower case", () => {
  expect(["a.TAR.GZ", "a.", "a", ".env"].map(endingOf)).toEqual(["gz", "", "", "env"]);
});
