import { expect, test } from "vitest";
import { UNSAID, contentLanguages } from "./content-languages.ts";

test("the interface's languages come first, the others by their names, and each once", () => {
  const all = contentLanguages("de", "", "Nicht angegeben");
  expect(all[0]).toEqual({ value: UNSAID, label: "Nicht angegeben" });
  expect(all.slice(1, 4).map(({ value }) => value)).toEqual(["pt", "de", "en"]);
  expect(all.find(({ value }) => value === "el")?.label).toBe("Griechisch");
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
});

test("a language that is not offered stays the chosen one", () => {
  expect(contentLanguages("en", "pt-PT", "Not said")[1]).toEqual({
    value: "pt-PT",
    label: "European Portuguese",
  });
});
