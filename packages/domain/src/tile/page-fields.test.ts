import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTileData } from "./check-tile.ts";
import { fieldsOfPage, untouchedFields } from "./page-fields.ts";
import { fillTileData } from "./tile.ts";

const PAGE = {
  title: "Bread in five steps, and what may go wrong with each",
  description: "Flour, water, salt and time: a recipe that has worked for centuries.",
  siteName: "The Example Kitchen of Porto",
  picture: "p.webp",
  icon: "i.webp",
};
const ADDRESS = fillTileData({
  type: "url",
  title: "example.org",
  content: "https://example.org/",
});

test("T14: a page fills the texts within their limits, the picture and the icon", () => {
  expect(fieldsOfPage(PAGE)).toEqual({
    title: "Bread in five steps, and…",
    label: "Bread in five steps, and…",
    summary: "The Example…",
    description: "Flour, water, salt and time: a recipe that has…",
    picture: "p.webp",
    focusX: 50,
    focusY: 50,
    face: "picture",
    icon: "i.webp",
    iconIsGeneral: false,
  });
});

test("T14: what the page does not say stays as it is", () => {
  const silent = { title: "", description: " ", siteName: "", picture: "", icon: "" };
  expect(fieldsOfPage(silent)).toEqual({});
});

test("T14: what has been changed since the page was asked is never overwritten", () => {
  const fields = fieldsOfPage(PAGE);
  expect(untouchedFields(fields, ADDRESS, ADDRESS)).toMatchObject({ title: fields.title });
  const typed = { ...ADDRESS, title: "Mine", face: "title" as const };
  const taken = untouchedFields(fields, ADDRESS, typed);
  expect(Object.keys(taken).toSorted()).toEqual(["description", "icon", "picture", "summary"]);
});

test("T14: a tile that was locked, or leads elsewhere by now, takes nothing", () => {
  const fields = fieldsOfPage(PAGE);
  expect(untouchedFields(fields, ADDRESS, { ...ADDRESS, locked: true })).toEqual({});
  const moved = { ...ADDRESS, content: "https://example.org/other" };
  expect(untouchedFields(fields, ADDRESS, moved)).toEqual({});
});

test("T14: whatever a page says, the tile is valid", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.constant("🕰️".repeat(40)),
  );
  fc.assert(
    fc.property(text, text, text, (title, description, siteName) => {
      const fields = fieldsOfPage({ title, description, siteName, picture: "", icon: "" });
      const data = { ...ADDRESS, ...untouchedFields(fields, ADDRESS, ADDRESS) };
      expect(checkTileData(data).ok).toBe(true);
    }),
  );
});
