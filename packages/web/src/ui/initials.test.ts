import { expect, test } from "vitest";
import { initialsOf, placeOf } from "./initials.ts";

test("initials come from the first and the last word", () => {
  expect(initialsOf("Maria Clara de Souza")).toBe("MS");
  expect(initialsOf("  ana ")).toBe("A");
  expect(initialsOf("Élodie Œuvre")).toBe("ÉŒ");
  expect(initialsOf("   ")).toBe("");
});

test("a letter outside the basic plane is not cut in half", () => {
  expect(initialsOf("𝒜lan Turing")).toBe("𝒜T");
});

test("a name always maps to the same index, and all indexes are used", () => {
  expect(placeOf("Maria", 6)).toBe(placeOf("Maria", 6));
  const places = new Set(Array.from({ length: 200 }, (_, index) => placeOf(`person ${index}`, 6)));
  expect(places).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
