import { expect, test } from "vitest";
import { allowedKinds, declaredKind } from "./declared-kind.ts";

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
])("%s, sent as %j, says that it is %s", (name, mediaType, kind) => {
  expect(declaredKind({ name, mediaType })).toBe(kind);
});

test("a background is a picture, and a tile of a type holds its kind", () => {
  expect(allowedKinds("bg", "video")).toEqual(["picture"]);
  expect(allowedKinds("content", "foto")).toEqual(["picture"]);
  expect(allowedKinds("content", "excel")).toEqual(["excel"]);
  expect(allowedKinds("content", undefined)).toContain("video");
});
