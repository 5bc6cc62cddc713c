import fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "./split-text.ts";

test("T7: a long text is split, and nothing but space is lost", () => {
  const words = fc.array(fc.constantFrom("uma ", "frase. ", "\n\n", "🎉🎉", "comprida"), {
    maxLength: 500,
  });
  const bare = (text: string) => text.replaceAll(/\s+/g, "");
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 60 }), (original, limit) => {
      const text = original.join("");
      const parts = splitText(text, limit);
      expect(bare(parts.join(""))).toBe(bare(text));
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(limit);
        expect(part).not.toBe("");
        expect(part.isWellFormed()).toBe(true);
      }
    }),
  );
});

test("T7: a long text is split between paragraphs rather than sentences, and between sentences rather than words", () => {
  expect(splitText("Um dois três.\n\nQuatro. Cinco", 20)).toEqual([
    "Um dois três.",
    "Quatro. Cinco",
  ]);
  expect(splitText("Um dois três. Quatro cinco", 20)).toEqual(["Um dois três.", "Quatro cinco"]);
  expect(splitText("Um dois três quatro cinco", 20)).toEqual(["Um dois três quatro", "cinco"]);
});
