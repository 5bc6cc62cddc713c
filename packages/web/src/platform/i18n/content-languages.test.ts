import { expect, test } from "vitest";
import { UNSAID, contentLanguages } from "./content-languages.ts";

test("the interface's languages come first, the others follow by name, each once", () => {
  const all = contentLanguages("de", "", "Nicht angegeben");
  expect(all[0]).toEqual({ value: UNSAID, label: "Nicht angegeben" });
  expect(all.slice(1, 4).map(({ value }) => value)).toEqual(["pt", "de", "en"]);
  expect(all.find(({ value }) => value === "el")?.label).toBe("Griechisch");
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
});

test("a chosen language outside the list stays selected", () => {
  expect(contentLanguages("en", "pt-PT", "Not said")[1]).toEqual({
    value: "pt-PT",
    label: "European Portuguese",
  });
});
