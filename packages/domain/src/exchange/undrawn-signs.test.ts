import { expect, test } from "vitest";
import { findUndrawnSigns } from "./undrawn-signs.ts";

test("X10: letters without a font are found, each once, with the number of texts that have any", () => {
  const texts = ["ᚠᚢᚠ Runen", "Ἀθῆναι — №5, 東京 🌻 e\u0301 १२३ 1️⃣", "", "ᎣᏏᏲ", "བོད་ཡིག ᠮᠣᠩᠭᠣᠯ"];
  expect(findUndrawnSigns(texts)).toEqual({ signs: ["ᚠ", "ᚢ", "Ꭳ", "Ꮟ", "Ᏺ"], texts: 2 });
  expect(findUndrawnSigns(["ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁ"]).signs).toHaveLength(8);
  expect(findUndrawnSigns([])).toEqual({ signs: [], texts: 0 });
});
