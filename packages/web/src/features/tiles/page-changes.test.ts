import { expect, test } from "vitest";
import { pageChanges, withChanges } from "./page-changes.ts";
import { EMPTY_TILE_FORM } from "./tile-form.ts";

const FIELDS = {
  title: "Bread",
  label: "Bread",
  summary: "Kitchen",
  picture: "p.webp",
  icon: "i.webp",
} as const;

test("T14: only what differs is shown as a change, with what it was", () => {
  const form = { ...EMPTY_TILE_FORM, title: "Mine", summary: "Kitchen" };
  expect(pageChanges(form, FIELDS, "all")).toEqual([
    { part: "title", before: "Mine", after: "Bread" },
    { part: "picture", before: "", after: "p.webp" },
    { part: "icon", before: "", after: "i.webp" },
  ]);
  expect(pageChanges(form, FIELDS, "empty").map(({ part }) => part)).toEqual(["picture", "icon"]);
});

test("T14: only the chosen changes are made, and a picture is shown", () => {
  const form = { ...EMPTY_TILE_FORM, title: "Mine", focusX: 10, iconIsGeneral: true };
  const changes = pageChanges(form, FIELDS, "all").filter(({ part }) => part !== "title");
  expect(withChanges(form, changes)).toMatchObject({
    title: "Mine",
    summary: "Kitchen",
    picture: "p.webp",
    face: "picture",
    focusX: 50,
    icon: "i.webp",
    iconIsGeneral: false,
  });
});
