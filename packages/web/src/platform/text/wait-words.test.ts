import { expect, test } from "vitest";
import { waitWords } from "./wait-words.ts";

test.each([
  [1, "en", "in 1 minute"],
  [61, "en", "in 2 minutes"],
  [2541, "pt", "em 43 minutos"],
  [3540, "de", "in 59 Minuten"],
  [3541, "de", "in 1 Stunde"],
  [3601, "fr", "dans 2 heures"],
  [20 * 3600, "it", "tra 20 ore"],
])("%i seconds are written in %s as %s", (seconds, language, words) => {
  expect(waitWords(seconds, language)).toBe(words);
});
