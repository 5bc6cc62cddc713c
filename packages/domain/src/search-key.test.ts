import { describe, expect, test } from "vitest";
import { holdsWords, searchKey } from "./search-key.ts";

test("G4: a search key has neither accents nor capitals nor doubled spaces", () => {
  expect(searchKey("  Ícone\u00a0 FÃ, Straße ")).toBe("icone fa, strasse");
});

test("G4: a text typed with combining accents is the same as one with ready letters", () => {
  expect(searchKey("a\u0301rvore")).toBe(searchKey("árvore"));
});

describe("holding the words of a query", () => {
  test("G4: in any order, accent and case, also as a part of longer words", () => {
    expect(holdsWords("Esqueci a senha. Como volto a entrar?", "ENTRAR senhá esque")).toBe(true);
  });

  test("G4: only when each of them is there", () => {
    expect(holdsWords("Esqueci a senha", "senha mover")).toBe(false);
  });

  test("G4: always when nothing is asked", () => {
    expect(holdsWords("Esqueci a senha", "  ")).toBe(true);
  });
});
