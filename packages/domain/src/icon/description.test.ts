import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../testing/arbitraries.ts";
import { ICON_DESCRIPTION_LIMIT } from "../tile/limits.ts";
import { checkIconDescription, describeIconFile } from "./description.ts";

test("I1: a description is one line, trimmed", () => {
  expect(checkIconDescription("  Nosso \n\t logo ")).toEqual({ ok: true, value: "Nosso logo" });
});

test("I1: a description without visible text is refused", () => {
  for (const nothing of ["", "  ", "\n\u0000"]) {
    expect(checkIconDescription(nothing)).toMatchObject({ problem: "icons.descriptionRequired" });
  }
});

test("I1: a description has at most 30 characters", () => {
  expect(checkIconDescription(` ${"a".repeat(30)} `).ok).toBe(true);
  expect(checkIconDescription("a".repeat(31))).toEqual({
    ok: false,
    problem: "icons.descriptionTooLong",
    path: ["description"],
  });
});

test.each([
  ["school-logo_2024.final.png", "school logo 2024 final"],
  ["Nosso  símbolo.SVG", "Nosso símbolo"],
  ["sem ponto", "sem ponto"],
  [".png", "png"],
  ["---.png", ""],
  ["", ""],
  ["ícone-muito-comprido-que-não-acaba-nunca.webp", "ícone muito comprido que não a"],
  [`${"👩‍🚀".repeat(9)}.png`, "👩‍🚀".repeat(6)],
])("I1: the file %s is described by its name", (fileName, description) => {
  expect(describeIconFile(fileName)).toBe(description);
});

test("I1: a description derived from a file's name is valid or empty", () => {
  fc.assert(
    fc.property(anyString, (fileName) => {
      const description = describeIconFile(fileName);
      expect(description.length).toBeLessThanOrEqual(ICON_DESCRIPTION_LIMIT);
      if (description !== "") {
        expect(checkIconDescription(description)).toEqual({ ok: true, value: description });
      }
    }),
  );
});
