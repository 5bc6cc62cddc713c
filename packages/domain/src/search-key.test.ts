import { describe, expect, test } from "vitest";
import { holdsWords, searchKey } from "./search-key.ts";

test("G4: a search key has neither accents nor capitals nor repeated spaces", () => {
  expect(searchKey("  Ícone\u00a0 FÃ, Straße ")).toBe("icone fa, strasse");
});

test("G4: combining accents are equivalent to precomposed letters", () => {
  expect(searchKey("a\u0301rvore")).toBe(searchKey("árvore"));
});

describe("a text matches a query", () => {
  test("G4: in any order, accent and case, and by parts of longer words", () => {
    expect(holdsWords("Esqueci a senha. Como volto a entrar?", "ENTRAR senhá esque")).toBe(true);
  });

  test("G4: only if it contains each word", () => {
    expect(holdsWords("Esqueci a senha", "senha mover")).toBe(false);
  });

  test("G4: always if the query is empty", () => {
    expect(holdsWords("Esqueci a senha", "  ")).toBe(true);
  });
});
