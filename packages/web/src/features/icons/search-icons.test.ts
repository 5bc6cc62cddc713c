import { expect, test } from "vitest";
import { iconName, searchIcons } from "./search-icons.ts";

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

test("an icon is called as in the language, or as its owner described it", () => {
  expect(iconName(apple, "de")).toBe("Apfel");
  expect(iconName(street, "de")).toBe("Straße com árvores");
});
