import { expect, test } from "vitest";
import { ICON_THEMES, groupIcons } from "./group-icons.ts";

const library = import.meta.glob<{ theme: string }[]>("../../../../server/library/icons.json", {
  eager: true,
  import: "default",
});

const icon = (id: string, part: { theme?: string; accountId?: string } = {}) => ({
  id,
  fileName: `${id}.webp`,
  url: `/files/${id}.webp`,
  description: id,
  ...part,
});

test("the account's icons come first, then the themes in order, then icons without one", () => {
  const icons = [
    icon("loose"),
    icon("odd", { theme: "unheard of" }),
    icon("apple", { theme: "food" }),
    icon("book", { theme: "school" }),
    icon("logo", { accountId: "a", theme: "food" }),
  ];
  const groups = groupIcons(icons, "a").map((group) => [
    group.heading,
    group.icons.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ["exclusive", ["logo"]],
    ["school", ["book"]],
    ["food", ["apple"]],
    ["other", ["loose", "odd"]],
  ]);
});

test("icons of the user's other accounts are left out", () => {
  expect(groupIcons([icon("theirs", { accountId: "b" })], "a")).toEqual([]);
  expect(groupIcons([icon("theirs", { accountId: "b" })], undefined)).toEqual([]);
});

test("every theme of the general library has a heading", () => {
  const themes = Object.values(library).flatMap((icons) => icons.map(({ theme }) => theme));
  expect([...new Set(themes)].toSorted()).toEqual(ICON_THEMES.toSorted());
});
