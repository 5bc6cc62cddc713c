import { expect, test } from "vitest";
import { iconName, searchIcons, searchKey } from "./search-icons.ts";

const names = { pt: "Maçã", en: "Apple", de: "Apfel", es: "Manzana", fr: "Pomme", it: "Mela" };
const apple = { description: "Maçã", names };
const street = { description: "Straße com árvores" };
const icons = [apple, street];

test.each([
  ["maca", [apple]],
  ["MAÇÃ", [apple]],
  ["pomme", [apple]],
  ["apf", [apple]],
  ["strasse", [street]],
  ["arvores  com", [street]],
  ["apple pomme", [apple]],
  ["apple árvores", []],
  ["", icons],
  ["   ", icons],
])("“%s” finds what has all its words in its names", (query, found) => {
  expect(searchIcons(icons, query)).toEqual(found);
});

test("a text typed with combining accents is the same as one with ready letters", () => {
  expect(searchKey("a\u0301rvore")).toBe(searchKey("árvore"));
});

test("an icon is called as in the language, or as its owner described it", () => {
  expect(iconName(apple, "de")).toBe("Apfel");
  expect(iconName(street, "de")).toBe("Straße com árvores");
});
