import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import { countWordsHeld, loadStemmer, wordsOf } from "./word-forms.ts";

describe("countWordsHeld", () => {
  test.each([
    ["pt", "Quem convidou você?", "convidando", 1],
    ["pt", "Os alunos estudam ciências", "aluno ciencia", 2],
    ["pt", "Os alunos estudam ciências", "aluna química", 1],
    ["de", "Eine Einladung verschicken", "einladen", 1],
    ["de", "Bücher und Straßen", "buch strasse", 2],
    ["en", "Deleting tiles", "delete tile", 2],
    ["es", "Invitaciones enviadas", "invitar enviada", 2],
    ["fr", "Les élèves invités", "eleve inviter", 2],
    ["it", "Gli invitati", "invitare", 1],
    ["en", "Spreadsheets", "sheet", 1],
    ["en", "中文 mosaic 🧩", "中文 mosaics", 2],
    ["pt", "Um mosaico", "  ", 0],
  ] as const)("%s: “%s” for “%s” gives %i", async (language, text, query, count) => {
    expect(countWordsHeld(text, query, await loadStemmer(language))).toBe(count);
  });

  test("counts in every language of the interface", async () => {
    for (const language of LANGUAGES) {
      expect(countWordsHeld("mosaico", "mosaico", await loadStemmer(language))).toBe(1);
    }
  });
});

test("punctuation between words belongs to none of them", () => {
  expect(wordsOf("E agora? “Sim”, l’école!")).toEqual(["e", "agora", "sim", "l", "école"]);
});
