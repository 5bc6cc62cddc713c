import { expect, test } from "vitest";
import { withSoftBreaks } from "./soft-breaks.ts";

test.each([
  ["Wissenschaft", "Wis-sen-schaft"],
  ["Einverständnis", "Ein-ver-ständ-nis"],
  ["Schülerbücherei", "Schü-ler-bü-che-rei"],
  ["responsabilidade", "respon-sa-bi-li-dade"],
])("%s is broken between syllables", (word, expected) => {
  const broken = withSoftBreaks(word).replaceAll("\u00ad", "-");
  expect(broken).toBe(expected);
});

test("short words and numbers stay whole", () => {
  expect(withSoftBreaks("Ida à 4b, 2027")).toBe("Ida à 4b, 2027");
});
