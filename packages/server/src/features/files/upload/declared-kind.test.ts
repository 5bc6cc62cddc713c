import { expect, test } from "vitest";
import { declaredKind, kindToKeep } from "./declared-kind.ts";

test.each([
  ["photo.JPG", "", "picture"],
  ["photo.jpg.pdf", "image/jpeg", "pdf"],
  ["letter.docx", "application/octet-stream", "word"],
  ["blob", "image/png", "picture"],
  ["blob", "text/html", undefined],
  ["page.html", "image/png", undefined],
  ["photo.", "image/png", undefined],
  [".mp4", "", "video"],
  ["photo.constructor", "", undefined],
  ["blob", "application/octet-stream", undefined],
])("%s, sent as %j, is declared to be %s", (name, mediaType, kind) => {
  expect(declaredKind({ name, mediaType })).toBe(kind);
});

test("a background is a picture, and a tile of a file type holds its kind", () => {
  const video = { name: "film.mp4", mediaType: "" };
  const photo = { name: "photo.jpg", mediaType: "" };
  expect(kindToKeep({ folder: "bg", type: "video" }, video)).toBeUndefined();
  expect(kindToKeep({ folder: "bg", type: "arquivo" }, video)).toBeUndefined();
  expect(kindToKeep({ folder: "bg" }, photo)).toBe("picture");
  expect(kindToKeep({ folder: "content", type: "foto" }, photo)).toBe("picture");
  expect(kindToKeep({ folder: "content", type: "foto" }, video)).toBeUndefined();
  expect(kindToKeep({ folder: "content" }, video)).toBe("video");
});

test("F7: a tile of the type arquivo holds a file of any name", () => {
  for (const name of ["film.mp4", "setup.exe", "README"]) {
    expect(kindToKeep({ folder: "content", type: "arquivo" }, { name, mediaType: "" })).toBe(
      "other",
    );
  }
});
