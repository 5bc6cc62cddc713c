import { expect, test } from "vitest";
import { readFromViewer } from "./read-from-viewer.ts";

test.each([
  { type: "alive" },
  { type: "failed" },
  { type: "escape" },
  { type: "drawn", parts: 3 },
  { type: "at", part: 0 },
  { type: "read", share: 0 },
  { type: "read", share: 1 },
  { type: "scale", scale: 0.43 },
  { type: "omitted", what: ["pictures", "letters"] },
])("%j is understood", (message) => {
  expect(readFromViewer(message)).toEqual(message);
});

test("only the fields of a message are taken from it", () => {
  expect(readFromViewer({ type: "at", part: 1, html: "<b>" })).toEqual({ type: "at", part: 1 });
});

test("of the omissions only known ones are taken", () => {
  const message = { type: "omitted", what: ["charts", "<b>", 7, "charts"] };
  expect(readFromViewer(message)).toEqual({ type: "omitted", what: ["charts"] });
});

test.each([
  undefined,
  null,
  "drawn",
  {},
  { type: "open" },
  { type: "drawn" },
  { type: "drawn", parts: "3" },
  { type: "drawn", parts: -1 },
  { type: "drawn", parts: 1.5 },
  { type: "at", part: 1e9 },
  { type: "read" },
  { type: "read", share: 1.01 },
  { type: "read", share: -0.1 },
  { type: "read", share: Number.NaN },
  { type: "scale", scale: Number.NaN },
  { type: "omitted" },
  { type: "omitted", what: "pictures" },
  { type: "scale", scale: 0 },
  { type: "scale", scale: Number.POSITIVE_INFINITY },
])("%j is not a message of the viewer", (message) => {
  expect(readFromViewer(message)).toBeUndefined();
});
